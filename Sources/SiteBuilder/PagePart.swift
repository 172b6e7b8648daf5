import Components
import Diagnostics
import Layout

/// What the next build has to know of a page that stays as it is.
struct PagePart: Hashable, Sendable {
  var dependencies = PageDependencies()
  /// What the texts were that the page looked for.
  var texts = ContentHash(low: 0, high: 0)
  /// The frames of the page's component, in each context that it has to look right in; empty if there is one alone.
  var frames: [[ContextFrames.Style]] = []
  /// How much there is to look at in the component, on its own page.
  var survey: SurveyFigures?
  /// What is wrong in a page that nobody has written; of others the record itself says it.
  var writing: [Diagnostic] = []
}

extension PagePart {
  /// Nil for a page that the next build writes again in any case.
  ///
  /// - Parameters:
  ///   - written: what was made of the page besides its HTML.
  ///   - diagnostics: what was found wrong with it.
  init?(_ page: Int, of site: Site, _ notes: PageNotes, _ written: WrittenPage, _ diagnostics: [Diagnostic]) {
    if ChangeLog.page(in: site.index) == page {
      for number in site.library.entries.indices { notes.noteComponent(number) }
      // What moved in them since the baseline hangs on their texts too, which other pages have looked for.
      if site.baseline != nil { notes.noteAllTexts() }
    }
    dependencies = notes.dependencies
    texts = dependencies.print(of: site.locales)
    let entry = site.index.pages[page]
    if !written.frames.isEmpty {
      // They are said of the contexts in their order.
      guard written.frames.map(\.context) == site.requiredContexts(ofPage: page).value.all else { return nil }
      frames = written.frames.map(\.styles)
    }
    if let component = entry.component, site.index.page(ofComponent: component) == page {
      survey = site.surveys.figures(of: component)
    }
    if !entry.isWritten { writing = diagnostics }
  }

  /// The frames as they were made for the files that are about all pages; nil if they are not of these contexts.
  func frames(in contexts: [Context]) -> [ContextFrames]? {
    if frames.isEmpty { return [] }
    guard frames.count == contexts.count else { return nil }
    return zip(contexts, frames).map { context, styles in
      var shown = ContextFrames([], in: context)
      shown.styles = styles
      return shown
    }
  }

  // MARK: As bytes

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.list(dependencies.components.numbers) { $0.integer($1) }
    writer.list(dependencies.screens.numbers) { $0.integer($1) }
    writer.flags(dependencies.asksForValues, dependencies.asksForAllTexts)
    writer.list(dependencies.sortedTexts) { writer, text in
      writer.text(text.language)
      writer.text(text.text)
    }
    writer.hash(texts)
    writer.list(frames) { writer, styles in
      writer.list(styles) { writer, style in
        writer.text(style.name)
        writer.number(style.size.width)
        writer.number(style.size.height)
        writer.list(style.frames) { writer, frame in
          for number in [frame.x, frame.y, frame.width, frame.height] { writer.number(number) }
        }
      }
    }
    writer.optional(survey) { writer, survey in
      for number in [survey.findings, survey.failing, survey.contexts] { writer.integer(number) }
    }
    writer.list(writing) { $0.diagnostic($1) }
    return writer.packed
  }

  /// Nil if the bytes are none that ``packed`` gives.
  init?(packed: [UInt8]) {
    var reader = PackedReader(packed)
    let (components, screens) = (reader.list { $0.integer() }, reader.list { $0.integer() })
    // As many as a site can have.
    guard (components + screens).allSatisfy({ (0..<1 << 24).contains($0) }) else { return nil }
    dependencies.components = NumberSet(components)
    dependencies.screens = NumberSet(screens)
    let flags = reader.flags(2)
    (dependencies.asksForValues, dependencies.asksForAllTexts) = (flags(0), flags(1))
    dependencies.texts = Set(reader.list { PageDependencies.OwnText(language: $0.text(), text: $0.text()) })
    texts = reader.hash()
    frames = reader.list { reader in
      reader.list { reader in
        ContextFrames.Style(
          name: reader.text(), size: Size(width: reader.number(), height: reader.number()),
          frames: reader.list { reader in
            Frame(x: reader.number(), y: reader.number(), width: reader.number(), height: reader.number())
          })
      }
    }
    survey = reader.optional { reader in
      SurveyFigures(findings: reader.integer(), failing: reader.integer(), contexts: reader.integer())
    }
    writing = reader.list { $0.diagnostic() }
    guard reader.isComplete else { return nil }
  }
}

/// What the last build knew of all pages and of what they show. It lies beside the record, which is read more often.
struct PageParts: Sendable {
  /// What all pages hang on: Framebook, fonts, the theme, and files of the content that are no page, component, screen,
  /// token, design spec or translation.
  var surroundings: ContentHash
  var prints: SitePrints
  /// The folder of the theme's files, which each page names.
  var assets: String
  /// What is wrong with files that are made of all pages.
  var general: [Diagnostic]
  /// Each a ``PagePart``, in the index's order.
  var pages: [[UInt8]]

  private static let version: UInt8 = 1

  var packed: [UInt8] {
    var writer = PackedWriter()
    writer.byte(Self.version)
    writer.text(Framebook.version)
    for hash in [surroundings, prints.frame, prints.values, prints.texts] { writer.hash(hash) }
    writer.list(prints.components) { $0.hash($1) }
    writer.list(prints.screens) { $0.hash($1) }
    writer.text(assets)
    writer.list(general) { $0.diagnostic($1) }
    writer.list(pages) { $0.bytes($1) }
    return writer.packed
  }

  init(
    surroundings: ContentHash, prints: SitePrints, assets: String, general: [Diagnostic], pages: [[UInt8]]
  ) {
    (self.surroundings, self.prints, self.assets) = (surroundings, prints, assets)
    (self.general, self.pages) = (general, pages)
  }

  /// What lies beside a record, with what the record says of pages that have changed since; nil if it is not there or
  /// another.
  init?(_ record: BuildRecord, at path: String) {
    guard FileSystem.kind(path) == .file, let bytes = try? FileSystem.read(path),
      ContentHash(of: bytes) == record.parts
    else { return nil }
    var reader = PackedReader(bytes)
    guard reader.byte() == Self.version, reader.text() == Framebook.version else { return nil }
    surroundings = reader.hash()
    let (frame, values, texts) = (reader.hash(), reader.hash(), reader.hash())
    prints = SitePrints(
      frame: frame, values: values, texts: texts, components: reader.list { $0.hash() },
      screens: reader.list { $0.hash() })
    assets = reader.text()
    general = reader.list { $0.diagnostic() }
    pages = reader.list { $0.bytes() }
    guard reader.isComplete, pages.count == record.pageCount else { return nil }
    for part in record.newParts {
      guard pages.indices.contains(part.page) else { return nil }
      pages[part.page] = part.bytes
    }
  }
}

extension BuildRecord {
  /// Beside the record, what is known of each page; it is only read where something besides texts of pages has changed.
  static func partsPath(in folder: String, output: String) -> String {
    path(in: folder, output: output) + "-pages"
  }
}
