#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How the files of Inter are named in one folder; packagers differ.
enum FontFamily: Sendable {
  /// A file for each weight: "Inter-SemiBold.otf".
  case perWeight(prefix: String, suffix: String)
  /// One variable font for the upright weights, one for the italic ones.
  case variable(upright: String, italic: String)

  /// The namings that are known, fixed weights first: they are what the figures of the tests were measured with.
  static func candidates(in folder: String) -> [FontFamily] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return [
      .perWeight(prefix: prefix + "Inter-", suffix: ".otf"),
      .perWeight(prefix: prefix + "Inter-", suffix: ".ttf"),
      .variable(upright: prefix + "InterVariable.ttf", italic: prefix + "InterVariable-Italic.ttf"),
      .variable(upright: prefix + "Inter-roman.var.ttf", italic: prefix + "Inter-italic.var.ttf"),
    ]
  }

  /// Opens the face of a weight, or returns `nil` if its file is not there or is no font.
  func face(of weight: FontWeight, isItalic: Bool) -> Face? {
    switch self {
    case .perWeight(let prefix, let suffix):
      Face(path: prefix + Self.styleName(of: weight, isItalic: isItalic) + suffix, weight: weight.number)
    case .variable(let upright, let italic):
      Face(path: isItalic ? italic : upright, weight: weight.number)
    }
  }

  private static func styleName(of weight: FontWeight, isItalic: Bool) -> String {
    let name =
      switch weight {
      case .ultraLight: "Thin"
      case .thin: "ExtraLight"
      case .light: "Light"
      case .regular: isItalic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "ExtraBold"
      case .black: "Black"
      }
    return isItalic ? name + "Italic" : name
  }
}

extension FontLibrary {
  /// Where packages put Inter: Debian and other Linux distributions, macOS and Homebrew, then the user's own fonts.
  public static var usualFolders: [String] {
    var folders = [
      "/usr/share/fonts/opentype/inter",
      "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/truetype/inter-vf",
      "/usr/share/fonts/inter",
      "/usr/share/fonts/rsms-inter-fonts",
      "/usr/local/share/fonts",
      "/Library/Fonts",
    ]
    if let home = getenv("HOME") {
      let home = String(cString: home)
      folders += [home + "/Library/Fonts", home + "/.local/share/fonts", home + "/.fonts"]
    }
    return folders
  }
}
