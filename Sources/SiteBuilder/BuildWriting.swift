import Diagnostics

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
}
