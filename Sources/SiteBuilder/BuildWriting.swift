import Diagnostics
import Search

/// Writing a site that is worked out.
extension BuildRequest {
  /// What came of writing.
  struct Written: Sendable {
    /// What is wrong with each of the pages that were asked for.
    var byPage: [[Diagnostic]]
    /// What is wrong with files that are made of all pages together.
    var general: [Diagnostic]
    /// What the site's indices hold of each of the pages that were asked for, if nothing is wrong.
    var found: [FoundPage]
    /// What the next build has to know of each of them, as bytes, if nothing is wrong.
    var parts: [[UInt8]] = []
    /// The hash of the file that keeps this, which stands beside its place; nil where nothing of it is kept anew.
    var texts: ContentHash?
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
    var files: FileList
    var spare: SpareSite?
    var folders: [FolderStamp] = []
    /// How long the pieces of the text of all pages are; nil where it is not ours.
    var textLengths: [Int]?
    /// The new text of all pages, where its beginning is copied already.
    var fullText: ChangedFile?
    /// What the indices hold of every page; nil for a site without indices.
    var found: FoundTexts?
    /// What else has changed; nil where only texts have.
    var renewal: Renewal?
    /// Whether the old site holds what it should; asked for late, because it takes a while to see.
    var isInPlace: @Sendable () -> Bool = { true }
  }

  /// Renders pages into the new site, and lets it take the old one's place if nothing is wrong.
  ///
  /// - Parameters:
  ///   - kept: what stays of the old site; without it everything is written that is no page.
  ///   - begun: what the new site is written with, if something of it is written already.
  func write(
    _ prepared: PreparedSite, _ texts: SourceTexts, pages: [Int], keeping kept: Kept? = nil,
    _ report: inout BuildReport, mayReplace: Bool, with begun: SiteWriter? = nil
  ) async throws(BuildFailure) -> Written {
    let writer = if let begun { begun } else { try siteWriter() }
    do throws(BuildFailure) {
      return try await write(prepared, texts, pages: pages, keeping: kept, &report, mayReplace: mayReplace, to: writer)
    } catch {
      // What the world refused leaves nothing behind.
      try? writer.discard()
      throw error
    }
  }

  private func write(
    _ prepared: PreparedSite, _ texts: SourceTexts, pages: [Int], keeping kept: Kept?, _ report: inout BuildReport,
    mayReplace: Bool, to writer: SiteWriter
  ) async throws(BuildFailure) -> Written {
    let site = prepared.site
    let pageWriter = PageWriter(site: site)
    // An update makes no pages but those that are there.
    let isTextOnly = kept != nil && kept?.renewal == nil
    let taken = isTextOnly ? Set(site.files.contents.map(\.address)) : site.takenAddresses
    // The text of all pages goes to the disk as they are written: it is as long as all of them together.
    let isWhole = kept == nil && mayReplace && !taken.contains(FullText.name)
    let fullText = try world { () throws(FileError) in isWhole ? try writer.begin(FullText.name) : nil }
    fullText?.add(site.fullTextHead, at: 0)
    let stage = watch.begin(.pages, count: pages.count)
    let order = site.writingOrder(of: pages)
    var rendered = await concurrentMap(order, jobs: jobs) { page in
      var rendered = render(page, texts, pageWriter, to: writer, taken, isWanted: mayReplace)
      // All pages have their numbers.
      if let fullText { fullText.add(rendered.takePiece(), at: page + 1) }
      return rendered
    }
    if order != pages {
      rendered = zip(order, rendered).sorted { $0.0 < $1.0 }.map(\.1)
    }
    watch.end(stage)
    leaveToSystem(rendered)
    let byPage = rendered.map(\.diagnostics)
    var isGood = mayReplace && !byPage.contains { $0.hasErrors }
    let files = watch.begin(.files)
    let contents = kept.map { $0.renewal?.contents(of: site) ?? [] } ?? site.files.contents
    let assets = await concurrentMap(isGood ? contents : [], jobs: jobs) { file in
      Result { () throws(FileError) in try writer.add(file.address, FileSystem.read(root + "/" + file.file)) }
    }
    watch.end(files)
    let search = watch.begin(.search)
    let found = rendered.compactMap(\.found)
    // All tasks count; what one of them makes of it goes on beside the rest.
    let counted = kept == nil && isGood && site.isSearched ? await site.countedWords(of: found, jobs: jobs) : nil
    // What the next build needs is written while the indices are made.
    let texts = Lazy { putBeside(found) }
    let isKeeping = kept == nil && isGood
    async let keeping: Void = isKeeping && jobs > 1 ? texts.workOut() : ()
    var common = CommonFiles()
    if isGood, let kept {
      let pages = zip(pages, rendered).map { (page: $0, rendered: $1) }
      guard let updated = try await commonFiles(updating: kept, with: pages, pageWriter, in: writer) else {
        watch.end(search)
        try world { () throws(FileError) in try writer.discard() }
        return Written(byPage: byPage, general: [], found: [], isLacking: true, textLengths: [])
      }
      common = updated
      if let renewal = kept.renewal {
        let besides = renewal.besides(pages.map { (page: $0.page, written: $0.rendered.beside) })
        common.files = site.themeFiles + site.generatedFiles(besides) + common.files
        if common.keepsAlphabet { common.diagnostics += renewal.old.general }
      }
    } else if isGood {
      common = await commonFiles(rendered, counted, pageWriter)
      if let fullText {
        let text = try world { () throws(FileError) in try writer.end(fullText) }
        (common.fullText, common.textLengths) = (text.entry, text.lengths)
      }
    }
    await keeping
    let general = site.settings.checks.applied(to: common.diagnostics)
    var seen =
      isTextOnly && common.stayingIndices == nil
      ? taken : (isTextOnly ? site.takenAddresses : taken).union(site.index.pages.map(\.twinAddress))
    let made = common.files.filter { seen.insert($0.address).inserted }
    isGood = isGood && !general.hasErrors
    watch.end(search)
    let writing = watch.begin(.files)
    let written = await concurrentMap(made, jobs: jobs) { file in
      Result { () throws(FileError) in try writer.add(file.address, pieces: file.pieces) }
    }
    var moved: [Result<SiteWriter.Entry, FileError>] = []
    if isGood, let renewal = kept?.renewal {
      guard let found = await renewal.moved(pages, in: site, with: writer, output: output, jobs: jobs) else {
        watch.end(writing)
        try world { () throws(FileError) in try writer.discard() }
        return Written(byPage: byPage, general: [], found: [], isLacking: true, textLengths: [])
      }
      moved = found
    }
    watch.end(writing)
    let replacing = watch.begin(.replacing)
    defer { watch.end(replacing) }
    var outcome: SiteWriter.Outcome?
    do throws(FileError) {
      if isGood {
        var entries: [SiteWriter.Entry] = []
        for file in rendered.flatMap(\.files) + assets + written + moved { entries.append(try file.get()) }
        if let text = common.fullText { entries.append(text) }
        let old = kept.map { kept in
          let left = common.leftIndices(among: kept.files, besides: entries, in: site)
          let others = kept.renewal?.left(among: kept.files, besides: entries, in: site) ?? []
          return SiteWriter.Old(
            files: kept.files, removed: left.union(others), spare: kept.spare, folders: kept.folders)
        }
        let spare = BuildRecord.sparePath(in: records, output: output)
        outcome = try await writer.commit(entries, over: old, sparingAt: spare, with: common.spare, jobs: jobs)
        if let kept, let lengths = kept.textLengths, let place = kept.files.index(of: FullText.name) {
          outcome?.spare?.text = FullText.spareText(lengths, kept.files.stamps[place], besides: pages)
        }
      } else {
        try writer.discard()
      }
    } catch {
      throw .file(error)
    }
    if let outcome {
      (report.written, report.unchanged, report.removed) = (outcome.written, outcome.unchanged, outcome.removed)
    }
    return Written(
      byPage: byPage, general: general, found: found, parts: rendered.map(\.part),
      texts: isKeeping && outcome != nil ? texts.value : nil,
      textLengths: common.textLengths, outcome: outcome)
  }

  // MARK: Pages

  /// What came of writing a page; nothing but diagnostics if something is wrong.
  private struct Rendered: Sendable {
    var diagnostics: [Diagnostic]
    var beside: WrittenPage
    /// The page, and its twin.
    var files: [Result<SiteWriter.Entry, FileError>] = []
    /// What the text of all pages says of it.
    var piece: [UInt8] = []
    var found: FoundPage?
    /// A ``PagePart``; empty where the next build writes the page again.
    var part: [UInt8] = []

    mutating func takePiece() -> [UInt8] {
      defer { piece = [] }
      return piece
    }
  }

  /// - Parameter isWanted: whether the page is to be part of a site, should nothing be wrong with it.
  private func render(
    _ page: Int, _ texts: SourceTexts, _ pageWriter: PageWriter, to writer: SiteWriter, _ taken: Set<String>,
    isWanted: Bool
  ) -> Rendered {
    let site = pageWriter.site
    let entry = site.index.pages[page]
    let notes = PageNotes()
    var noting = pageWriter
    if site.hasNotedParts { noting.site = site.noting(notes) }
    let written = watch.measure(.page, entry.file) { [noting] in
      noting.write(page, texts.take(entry.file), withTwin: isWanted)
    }
    let (html, beside) = written.value
    var rendered = Rendered(
      diagnostics: site.settings.checks.applied(to: written.diagnostics), beside: beside.lean)
    guard isWanted, !rendered.diagnostics.hasErrors else { return rendered }
    rendered.files.append(Result { () throws(FileError) in try writer.add(entry.address, html) })
    if !taken.contains(entry.twinAddress) {
      rendered.files.append(Result { () throws(FileError) in try writer.add(entry.twinAddress, beside.twin.bytes) })
    }
    rendered.piece = site.piece(of: page, beside.twin)
    rendered.found = beside.searched.map { FoundPage($0, in: site) }
    rendered.part = PagePart(page, of: site, notes, beside, rendered.diagnostics)?.packed ?? []
    return rendered
  }

  // MARK: What is made of all pages

  /// What is made of all pages together, when these are written.
  private struct CommonFiles {
    /// Those that are still to be written.
    var files: [GeneratedFile] = []
    /// The text of all pages, and how long its pieces are.
    var fullText: SiteWriter.Entry?
    var textLengths: [Int] = []
    /// The spare site, if the text was put into it.
    var spare: SiteWriter.ReadySpare?
    /// What stays of the old indices besides the files that are made, folders with a slash at their end; nil where all
    /// that they had stays.
    var stayingIndices: [String]? = []
    var diagnostics: [Diagnostic] = []

    /// Whether the index from A to Z is the old one.
    var keepsAlphabet: Bool {
      stayingIndices?.contains(SiteBuilder.folder(of: AlphabetPages.address) + "/") ?? true
    }

    /// Files of the old indices that the new site does not have.
    func leftIndices(
      among old: FileList, besides entries: [SiteWriter.Entry], in site: Site
    ) -> Set<String> {
      guard let stayingIndices else { return [] }
      let staying = Set(entries.map(\.path)).union(stayingIndices)
      return site.indexFiles(among: old).filter { !staying.contains($0) && !staying.contains(folder(of: $0) + "/") }
    }
  }

  private func commonFiles(
    _ pages: [Rendered], _ counted: [CountedWords]?, _ pageWriter: PageWriter
  ) async -> CommonFiles {
    let site = pageWriter.site
    var common = CommonFiles()
    async let files = site.searchFiles(pages.compactMap(\.found), pageWriter, counted: counted, jobs: jobs)
    common.files = site.themeFiles + site.generatedFiles(pages.map(\.beside))
    let searched = await files
    common.files += searched.value.files
    common.diagnostics = searched.diagnostics
    return common
  }

  /// Brings what is made of all pages up to date with some; nil where something of the old site is not there.
  private func commonFiles(
    updating kept: Kept, with pages: [(page: Int, rendered: Rendered)], _ pageWriter: PageWriter, in writer: SiteWriter
  ) async throws(BuildFailure) -> CommonFiles? {
    let pieces = Dictionary(uniqueKeysWithValues: pages.map { ($0.page, $0.rendered.piece) })
    let change = kept.textLengths.flatMap { FullText.change(of: $0, by: pieces) }
    if change == nil, kept.textLengths != nil { return nil }
    // The text of all pages is long: one task sees to it while another looks after the indices.
    async let ahead = jobs > 1 ? renewFullText(change, by: pieces, kept, in: writer) : nil
    guard var common = await indexFiles(updating: kept, with: pages, pageWriter), kept.isInPlace() else { return nil }
    guard let change else { return common }
    let renewed = await ahead ?? renewFullText(change, by: pieces, kept, in: writer)
    guard let text = try world({ () throws(FileError) in try renewed.get() }) else { return nil }
    (common.fullText, common.spare, common.textLengths) = (text.entry, text.spare, change.lengths)
    return common
  }

  private func renewFullText(
    _ change: FullText.Change?, by pieces: [Int: [UInt8]], _ kept: Kept, in writer: SiteWriter
  ) -> Result<RenewedText?, FileError> {
    guard let change, let lengths = kept.textLengths else { return .success(nil) }
    let place = BuildRecord.sparePath(in: records, output: output)
    return Result { () throws(FileError) in
      try writer.renewFullText(
        change, by: pieces, of: lengths, spare: kept.spare.map { ($0, place) }, kept.fullText)
    }
  }

  /// The files of the indices after some pages have changed; nil where something of the old ones is not there.
  private func indexFiles(
    updating kept: Kept, with pages: [(page: Int, rendered: Rendered)], _ pageWriter: PageWriter
  ) async -> CommonFiles? {
    let site = pageWriter.site
    var common = CommonFiles()
    common.stayingIndices = nil
    guard let old = kept.found else { return common }
    let new = pages.compactMap { page, rendered in rendered.found.map { (page: page, found: $0) } }
    let namesAssetsAnew = kept.renewal?.namesAssetsAnew(site) ?? false
    if !namesAssetsAnew || !site.writesAlphabet, let files = site.changedSearchFiles(new, after: old, in: output) {
      common.files = files
      return common
    }
    guard let known = await old.all(jobs: jobs) else { return nil }
    let searched = await searchFiles(site, known, replacing: new, pageWriter, isInOldOrder: !namesAssetsAnew)
    common.files = searched.value.files
    common.stayingIndices = searched.value.kept
    common.diagnostics = searched.diagnostics
    return common
  }

  /// The files of the indices where some pages have changed, made from all pages.
  private func searchFiles(
    _ site: Site, _ known: [FoundPage], replacing new: [(page: Int, found: FoundPage)], _ writer: PageWriter,
    isInOldOrder: Bool
  ) async -> Reported<(files: [GeneratedFile], kept: [String])> {
    var found = known
    let index = try? FileSystem.read(output + "/" + Site.searchFolder + "/index.js")
    var old = OldIndex(changed: Set(new.map(\.page)), isInOldOrder: isInOldOrder, index: index)
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
}
