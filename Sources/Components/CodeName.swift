/// Names in code made from names that people give to layers and files.
public enum CodeName {
  /// The words of a text as a property's name, such as `titleLabel` for `Title label`; nil if none of it can be one.
  public static func outlet(_ text: String) -> String? {
    guard var name = identifier(text) else { return nil }
    if TakenNames.members.contains(name) || reserved.contains(name) { name += "View" }
    return name
  }

  /// The words of a text as a class's name, such as `RowNews` for `row-news`; nil if none of it can be one.
  public static func type(_ text: String) -> String? {
    guard var name = identifier(text, isType: true) else { return nil }
    if TakenNames.classes.contains(name) { name += "View" }
    return name
  }

  /// `ProfileView` as `profile-view`, for a folder and its address.
  public static func folder(ofComponent name: String) -> String {
    var result = ""
    var previous: Character?
    for character in name {
      if character.isUppercase, let before = previous, before.isLowercase || before.isNumber { result += "-" }
      result += character == "_" ? "-" : character.lowercased()
      previous = character
    }
    return result
  }

  /// Keys of a style, and words of Swift that cannot be a property's name without more ado.
  private static let reserved: Set<String> = [
    "extends", "constraints", "summary", "safeArea", "contentLayoutGuide", "frameLayoutGuide", "padding", "size", "as",
    "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The words of a text as one word that begins with a small letter, or a large one; nil if there is nothing to be one.
  public static func identifier(_ text: String, isType: Bool = false) -> String? {
    var name = ""
    for word in words(text) {
      name += name.isEmpty && !isType ? lowered(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    // Some letters become two when they are large, and some of those cannot stand in a name.
    name = String(String.UnicodeScalarView(name.unicodeScalars.filter(\.properties.isXIDContinue)))
    guard let first = name.unicodeScalars.first else { return nil }
    return first.properties.isXIDStart ? name : (isType ? "View" : "view") + name
  }

  /// What stands between characters that no name has.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      if scalar.properties.isXIDContinue {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    // A combining mark alone begins no name.
    return words.filter { $0.unicodeScalars.contains { $0.properties.isXIDStart || $0.properties.numericType != nil } }
  }

  /// `ImageView` as `imageView`, `URLLabel` as `urlLabel`.
  private static func lowered(_ word: String) -> String {
    let letters = Array(word)
    let capitals = letters.prefix { $0.isUppercase }.count
    let count = capitals == letters.count ? capitals : max(capitals == 0 ? 0 : 1, capitals - 1)
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }
}
