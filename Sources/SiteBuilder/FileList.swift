import Layout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files below a folder with their stamps, sorted by the bytes of their paths.
///
/// A site has tens of thousands of files, and every build compares them all: so paths lie in one array, one behind another,
/// and become texts only where one is asked for.
struct FileList: Hashable, Sendable {
  /// Paths relative to the folder, in UTF-8.
  private var paths: [UInt8] = []
  /// Where each path ends.
  private var ends: [UInt32] = []
  private(set) var stamps: [FileStamp] = []

  init() {}

  /// - Parameter files: in any order, each path once.
  init(_ files: [(path: String, stamp: FileStamp)]) {
    for file in files.sorted(by: { $0.path.hasBytes(before: $1.path) }) { append(file.path, file.stamp) }
  }

  var count: Int { ends.count }
  var indices: Range<Int> { ends.indices }

  /// Puts a file behind the others, whose paths come before its own.
  mutating func append(_ path: String, _ stamp: FileStamp) {
    paths += path.utf8
    close(stamp)
  }

  /// - Parameter folder: empty, or with a slash at its end.
  mutating func append(_ folder: [UInt8], _ name: ArraySlice<UInt8>, _ stamp: FileStamp) {
    paths += folder
    paths += name
    close(stamp)
  }

  private mutating func close(_ stamp: FileStamp) {
    ends.append(UInt32(truncatingIfNeeded: paths.count))
    stamps.append(stamp)
  }

  /// Puts files behind the others, whose paths come before theirs.
  mutating func append(_ other: FileList) {
    let start = UInt32(truncatingIfNeeded: paths.count)
    paths += other.paths
    ends += other.ends.lazy.map { $0 + start }
    stamps += other.stamps
  }

  mutating func setStamp(_ stamp: FileStamp, at index: Int) { stamps[index] = stamp }

  // MARK: Paths

  func path(at index: Int) -> String { String(decoding: paths[bytes(of: index)], as: UTF8.self) }

  var allPaths: [String] { indices.map(path(at:)) }

  private func bytes(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The place of a file; nil if it is not there.
  func index(of path: String) -> Int? {
    let index = place(of: path)
    return index < count && paths[bytes(of: index)].elementsEqual(path.utf8) ? index : nil
  }

  /// How many paths come before a path.
  private func place(of path: String) -> Int {
    var path = path
    return path.withUTF8 { path in
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(middle, path) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private func isBefore(_ index: Int, _ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let own = bytes(of: index)
    return paths.withUnsafeBufferPointer { paths in
      let count = min(own.count, path.count)
      guard count > 0, let a = paths.baseAddress, let b = path.baseAddress else { return own.count < path.count }
      let order = memcmp(a + own.lowerBound, b, count)
      return order != 0 ? order < 0 : own.count < path.count
    }
  }

  /// The files below a folder.
  func indices(below folder: String) -> Range<Int> {
    // `0` follows the slash.
    place(of: folder + "/")..<place(of: folder + "0")
  }

  /// The folders that these files stand in, each once where its files stand together; the site's own is empty.
  func folders(of indices: some Sequence<Int>) -> [String] { runs(of: indices).map(\.folder) }

  /// These files, those that stand together in one folder as one.
  func runs(of indices: some Sequence<Int>) -> [(folder: String, files: [Int])] {
    var runs: [(folder: String, files: [Int])] = []
    var last: ArraySlice<UInt8>?
    for index in indices {
      let path = paths[bytes(of: index)]
      let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if folder == last {
        runs[runs.count - 1].files.append(index)
        continue
      }
      last = folder
      runs.append((String(decoding: folder, as: UTF8.self), [index]))
    }
    return runs
  }

  /// The name at a place of a path, with a zero behind it: that of the file, or of the folder that stands there.
  ///
  /// - Parameter start: how many bytes of the path come before.
  func withName<Result>(
    at index: Int, behind start: Int, _ body: (_ name: UnsafeBufferPointer<UInt8>, _ isFolder: Bool) -> Result
  ) -> Result {
    let rest = paths[bytes(of: index)].dropFirst(start)
    let name = rest.prefix { $0 != UInt8(ascii: "/") }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 1) { buffer in
      _ = buffer.initialize(from: name)
      buffer[name.count] = 0
      return body(UnsafeBufferPointer(buffer), name.count < rest.count)
    }
  }

  /// Whether a path ends in some bytes.
  func path(at index: Int, endsIn end: StaticString) -> Bool {
    let own = bytes(of: index)
    guard own.count >= end.utf8CodeUnitCount else { return false }
    return paths.withUnsafeBufferPointer { paths in
      guard let base = paths.baseAddress else { return false }
      return memcmp(base + (own.upperBound - end.utf8CodeUnitCount), end.utf8Start, end.utf8CodeUnitCount) == 0
    }
  }

  // MARK: Other lists

  /// Whether the files of another list have the same paths.
  func hasSamePaths(as other: FileList) -> Bool {
    guard paths.count == other.paths.count, ends.count == other.ends.count else { return false }
    return ends.withUnsafeBytes { a in other.ends.withUnsafeBytes { b in Self.areSame(a, b) } }
      && paths.withUnsafeBytes { a in other.paths.withUnsafeBytes { b in Self.areSame(a, b) } }
  }

  private static func areSame(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return memcmp(first, second, a.count) == 0
  }

  /// Where the path of a file stands to one of another list: below zero before it, zero if they are the same.
  func order(of index: Int, to other: FileList, _ otherIndex: Int) -> Int {
    let (a, b) = (bytes(of: index), other.bytes(of: otherIndex))
    let order = paths.withUnsafeBufferPointer { paths in
      other.paths.withUnsafeBufferPointer { others in
        guard let first = paths.baseAddress, let second = others.baseAddress else { return 0 }
        return Int(memcmp(first + a.lowerBound, second + b.lowerBound, min(a.count, b.count)))
      }
    }
    return order != 0 ? order : a.count - b.count
  }

  /// The hash of all paths.
  var pathsHash: ContentHash {
    var writer = PackedWriter()
    writer.hash(ContentHash(of: paths))
    for end in ends { writer.integer(Int(end)) }
    return ContentHash(of: writer.packed)
  }

  /// The same files without some and with others, which may take their places.
  func updated(with new: [(path: String, stamp: FileStamp)], without removed: Set<String>) -> FileList {
    var list = self
    var added: [(path: String, stamp: FileStamp)] = []
    for (path, stamp) in new {
      if let index = index(of: path) { list.stamps[index] = stamp } else { added.append((path, stamp)) }
    }
    let left = Set(removed.compactMap(index(of:)))
    if added.isEmpty, left.isEmpty { return list }
    return FileList(list.indices.filter { !left.contains($0) }.map { (list.path(at: $0), list.stamps[$0]) } + added)
  }

  /// Whether these may be the files of another list, none of which has changed.
  func isSameOutput(as other: FileList) -> Bool {
    hasSamePaths(as: other) && stamps.count == other.stamps.count
      && zip(stamps, other.stamps).allSatisfy { $0.isSameOutput(as: $1) }
  }

  // MARK: As bytes

  /// Paths, ends and stamps, each number in eight bytes, the smallest first.
  var packed: [[UInt8]] {
    let numbers = [UInt64](unsafeUninitializedCapacity: count * 5) { numbers, size in
      for (end, stamp) in zip(ends, stamps) {
        func put(_ number: UInt64, _ place: Int) { numbers[size + place] = number.littleEndian }
        put(UInt64(bitPattern: Int64(stamp.size)), 0)
        put(UInt64(bitPattern: Int64(stamp.modified)), 1)
        put(UInt64(bitPattern: Int64(stamp.changed)), 2)
        put(stamp.number, 3)
        put(UInt64(end), 4)
        size += 5
      }
    }
    return [paths, numbers.withUnsafeBytes { Array($0) }]
  }

  /// Nil if these are none that ``packed`` gives.
  init?(paths: [UInt8], numbers: [UInt8]) {
    guard numbers.count % 40 == 0, paths.count <= Int(UInt32.max) else { return nil }
    self.paths = paths
    ends.reserveCapacity(numbers.count / 40)
    stamps.reserveCapacity(numbers.count / 40)
    let isWhole = numbers.withUnsafeBytes { numbers in
      var last = 0
      for offset in stride(from: 0, to: numbers.count, by: 40) {
        func number(_ index: Int) -> UInt64 {
          UInt64(littleEndian: numbers.loadUnaligned(fromByteOffset: offset + index * 8, as: UInt64.self))
        }
        func integer(_ index: Int) -> Int { Int(truncatingIfNeeded: number(index)) }
        guard let end = Int(exactly: number(4)), end >= last, end <= paths.count else { return false }
        last = end
        ends.append(UInt32(truncatingIfNeeded: end))
        stamps.append(FileStamp(size: integer(0), modified: integer(1), changed: integer(2), number: number(3)))
      }
      return last == paths.count
    }
    if !isWhole { return nil }
  }
}
