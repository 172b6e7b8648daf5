/// The name that the author most likely meant, or nil if none is close.
///
/// Close means at most one slip (a letter missing, added, changed, or two swapped) in a name of up to four letters, two in
/// one of up to eight, three in a longer one; letter case alone is no distance worth counting. Of equally close names
/// the first in the alphabet is taken.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
  let written = Array(name.unicodeScalars)
  guard written.count <= 64 else { return nil }
  let folded = Array(name.lowercased().unicodeScalars)
  let letters = LetterSet(name)
  let limit = written.count <= 4 ? 1 : written.count <= 8 ? 2 : 3
  var best: (distance: Int, name: String)?
  for candidate in names where letters.mayBeNear(candidate, limit: limit) {
    guard candidate != name, candidate.unicodeScalars.count <= 64 else { continue }
    let distance = editDistance(folded, Array(candidate.lowercased().unicodeScalars), limit: limit)
    // A distance as long as the name itself means that nothing of it is left.
    guard distance <= limit, distance < max(written.count, 1) else { continue }
    if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
  }
  return best?.name
}

/// Whether a name can only be another one, wrongly written: in letters of another case, or with two neighbouring letters
/// swapped, while no other name is near.
///
/// Every other slip may be a name that is still missing: `space.8` beside `space.4`, `titles` beside `title`.
public func isSlip(_ name: String, for best: String, among names: some Sequence<String>) -> Bool {
  let others = names.filter { $0 != best && $0 != name }
  let folded = name.lowercased()
  if folded == best.lowercased() { return !others.contains { $0.lowercased() == folded } }
  let (a, b) = (Array(folded.unicodeScalars), Array(best.lowercased().unicodeScalars))
  guard a.count == b.count, let first = a.indices.first(where: { a[$0] != b[$0] }), first + 1 < a.count,
    a[first] == b[first + 1], a[first + 1] == b[first], a[(first + 2)...] == b[(first + 2)...]
  else { return false }
  let areLetters = a[first].properties.isAlphabetic && a[first + 1].properties.isAlphabetic
  return areLetters && nearestName(to: name, in: others) == nil
}

/// Which letters occur in a name, for a first look that passes over nearly all of a thousand other names.
private struct LetterSet {
  private var bits: UInt64 = 0
  private let count: Int
  /// Beyond ASCII a letter's other case may have another length, and is looked at closely.
  private var isASCII = true

  init(_ name: some StringProtocol) {
    count = name.utf8.count
    for byte in name.utf8 {
      if byte >= 0x80 { isASCII = false }
      let isLetter = byte >= 0x40 && byte < 0x80
      bits |= 1 << UInt64((isLetter ? byte | 0x20 : byte) & 0x3F)
    }
  }

  /// Each slip takes away one kind of letter and adds another one at most.
  func mayBeNear(_ candidate: String, limit: Int) -> Bool {
    guard isASCII else { return true }
    let length = candidate.utf8.count
    if length + limit < count { return false }
    let other = LetterSet(candidate)
    guard other.isASCII else { return true }
    return length <= count + limit && (bits ^ other.bits).nonzeroBitCount <= 2 * limit
  }
}

/// The Damerau–Levenshtein distance (optimal string alignment), or `limit + 1` when it is larger than `limit`.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
  if abs(a.count - b.count) > limit { return limit + 1 }
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var current = last
  for i in 1...a.count {
    current[0] = i
    for j in 1...b.count {
      let substituted = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var distance = min(last[j] + 1, current[j - 1] + 1, substituted)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { distance = min(distance, beforeLast[j - 2] + 1) }
      current[j] = distance
    }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[b.count]
}
