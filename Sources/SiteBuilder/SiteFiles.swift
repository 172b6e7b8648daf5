import Components
import Diagnostics

/// Where files of the content are in the site.
///
/// Pictures, archives and whatever else can be named by what it holds lies in `files/`, in a folder of that name, so that
/// hosts may tell browsers to keep it for good. Files keep their path
/// - right in `content/`, where hosts and browsers look for some by name (`favicon.ico`, `robots.txt`, `CNAME`);
/// - of kinds that name other files or that tools ask for by name: pages, styles, scripts, JSON, XML, plain text;
/// - in folders with a page, style or script of their own, and below, because those may name them.
struct SiteFiles: Sendable {
  /// By the path with `content/`.
  private let addresses: [String: String]

  static let folder = "files"

  private static let bundleKinds: Set<String> = ["html", "htm", "xhtml", "css", "js", "mjs"]
  private static let plainKinds = bundleKinds.union([
    "json", "xml", "txt", "yml", "yaml", "webmanifest", "map", "wasm", "csv", "tokens", "atom", "rss", "ics",
  ])
  private static let pictureKinds: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "bmp"]

  /// Those of the files that lie in `files/`.
  static func hashed(among files: [String]) -> [String] {
    let bundles = Set(files.filter { bundleKinds.contains(kind(of: $0)) }.map(SiteBuilder.folder(of:)))
    return files.filter { file in
      var path = SiteBuilder.folder(of: file)
      if path == ContentFolder.name || plainKinds.contains(kind(of: file)) { return false }
      while path.utf8.count > ContentFolder.name.utf8.count {
        if bundles.contains(path) { return false }
        path = SiteBuilder.folder(of: path)
      }
      return true
    }
  }

  /// - Parameters:
  ///   - files: all files that are given to the site.
  ///   - hashes: of those that lie in `files/`, in the files' order.
  init(_ files: [String], hashes: [(file: String, hash: ContentHash)]) {
    var addresses: [String: String] = [:]
    for file in files { addresses[file] = String(file.dropFirst(ContentFolder.name.utf8.count + 1)) }
    // A picture is the same under any name; a download keeps the name that its reader will save it with.
    var pictures: [String: String] = [:]
    for (file, hash) in hashes {
      let kind = Self.kind(of: file)
      let own = "\(Self.folder)/\(hash.name)/\(fileName(of: file))"
      guard Self.pictureKinds.contains(kind) else {
        addresses[file] = own
        continue
      }
      let key = hash.name + "." + kind
      let address = pictures[key] ?? own
      pictures[key] = address
      addresses[file] = address
    }
    self.addresses = addresses
  }

  /// Where a file is in the site; nil if it is not given to it.
  func address(of file: String) -> String? { addresses[file] }

  /// For each address the first file that is found there, by path.
  var contents: [(address: String, file: String)] {
    var seen: Set<String> = []
    return addresses.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .filter { seen.insert($0.value).inserted }.map { ($0.value, $0.key) }
  }

  /// The ending of a file's name in small letters; empty if it has none.
  private static func kind(of file: String) -> String {
    let name = fileName(of: file)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

extension Site {
  /// Where a picture is in the site, as an address.
  func address(of asset: ImageAsset) -> String {
    percentEncoded(files.address(of: asset.file) ?? String(asset.file.dropFirst(ContentFolder.name.utf8.count + 1)))
  }

  /// Where a file of the theme is in the site: `assets/…` in a folder that is named by what all of them hold.
  func address(ofThemeAsset name: String, in folder: String) -> String {
    folder + "/" + name.dropFirst("assets/".utf8.count)
  }
}
