import CRename

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
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: path, flags: O_EXCL)
  }

  private static func write(_ bytes: [UInt8], to path: String, flags: Int32) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw FileError(action: "write", path: path, code: errno) }
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, let base = buffer.baseAddress {
        #if canImport(Glibc)
          let put = Glibc.write(descriptor, base + written, buffer.count - written)
        #else
          let put = Darwin.write(descriptor, base + written, buffer.count - written)
        #endif
        if put >= 0 {
          written += put
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    // A full disk may only show when the file is closed.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
  }

  /// Writes a file, or what a file holds anew; a device stays one.
  static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try write(bytes, to: path, flags: O_TRUNC)
  }

  /// Whether a file holds exactly these bytes. A file that cannot be read does not, nor does a link, for what it leads to
  /// may change.
  static func file(_ path: String, holds bytes: [UInt8]) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) == bytes.count else {
      return false
    }
    guard let existing = try? read(path) else { return false }
    return existing == bytes
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
    try entries(in: folder).names
  }

  /// The names in a folder, sorted by their bytes, and those that are no UTF-8, repaired to be shown.
  private static func entries(in folder: String) throws(FileError) -> (names: [String], unreadable: [String]) {
    guard let stream = opendir(folder) else { throw FileError(action: "read the folder", path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    var unreadable: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { text in
          if let name = String(validatingCString: text) {
            if name != ".", name != ".." { names.append(name) }
          } else {
            unreadable.append(String(cString: text))
          }
        }
      }
    }
    func sorted(_ names: [String]) -> [String] { names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return (sorted(names), sorted(unreadable))
  }

  /// What stands below a folder.
  struct Listing {
    /// Paths relative to the folder, sorted by their bytes.
    var files: [String] { stamped.map(\.path) }
    /// The same, with what shows whether a file has changed.
    var stamped: [(path: String, stamp: FileStamp)] = []
    /// What is no file, or none that can be read.
    var skipped: [(path: String, reason: SkipReason)] = []
  }

  enum SkipReason: Hashable {
    case nameIsNoUTF8, linkToNothing, linkToFolder, noFile
  }

  /// Every file below a folder, as paths relative to it, sorted by their bytes.
  static func files(below root: String) throws(FileError) -> [String] {
    try listing(below: root).files
  }

  /// Everything below a folder but what is hidden.
  ///
  /// Folders that are links are not followed, so that no two paths lead to one file and no ring has no end.
  static func listing(below root: String) throws(FileError) -> Listing {
    var listing = Listing()
    var folders = [""]
    while let folder = folders.popLast() {
      let found = try entries(in: folder.isEmpty ? root : root + "/" + folder)
      let prefix = folder.isEmpty ? "" : folder + "/"
      for name in found.unreadable where !name.hasPrefix(".") {
        listing.skipped.append((prefix + name, .nameIsNoUTF8))
      }
      for name in found.names where !name.hasPrefix(".") {
        let relative = prefix + name
        var info = stat()
        guard lstat(root + "/" + relative, &info) == 0 else {
          if errno == ENOENT { continue }
          throw FileError(action: "read", path: root + "/" + relative, code: errno)
        }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: folders.append(relative)
        case S_IFREG: listing.stamped.append((relative, FileStamp(info)))
        case S_IFLNK:
          switch kind(root + "/" + relative) {
          case .file?:
            if stat(root + "/" + relative, &info) == 0 { listing.stamped.append((relative, FileStamp(info))) }
          case .folder?: listing.skipped.append((relative, .linkToFolder))
          case .other?: listing.skipped.append((relative, .noFile))
          case nil: listing.skipped.append((relative, .linkToNothing))
          }
        default: listing.skipped.append((relative, .noFile))
        }
      }
    }
    listing.stamped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return listing
  }

  /// Removes a file, or a folder with everything in it. A link is removed, not what it points to.
  ///
  /// What somebody else removes at the same time is as good as removed.
  static func remove(_ path: String) throws(FileError) {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT { return }
      throw FileError(action: "remove", path: path, code: errno)
    }
    if info.st_mode & S_IFMT == S_IFDIR {
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

  static func move(_ path: String, to target: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError(action: "move to \(target)", path: path, code: errno) }
  }

  /// Gives a file a second name, or copies it where the file system knows no second names.
  static func linkOrCopy(_ path: String, to target: String) throws(FileError) {
    if link(path, target) == 0 { return }
    try write(read(path), to: target)
  }

  /// Puts two folders in each other's place at one stroke; false where the file system cannot.
  static func exchange(_ a: String, _ b: String) -> Bool {
    #if os(Linux)
      return renameat2(AT_FDCWD, a, AT_FDCWD, b, UInt32(FRAMEBOOK_RENAME_EXCHANGE)) == 0
    #else
      return renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
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
