import Diagnostics
import Documents

/// A column of a table of measures, by what it says.
enum MeasureColumn: String, CaseIterable {
  case name, viewClass, text, left, top, width, height, right, bottom

  /// What measuring tools call it, without letter case, blanks, signs and units. The first is named in messages.
  var names: [String] {
    switch self {
    case .name: ["name", "layer", "layername", "element", "view", "object", "outlet", "名称", "图层"]
    case .viewClass: ["class", "type", "kind", "viewclass", "layertype", "elementtype", "类型"]
    case .text: ["text", "content", "characters", "title", "string", "文字"]
    case .left: ["x", "left", "posx", "positionx", "xposition", "minx", "左"]
    case .top: ["y", "top", "posy", "positiony", "yposition", "miny", "上"]
    case .width: ["width", "w", "宽", "宽度"]
    case .height: ["height", "h", "高", "高度"]
    case .right: ["right", "maxx", "右"]
    case .bottom: ["bottom", "maxy", "下"]
    }
  }

  init?(_ header: String) {
    let written = Self.folded(header)
    guard let column = Self.allCases.first(where: { $0.names.contains(written) }) else { return nil }
    self = column
  }

  /// `Layer Name` as `layername`, `Width (px)` as `width`.
  private static func folded(_ header: String) -> String {
    let words = header.prefix { $0 != "(" && $0 != "[" && $0 != "@" }.lowercased()
    return String(String.UnicodeScalarView(words.unicodeScalars.filter(\.properties.isXIDContinue)))
  }

  /// The unit that a header names for its whole column: `Width (px)`, `width [pt]`, `w @2x`.
  static func unit(in header: String) -> MeasureUnit? {
    guard let start = header.firstIndex(where: { $0 == "(" || $0 == "[" || $0 == "@" }) else { return nil }
    let words = header[start...].filter { !"()[] ".contains($0) }
    return MeasureUnit(words)
  }

  static var allNames: [String] { allCases.flatMap(\.names) }
}

/// What a measure counts.
enum MeasureUnit: Hashable {
  /// Nothing is said; the picture's own pixels, whatever they are.
  case none
  case pixels
  case points
  /// Pixels of a picture that has so many for each point.
  case scaled(Double)

  init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "": self = .none
    case "px", "pixel", "pixels", "像素": self = .pixels
    case "pt", "pts", "point", "points", "dp": self = .points
    case "@1x", "1x": self = .scaled(1)
    case "@2x", "2x", "px@2x": self = .scaled(2)
    case "@3x", "3x", "px@3x": self = .scaled(3)
    default: return nil
    }
  }

  /// How many points one of it is; nil where nobody can say.
  var points: Double? {
    switch self {
    case .none, .pixels: nil
    case .points: 1
    case .scaled(let scale): 1 / scale
    }
  }
}

/// A number of a table, with the unit behind it if there is one.
struct Measure: Hashable {
  var value: Double
  var unit: MeasureUnit

  enum Mistake: Error {
    case noNumber
    /// `1,234` is a thousand and more to some, and a little more than one to others.
    case ambiguous(String)
    case unknownUnit(String)
  }

  /// Understands `12`, `-3.5`, `12,5`, `1.234,5`, `320px`, `64 @2x`.
  ///
  /// - Parameter separator: what stands between the cells; where that is no comma, a comma begins the decimals.
  init(_ text: String, separator: UInt8) throws(Mistake) {
    let blanks: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\t"]
    let digits = text.prefix { $0.isASCII && $0.isNumber || ".,-+'".contains($0) || blanks.contains($0) }
    let number = digits.filter { !blanks.contains($0) && $0 != "'" }
    guard let value = try Self.value(number, commaIsDecimal: separator != UInt8(ascii: ",")), value.isFinite,
      abs(value) <= 1_000_000
    else { throw .noNumber }
    let rest = text[digits.endIndex...].filter { !blanks.contains($0) }
    guard let unit = MeasureUnit(rest) else { throw .unknownUnit(String(rest)) }
    self.value = value
    self.unit = unit
  }

  private static func value(_ number: String, commaIsDecimal: Bool) throws(Mistake) -> Double? {
    let commas = number.count { $0 == "," }
    let dots = number.count { $0 == "." }
    if commas == 0 { return dots <= 1 ? Double(number) : nil }
    if commas == 1, dots == 0 {
      let decimals = number.drop { $0 != "," }.count - 1
      if decimals == 3, !commaIsDecimal, number.filter(\.isNumber).count <= 6 { throw .ambiguous(number) }
      return Double(number.map { $0 == "," ? "." : String($0) }.joined())
    }
    // Of two signs the last begins the decimals, and the other stands between thousands.
    guard commas == 1 || dots <= 1, let comma = number.lastIndex(of: ",") else { return nil }
    let isComma = number.lastIndex(of: ".").map { $0 < comma } ?? false
    if isComma ? commas > 1 : dots > 1 { return nil }
    return Double(number.filter { $0 != (isComma ? "." : ",") }.map { $0 == "," ? "." : String($0) }.joined())
  }
}
