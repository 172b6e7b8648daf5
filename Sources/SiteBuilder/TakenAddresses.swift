import Diagnostics

extension Site {
  /// Files that would stand in each other's place in the site.
  ///
  /// What is made from the whole site leaves its address to a file of the content that wants it; the old addresses of
  /// pages do not, because they would stop to lead to them.
  func sharedAddresses() -> [Diagnostic] {
    var taken = TakenAddresses()
    let addresses = ownAddresses + index.redirects.map(\.address) + shownAssets.map(\.name)
    taken.seesCase = addresses.contains { $0.utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } }
    for folder in [folder(of: Self.serverSchemaName)] + (hasAlphabet ? [folder(of: AlphabetPages.address)] : []) {
      taken.reserve(folder)
    }
    for page in index.pages { taken.take(page.address, for: page.file) }
    let assetsFolder = self.assetsFolder
    for asset in shownAssets { taken.take(address(ofThemeAsset: asset.name, in: assetsFolder), for: asset.shown) }
    // The shards of the index are in a folder of their own.
    for asset in shownAssets where asset.name == Self.searchScript { taken.take(Self.searchFolder, for: asset.shown) }
    for (address, file) in files.contents { taken.take(address, for: file) }
    for page in index.pages {
      for old in page.facts.movedFrom {
        if case .success(let address) = Redirect.address(of: old) { taken.take(address, for: page.file, at: old.place) }
      }
    }
    return taken.diagnostics
  }
}

extension Site {
  /// The addresses of pages and of the content's files, and the folders that they are in, which nothing that is generated
  /// takes from them.
  var takenAddresses: Set<String> {
    let own = ownAddresses
    var taken = Set(own)
    var last = ""
    for address in own {
      var path = folder(of: address)
      // Most stand in the folder of the one before.
      if path == last { continue }
      last = path
      while !path.isEmpty, taken.insert(path).inserted { path = folder(of: path) }
    }
    return taken
  }

  private var ownAddresses: [String] { index.pages.map(\.address) + files.contents.map(\.address) }
}

/// The addresses of a site's files and folders, and what takes them.
private struct TakenAddresses {
  private(set) var diagnostics: [Diagnostic] = []
  private var files: [String: String] = [:]
  /// For each folder the first file that stands in it.
  private var folders: [String: String] = [:]
  /// For each address of a file or folder, in small letters, the first that is written so.
  private var spellings: [String: String] = [:]
  /// Those in small letters that were told.
  private var toldSpellings: Set<String> = []
  /// Whether two addresses may differ by the case of letters alone; those of small letters of ASCII never do.
  var seesCase = true
  /// Folders that the site has whatever the content says.
  private var reserved: Set<String> = []
  /// How many bytes of UTF-8 a name may have: on Linux, and about as many on macOS and Windows.
  private static let longestName = 255

  /// Keeps a folder for what is made from the whole site; files of the content may stand in it.
  mutating func reserve(_ folder: String) { reserved.insert(folder) }

  /// Gives an address to a file, unless another has it or it is a folder of another.
  ///
  /// - Parameter place: where the address is asked for, if not by the file's own name.
  mutating func take(_ address: String, for file: String, at place: SourceRange? = nil) {
    let isLong = address.utf8.count > Self.longestName
    if isLong, let name = address.split(separator: "/").first(where: { $0.utf8.count > Self.longestName }) {
      diagnostics.append(
        .longName(String(name), most: Self.longestName, at: place ?? SourceRange(file: file, bytes: 0..<0)))
      return
    }
    if reserved.contains(address) {
      diagnostics.append(.reservedAddress(address, at: place ?? SourceRange(file: file, bytes: 0..<0)))
      return
    }
    if let first = files[address] ?? folders[address] {
      if let place {
        diagnostics.append(.takenOldAddress(address, by: first, at: place))
      } else {
        diagnostics.append(.sharedAddress(address, file, first: first))
      }
      return
    }
    files[address] = file
    var added = [address]
    var path = folder(of: address)
    while !path.isEmpty, folders[path] == nil {
      if let first = files[path] { diagnostics.append(.sharedAddress(path, file, first: first)) }
      folders[path] = file
      added.append(path)
      path = folder(of: path)
    }
    if seesCase { spell(added, for: file, at: place) }
  }

  /// Sees whether an address, or a folder on its way, is there already in letters of another case. What is in a folder that
  /// was told is not told again.
  ///
  /// - Parameter added: the address, then the folders that nothing was in before, from the inside out.
  private mutating func spell(_ added: [String], for file: String, at place: SourceRange?) {
    var clash: (first: String, address: String)?
    for address in added {
      let folded = address.lowercased()
      // The outermost is the one to rename.
      let first = spellings[folded] ?? address
      spellings[folded] = first
      if first != address { clash = (first, address) }
    }
    guard let clash, let first = files[clash.first] ?? folders[clash.first] else { return }
    var path = folder(of: clash.address.lowercased())
    while !path.isEmpty {
      if toldSpellings.contains(path) { return }
      path = folder(of: path)
    }
    toldSpellings.insert(clash.address.lowercased())
    diagnostics.append(
      .letterCase(
        clash.address, first: clash.first, at: place ?? SourceRange(file: file, bytes: 0..<0), isOld: place != nil,
        SourceRange(file: first, bytes: 0..<0)))
  }
}

extension Diagnostic {
  fileprivate static func takenOldAddress(_ address: String, by first: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "shared-address", "'\(address)' leads to something else now", at: place,
      notes: [Note("what is there", at: SourceRange(file: first, bytes: 0..<0))],
      fixes: [Fix("leave it out; one address cannot lead to two places")])
  }

  fileprivate static func longName(_ name: String, most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "long-name", "the file '\(name)' of the site has a name of \(name.utf8.count) bytes; file systems take \(most)",
      at: place, fixes: [Fix("choose a shorter name")])
  }

  fileprivate static func reservedAddress(_ address: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "shared-address", "the site has a folder of its own at '\(address)', and no file can be there", at: place,
      fixes: [Fix("choose another name")])
  }

  fileprivate static func letterCase(
    _ address: String, first: String, at place: SourceRange, isOld: Bool, _ other: SourceRange
  ) -> Diagnostic {
    let remedy = isOld ? "leave the old one out, or give the page another name" : "give one another name"
    return Diagnostic(
      "letter-case", .warning, "'\(address)' and '\(first)' are one place where the case of letters does not count",
      at: place, notes: [Note("the other one", at: other)],
      fixes: [Fix(remedy + "; on most Macs and on Windows one takes the place of the other")])
  }

  fileprivate static func sharedAddress(_ address: String, _ file: String, first: String) -> Diagnostic {
    Diagnostic(
      "shared-address", "two files of the site cannot both be at '\(address)'",
      at: SourceRange(file: file, bytes: 0..<0),
      notes: [Note("the other one", at: SourceRange(file: first, bytes: 0..<0))])
  }
}
