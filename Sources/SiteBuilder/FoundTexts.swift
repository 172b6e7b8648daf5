/// What readers can look for on every page, as the last build left it. Most pages stay what they are, so a page is read
/// when it is asked for.
struct FoundTexts: Sendable {
  private let path: String
  private let places: [FoundPage.Place]
  /// Pages that have changed since the file was written, by their numbers.
  private let newer: [Int: FoundPage]

  /// Nil if the file is not there any more, or not the one that a record speaks of.
  init?(_ record: BuildRecord, at path: String) {
    // As many as a record can know of.
    guard record.pageCount >= 0, record.pageCount <= 1 << 24,
      let head = try? FileSystem.beginning(of: path, count: record.pageCount * FoundPage.placeSize + 8),
      let places = FoundPage.places(in: head, hash: record.texts), places.count == record.pageCount
    else { return nil }
    var newer: [Int: FoundPage] = [:]
    for text in record.newTexts {
      guard places.indices.contains(text.page), let page = FoundPage(packed: text.bytes[...]) else { return nil }
      newer[text.page] = page
    }
    (self.path, self.places, self.newer) = (path, places, newer)
  }

  /// A page by its number; nil if its bytes are not what they were.
  func page(_ number: Int) -> FoundPage? {
    guard places.indices.contains(number) else { return nil }
    if let page = newer[number] { return page }
    let place = places[number]
    guard let bytes = try? FileSystem.read(path, place.bytes) else { return nil }
    return Self.page(bytes[...], at: place)
  }

  /// All pages; nil if the bytes of one are not what they were.
  func all(jobs: Int) async -> [FoundPage]? {
    guard let bytes = try? FileSystem.read(path), bytes.count == places.last?.bytes.upperBound ?? bytes.count else {
      return nil
    }
    let found = await concurrentMap(Array(places.indices), jobs: jobs) { number in
      newer[number] ?? Self.page(bytes[places[number].bytes], at: places[number])
    }.compactMap { $0 }
    return found.count == places.count ? found : nil
  }

  /// How many parts of the search's index come before those of a page.
  func firstPart(of page: Int) -> Int {
    (0..<min(page, places.count)).reduce(0) { $0 + (newer[$1]?.partCount ?? places[$1].parts) }
  }

  private static func page(_ bytes: ArraySlice<UInt8>, at place: FoundPage.Place) -> FoundPage? {
    guard let page = FoundPage(packed: bytes), page.hash == place.hash, page.partCount == place.parts
    else { return nil }
    return page
  }
}
