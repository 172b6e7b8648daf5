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

  /// The face of Noto Sans for a script, in the first folder that has it; its regular face where there is no bold one.
  static func borrowed(_ script: BorrowedScript, isBold: Bool, in folders: [String]) -> Face? {
    let name = script.familyName
    let files = [name + "-Regular.ttf", name + "[wght].ttf", name + "[wdth,wght].ttf"]
    let weight = (isBold ? FontWeight.bold : .regular).number
    for folder in folders {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      for file in isBold ? [name + "-Bold.ttf"] + files : files {
        if let face = Face(path: prefix + file, weight: weight) { return face }
      }
    }
    return nil
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
  /// Where packages put Inter and Noto: Debian and other Linux distributions, macOS and Homebrew, then the user's own
  /// fonts.
  public static var usualFolders: [String] {
    var folders = [
      "/usr/share/fonts/opentype/inter",
      "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/truetype/inter-vf",
      "/usr/share/fonts/inter",
      "/usr/share/fonts/rsms-inter-fonts",
      "/usr/share/fonts/truetype/noto",
      "/usr/share/fonts/noto",
      "/usr/share/fonts/google-noto",
      "/usr/share/fonts/google-noto-vf",
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
