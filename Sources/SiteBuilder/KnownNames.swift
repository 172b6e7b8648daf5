import Diagnostics
import Synchronization

/// The names of files, to answer a path that leads to none of them.
///
/// Sites can hold thousands of files and as many wrong links, so a question looks at few names closely.
final class KnownNames: Sendable {
  /// For each name the first path that ends in it.
  private let paths: [String: String]
  /// The names by how many letters they have, letter case aside.
  private let byLength: [Int: [Entry]]
  /// Answers given before: a page that was renamed is missed by every page that led to it.
  private let answers = Mutex<[String: String?]>([:])

  private struct Entry {
    var name: String
    var letters: UInt64
  }

  /// As far as ``nearestName(to:in:)`` ever looks.
  private static let farthest = 3

  init(_ files: some Sequence<String>) {
    var paths: [String: String] = [:]
    var byLength: [Int: [Entry]] = [:]
    for file in files {
      let name = fileName(of: file)
      if let known = paths[name], known.utf8.lexicographicallyPrecedes(file.utf8) { continue }
      paths[name] = file
    }
    for name in paths.keys {
      let (length, letters) = Self.letters(of: name)
      byLength[length, default: []].append(Entry(name: name, letters: letters))
    }
    self.paths = paths
    self.byLength = byLength
  }

  /// The first path that ends in a name.
  func path(named name: String) -> String? { paths[name] }

  /// The known name that was most likely meant.
  func nearest(to name: String) -> String? {
    if let answer = answers.withLock({ $0[name] }) { return answer }
    let answer = search(name)
    answers.withLock { $0[name] = .some(answer) }
    return answer
  }

  private func search(_ name: String) -> String? {
    let (length, letters) = Self.letters(of: name)
    var near: [String] = []
    for other in max(0, length - Self.farthest)...length + Self.farthest {
      for entry in byLength[other] ?? [] {
        // A slip takes away one letter and brings in another at most.
        if (entry.letters ^ letters).nonzeroBitCount <= 2 * Self.farthest { near.append(entry.name) }
      }
    }
    return nearestName(to: name, in: near)
  }

  /// How many letters a name has, and which, as a set that several letters share a place in.
  private static func letters(of name: String) -> (count: Int, letters: UInt64) {
    var count = 0
    var letters: UInt64 = 0
    for scalar in name.lowercased().unicodeScalars {
      count += 1
      letters |= 1 << UInt64(scalar.value & 63)
    }
    return (count, letters)
  }
}
