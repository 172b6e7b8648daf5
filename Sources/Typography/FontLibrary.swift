import Synchronization

/// The faces of Inter, which stands in for the system font, and of fonts for scripts that it lacks: opened when first
/// used.
///
/// Never changes what it answers, so any number of threads may use one library.
public final class FontLibrary: Sendable {
  private let family: FontFamily
  private let regular: Face
  private let upright: [FaceSlot]
  private let italic: [FaceSlot]
  /// Folders where fonts for other scripts are looked for, and what was found, by script and by whether it is bold.
  private let folders: [String]
  private let borrowed = Mutex<[BorrowedKey: Face?]>([:])

  /// Looks for Inter in the folders, in order, and opens its regular face.
  ///
  /// After `folders`, those of `FontLibrary.usualFolders` are searched. Throws `FontError.notFound` if Inter is in none
  /// of them.
  public convenience init(searching folders: [String] = []) throws(FontError) {
    try self.init(searchingOnly: folders + FontLibrary.usualFolders)
  }

  /// Looks for Inter in these folders and nowhere else.
  public init(searchingOnly folders: [String]) throws(FontError) {
    for folder in folders {
      for family in FontFamily.candidates(in: folder) {
        guard let face = family.face(of: .regular, isItalic: false) else { continue }
        self.family = family
        regular = face
        upright = FontWeight.allCases.map { _ in FaceSlot() }
        italic = FontWeight.allCases.map { _ in FaceSlot() }
        self.folders = folders
        return
      }
    }
    throw .notFound(family: "Inter", folders: folders)
  }

  /// The face for a font; where the family lacks it, the one of the nearest weight.
  func face(for font: Font) -> Face {
    let index = font.weight.number / 100 - 1
    let slot = (font.isItalic ? italic : upright)[index]
    if let face = slot.face.load() { return face }
    // Two threads may open the same file at once; both then use the face that was stored first.
    return slot.face.storeIfNil(open(weight: font.weight, isItalic: font.isItalic))
  }

  /// The face for a script that Inter cannot write, or nil if there is none in the folders.
  func face(for script: BorrowedScript, weight: FontWeight) -> Face? {
    let key = BorrowedKey(script: script, isBold: weight >= .semibold)
    if let known = borrowed.withLock({ $0[key] }) { return known }
    // Two threads may open the same file at once; both measure the same.
    let found = FontFamily.borrowed(script, isBold: key.isBold, in: folders)
    borrowed.withLock { $0[key] = .some(found) }
    return found
  }

  private struct BorrowedKey: Hashable {
    var script: BorrowedScript
    var isBold: Bool
  }

  private func open(weight: FontWeight, isItalic: Bool) -> Face {
    if weight == .regular, !isItalic { return regular }
    let nearest = FontWeight.allCases.sorted {
      let (a, b) = (abs($0.number - weight.number), abs($1.number - weight.number))
      return a != b ? a < b : $0 < $1
    }
    for weight in nearest {
      if let face = family.face(of: weight, isItalic: isItalic) { return face }
    }
    return regular
  }
}

/// A place for a face that is opened when it is first needed.
private final class FaceSlot: Sendable {
  let face = AtomicLazyReference<Face>()
}

/// Why there is no font to measure with.
public enum FontError: Error, Hashable, Sendable {
  /// The family is in none of the folders, or its files are no fonts.
  case notFound(family: String, folders: [String])
}

extension FontError: CustomStringConvertible {
  /// What is missing, which package brings it, and where it was looked for.
  public var description: String {
    switch self {
    case .notFound(let family, let folders):
      let places = folders.isEmpty ? "" : " (looked in \(folders.joined(separator: ", ")))"
      return "the font \(family) is not installed: "
        + "install the package 'fonts-inter' (Debian, Ubuntu) or 'font-inter' (Homebrew)" + places
    }
  }
}
