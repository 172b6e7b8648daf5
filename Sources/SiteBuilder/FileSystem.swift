import CFileCalls

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system refused, and where.
public struct FileError: Error, Hashable, Sendable {
  /// What was being done, as a verb: `read`, `write`.
  public var action: String
  public var path: String
  public var code: Int32

  /// One line for a terminal.
  public var message: String {
    "cannot \(action) \(path): \(String(cString: strerror(code)))"
  }
}

/// The few file operations that a build is made of, on whole files.
enum FileSystem {
  enum Kind {
    case file, folder, other
  }

  /// The kind of what stands at a path, links followed; nil if nothing does.
  static func kind(_ path: String) -> Kind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a link stands at a path itself, whatever it leads to.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// A file's first bytes, at most `count` of them.
  static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "read", path: path, code: errno) }
    defer { close(descriptor) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, count in
      code = fill(buffer, &count, from: descriptor)
    }
    guard code == 0 else { throw FileError(action: "read", path: path, code: code) }
    return bytes
  }

  /// A file's bytes.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "read", path: path, code: errno) }
    defer { close(descriptor) }
    var info = stat()
    let size = fstat(descriptor, &info) == 0 ? Int(clamping: info.st_size) : 0
    var code: Int32 = 0
    // One byte more than expected: a read of nothing then says that the file has ended.
    var bytes = [UInt8](unsafeUninitializedCapacity: max(size, 0) + 1) { buffer, count in
      code = fill(buffer, &count, from: descriptor)
    }
    while code == 0, bytes.count > size {
      // The file is longer than its size said: a pipe, or one that is being written.
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        code = fill(buffer, &count, from: descriptor)
      }
      if more.isEmpty { break }
      bytes += more
    }
    guard code == 0 else { throw FileError(action: "read", path: path, code: code) }
    return bytes
  }

  /// Reads until the buffer is full or the file ends; 0, or the error number.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32
  ) -> Int32 {
    while count < buffer.count, let base = buffer.baseAddress {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, base + count, buffer.count - count)
      #else
        let got = Darwin.read(descriptor, base + count, buffer.count - count)
      #endif
      if got == 0 { return 0 }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Writes a new file; fails if there is one.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStamp {
    try write([bytes], to: path, flags: O_EXCL)
  }

  /// Writes a new file of several pieces; fails if there is one.
  static func write(_ pieces: [[UInt8]], to path: String) throws(FileError) -> FileStamp {
    try write(pieces, to: path, flags: O_EXCL)
  }

  @discardableResult
  private static func write(_ pieces: [[UInt8]], to path: String, flags: Int32) throws(FileError) -> FileStamp {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw FileError(action: "write", path: path, code: errno) }
    var code: Int32 = 0
    // Many small pieces are gathered: each call of the system costs as much as copying some kilobytes.
    var gathered: [UInt8] = []
    for bytes in pieces where code == 0 {
      if pieces.count < 4 || bytes.count > 1 << 16 {
        if !gathered.isEmpty { code = write(gathered, to: descriptor) }
        if code == 0 { code = write(bytes, to: descriptor) }
        gathered.removeAll(keepingCapacity: true)
      } else {
        gathered += bytes
        if gathered.count > 1 << 18 {
          code = write(gathered, to: descriptor)
          gathered.removeAll(keepingCapacity: true)
        }
      }
    }
    if code == 0, !gathered.isEmpty { code = write(gathered, to: descriptor) }
    var info = stat()
    if fstat(descriptor, &info) != 0, code == 0 { code = errno }
    // A full disk may only show when the file is closed.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
    return FileStamp(info)
  }

  /// Writes all bytes; 0, or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Writes a file, or what a file holds anew; a device stays one.
  static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    _ = try write([bytes], to: path, flags: O_TRUNC)
  }

  /// The stamp of a file that holds exactly these bytes, nil for others. A file that cannot be read does not, nor does a
  /// link, for what it leads to may change.
  static func file(_ path: String, holds pieces: [[UInt8]]) -> FileStamp? {
    let size = pieces.reduce(0) { $0 + $1.count }
    guard let stamp = fileStamp(path), stamp.size == size, let existing = try? read(path), existing.count == size else {
      return nil
    }
    var start = 0
    for piece in pieces {
      let isSame = existing.withUnsafeBytes { existing in
        piece.withUnsafeBytes { piece in
          guard let a = existing.baseAddress, let b = piece.baseAddress, piece.count > 0 else { return true }
          return memcmp(a + start, b, piece.count) == 0
        }
      }
      if !isSame { return nil }
      start += piece.count
    }
    return stamp
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 { return }
    switch errno {
    case EEXIST:
      guard kind(path) == .folder else { throw FileError(action: "make the folder", path: path, code: ENOTDIR) }
    case ENOENT:
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
        throw FileError(action: "make the folder", path: path, code: ENOENT)
      }
      try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o755) != 0, errno != EEXIST {
        throw FileError(action: "make the folder", path: path, code: errno)
      }
    case let code: throw FileError(action: "make the folder", path: path, code: code)
    }
  }

  /// The names in a folder, sorted by their bytes.
  ///
  /// A name that is no UTF-8 cannot become an address of the site; it is left out.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(action: "read the folder", path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let text = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      if let name = String(validatingCString: text), name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.hasBytes(before: $1) }
  }

  /// Where a folder's entry has its name, which is as long as it is.
  static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

  /// Removes a file, or a folder with everything in it. A link is removed, not what it points to.
  ///
  /// What somebody else removes at the same time is as good as removed. Folders that their owner may not write into are
  /// unlocked first.
  static func remove(_ path: String) throws(FileError) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT { return }
      throw FileError(action: "remove", path: path, code: errno)
    }
    if info.st_mode & S_IFMT == S_IFDIR {
      if info.st_mode & S_IRWXU != S_IRWXU { unlock(path) }
      do {
        for name in try names(in: path) { try remove(path + "/" + name) }
      } catch {
        guard error.code == ENOENT else { throw error }
      }
      guard rmdir(path) == 0 || errno == ENOENT else { throw FileError(action: "remove", path: path, code: errno) }
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw FileError(action: "remove", path: path, code: errno) }
    }
  }

  /// Lets the owner of a folder do everything with it; whoever else asks changes nothing.
  static func unlock(_ folder: String) {
    var info = stat()
    if stat(folder, &info) == 0 { chmod(folder, info.st_mode & 0o7777 | S_IRWXU) }
  }

  /// Whether files of a folder may be added, renamed and removed.
  static func mayWrite(into folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

  static func move(_ path: String, to target: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError(action: "move to \(target)", path: path, code: errno) }
  }

  /// Gives a file a second name; false where that cannot be.
  static func link(_ path: String, to target: String) -> Bool {
    #if canImport(Glibc)
      Glibc.link(path, target) == 0
    #else
      Darwin.link(path, target) == 0
    #endif
  }

  /// Gives a file a second name, or copies it where the file system knows no second names; the copy's stamp.
  static func linkOrCopy(_ path: String, to target: String) throws(FileError) -> FileStamp? {
    if link(path, to: target) { return nil }
    // A folder that is not there now may be there for the copy, which another task makes.
    if errno == ENOENT { throw FileError(action: "link", path: target, code: ENOENT) }
    return try write(read(path), to: target)
  }

  /// Puts two folders in each other's place at one stroke; false where the file system cannot.
  static func exchange(_ a: String, _ b: String) -> Bool {
    #if os(Linux)
      return renameat2(AT_FDCWD, a, AT_FDCWD, b, UInt32(FRAMEBOOK_RENAME_EXCHANGE)) == 0
    #else
      return renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
    #endif
  }

  /// Lets the system copy bytes of a file to the end of another, which takes it less than passing them through here, or
  /// nothing; how far it got. Not every file system can.
  static func copyInside(_ source: Int32, _ range: Range<Int>, to target: Int32) -> Int {
    #if os(Linux)
      var place = off_t(range.lowerBound)
      while place < off_t(range.upperBound) {
        let count = copy_file_range(source, &place, target, nil, range.upperBound - Int(place), 0)
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      return Int(place)
    #else
      return range.lowerBound
    #endif
  }

  /// Whether no other program, and nothing else in this one, reads or writes an open file. The system knows it where it
  /// gives leases.
  static func isOpenHereAlone(_ descriptor: Int32) -> Bool {
    #if os(Linux)
      // A signal that nobody minds, should somebody ask for the file just now.
      guard fcntl(descriptor, Int32(FRAMEBOOK_SET_SIGNAL), SIGURG) == 0,
        fcntl(descriptor, Int32(FRAMEBOOK_SET_LEASE), Int32(F_WRLCK)) == 0
      else { return false }
      return fcntl(descriptor, Int32(FRAMEBOOK_SET_LEASE), Int32(F_UNLCK)) == 0
    #else
      return false
    #endif
  }

  /// A path as the folder that something stands in, and its name there; the path must not end in a slash.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// A path without links and dots, or nil if nothing stands there.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// What the file system says of a file; nil if there is none.
  static func stamp(_ path: String) -> FileStamp? {
    var info = stat()
    return stat(path, &info) == 0 ? FileStamp(info) : nil
  }

  /// Whether a file can be moved from one place to the other, as far as disks go; the places need not be there yet.
  static func areOnOneDisk(_ path: String, _ other: String) -> Bool {
    disk(of: path).map { $0 == disk(of: other) } ?? false
  }

  /// The number of the disk that a place is on.
  private static func disk(of path: String) -> dev_t? {
    var info = stat()
    var path = path
    while stat(path, &info) != 0 {
      let folder = split(path).folder
      if folder == path { return nil }
      path = folder
    }
    return info.st_dev
  }

  /// The running program.
  static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? ""
    #endif
  }

  /// The folder that the running program lies in.
  static func programFolder() -> String? {
    #if os(Linux)
      let path = resolved("/proc/self/exe")
    #else
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      let path = _NSGetExecutablePath(&buffer, &size) == 0 ? String(validatingCString: buffer).flatMap(resolved) : nil
    #endif
    return path.flatMap { path in path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } }
  }
}

extension String {
  /// Whether the bytes of this text come before those of another, as every machine and language orders them.
  func hasBytes(before other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        let count = min(first.count, second.count)
        guard count > 0, let a = first.baseAddress, let b = second.baseAddress else {
          return first.count < second.count
        }
        let order = memcmp(a, b, count)
        return order != 0 ? order < 0 : first.count < second.count
      }
    }
  }
}
