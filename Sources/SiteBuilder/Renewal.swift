import Components
import Layout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A build that writes some pages because of what they show, makes anew what is made of all, and keeps the other pages.
struct Renewal: Sendable {
  /// What the last build knew.
  let old: PageParts
  /// The old parts, in the index's order; nil for one that says nothing, or not what this site has.
  let parts: [PagePart?]
  /// The frames of the pages' components, where their pages stay.
  private let frames: [[ContextFrames]]
  /// The files of the content that have changed.
  private let changed: Set<String>

  init(_ old: PageParts, _ changed: Set<String>, in site: Site) {
    self.old = old
    self.changed = changed
    var parts: [PagePart?] = []
    var frames: [[ContextFrames]] = []
    for (page, bytes) in old.pages.enumerated() {
      var part = PagePart(packed: bytes)
      var shown: [ContextFrames] = []
      if let known = part, !known.frames.isEmpty, site.index.pages.indices.contains(page) {
        if let found = known.frames(in: site.requiredContexts(ofPage: page).value.all) {
          shown = found
        } else {
          part = nil
        }
      }
      parts.append(part)
      frames.append(shown)
    }
    (self.parts, self.frames) = (parts, frames)
  }

  /// What is known of all pages besides their HTML.
  ///
  /// - Parameter written: those that were written.
  func besides(_ written: [(page: Int, written: WrittenPage)]) -> [WrittenPage] {
    var all = frames.map { WrittenPage(twin: PageTwin(text: "", code: ""), frames: $0) }
    for (page, beside) in written where all.indices.contains(page) { all[page] = beside }
    return all
  }

  /// Tells the page of all components what was found in those whose pages stay.
  func keepSurveys(in site: Site, besides written: Set<Int>) {
    for (page, part) in parts.enumerated() where !written.contains(page) {
      if let survey = part?.survey, let component = site.index.pages[page].component {
        site.surveys.keep(survey, of: component)
      }
    }
  }

  /// The files of the content that have changed and that the site has too.
  func contents(of site: Site) -> [(address: String, file: String)] {
    site.files.contents.filter { changed.contains($0.file) }
  }

  /// Files of the old site that the new one does not have, but for those of the indices.
  func left(
    among old: FileList, besides entries: [SiteWriter.Entry], in site: Site
  ) -> Set<String> {
    let staying = Set(entries.map(\.path)).union(site.takenAddresses).union(site.index.pages.map(\.twinAddress))
      .union(site.indexFiles(among: old))
    return Set(old.allPaths).subtracting(staying)
  }

  // MARK: The theme's folder

  /// Whether the theme's files, to which style sheets of tokens belong, are in another folder than before.
  func namesAssetsAnew(_ site: Site) -> Bool { old.assets != site.assetsFolder }

  /// The other pages with the name of the new folder; nil where one is not there.
  ///
  /// - Parameter written: the pages that were written anew.
  func moved(
    _ written: [Int], in site: Site, with writer: SiteWriter, output: String, jobs: Int
  ) async -> [Result<SiteWriter.Entry, FileError>]? {
    let (before, after) = (Array(old.assets.utf8), Array(site.assetsFolder.utf8))
    if before == after { return [] }
    let written = Set(written)
    let pages = site.index.pages.indices.filter { !written.contains($0) }
    let moved = await concurrentMap(pages, jobs: jobs) { page in
      let address = site.index.pages[page].address
      guard let bytes = try? FileSystem.read(output + "/" + address) else {
        return nil as Result<SiteWriter.Entry, FileError>?
      }
      return Result { () throws(FileError) in try writer.add(address, bytes.replacing(before, with: after)) }
    }
    let found = moved.compactMap { $0 }
    return found.count == moved.count ? found : nil
  }
}

extension [UInt8] {
  /// Whether some bytes stand in them.
  func holds(_ part: [UInt8]) -> Bool { place(of: part, from: 0) != nil }

  /// The same with other bytes in the place of some.
  func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var start = 0
    while let place = place(of: old, from: start) {
      result += self[start..<place]
      result += new
      start = place + old.count
    }
    result += self[start...]
    return result
  }

  private func place(of part: [UInt8], from start: Int) -> Int? {
    guard let first = part.first, start <= count else { return nil }
    return withUnsafeBufferPointer { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var next = start
      let end = bytes.count - part.count + 1
      while next < end, let found = memchr(base + next, Int32(first), end - next) {
        let place = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
        if memcmp(found, part, part.count) == 0 { return place }
        next = place + 1
      }
      return nil
    }
  }
}
