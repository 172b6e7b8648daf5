import Diagnostics
import Layout

/// Building again what has changed since the last build.
extension BuildRequest {
  /// Brings the site up to date where nothing but texts of pages has changed; nil where more has, or where the site is not
  /// as the last build left it.
  func update(
    _ record: BuildRecord, with inputs: BuildInputs, _ start: BuildStart, _ last: LastBuild
  ) async throws(BuildFailure) -> BuildReport? {
    guard let recorded = inputs.recorded, let changed = recorded.changed(since: record.inputs),
      inputs.environment == record.environment, FileSystem.kind(output + "/" + SiteWriter.marker) == .file
    else { return nil }
    var report = BuildReport(
      diagnostics: [], text: text(of: start.theme.files.sources), theme: start.theme)
    (report.pages, report.components) = (record.pageCount, record.componentCount)
    if changed.isEmpty {
      guard last.isInPlace(record.outputs) else { return nil }
      // What a build that was killed has left behind goes all the same.
      let writer = try siteWriter()
      try world { () throws(FileError) in try writer.discard() }
      report.unchanged = record.outputs.count
      report.diagnostics = record.allDiagnostics(start.settings.value.checks)
      return report
    }

    // What the rest of the site knows of a page has to be what it was.
    guard let sources = try sources(record, recorded) else { return nil }
    let writer = try siteWriter()
    // While one task connects the pages, another begins to copy the text of all of them, which is long; unless there is one
    // that can be changed where it is. What refuses to be begun now is asked for again when it is needed.
    let isCopied = !record.textLengths.isEmpty && record.spare?.text == nil
    let fullText = isCopied ? try? writer.beginChanging(FullText.name) : nil
    let numbers = sources.indices.lazy.filter { sources[$0].hash != nil }.map { Int(record.pages.numbers[$0]) }
    let first = numbers.min()
    fullText?.stop(at: FullText.start(of: first ?? 0, in: record.textLengths))
    async let copying: Void? = jobs > 1 ? fullText?.copyAhead() : ()
    let result = await result { () throws(BuildFailure) in
      try await update(record, recorded, sources, start, last, writer, fullText, &report)
    }
    fullText?.stop(at: 0)
    await copying
    if case .success(true) = result { return report }
    // Nothing of it stays.
    try world { () throws(FileError) in try writer.discard() }
    _ = try result.get()
    return nil
  }

  /// Writes pages whose texts have changed; false where the site is not as the last build left it.
  private func update(
    _ record: BuildRecord, _ inputs: InputFiles, _ sources: [SourcePage], _ start: BuildStart,
    _ last: LastBuild, _ writer: SiteWriter, _ fullText: ChangedFile?, _ report: inout BuildReport
  ) async throws(BuildFailure) -> Bool {
    let prepared = try await prepare(start, known: sources)
    leaveToSystem(prepared)
    let index = prepared.site.index
    let pages = index.pages.indices.filter { page in
      index.pages[page].source.map { sources.indices.contains($0) && sources[$0].hash != nil } ?? false
    }
    guard var kept = kept(record, in: prepared.site) else { return false }
    (kept.fullText, kept.isInPlace) = (fullText, { last.isInPlace(record.outputs) })
    leaveToSystem(kept)
    // What was read is what counts, should a page have changed since it was hashed.
    var inputs = inputs
    inputs.setHashes(of: sources.filter { $0.hash != nil })
    let checks = prepared.site.settings.checks
    let before = checks.applied(to: record.diagnostics + sources.flatMap(\.diagnostics))
    let written = try await write(
      prepared, SourceTexts(prepared.bytes), pages: pages, keeping: kept, &report, mayReplace: !before.hasErrors,
      with: writer)

    if written.isLacking { return false }

    var new = record
    for (page, diagnostics) in zip(pages, written.byPage) {
      guard let place = index.pages[page].source, sources.indices.contains(place) else { continue }
      new.pages.setMessages(reading: sources[place].diagnostics, writing: diagnostics, at: place)
    }
    report.diagnostics = new.allDiagnostics(checks)
    if let outcome = written.outcome {
      // Without them the next build does everything again.
      guard await keepTexts(of: pages, written, after: kept.found, in: &new) else { return true }
      keepParts(of: pages, written, in: &new)
      new.textLengths = written.textLengths
      new.inputs = inputs
      leaveToSystem(new)
      keep(new, of: outcome)
    }
    return true
  }

  /// Keeps what readers can look for on some pages, in the record or in the file beside it; false where what is known of
  /// the other pages cannot be read.
  func keepTexts(
    of pages: [Int], _ written: Written, after old: FoundTexts?, in record: inout BuildRecord
  ) async -> Bool {
    for (page, found) in zip(pages, written.found) where old != nil {
      record.newTexts.removeAll { $0.page == page }
      record.newTexts.append(.init(page: page, bytes: found.packed))
    }
    if record.newTexts.count <= Self.mostNewTexts { return true }
    guard var all = await old?.all(jobs: jobs) else { return false }
    for (page, found) in zip(pages, written.found) where all.indices.contains(page) { all[page] = found }
    (record.texts, record.newTexts) = (putBeside(all), [])
    FileSystem.takeFromBeside(BuildRecord.textPath(in: records, output: output))
    return true
  }

  /// Keeps a record of a build that wrote every page.
  func keep(_ inputs: BuildInputs, _ prepared: PreparedSite, _ prints: SitePrints, _ written: Written) {
    guard let recorded = inputs.recorded, let outcome = written.outcome, let texts = written.texts else { return }
    FileSystem.takeFromBeside(BuildRecord.textPath(in: records, output: output))
    let index = prepared.site.index
    // Folders have pages that nobody has written.
    let others = zip(index.pages, written.byPage).filter { !$0.0.isWritten }.flatMap(\.1)
    let parts = PageParts(prepared, inputs, prints, general: written.general, pages: written.parts)
    var pages = RecordedPages()
    var numbers = [Int](repeating: 0, count: prepared.sources.count)
    for number in index.pages.indices {
      if let source = index.pages[number].source, numbers.indices.contains(source) { numbers[source] = number }
    }
    for (place, source) in prepared.sources.enumerated() {
      pages.append(title: source.title, source.facts, number: numbers[place])
      pages.setMessages(reading: source.diagnostics, writing: written.byPage[numbers[place]], at: place)
    }
    let record =
      BuildRecord(
        environment: inputs.environment, texts: texts, inputs: recorded, pages: pages,
        diagnostics: prepared.siteDiagnostics + others + written.general, outputs: FileList(),
        textLengths: written.textLengths, pageCount: index.pages.count,
        componentCount: prepared.site.library.entries.count, parts: keep(parts))
    leaveToSystem(record)
    keep(record, of: outcome)
  }

  /// Writes what readers can look for beside what the last build has kept of that; the hash of what was written.
  func putBeside(_ found: [FoundPage]) -> ContentHash {
    let file = FoundPage.file(found)
    FileSystem.putBeside(file.pieces, BuildRecord.textPath(in: records, output: output))
    return file.hash
  }

  /// With more, the file that keeps what readers can look for is written anew.
  static let mostNewTexts = 24

  /// - Parameter outcome: what this build made the site. With another folder in its place, which another build has put there
  ///   meanwhile, the record would speak of files that came of other inputs, and is not kept.
  func keep(_ record: BuildRecord, of outcome: SiteWriter.Outcome) {
    guard let folder = outcome.folder, FileSystem.stamp(output)?.number == folder else { return }
    var record = record
    (record.outputs, record.spare, record.folders) = (outcome.files, outcome.spare, outcome.folders)
    record.write(to: BuildRecord.path(in: records, output: output))
  }
}

/// What the last build has left; each is looked at when it is first asked for, or ahead by another task.
struct LastBuild: Sendable {
  let record: Lazy<BuildRecord?>
  /// The site's files, in parts; nil where there is none.
  private let parts: Lazy<[FileSystem.ListingPart]?>

  init(of request: BuildRequest) {
    record = Lazy { BuildRecord.reading(BuildRecord.path(in: request.records, output: request.output)) }
    parts = Lazy { [record] in
      let known = record.value.map { FileSystem.KnownFiles($0.outputs, $0.folders) }
      return try? FileSystem.parts(below: request.output, knowing: known)
    }
  }

  /// Lists the site from its beginning, and lets other tasks come in between.
  func lookAhead() async {
    if record.value == nil { return }
    for part in parts.value ?? [] {
      part.listing.workOut()
      await Task.yield()
    }
  }

  /// Whether the site holds these files, as they were written, and no others. What is not listed yet is listed from the
  /// site's end, while another task may come from its beginning.
  func isInPlace(_ outputs: FileList) -> Bool {
    guard let parts = parts.value else { return false }
    for part in parts.reversed() { part.listing.workOut() }
    let site = try? FileSystem.joined(parts.map { $0.listing.value })
    return site.map { !$0.hasEmptyFolders && $0.files.isSameOutput(as: outputs) } ?? false
  }
}

extension BuildRecord {
  /// Everything that the site's last build has said, each once, sorted by place.
  func allDiagnostics(_ checks: CheckLevels) -> [Diagnostic] {
    let reading = pages.reading.inOrder
    // As a build from nothing: what a page with mistakes would use, nobody knows.
    let general =
      reading.hasErrors ? diagnostics.filter { !["unused-token", "unused-spec"].contains($0.id) } : diagnostics
    return (checks.applied(to: general + reading) + pages.writing.inOrder).uniqued.sorted()
  }
}
