#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// What stands below a folder.
  struct Listing: Sendable {
    var files = FileList()
    /// What is no file, or none that can be read.
    var skipped: [(path: String, reason: SkipReason)] = []
    /// Whether there are folders without any file in them.
    var hasEmptyFolders = false
  }

  /// What is known of files below a folder: a folder that has not changed since holds the same names.
  struct KnownFiles: Sendable {
    let files: FileList
    private let stamps: [String: FolderStamp]

    /// - Parameter folders: of folders that hold these files and nothing else; any of them can be left out.
    init(_ files: FileList, _ folders: [FolderStamp]) {
      self.files = files
      stamps = Dictionary(folders.map { ($0.path, $0) }) { first, _ in first }
    }

    fileprivate func hasNames(of path: String, _ folder: Int32) -> Bool {
      var info = stat()
      guard let known = stamps[path], fstat(folder, &info) == 0 else { return false }
      let stamp = FileStamp(info)
      return stamp.number == known.number && stamp.modified == known.modified
    }
  }

  enum SkipReason: Hashable {
    case nameIsNoUTF8, linkToNothing, linkToFolder, noFile
  }

  /// Every file below a folder, as paths relative to it, sorted by their bytes.
  static func files(below root: String) throws(FileError) -> [String] {
    try listing(below: root).files.allPaths
  }

  /// Everything below a folder but what is hidden.
  ///
  /// Folders that are links are not followed, so that no two paths lead to one file and no ring has no end.
  static func listing(below root: String) throws(FileError) -> Listing {
    var listing = Listing()
    var names = FolderNames(root, below: "")
    try names.read(&listing.skipped)
    try list(names, &listing)
    listing.skipped.sort { $0.path.hasBytes(before: $1.path) }
    return listing
  }

  /// Everything below a folder, in parts that are in order: a part for each folder in it, and the files between them. Several
  /// tasks can list parts at once.
  ///
  /// - Parameter known: what need not be read again.
  static func parts(below root: String, knowing known: KnownFiles? = nil) throws(FileError) -> [ListingPart] {
    var listing = Listing()
    var names = FolderNames(root, below: "")
    try names.read(&listing.skipped, known)
    var parts: [ListingPart] = []
    while let item = names.next() {
      if let stamp = item.stamp {
        listing.files.append(names.prefix, names.name(of: item), stamp)
        continue
      }
      parts += [ListingPart(listing), ListingPart(root, below: names.path(of: item), known)]
      listing = Listing()
    }
    return parts + [ListingPart(listing)]
  }

  /// A part of what stands below a folder, listed when somebody asks for it.
  struct ListingPart: Sendable {
    let listing: Lazy<Result<Listing, FileError>>

    fileprivate init(_ listing: Listing) { self.listing = Lazy { .success(listing) } }

    fileprivate init(_ root: String, below path: String, _ known: KnownFiles?) {
      listing = Lazy {
        Result { () throws(FileError) in
          var listing = Listing()
          var names = FolderNames(root, below: path)
          try names.read(&listing.skipped, known)
          try list(names, &listing, known)
          if listing.files.count == 0 { listing.hasEmptyFolders = true }
          return listing
        }
      }
    }
  }

  /// Everything below a folder but what is hidden, listed by several tasks.
  static func listing(below root: String, jobs: Int) async throws(FileError) -> Listing {
    if jobs <= 1 { return try listing(below: root) }
    let parts = try parts(below: root)
    return try joined(await concurrentMap(parts, jobs: jobs) { $0.listing.value })
  }

  /// Parts that are in order, as one.
  static func joined(_ parts: [Result<Listing, FileError>]) throws(FileError) -> Listing {
    var joined = Listing()
    for part in parts {
      let part = try part.get()
      joined.files.append(part.files)
      joined.skipped += part.skipped
      joined.hasEmptyFolders = joined.hasEmptyFolders || part.hasEmptyFolders
    }
    joined.skipped.sort { $0.path.hasBytes(before: $1.path) }
    return joined
  }

  /// Adds a folder whose names are read, and everything below it.
  private static func list(
    _ names: FolderNames, _ listing: inout Listing, _ known: KnownFiles? = nil
  ) throws(FileError) {
    let root = names.root
    // The folders that are being listed, each in the one before it, and how many files come before each.
    var open = [names]
    var counts = [-1]
    while let last = open.indices.last {
      guard let item = open[last].next() else {
        open.removeLast()
        if counts.removeLast() == listing.files.count { listing.hasEmptyFolders = true }
        continue
      }
      if let stamp = item.stamp {
        listing.files.append(open[last].prefix, open[last].name(of: item), stamp)
      } else {
        let path = open[last].path(of: item)
        var folder = FolderNames(root, below: path)
        try folder.read(&listing.skipped, known)
        open.append(folder)
        counts.append(listing.files.count)
      }
    }
  }

  /// What stands in one folder.
  private struct FolderNames {
    /// The folder that is listed, and this one relative to it, with a slash at its end if there is anything before.
    let root: String
    let prefix: [UInt8]
    /// The names one behind another, those of folders with a slash.
    private var bytes: [UInt8] = []
    private var items: [Item] = []
    private var position = 0

    struct Item {
      fileprivate var range: Range<Int>
      /// Nil for a folder.
      var stamp: FileStamp?
    }

    init(_ root: String, below path: String) {
      self.root = root
      prefix = path.isEmpty ? [] : Array(path.utf8) + [UInt8(ascii: "/")]
    }

    mutating func next() -> Item? {
      guard position < items.count else { return nil }
      position += 1
      return items[position - 1]
    }

    /// Without the slash of a folder.
    func name(of item: Item) -> ArraySlice<UInt8> { bytes[item.stamp == nil ? item.range.dropLast() : item.range] }

    func path(of item: Item) -> String { String(decoding: prefix + name(of: item), as: UTF8.self) }

    private mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ stamp: FileStamp?) {
      let start = bytes.count
      bytes += name
      if stamp == nil { bytes.append(UInt8(ascii: "/")) }
      items.append(Item(range: start..<bytes.count, stamp: stamp))
    }

    /// Reads the files and folders in the folder; what is neither is skipped, what is hidden is left out.
    mutating func read(
      _ skipped: inout [(path: String, reason: SkipReason)], _ known: KnownFiles? = nil
    ) throws(FileError) {
      let own = String(decoding: prefix, as: UTF8.self)
      let place = prefix.isEmpty ? root : root + "/" + own.dropLast()
      let folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { throw FileError(action: "read the folder", path: place, code: errno) }
      if let known, known.hasNames(of: String(own.dropLast()), folder), readKnown(known.files, folder) {
        close(folder)
        return
      }
      guard let stream = fdopendir(folder) else {
        let code = errno
        close(folder)
        throw FileError(action: "read the folder", path: place, code: code)
      }
      defer { closedir(stream) }
      let descriptor = dirfd(stream)
      while let entry = readdir(stream) {
        let name = UnsafeRawPointer(entry).advanced(by: FileSystem.nameOffset).assumingMemoryBound(to: CChar.self)
        if name[0] == CChar(truncatingIfNeeded: UInt8(ascii: ".")) { continue }
        let letters = UnsafeBufferPointer(
          start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: strlen(name))
        // Most names are ASCII.
        if letters.contains(where: { $0 >= 0x80 }), String(validatingCString: name) == nil {
          skipped.append((own + String(cString: name), .nameIsNoUTF8))
          continue
        }
        func path() -> String { own + String(decoding: letters, as: UTF8.self) }
        var info = stat()
        guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
          if errno == ENOENT { continue }
          throw FileError(action: "read", path: root + "/" + path(), code: errno)
        }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: append(letters, nil)
        case S_IFREG: append(letters, FileStamp(info))
        case S_IFLNK:
          let full = root + "/" + path()
          switch kind(full) {
          case .file?: if stat(full, &info) == 0 { append(letters, FileStamp(info)) }
          case .folder?: skipped.append((path(), .linkToFolder))
          case .other?: skipped.append((path(), .noFile))
          case nil: skipped.append((path(), .linkToNothing))
          }
        default: skipped.append((path(), .noFile))
        }
      }
      sort()
    }

    /// Takes the names that are known of an open folder, and looks at its files; false where one is not a file any more.
    private mutating func readKnown(_ files: FileList, _ folder: Int32) -> Bool {
      let path = String(decoding: prefix.dropLast(), as: UTF8.self)
      let range = path.isEmpty ? files.indices : files.indices(below: path)
      var index = range.lowerBound
      while index < range.upperBound {
        let isFile = files.withName(at: index, behind: prefix.count) { name, isFolder -> Bool in
          if isFolder {
            append(UnsafeBufferPointer(rebasing: name.dropLast()), nil)
            return true
          }
          var info = stat()
          guard let base = name.baseAddress,
            base.withMemoryRebound(
              to: CChar.self, capacity: name.count,
              {
                fstatat(folder, $0, &info, AT_SYMLINK_NOFOLLOW)
              }) == 0, info.st_mode & S_IFMT == S_IFREG
          else { return false }
          append(UnsafeBufferPointer(rebasing: name.dropLast()), FileStamp(info))
          return true
        }
        if !isFile {
          (bytes, items) = ([], [])
          return false
        }
        index = items.last?.stamp == nil ? files.indices(below: lastPath).upperBound : index + 1
      }
      return true
    }

    private var lastPath: String { items.last.map { path(of: $0) } ?? "" }

    /// So that, folder by folder, files come in the order of their paths: behind a folder's name there is a slash.
    private mutating func sort() {
      bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        items.sort { a, b in
          let order = memcmp(
            start + a.range.lowerBound, start + b.range.lowerBound, min(a.range.count, b.range.count))
          return order != 0 ? order < 0 : a.range.count < b.range.count
        }
      }
    }
  }
}
