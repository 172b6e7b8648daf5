import Diagnostics

extension Site {
  /// Files that would stand in each other's place in the site.
  ///
  /// - Parameter assets: files that are given to the site as they are, relative to the site's root.
  func sharedAddresses(with assets: [String]) -> [Diagnostic] {
    var taken = TakenAddresses()
    for page in index.pages { taken.take(page.address, for: page.file) }
    for asset in shownAssets { taken.take(asset.name, for: asset.shown) }
    // The shards of the index are in a folder of their own.
    for asset in shownAssets where asset.name == Self.searchScript {
      taken.take(Self.searchFolder, for: asset.shown)
    }
    for file in assets { taken.take(String(file.dropFirst(ContentFolder.name.utf8.count + 1)), for: file) }
    return taken.diagnostics
  }
}

/// The addresses of a site's files and folders, and what takes them.
private struct TakenAddresses {
  private(set) var diagnostics: [Diagnostic] = []
  private var files: [String: String] = [:]
  /// For each folder the first file that stands in it.
  private var folders: [String: String] = [:]

  /// Gives an address to a file, unless another has it or it is a folder of another.
  mutating func take(_ address: String, for file: String) {
    if let first = files[address] ?? folders[address] {
      diagnostics.append(.sharedAddress(address, file, first: first))
      return
    }
    files[address] = file
    var path = folder(of: address)
    while !path.isEmpty, folders[path] == nil {
      if let first = files[path] { diagnostics.append(.sharedAddress(path, file, first: first)) }
      folders[path] = file
      path = folder(of: path)
    }
  }
}

extension Diagnostic {
  fileprivate static func sharedAddress(_ address: String, _ file: String, first: String) -> Diagnostic {
    Diagnostic(
      "shared-address", "two files of the site cannot both be at '\(address)'",
      at: SourceRange(file: file, bytes: 0..<0),
      notes: [Note("the other one", at: SourceRange(file: first, bytes: 0..<0))])
  }
}
