import Components
import Diagnostics
import HTML
import Markdown
import Typography

/// What to build, and where to.
public struct BuildRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String
  /// The site's folder.
  public var output: String
  /// A theme in place of the one that the settings name.
  public var theme: String?
  /// The script that solves previews again in a reader's browser, which `bin/live` makes; nil for pages without it.
  public var live: String?
  /// Where the site is published, in place of what the settings say.
  public var baseURL: BaseURL?
  /// How many tasks work at once.
  public var jobs: Int
  /// Where builds leave for the next one what they know. The folder can be removed at any time.
  public var records: String
  /// Values for tokens and specs in the place of those that files say, for what is prepared and not written.
  var valueSettings: [ValueSetting] = []
  /// Whether pages say what moved since the baseline beside the content.
  var comparesBaseline = true
  /// Who is told what is being done.
  public var watch = BuildWatch.nobody

  public init(
    root: String, output: String, theme: String? = nil, live: String? = nil, baseURL: BaseURL? = nil, jobs: Int
  ) {
    records = root + "/.framebook"
    self.baseURL = baseURL
    self.root = root
    self.output = output
    self.theme = theme
    self.live = live
    self.jobs = jobs
  }
}

/// What a build made, and what it found.
public struct BuildReport: Sendable {
  /// Sorted by place, each once.
  public var diagnostics: [Diagnostic]
  public var pages = 0
  public var components = 0
  /// Files that were written, left as they were, and removed. Zero if the site was left alone.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// The lines of the files that messages speak of.
  public var text: @Sendable (String) -> [UInt8]?

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What the world refused.
public enum BuildFailure: Error, Sendable {
  case file(FileError)
  case font(FontError)
  /// There is no `content/` in the root.
  case noContent(root: String)
  /// The request names a theme that is not among those that there are.
  case unknownTheme(String, known: [String])
  /// The output folder holds something that no build has put there.
  case foreignOutput(String)
  case outputIsNoFolder(String)
  /// The output folder lies in the content, or the content in the output folder.
  case outputMeetsContent(String)
  /// The request gives a token or spec a value that it cannot have.
  case badSetting(ValueSetting.Problem)
}

/// A site that is read, worked out and connected, before a page is written: what a build and a check begin with.
struct PreparedSite: Sendable {
  var site: Site
  var folder: ContentFolder
  var sources: [SourcePage]
  /// What was found so far besides the pages' front matter, every warning as a warning.
  var siteDiagnostics: [Diagnostic]
  /// The lines of the files that messages speak of.
  var text: @Sendable (String) -> [UInt8]?

  /// What was found so far, every warning as a warning.
  var diagnostics: [Diagnostic] { siteDiagnostics + sources.flatMap(\.diagnostics) }

  /// The bytes of the pages that are written, by file.
  var bytes: [String: [UInt8]] { Dictionary(sources.map { ($0.file, $0.bytes) }) { first, _ in first } }

  /// Gives the pages' bytes away, so that they are not kept for longer than it takes to write the pages.
  mutating func moveTexts() -> SourceTexts {
    let texts = SourceTexts(bytes)
    for index in sources.indices { sources[index].bytes = [] }
    return texts
  }
}

/// What a build looks at first: what there is, and how it is to be built.
struct BuildStart: Sendable {
  var folder: ContentFolder
  var settings: Reported<Settings>
  var theme: Reported<Theme>
  /// What files hold, as far as it is known already.
  var hashes: [String: ContentHash] = [:]
}

extension BuildRequest {
  /// Builds the site: what goes in, stage by stage, what comes out.
  ///
  /// With an error in the content the old site stays as it is. What has not changed since the last build is not done again.
  public func build() async throws(BuildFailure) -> BuildReport {
    if outputMeetsContent { throw .outputMeetsContent(output) }
    Memory.prepare()
    let time = FileStamp.now
    let looking = watch.begin(.looking)
    var start = try start()
    let record = BuildRecord.reading(BuildRecord.path(in: records, output: output))
    var inputs = BuildInputs(start, root: root, at: time)
    try world { () throws(FileError) in try inputs.hash(after: record, root: root) }
    start.hashes = inputs.hashes
    watch.end(looking)
    if let record, let report = try await update(record, with: inputs, start) { return report }

    var prepared = try await prepare(start)
    inputs.setHashes(of: prepared.sources)
    let texts = prepared.moveTexts()
    let (site, checks) = (prepared.site, prepared.site.settings.checks)
    var report = BuildReport(diagnostics: [], text: prepared.text)
    report.pages = site.index.pages.count
    report.components = site.library.entries.count
    let diagnostics = checks.applied(to: prepared.diagnostics)
    let written = try await write(
      prepared, texts, pages: Array(site.index.pages.indices), &report, mayReplace: !diagnostics.hasErrors)
    report.diagnostics = (diagnostics + written.diagnostics).uniqued.sorted()
    if written.isInPlace {
      let replacing = watch.begin(.replacing)
      keep(inputs, prepared, written)
      watch.end(replacing)
    }
    return report
  }

  /// Looks at what there is, without solving or writing anything.
  func start() throws(BuildFailure) -> BuildStart {
    let folder = try contentFolder()
    var settings = try readSettings()
    if let baseURL { settings.value.publishing.baseURL = baseURL }
    return BuildStart(folder: folder, settings: settings, theme: try loadTheme(settings.value))
  }

  /// Reads the content, solves the components and screens, and connects the pages with them.
  ///
  /// - Parameter known: the pages, where nothing but their texts has changed since the last build. What is wrong with the
  ///   rest is known too then, and components are solved when a page asks for them.
  func prepare(_ start: BuildStart, known: [SourcePage]? = nil) async throws(BuildFailure) -> PreparedSite {
    let (folder, settings, theme) = (start.folder, start.settings, start.theme)
    let reading = watch.begin(.values)
    let values = try readValues(folder)
    let locales = try readLocales(folder)
    let contexts = settings.value.contexts.contexts(over: .usual(locales.value), known: locales.value.withPseudo)
    let extensions = try readExtensions(folder)
    watch.end(reading)
    let pictures = try await readPictures(folder)
    let library = try await readComponents(
      folder, values.value, settings.value, extensions.value, pictures, isKnown: known != nil)
    let screens = try await readScreens(folder, library, settings.value, pictures.value, isKnown: known != nil)
    let flows = try readFlows(folder, screens.value.system)
    let baseline = try readBaseline(isKnown: known != nil)
    let pages = if let known { known } else { try await readPages(folder) }
    let connecting = watch.begin(.connecting)
    var index = SiteIndex.connecting(
      pages, to: library.value, screens.value, home: theme.value.words.text("home"))
    index.value.nameGeneratedPages(theme.value.words)
    index.value.hostRoot = settings.value.publishing.baseURL?.path ?? "/"
    let files = try await nameFiles(folder, knowing: start.hashes)
    let card = SiteCard(settings.value.publishing, among: folder.assets, pictures: pictures.value)
    var diagnostics =
      folder.unreadFiles + folder.skippedFiles + settings.diagnostics + theme.diagnostics + values.diagnostics
      + locales.diagnostics + contexts.diagnostics + extensions.diagnostics + library.diagnostics + screens.diagnostics
      + flows.diagnostics + index.diagnostics + baseline.diagnostics

    if known == nil { diagnostics += theme.value.wordProblems() }
    // What a file with mistakes would use, nobody knows.
    let isWhole = !diagnostics.hasErrors && !pages.contains { $0.diagnostics.hasErrors }
    if known == nil, isWhole { diagnostics += library.value.unusedValues(besides: screens.value.uses) }

    let site = Site(
      settings: settings.value, theme: theme.value, index: index.value, library: library.value,
      screens: screens.value, links: LinkResolver(index: index.value, files: files),
      navigation: Navigation(index.value, words: theme.value.words), flows: flows.value, contexts: contexts.value,
      locales: locales.value, files: files, changes: ChangeLog(index.value, library.value), card: card,
      relations: ComponentRelations(library.value, screens.value),
      logoSize: settings.value.appearance.logo?.size(among: pictures.value), baseline: baseline.value)
    if known == nil { diagnostics += site.sharedAddresses() + site.publishingProblems + site.appearanceProblems }
    watch.end(connecting)
    return PreparedSite(
      site: site, folder: folder, sources: pages, siteDiagnostics: diagnostics,
      text: text(of: theme.value.sources))
  }

  // MARK: - Reading

  func contentFolder() throws(BuildFailure) -> ContentFolder {
    guard FileSystem.kind(root + "/" + ContentFolder.name) == .folder else { throw .noContent(root: root) }
    return try world { () throws(FileError) in try ContentFolder(root: root) }
  }

  /// Whether the site would grow among its own sources, or take their place.
  private var outputMeetsContent: Bool {
    guard let content = FileSystem.resolved(root + "/" + ContentFolder.name) else { return false }
    var path = output
    // The nearest folder above that is there already.
    while FileSystem.kind(path) == nil, path != ".", path != "/" { path = FileSystem.split(path).folder }
    guard let place = FileSystem.resolved(path) else { return false }
    return (place + "/").hasPrefix(content + "/") || path == output && (content + "/").hasPrefix(place + "/")
  }

  func readSettings() throws(BuildFailure) -> Reported<Settings> {
    let file = ContentFolder.settings
    // A pipe would be waited for.
    guard let kind = FileSystem.kind(root + "/" + file), kind != .other else {
      return Reported(Settings(), [.missingSettings(at: SourceRange(file: file, bytes: 0..<0))])
    }
    return Settings.reading(try read(file), file: file)
  }

  private func loadTheme(_ settings: Settings) throws(BuildFailure) -> Reported<Theme> {
    let place = SourceRange(file: ContentFolder.settings, bytes: 0..<0)
    let name = theme.map { Located($0, at: place) } ?? settings.theme ?? Located("default", at: place)
    var places = [(folder: root + "/themes", shown: "themes")]
    if let brought = Self.broughtThemes(), brought != FileSystem.resolved(root + "/themes") {
      places.append((brought, "themes"))
    }
    if let theme {
      let known = try world { () throws(FileError) in try Theme.names(in: places) }
      guard known.contains(theme) else { throw .unknownTheme(theme, known: known) }
    }
    return try world { () throws(FileError) in
      try Theme.loading(name, from: places, language: settings.language, live: live)
    }
  }

  /// The `themes/` folder that Framebook brings: in the package that the program was built in, or beside the program.
  static func broughtThemes() -> String? {
    var folder = FileSystem.programFolder() ?? ""
    while !folder.isEmpty {
      for themes in [folder + "/themes", folder + "/share/framebook/themes"]
      where FileSystem.kind(themes + "/default/theme.yml") == .file {
        return themes
      }
      folder = SiteBuilder.folder(of: folder)
    }
    return nil
  }

  func readValues(_ folder: ContentFolder) throws(BuildFailure) -> Reported<NamedValues> {
    var tokens: [(file: String, bytes: [UInt8])] = []
    for file in folder.tokens { tokens.append((file, try read(file))) }
    var specs: (file: String, bytes: [UInt8])?
    if let file = folder.specs { specs = (file, try read(file)) }
    do throws(ValueSetting.Problem) {
      return try NamedValues.reading(tokens: tokens, specs: specs, setting: valueSettings)
    } catch {
      throw .badSetting(error)
    }
  }

  /// The languages that there are sample texts in, by their files' names.
  private func readLocales(_ folder: ContentFolder) throws(BuildFailure) -> Reported<[SampleLocale]> {
    var locales: [SampleLocale] = []
    var diagnostics: [Diagnostic] = []
    for file in folder.strings {
      guard let language = StringsFile.language(of: file) else { continue }
      let strings = StringsFile.reading(try read(file), file: file)
      diagnostics += strings.diagnostics
      let locale = SampleLocale(language: language, strings: strings.value)
      if locales.contains(locale) || SampleLocale.pseudoLanguages.contains(locale) {
        diagnostics.append(.takenLocale(language, at: SourceRange(file: file, bytes: 0..<0)))
      } else {
        locales.append(locale)
      }
    }
    return Reported(locales, diagnostics)
  }

  func readComponents(
    _ folder: ContentFolder, _ values: NamedValues, _ settings: Settings, _ extensions: [ClassExtension],
    _ pictures: Reported<[ImageAsset]>, isKnown: Bool = false
  ) async throws(BuildFailure) -> Reported<ComponentLibrary> {
    if folder.components.isEmpty { return Reported(ComponentLibrary(values: values)) }
    let stage = watch.begin(.components, count: folder.components.count)
    defer { watch.end(stage) }
    var files: [(file: String, bytes: [UInt8])] = []
    for file in folder.components { files.append((file, try read(file))) }
    let fonts: FontLibrary
    do { fonts = try FontLibrary() } catch { throw .font(error) }
    let library = await ComponentLibrary.building(
      files, values: values, images: ImageCatalog(pictures.value, among: folder.assets), devices: settings.devices,
      convention: settings.convention, extensions: extensions, measurer: TextMeasurer(fonts: fonts),
      isKnown: isKnown, watch: watch, jobs: jobs)
    return Reported(library.value, pictures.diagnostics + library.diagnostics)
  }

  /// Screens as their files say, checked and with numbers in the place of names, but not laid out.
  func readScreenFiles(
    _ folder: ContentFolder, in components: DesignSystem, for settings: Settings
  ) throws(BuildFailure) -> Reported<[Screen]> {
    var system = components
    var diagnostics: [Diagnostic] = []
    var screens: [Screen] = []
    for file in folder.screens {
      let read = Screen.reading(try self.read(file), file: file)
      diagnostics += read.diagnostics
      guard let screen = read.value, system.screen(named: screen.name) == nil else { continue }
      system.add(screen)
      screens.append(screen)
    }
    for screen in screens { diagnostics += screen.check(in: system).filter { $0.severity == .error } }
    let context = Context(device: settings.devices.first ?? .standard)
    return Reported(screens.map { $0.withoutNames(of: system.names, for: context).value }, diagnostics)
  }

  /// - Parameter pictures: what is wrong with them was told with the components.
  private func readScreens(
    _ folder: ContentFolder, _ components: Reported<ComponentLibrary>, _ settings: Settings, _ pictures: [ImageAsset],
    isKnown: Bool
  ) async throws(BuildFailure) -> Reported<ScreenLibrary> {
    if folder.screens.isEmpty { return Reported(ScreenLibrary(system: components.value.system)) }
    let stage = watch.begin(.screens, count: folder.screens.count)
    defer { watch.end(stage) }
    var files: [(file: String, bytes: [UInt8])] = []
    for file in folder.screens { files.append((file, try read(file))) }
    let fonts: FontLibrary
    do { fonts = try FontLibrary() } catch { throw .font(error) }
    return await ScreenLibrary.building(
      files, components: components.value, images: ImageCatalog(pictures, among: folder.assets),
      device: settings.devices.first ?? .standard, measurer: TextMeasurer(fonts: fonts),
      known: components.diagnostics, isKnown: isKnown, watch: watch, jobs: jobs)
  }

  func readExtensions(_ folder: ContentFolder) throws(BuildFailure) -> Reported<[ClassExtension]> {
    guard folder.hasExtensions else { return Reported([]) }
    return ClassExtension.reading(try read(ContentFolder.extensions), file: ContentFolder.extensions)
  }

  private func readFlows(_ folder: ContentFolder, _ system: DesignSystem) throws(BuildFailure) -> Reported<[Flow]> {
    guard folder.hasFlows else { return Reported([]) }
    let flows = Flow.reading(try read(ContentFolder.flows), file: ContentFolder.flows)
    return Reported(flows.value, flows.diagnostics + flows.value.problems(in: system))
  }

  /// The pictures that components can show; a picture's size stands at the beginning of its file.
  func readPictures(_ folder: ContentFolder) async throws(BuildFailure) -> Reported<[ImageAsset]> {
    let files = folder.assets.filter { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }
    let read = await concurrentMap(files, jobs: jobs) { file in
      Result { () throws(FileError) in
        ImageAsset(reading: try FileSystem.beginning(of: root + "/" + file, count: 4096), file: file)
      }
    }
    var pictures: [ImageAsset] = []
    var diagnostics: [Diagnostic] = []
    for (file, result) in zip(files, read) {
      if let picture = try world({ () throws(FileError) in try result.get() }) {
        pictures.append(picture)
      } else {
        diagnostics.append(.unreadablePicture(at: SourceRange(file: file, bytes: 0..<0)))
      }
    }
    return Reported(pictures, diagnostics)
  }

  /// Gives the content's files their places in the site, for which some are read.
  private func nameFiles(
    _ folder: ContentFolder, knowing known: [String: ContentHash]
  ) async throws(BuildFailure) -> SiteFiles {
    let files = SiteFiles.hashed(among: folder.assets)
    let read = await concurrentMap(files, jobs: jobs) { file in
      Result { () throws(FileError) in
        if let hash = known[file] { return hash }
        return ContentHash(of: try FileSystem.read(root + "/" + file))
      }
    }
    var hashes: [(file: String, hash: ContentHash)] = []
    for (file, result) in zip(files, read) {
      hashes.append((file, try world { () throws(FileError) in try result.get() }))
    }
    return SiteFiles(folder.assets, hashes: hashes)
  }

  private func readPages(_ folder: ContentFolder) async throws(BuildFailure) -> [SourcePage] {
    let stage = watch.begin(.reading)
    defer { watch.end(stage) }
    let read = await concurrentMap(folder.pages, jobs: jobs) { file in
      Result { () throws(FileError) in SourcePage.reading(try FileSystem.read(root + "/" + file), file: file) }
    }
    var pages: [SourcePage] = []
    for result in read { pages.append(try world { () throws(FileError) in try result.get() }) }
    return pages
  }

  // MARK: - Writing

  /// What came of writing.
  struct Written: Sendable {
    /// What is wrong with each of the pages that were asked for.
    var byPage: [[Diagnostic]]
    /// What is wrong with files that are made of all pages together.
    var general: [Diagnostic]
    /// What the site's indices hold of each of the pages that were asked for, if nothing is wrong.
    var found: [FoundPage]
    /// What of the old site was not there when it was needed: then nothing is written, and all pages have to be.
    var isLacking = false
    /// How long each piece of the text of all pages is; empty if that is the content's own file.
    var textLengths: [Int]
    /// What became of the old site; nil if the new one is not in its place.
    var outcome: SiteWriter.Outcome?

    var isInPlace: Bool { outcome != nil }

    var diagnostics: [Diagnostic] { byPage.flatMap { $0 } + general }
  }

  /// What stays as it is when only the texts of some pages have changed.
  struct Kept: Sendable {
    /// The site's files, and the site before it.
    var files: [BuildRecord.Output]
    var spare: SpareSite?
    /// How long the pieces of the text of all pages are; nil where it is not ours.
    var textLengths: [Int]?
    /// What the indices hold of every page; nil for a site without indices.
    var found: FoundTexts?
  }

  /// Renders pages into the new site, and lets it take the old one's place if nothing is wrong.
  ///
  /// - Parameter kept: what stays of the old site; without it everything is written that is no page.
  func write(
    _ prepared: PreparedSite, _ texts: SourceTexts, pages: [Int], keeping kept: Kept? = nil,
    _ report: inout BuildReport, mayReplace: Bool
  ) async throws(BuildFailure) -> Written {
    let site = prepared.site
    let writer = try siteWriter()
    let pageWriter = PageWriter(site: site)
    // An update makes no pages but those that are there.
    let taken = kept == nil ? site.takenAddresses : Set(site.files.contents.map(\.address))
    let stage = watch.begin(.pages, count: pages.count)
    let rendered = await concurrentMap(pages, jobs: jobs) { page in
      let file = site.index.pages[page].file
      var written = watch.measure(.page, file) {
        pageWriter.write(page, texts.take(file), withTwin: mayReplace)
      }
      written.diagnostics = site.settings.checks.applied(to: written.diagnostics)
      let isGood = mayReplace && !written.diagnostics.hasErrors
      let (address, html) = (site.index.pages[page].address, written.value.html)
      let found = isGood ? written.value.beside.searched.map { FoundPage($0, in: site) } : nil
      var entries: [Result<SiteWriter.Entry, FileError>] = []
      if isGood {
        entries.append(Result { () throws(FileError) in try writer.add(address, html) })
        let (twin, text) = (site.index.pages[page].twinAddress, written.value.beside.twin)
        if !taken.contains(twin) { entries.append(Result { () throws(FileError) in try writer.add(twin, text.bytes) }) }
      }
      let piece = isGood ? site.piece(of: page, written.value.beside.twin) : []
      return (
        entries: entries, beside: written.value.beside.lean, piece: piece, found: found,
        diagnostics: written.diagnostics
      )
    }
    watch.end(stage)
    let byPage = rendered.map(\.diagnostics)
    let beside = rendered.map(\.beside)
    let checks = site.settings.checks
    var general: [Diagnostic] = []
    var isGood = mayReplace && !byPage.contains { $0.hasErrors }
    let files = watch.begin(.files)
    let assets = await concurrentMap(isGood && kept == nil ? site.files.contents : [], jobs: jobs) { file in
      Result { () throws(FileError) in try writer.add(file.address, FileSystem.read(root + "/" + file.file)) }
    }
    watch.end(files)
    let search = watch.begin(.search)
    var all: [GeneratedFile] = []
    let foundPages = rendered.compactMap(\.found)
    var textLengths: [Int] = []
    var fullText: SiteWriter.Entry?
    // Nil where the indices have the files that they had.
    var keptPlaces: [String]? = []
    var isLacking = false
    if isGood {
      if kept == nil { all = site.generatedFiles(beside) }
      let pieces = rendered.map(\.piece)
      if let kept, let lengths = kept.textLengths {
        let replaced = Dictionary(uniqueKeysWithValues: zip(pages, pieces))
        let text = FullText.replacements(in: lengths, of: replaced)
        textLengths = text?.lengths ?? []
        fullText = try world { () throws(FileError) in
          guard let text else { return nil }
          return try writer.add(FullText.name, of: lengths.reduce(0, +), replacing: text.replacements)
        }
        isLacking = fullText == nil
      } else if kept == nil, !taken.contains(FullText.name) {
        let text = site.fullText(pieces)
        textLengths = text.lengths
        all.append(GeneratedFile(FullText.name, pieces: text.pieces))
      }
      let new = Array(zip(pages, foundPages)).map { (page: $0, found: $1) }
      if let kept, let old = kept.found, new.count == pages.count,
        let changed = site.changedSearchFiles(new, after: old, in: output)
      {
        all += changed
        keptPlaces = nil
      } else if let kept {
        if let old = kept.found {
          if let known = await old.all(jobs: jobs) {
            let searched = await searchFiles(site, known, replacing: new, pageWriter)
            all += searched.value.files
            keptPlaces = searched.value.kept
            general = checks.applied(to: searched.diagnostics)
          } else {
            isLacking = true
          }
        }
      } else {
        let searched = await site.searchFiles(foundPages, pageWriter, jobs: jobs)
        all += searched.value.files
        general = checks.applied(to: searched.diagnostics)
      }
      if isLacking {
        try world { () throws(FileError) in try writer.discard() }
        return Written(byPage: byPage, general: general, found: [], isLacking: true, textLengths: [])
      }
    }
    var seen = keptPlaces == nil ? taken : site.takenAddresses.union(site.index.pages.map(\.twinAddress))
    let generated = all.filter { seen.insert($0.address).inserted }
    isGood = isGood && !general.hasErrors
    watch.end(search)
    let writing = watch.begin(.files)
    let written = await concurrentMap(generated, jobs: jobs) { file in
      Result { () throws(FileError) in try writer.add(file.address, pieces: file.pieces) }
    }
    watch.end(writing)
    let replacing = watch.begin(.replacing)
    defer { watch.end(replacing) }
    let outcome = try world { () throws(FileError) -> SiteWriter.Outcome? in
      do throws(FileError) {
        guard isGood else {
          try writer.discard()
          return nil
        }
        var entries: [SiteWriter.Entry] = []
        for page in rendered { for entry in page.entries { entries.append(try entry.get()) } }
        if kept == nil {
          let assetsFolder = site.assetsFolder
          for asset in site.shownAssets {
            entries.append(try writer.add(site.address(ofThemeAsset: asset.name, in: assetsFolder), asset.bytes))
          }
          if let styleSheet = site.tokenStyleSheet {
            let address = site.address(ofThemeAsset: Site.tokenStyleSheetName, in: assetsFolder)
            entries.append(try writer.add(address, Array(styleSheet.utf8)))
          }
          if let styleSheet = site.siteStyleSheet {
            let address = site.address(ofThemeAsset: Site.siteStyleSheetName, in: assetsFolder)
            entries.append(try writer.add(address, Array(styleSheet.utf8)))
          }
        }
        for file in assets + written { entries.append(try file.get()) }
        if let fullText { entries.append(fullText) }
        let old = kept.map { kept in
          guard let keptPlaces else { return SiteWriter.Old(files: kept.files, removed: [], spare: kept.spare) }
          let made = Set(entries.map(\.path)).union(keptPlaces)
          let removed = site.indexFiles(among: kept.files).filter {
            !made.contains($0) && !made.contains(folder(of: $0) + "/")
          }
          return SiteWriter.Old(files: kept.files, removed: removed, spare: kept.spare)
        }
        let spare = BuildRecord.sparePath(in: records, output: output)
        return try writer.commit(entries, over: old, sparingAt: spare)
      } catch {
        try? writer.discard()
        throw error
      }
    }
    if let outcome {
      (report.written, report.unchanged, report.removed) = (outcome.written, outcome.unchanged, outcome.removed)
    }
    return Written(
      byPage: byPage, general: general, found: foundPages, textLengths: textLengths, outcome: outcome)
  }

  /// The files of the indices where some pages have changed, made from all pages.
  private func searchFiles(
    _ site: Site, _ known: [FoundPage], replacing new: [(page: Int, found: FoundPage)], _ writer: PageWriter
  ) async -> Reported<(files: [GeneratedFile], kept: [String])> {
    var found = known
    let index = try? FileSystem.read(output + "/" + Site.searchFolder + "/index.js")
    var old = OldIndex(changed: Set(new.map(\.page)), isInOldOrder: true, index: index)
    for (page, new) in new where found.indices.contains(page) {
      if found[page].packedEntries != new.packedEntries { old.isInOldOrder = false }
      found[page] = new
    }
    return await site.searchFiles(found, writer, after: old, jobs: jobs)
  }

  func siteWriter() throws(BuildFailure) -> SiteWriter {
    do throws(SiteWriter.Refusal) {
      return try SiteWriter(output: output)
    } catch {
      switch error {
      case .foreignFolder(let path): throw .foreignOutput(path)
      case .notFolder(let path): throw .outputIsNoFolder(path)
      case .file(let error): throw .file(error)
      }
    }
  }

  // MARK: - The world

  private func read(_ file: String) throws(BuildFailure) -> [UInt8] {
    try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
  }

  func world<T>(_ body: () throws(FileError) -> T) throws(BuildFailure) -> T {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// The lines of a file that people write; a picture has none to show.
  func text(of sources: [String: [UInt8]]) -> @Sendable (String) -> [UInt8]? {
    { [root] file in
      if let source = sources[file] { return source }
      guard
        [".md", ".yml", ".yaml", ".json", ".tokens", ".strings", Self.baselineFile].contains(where: file.hasSuffix),
        FileSystem.kind(root + "/" + file) == .file
      else { return nil }
      return try? FileSystem.read(root + "/" + file)
    }
  }
}

extension [Diagnostic] {
  var hasErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
  fileprivate static func missingSettings(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-settings", "the site has no settings", at: place, fixes: [Fix("write a line 'title: …' into it")])
  }

  fileprivate static func takenLocale(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-locale", "'\(name)' is the name of another language", at: place,
      fixes: [Fix("keep one file for each language")])
  }

  fileprivate static func unreadablePicture(at place: SourceRange) -> Diagnostic {
    Diagnostic("unreadable-picture", .warning, "this picture's size cannot be read", at: place)
  }
}
