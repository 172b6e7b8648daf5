import Components
import Diagnostics
import Layout

// Building again where components, screens, tokens, design specs or translations have changed: they are all read and
// checked as by a build from nothing, and of the pages those are written that show something of what has changed.

extension BuildRequest {
  /// Brings the site up to date; nil where something has changed that every page shows, where something is wrong, or where
  /// the site is not as the last build left it.
  func renew(
    _ record: BuildRecord, with inputs: BuildInputs, _ start: BuildStart, _ last: LastBuild
  ) async throws(BuildFailure) -> BuildReport? {
    guard let recorded = inputs.recorded, let changed = recorded.changed(since: record.inputs),
      let old = PageParts(record, at: BuildRecord.partsPath(in: records, output: output)),
      old.surroundings == inputs.environment(without: start.folder.noted),
      FileSystem.kind(output + "/" + SiteWriter.marker) == .file, last.isInPlace(record.outputs)
    else { return nil }
    guard let sources = try sources(record, recorded) else { return nil }
    let prepared = try await prepare(start, readPages: sources)
    leaveToSystem(prepared)
    let site = prepared.site
    let checks = site.settings.checks
    let before = checks.applied(to: prepared.diagnostics)
    // Where something is wrong, each page has to say what it makes of it.
    if before.hasErrors { return nil }

    let new = SitePrints(site, inputs.hashes)
    guard let changes = new.changes(since: old.prints), old.pages.count == site.index.pages.count else { return nil }
    let renewal = Renewal(old, changed, in: site)
    func messages(ofPage page: Int) -> [Diagnostic]? {
      site.index.pages[page].source.flatMap { record.pages.writing[$0] }
    }
    let pages = site.index.pages.indices.filter { page in
      let file = site.index.pages[page].file
      guard !changed.contains(file), let part = renewal.parts[page] else { return true }
      return part.dependencies.meet(changes) || part.dependencies.print(of: site.locales) != part.texts
        || (part.writing + (messages(ofPage: page) ?? [])).contains { $0.speaks(of: changed) }
    }
    if renewal.namesAssetsAnew(site), writesOldName(of: renewal, prepared, start) { return nil }
    guard var kept = kept(record, in: site) else { return nil }
    kept.renewal = renewal
    renewal.keepSurveys(in: site, besides: Set(pages))

    var report = BuildReport(diagnostics: [], text: prepared.text, theme: start.theme)
    (report.pages, report.components) = (site.index.pages.count, site.library.entries.count)
    var inputs = inputs
    inputs.setHashes(of: sources.filter { $0.hash != nil })
    let written = try await write(
      prepared, SourceTexts(try texts(of: pages, in: site, known: prepared.bytes)), pages: pages, keeping: kept,
      &report, mayReplace: true)
    if written.isLacking { return nil }

    let writing = Dictionary(uniqueKeysWithValues: zip(pages, written.byPage))
    let byPage = site.index.pages.indices.map { page in
      writing[page] ?? messages(ofPage: page) ?? renewal.parts[page]?.writing ?? []
    }
    report.diagnostics = (before + byPage.flatMap { $0 } + written.general).uniqued.sorted()
    guard let outcome = written.outcome else { return report }
    var next = record
    (next.environment, next.inputs, next.textLengths) = (inputs.environment, inputs.files, written.textLengths)
    for (place, source) in sources.enumerated() {
      guard let page = site.index.page(ofFile: source.file) else { continue }
      next.pages.setMessages(reading: source.diagnostics, writing: byPage[page], at: place)
    }
    let others = zip(site.index.pages, byPage).filter { !$0.0.isWritten }.flatMap(\.1)
    next.diagnostics = prepared.siteDiagnostics + others + written.general
    guard await keepTexts(of: pages, written, after: kept.found, in: &next) else { return report }
    var parts = old.pages
    for (page, part) in zip(pages, written.parts) { parts[page] = part }
    next.parts = keep(PageParts(prepared, inputs, new, general: written.general, pages: parts))
    next.newParts = []
    keep(next, of: outcome)
    return report
  }

  /// The pages as they were read, those that have changed anew; nil where the rest of the site would know something else
  /// of one.
  ///
  /// - Parameter inputs: the files of this build, which are those that the last one had.
  func sources(_ record: BuildRecord, _ inputs: InputFiles) throws(BuildFailure) -> [SourcePage]? {
    var sources: [SourcePage] = []
    sources.reserveCapacity(record.pages.count)
    for (place, index) in record.inputs.pages.enumerated() {
      guard let page = record.pages.page(at: place) else { return nil }
      let file = record.inputs.path(at: index)
      var source = SourcePage(
        file: file, bytes: [], title: page.title, sharedFacts: Shared(page.facts),
        diagnostics: record.pages.reading[place] ?? [])
      if inputs.hashes[index] != record.inputs.hashes[index] {
        let bytes = try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
        source = SourcePage.reading(bytes, file: file)
        guard source.title == page.title, source.facts == page.facts else { return nil }
      }
      sources.append(source)
    }
    return sources.count == record.pages.count ? sources : nil
  }

  /// What stays of the old site; nil where what is known of it is not there any more.
  func kept(_ record: BuildRecord, in site: Site) -> Kept? {
    var kept = Kept(
      files: record.outputs, spare: record.spare, folders: record.folders,
      textLengths: record.textLengths.count == record.pageCount + 1 ? record.textLengths : nil)
    if kept.textLengths == nil, !record.textLengths.isEmpty { return nil }
    if site.isSearched || site.writesAlphabet {
      kept.found = FoundTexts(record, at: BuildRecord.textPath(in: records, output: output))
      if kept.found == nil { return nil }
    }
    return kept
  }

  /// The bytes of pages that are written, by file.
  private func texts(
    of pages: [Int], in site: Site, known: [String: [UInt8]]
  ) throws(BuildFailure) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for page in pages where site.index.pages[page].isWritten {
      let file = site.index.pages[page].file
      if let bytes = known[file], !bytes.isEmpty {
        texts[file] = bytes
      } else {
        texts[file] = try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
      }
    }
    return texts
  }

  /// Whether somebody has written the name of the theme's old folder: then it is not sure which of the places where pages
  /// have it are the theme's.
  private func writesOldName(of renewal: Renewal, _ prepared: PreparedSite, _ start: BuildStart) -> Bool {
    let name = Array(renewal.old.assets.utf8)
    if start.theme.files.sources.values.contains(where: { $0.holds(name) }) { return true }
    let folder = start.folder
    let files =
      folder.pages + folder.components + folder.screens + folder.tokens + folder.strings
      + [folder.specs, ContentFolder.settings, ContentFolder.flows, ContentFolder.extensions].compactMap { $0 }
    return files.contains { file in
      (try? FileSystem.read(root + "/" + file)).map { $0.holds(name) } ?? false
    }
  }

  // MARK: Keeping

  /// Keeps what is known of all pages; the hash of what was written.
  func keep(_ parts: PageParts) -> ContentHash {
    let bytes = parts.packed
    FileSystem.keep(bytes, at: BuildRecord.partsPath(in: records, output: output))
    return ContentHash(of: bytes)
  }

  /// Keeps what is known of some pages whose texts have changed, in the record or in the file beside it.
  func keepParts(of pages: [Int], _ written: Written, in record: inout BuildRecord) {
    for (page, part) in zip(pages, written.parts) {
      record.newParts.removeAll { $0.page == page }
      record.newParts.append(.init(page: page, bytes: part))
    }
    if record.newParts.count <= Self.mostNewTexts { return }
    if let all = PageParts(record, at: BuildRecord.partsPath(in: records, output: output)) {
      record.parts = keep(all)
    } else {
      // Then the next build that needs them does everything again.
      record.parts = ContentHash(low: 0, high: 0)
    }
    record.newParts = []
  }
}

extension PageParts {
  init(
    _ prepared: PreparedSite, _ inputs: BuildInputs, _ prints: SitePrints, general: [Diagnostic], pages: [[UInt8]]
  ) {
    self.init(
      surroundings: inputs.environment(without: prepared.folder.noted),
      prints: prints, assets: prepared.site.assetsFolder, general: general,
      pages: pages)
  }
}

extension ContentFolder {
  /// Files of which pages note what they show.
  var noted: Set<String> { Set(components + screens + tokens + strings + [specs].compactMap { $0 }) }
}

extension Diagnostic {
  /// Whether it points into one of these files.
  fileprivate func speaks(of files: Set<String>) -> Bool {
    files.contains(range.file) || notes.contains { files.contains($0.range.file) }
      || fixes.contains { $0.edits.contains { files.contains($0.range.file) } }
  }
}
