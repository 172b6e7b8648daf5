/// A page that says something else than when the index was made.
public struct ChangedPage: Sendable {
  /// The number of its first part among those of all pages.
  public var firstPart: Int
  public var old: IndexedPage
  public var new: IndexedPage

  public init(firstPart: Int, old: IndexedPage, new: IndexedPage) {
    (self.firstPart, self.old, self.new) = (firstPart, old, new)
  }
}

extension IndexedPage {
  /// How many parts the page has.
  public var partCount: Int { parts.count }
}

extension SearchIndex {
  /// The files of an index that are others after some pages have changed, worked out from the old files alone: a page
  /// touches the shards of its words, and none of those of all other words.
  ///
  /// - Parameters:
  ///   - changes: each page once.
  ///   - read: gives the old file of a name; nil if there is none.
  /// - Returns: what ``init(_:after:changed:)`` would make otherwise, all further files being what they were; nil where words
  ///   or pages would move to another shard, or names are others, which takes all pages to tell.
  public static func changedFiles(for changes: [ChangedPage], reading read: @escaping (String) -> [UInt8]?) -> [File]? {
    changedFiles(for: changes, Sizes(), reading: read)
  }

  static func changedFiles(
    for changes: [ChangedPage], _ sizes: Sizes, reading read: @escaping (String) -> [UInt8]?
  ) -> [File]? {
    guard var update = SearchUpdate(sizes, read) else { return nil }
    for change in changes {
      let (old, new) = (change.old.parts, change.new.parts)
      guard old.count == new.count else { return nil }
      for (offset, (old, new)) in zip(old, new).enumerated() {
        // The version of all files follows from these.
        guard old.name == new.name else { return nil }
        update.compare(old, new, part: change.firstPart + offset)
      }
    }
    return update.files()
  }
}

/// Puts changed pages into the shards of an old index.
private struct SearchUpdate {
  private let sizes: SearchIndex.Sizes
  private let read: (String) -> [UInt8]?
  private let version: ArraySlice<UInt8>
  /// That of the shards of pages.
  private let pagesVersion: ArraySlice<UInt8>
  /// How many parts there are.
  private let count: Int
  /// What the words of each shard but the first come behind.
  private let firsts: [ArraySlice<UInt8>]
  /// The parts in each shard of pages.
  private let ranges: [Range<Int>]

  /// What becomes of a word on a part.
  private struct WordChange {
    var part: Int
    /// Nil for a word that is not there any more.
    var weight: UInt8?
  }

  private var words: [[UInt8]: [WordChange]] = [:]
  /// What readers are shown of parts: what it was, and what it is now.
  private var shown: [Int: (old: ArraySlice<UInt8>, new: ArraySlice<UInt8>)] = [:]

  init?(_ sizes: SearchIndex.Sizes, _ read: @escaping (String) -> [UInt8]?) {
    (self.sizes, self.read) = (sizes, read)
    guard let index = read("index.js"), index.starts(with: SearchIndex.head) else { return nil }
    version = index[SearchIndex.head.count...].prefix { $0 != UInt8(ascii: "\"") }
    guard let pagesVersion = SearchIndex.pagesVersion(of: version) else { return nil }
    self.pagesVersion = pagesVersion
    guard let content = Self.content(of: index, named: "index", version), content.first == UInt8(ascii: "[") else {
      return nil
    }
    let number = content.dropFirst().prefix { $0 != UInt8(ascii: ",") }
    guard let count = Int(String(decoding: number, as: UTF8.self)), count > 0,
      let texts = Self.texts(in: content.dropFirst(2 + number.count).dropLast())
    else { return nil }
    self.count = count
    firsts = texts.first.split(separator: UInt8(ascii: " "))
    var ranges: [Range<Int>] = []
    var reader = PrintableNumbers.Reader(texts.second)
    while let size = reader.next() {
      let start = ranges.last?.upperBound ?? 0
      guard size > 0, size <= count - start else { return nil }
      ranges.append(start..<start + size)
    }
    guard ranges.last?.upperBound == count, reader.isAtEnd else { return nil }
    self.ranges = ranges
  }

  mutating func compare(_ old: IndexedPage.Part, _ new: IndexedPage.Part, part: Int) {
    var before: [[UInt8]: UInt8] = [:]
    before.reserveCapacity(old.count)
    old.forEachWord { letters, _, weight in before[Array(letters)] = weight }
    var changed: [([UInt8], WordChange)] = []
    new.forEachWord { letters, _, weight in
      let word = Array(letters)
      if before.removeValue(forKey: word) != weight { changed.append((word, WordChange(part: part, weight: weight))) }
    }
    for word in before.keys { changed.append((word, WordChange(part: part, weight: nil))) }
    for (word, change) in changed { words[word, default: []].append(change) }
    if old.shown != new.shown { shown[part] = (old.shown, new.shown) }
  }

  /// The shards that are others now; nil if that cannot be told.
  func files() -> [SearchIndex.File]? {
    var files: [SearchIndex.File] = []
    for (shard, words) in Dictionary(grouping: words.keys, by: shard(of:)) {
      guard let content = self.words(shard, with: words) else { return nil }
      files.append(file("words-\(shard)", content, version))
    }
    for (shard, range) in ranges.enumerated() {
      let parts = shown.keys.filter(range.contains)
      if parts.isEmpty { continue }
      guard let content = pages(shard, range, with: parts) else { return nil }
      files.append(file("pages-\(shard)", content, pagesVersion))
    }
    return files.sorted { $0.name < $1.name }
  }

  // MARK: Pages

  /// A shard of pages with other texts.
  private func pages(_ shard: Int, _ range: Range<Int>, with parts: [Int]) -> [UInt8]? {
    let name = "pages-\(shard)"
    guard let bytes = read(name + ".js"), let content = Self.content(of: bytes, named: name, pagesVersion),
      var pieces = Self.elements(of: content), pieces.count == range.count, let last = pieces.indices.last
    else { return nil }
    for part in parts {
      guard let change = shown[part], pieces[part - range.lowerBound] == change.old else { return nil }
      pieces[part - range.lowerBound] = change.new
    }
    // It ends with the same page only if it is full with that one, and was not before.
    let size = pieces.reduce(0) { $0 + $1.count + 1 }
    guard size - pieces[last].count - 1 < sizes.pages, size >= sizes.pages || range.upperBound == count else {
      return nil
    }
    return PageShards.shard(pieces)
  }

  /// The lists in a list.
  private static func elements(of list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var elements: [ArraySlice<UInt8>] = []
    var (depth, isQuoted) = (0, false)
    var (index, start) = (list.startIndex, list.startIndex)
    while index < list.endIndex {
      switch list[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "[") where !isQuoted:
        depth += 1
        if depth == 2 { start = index }
      case UInt8(ascii: "]") where !isQuoted:
        depth -= 1
        if depth == 1 { elements.append(list[start...index]) }
      default: break
      }
      index += 1
    }
    return depth == 0 && !isQuoted ? elements : nil
  }

  // MARK: Words

  /// The shard that a word is in, if it is in any.
  private func shard(of word: [UInt8]) -> Int {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if word.lexicographicallyPrecedes(firsts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// A shard of words with other pages for some of them, and with other words.
  private func words(_ shard: Int, with changed: [[UInt8]]) -> [UInt8]? {
    let name = "words-\(shard)"
    guard let bytes = read(name + ".js"), let content = Self.content(of: bytes, named: name, version),
      let texts = Self.texts(in: content), let old = WordShards.words(in: texts.first, postings: texts.second),
      let first = old.first, let last = old.last
    else { return nil }
    let isLast = shard == firsts.count
    // For its size alone, whatever word follows.
    let isBehindBorder = shard > 0 && isTooLarge(shard - 1)
    var writer = WordShards.Writer()
    var waiting = changed.sorted { $0.lexicographicallyPrecedes($1) }[...]
    var isFull = false
    func append(_ word: [UInt8], _ postings: ArraySlice<UInt8>) {
      isFull = isFull || WordShards.isBorder(before: word, writer.size, sizes.words)
      writer.append(word[...], packed: postings)
    }
    /// Words that come before another, or all.
    func appendNew(before word: [UInt8]?) -> Bool {
      while let new = waiting.first, word.map({ new.lexicographicallyPrecedes($0) }) ?? true {
        // Where a first word is the border's reason, another one may be none; the last word says where the next shard begins.
        if shard > 0 && new.lexicographicallyPrecedes(first.word) && !isBehindBorder { return false }
        if !isLast && last.word.lexicographicallyPrecedes(new) { return false }
        guard let postings = postings([], of: new) else { return false }
        if !postings.isEmpty { append(new, postings) }
        waiting.removeFirst()
      }
      return true
    }
    for (number, entry) in old.enumerated() {
      guard appendNew(before: entry.word) else { return nil }
      guard waiting.first == entry.word else {
        append(entry.word, entry.postings)
        continue
      }
      guard let postings = postings(entry.postings, of: entry.word) else { return nil }
      if !postings.isEmpty {
        append(entry.word, postings)
      } else if number == 0 && shard > 0 && !isBehindBorder || number == old.count - 1 && !isLast {
        return nil
      }
      waiting.removeFirst()
    }
    guard appendNew(before: nil), !isFull, writer.size > 0 else { return nil }
    // Before the next shard's first word there was a border: for its own sake, or because this one was too large.
    let least = isTooLarge(texts) ? sizes.words.upperBound : sizes.words.lowerBound
    return isLast || writer.size >= least ? writer.shard : nil
  }

  /// Whether a shard of the old index ends whatever word follows; false where that cannot be told.
  private func isTooLarge(_ shard: Int) -> Bool {
    let name = "words-\(shard)"
    guard let bytes = read(name + ".js"), let content = Self.content(of: bytes, named: name, version) else {
      return false
    }
    return Self.texts(in: content).map(isTooLarge) ?? false
  }

  private func isTooLarge(_ texts: (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>)) -> Bool {
    texts.first.count + texts.second.count >= sizes.words.upperBound
  }

  /// The pages that a word is on, as a shard has them, with what has changed; empty for a word that is on none.
  private func postings(_ packed: ArraySlice<UInt8>, of word: [UInt8]) -> ArraySlice<UInt8>? {
    guard let old = WordShards.postings(in: packed), let changes = words[word] else { return nil }
    let changed = Dictionary(changes.map { ($0.part, $0.weight) }) { first, _ in first }
    var new = old.filter { changed[$0.page] == nil }
    // What is to go has to be there.
    let gone = changes.count { $0.weight == nil }
    guard old.count - new.count >= gone else { return nil }
    for change in changes {
      guard let weight = change.weight else { continue }
      guard WordShards.weights.contains(weight), change.part < count else { return nil }
      new.append(Vocabulary.Posting(page: change.part, weight: weight))
    }
    guard mayStay(word, old, new) else { return nil }
    if new.isEmpty { return [] }
    new.sort { $0.page < $1.page }
    var bytes: [UInt8] = []
    WordShards.append(new[...], to: &bytes)
    return bytes[...]
  }

  // MARK: Names

  /// Whether the list of names certainly says of a word what it said.
  private func mayStay(_ word: [UInt8], _ old: [Vocabulary.Posting], _ new: [Vocabulary.Posting]) -> Bool {
    guard NameList.canHold(word[...]) else { return true }
    let before = old.reduce(0) { max($0, $1.weight) }
    let after = new.reduce(0) { max($0, $1.weight) }
    if max(before, after) < SearchWeight.lowestName { return true }
    guard before == after else { return false }
    if old.count == new.count { return true }
    // The more pages, the surer is its place; and with room for all every place is sure.
    guard let bytes = read("names.js"), let content = Self.content(of: bytes, named: "names", version),
      let texts = Self.texts(in: content), let names = WordShards.words(in: texts.first)
    else { return false }
    let size = names.reduce(0) { $0 + NameList.size(of: $1[...]) }
    if size + NameList.largestSize <= sizes.names { return true }
    return new.count > old.count && names.contains(word)
  }

  // MARK: Files

  private func file(_ name: String, _ content: [UInt8], _ version: ArraySlice<UInt8>) -> SearchIndex.File {
    SearchIndex.File(name, version: String(decoding: version, as: UTF8.self)) { content }
  }

  /// What stands behind the name in a file; nil in one of another version.
  private static func content(
    of file: [UInt8], named name: String, _ version: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let before = SearchIndex.head + version + Array("\",\"\(name)\",".utf8)
    let after = Array(")\n".utf8)
    guard file.count >= before.count + after.count, file.starts(with: before), file.suffix(after.count) == after[...]
    else { return nil }
    return file[before.count..<file.count - after.count]
  }

  /// The two texts of a list, with or without its brackets; nil if something in them is written with a backslash.
  private static func texts(in list: ArraySlice<UInt8>) -> (first: ArraySlice<UInt8>, second: ArraySlice<UInt8>)? {
    if list.contains(UInt8(ascii: "\\")) { return nil }
    let parts = list.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.count == 5 && parts[2].elementsEqual([UInt8(ascii: ",")]) ? (parts[1], parts[3]) : nil
  }
}
