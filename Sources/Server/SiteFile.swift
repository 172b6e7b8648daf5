#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of a site. It stays what it was when it was opened, even if another site takes this one's place.
final class SiteFile {
  let name: String
  /// In bytes.
  let size: Int
  /// Differs if the file was written anew.
  let stamp: String
  /// Negative once somebody else owns it.
  private var descriptor: Int32

  fileprivate init(name: String, descriptor: Int32, status: stat) {
    self.name = name
    self.descriptor = descriptor
    size = Int(clamping: status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let numbers = [Int(truncatingIfNeeded: status.st_ino), size, Int(time.tv_sec), Int(time.tv_nsec)]
    stamp = numbers.map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The open file, which the caller closes.
  func takeDescriptor() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// All bytes; nil if the file cannot be read to its end.
  func bytes() -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got = pread(descriptor, base + count, size - count, off_t(count))
        if got > 0 {
          count += got
        } else if got == 0 || errno != EINTR {
          isWhole = false
          return
        }
      }
    }
    return isWhole ? bytes : nil
  }
}

/// What stands at an address of a site.
enum SiteEntry {
  case file(SiteFile)
  case folder
  case nothing
  /// The site itself is not there.
  case noSite
}

extension SiteEntry {
  /// Looks below a site's folder.
  ///
  /// From the folder down each name is opened in the folder before, and links are not followed anywhere. So nothing leads out
  /// of the site, whatever happens to it in between, and an address is looked up in one site even while another takes its
  /// place. A site that a build wrote holds no links.
  static func opening(_ names: [String], in site: String) -> SiteEntry {
    guard var folder = root(site) else { return .noSite }
    for (index, name) in names.enumerated() {
      // What is no file or folder, a pipe, must not be waited for.
      let found = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      close(folder)
      guard found >= 0 else { return .nothing }
      var status = stat()
      guard fstat(found, &status) == 0 else {
        close(found)
        return .nothing
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folder = found
      case S_IFREG where index == names.count - 1:
        return .file(SiteFile(name: name, descriptor: found, status: status))
      default:
        close(found)
        return .nothing
      }
    }
    close(folder)
    return .folder
  }

  private static func root(_ site: String) -> Int32? {
    // Where the file system cannot put two folders in each other's place, there is none for a moment.
    for attempt in 0..<5 {
      let folder = open(site, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if folder >= 0 { return folder }
      if errno != ENOENT { return nil }
      if attempt < 4 { usleep(2_000) }
    }
    return nil
  }
}
