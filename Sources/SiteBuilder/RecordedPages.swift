import Components
import Diagnostics
import Layout

/// What a record keeps of the pages that are written, in the order of the content's files: what the site has to know of
/// them without reading them, and what was said of them.
///
/// A site has thousands of them, and a build changes what few say of themselves. So that stays as bytes, each page's by
/// itself, and is understood where somebody asks for it.
struct RecordedPages: Hashable, Sendable {
  /// What pages say of themselves, one behind another.
  private(set) var bytes: [UInt8] = []
  /// Where that of each page ends.
  private(set) var ends: [UInt32] = []
  /// The number of each page among all of the site.
  var numbers: [UInt32] = []
  /// What is wrong in the front matter of those that have mistakes, by their places.
  var reading: [Int: [Diagnostic]] = [:]
  /// What is wrong in the text.
  var writing: [Int: [Diagnostic]] = [:]

  var count: Int { ends.count }

  init() {}

  /// Nil if the ends are none, or if not every page has a number.
  init?(bytes: [UInt8], ends: [UInt32], numbers: [UInt32]) {
    var last: UInt32 = 0
    for end in ends {
      guard end >= last else { return nil }
      last = end
    }
    guard Int(last) == bytes.count, numbers.count == ends.count else { return nil }
    (self.bytes, self.ends, self.numbers) = (bytes, ends, numbers)
  }

  /// - Parameter number: of the page among all of the site.
  mutating func append(title: String, _ facts: PageFacts, number: Int) {
    var writer = PackedWriter()
    writer.flags(facts.title == title)
    writer.text(title)
    writer.facts(facts, hasOwnTitle: facts.title == title)
    bytes += writer.packed
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    numbers.append(UInt32(truncatingIfNeeded: number))
  }

  /// A page's title and facts; nil if they cannot be read.
  func page(at index: Int) -> (title: String, facts: PageFacts)? {
    guard ends.indices.contains(index) else { return nil }
    var reader = PackedReader(bytes, from: index == 0 ? 0 : Int(ends[index - 1]), to: Int(ends[index]))
    let hasOwnTitle = reader.flags(1)(0)
    let title = reader.text()
    let facts = reader.facts(title: hasOwnTitle ? title : nil)
    return reader.isComplete ? (title, facts) : nil
  }

  /// Says what was found on a page; nothing is kept of a page without mistakes.
  mutating func setMessages(reading: [Diagnostic], writing: [Diagnostic], at index: Int) {
    self.reading[index] = reading.isEmpty ? nil : reading
    self.writing[index] = writing.isEmpty ? nil : writing
  }
}

extension [Int: [Diagnostic]] {
  /// All of them, by place.
  var inOrder: [Diagnostic] { sorted { $0.key < $1.key }.flatMap(\.value) }
}
