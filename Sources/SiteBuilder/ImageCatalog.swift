import Components
import Diagnostics

/// The site's pictures by the names that components use.
struct ImageCatalog: Sendable {
  private var byFolder: [String: [String: ImageAsset]] = [:]

  /// Files of picture formats that are not read, by folder, then by name without extension.
  private var unreadByFolder: [String: [String: String]] = [:]

  /// - Parameters:
  ///   - assets: the pictures that were read.
  ///   - files: the paths of all files that may be pictures.
  init(_ assets: [ImageAsset], among files: [String]) {
    for asset in assets { byFolder[folder(of: asset.file), default: [:]][asset.name] = asset }
    for file in files {
      let name = fileName(of: file)
      guard let end = Self.unreadEndings.first(where: { name.lowercased().hasSuffix($0) }) else { continue }
      unreadByFolder[folder(of: file), default: [:]][String(name.dropLast(end.count))] = name
    }
  }

  private static let unreadEndings = [".jpg", ".jpeg", ".gif", ".webp"]

  /// What a component in a folder can name: pictures beside it, and those in the folders above it, the nearest first;
  /// `images/` in each of them counts too.
  func pictures(for folder: String) -> [String: ImageAsset] {
    var found: [String: ImageAsset] = [:]
    for place in Self.places(for: folder) { found.merge(byFolder[place] ?? [:]) { nearer, _ in nearer } }
    return found
  }

  /// The file that would be the picture with a name, if its format were read.
  func unread(_ name: String, for folder: String) -> String? {
    Self.places(for: folder).lazy.compactMap { unreadByFolder[$0]?[name] }.first
  }

  /// Where a component's pictures may lie, the nearest first.
  private static func places(for folder: String) -> [String] {
    var places: [String] = []
    var path = folder
    while !path.isEmpty {
      places += [path, path + "/images"]
      path = SiteBuilder.folder(of: path)
    }
    return places
  }
}

extension Component {
  /// Every name of a picture in the file, of any view, state and style, in the file's order.
  var images: [Located<String>] {
    let values = views.map(\.values) + styles.flatMap { $0.values.map(\.values) }
    let data = properties.flatMap { [$0.sample?.image, $0.defaultValue?.image].compactMap { $0 } }
    let names = values.flatMap { $0.image.all + $0.backgroundImage.all } + data
    return names.sorted { $0.place < $1.place }
  }
}

extension States {
  /// What is said for one state or another.
  fileprivate var all: [Value] { [normal, highlighted, selected, disabled].compactMap { $0 } }
}

extension Diagnostic {
  /// The id of a picture's absence.
  static let missingImage = "missing-image"

  /// - Parameter unread: a file with that name in a format that is not read.
  static func missingImage(_ name: Located<String>, among names: [String], unread: String?) -> Diagnostic {
    var fixes = Fix.nearest(to: name.value, in: names, at: name.place)
    if let unread {
      fixes = [Fix("only png and svg are read, '\(unread)' is not; save it as one of them")]
    } else {
      fixes.append(Fix("put '\(name.value).svg' or '\(name.value).png' beside the component"))
    }
    return Diagnostic(missingImage, "no picture is named '\(name.value)'", at: name.place, fixes: fixes)
  }
}
