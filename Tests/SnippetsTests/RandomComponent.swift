import Components
import Foundation
import TestSupport

/// Makes component files with names, texts, colours and numbers that are easily written wrong.
///
/// Every view has its place: it hangs below another one at a random distance, or stands beside it, so that its frame
/// says whether a number, a relation or a name was lost.
struct RandomComponent {
  private var random: SeededNumbers
  private let number: Int

  init(_ number: Int) {
    self.number = number
    random = SeededNumbers(seed: UInt64(number) &* 7919 &+ 17)
  }

  private static let names = [
    "class", "let", "default", "protocol", "id", "int", "register", "template", "newLabel", "copyButton", "in", "is",
    "extension", "volatile", "BOOL", "nil", "true", "await", "any", "some", "macro", "operator", "x", "_a", "e1",
    "名前", "été", "Überschrift", "имя", "αβ", "views", "layout", "size", "make", "view", "constraint", "snippet",
    "item", "bounds2", "initialize", "init", "subscript", "switch", "where", "try", "throws", "enum", "static", "this",
    "delete", "namespace", "signed", "unsigned", "super1", "goto", "extern", "restrict", "inline", "oneway", "errno",
  ]

  private static let texts = [
    "\\\"", "\\\\", "\\\\(name)", "\\n", "\\t", "\\r\\n", "\\x01", "\\x7f", "\\x9f", "\\u202E", "\\u200B", "\\uFEFF",
    "\\u2028", "%@", "%d", "??/", "]]>", "*/", "/*", "//", "<b>&amp;", "'", "#\\\"", "\\\"\\\"\\\"", "订阅", "é",
    "e\\u0301", "👩‍👩‍👧", "🇩🇪", "$9", "`", "{", "}", "0", " ", "a", "Word", "@\\\"", "\\e[1m", "ⅷ", "مرحبا",
  ]

  private static let colors = [
    "systemRed", "label", "clear", "\"#123\"", "\"#ABCDEF\"", "\"#01020304\"", "tintColor", "brown", "\"#FFFFFFFE\"",
  ]

  private mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }

  private mutating func text() -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in pick(Self.texts) }.joined()
  }

  /// A number with a sign and a part behind the point.
  private mutating func points() -> String {
    pick(["0", "-8", "7.125", "-0.5", "0.3333333333333333", "12", "-13.75", "100.1", "0.0625", "21"])
  }

  private mutating func multiplier() -> String { pick(["", "1/3 * ", "0.75 * ", "7/8 * ", "1.0625 * "]) }

  /// How many it takes until every name was a view's.
  static let count = (names.count + 3) / 4

  /// The file's text.
  mutating func source() -> String {
    // Four names each in their order, so that every name is once a view's.
    let start = (number - 1) * 4
    let views = (start..<start + 4).map { Self.names[$0 % Self.names.count] }
    let count = views.count
    var free = Self.names.filter { !views.contains($0) }.shuffled(using: &random)
    let properties = (0..<4).map { _ in free.removeLast() }
    var lines = ["component: Random\(number)", "kind: \(pick(["row", "card", "header", "footer", "view"]))"]
    if Bool.random(using: &random) { lines.append("summary: \"\(text())\"") }
    lines.append("properties:")
    lines.append("  \(properties[0]): { type: String, sample: \"\(text())\" }")
    lines.append("  \(properties[1]): { type: Bool, sample: \(Bool.random(using: &random)) }")
    // Half of the components have numbers and colours that hang on properties.
    let isCalculated = Bool.random(using: &random)
    if isCalculated {
      lines.append("  \(properties[2]): { type: \(pick(["CGFloat", "Double", "Int"])), default: 3, sample: 7 }")
      lines.append("  \(properties[3]): { type: UIColor, default: \(pick(Self.colors)) }")
    }
    lines.append("views:")
    var plain: Set<String> = []
    for (index, view) in views.enumerated() {
      // The first shows the text and the last the state, so that both properties are somebody's.
      if index == 0 {
        lines.append("  \(view): { class: UILabel, text: $\(properties[0]), numberOfLines: 2 }")
      } else if index == count - 1 {
        lines.append(
          "  \(view): { class: UIButton, state: \(pick(["selected", "disabled", "highlighted"])) if $\(properties[1]), "
            + "title: { normal: \"\(text())\", selected: \"\(text())\" } }")
      } else if Bool.random(using: &random) {
        lines.append("  \(view): { class: UILabel, text: \"\(text())\", textColor: \(pick(Self.colors)) }")
      } else {
        plain.insert(view)
        lines.append(
          "  \(view): { class: UIView, backgroundColor: \(isCalculated ? "$" + properties[3] : pick(Self.colors)), "
            + "borderColor: \(pick(Self.colors))\(isCalculated ? ", borderWidth: $\(properties[2]) * 0.5" : "") }")
      }
    }
    lines.append("styles:")
    for style in [free.removeLast(), free.removeLast()] {
      lines.append("  \(style):")
      lines.append(
        "    \(views[0]): { font: \(pick(["15", "body", "12.5 semibold"])), textColor: \(pick(Self.colors)) }")
      lines.append("    constraints:")
      for constraint in constraints(views, plain: plain, number: isCalculated ? properties[2] : nil) {
        lines.append("      - \"\(constraint)\"")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameters:
  ///   - plain: views without a natural size.
  ///   - number: a property to calculate with.
  private mutating func constraints(_ views: [String], plain: Set<String>, number: String?) -> [String] {
    var result: [String] = []
    let direction = pick([("left", "right"), ("leading", "trailing")])
    var above = "top"
    for (index, view) in views.enumerated() {
      let sign = { (text: String) in text.hasPrefix("-") ? "- " + text.dropFirst() : "+ " + text }
      result.append("\(view).\(direction.0) == \(multiplier())\(direction.0) \(sign(points()))")
      let calculated = number.map { pick(["+ $\($0)", "- $\($0) * 1.5", "+ 4 - $\($0) / 3"]) }
      result.append("\(view).top == \(above) \(calculated ?? sign(points()))")
      if index == 0 {
        result.append("\(view).\(direction.1) <= \(direction.1) - 8.5 #\(pick(["a", "name\\\"s", "x.y"]))")
      } else if plain.contains(view) {
        result.append("\(view).width == 30.5")
        let factor = number.map { "$\($0) * 0.1" } ?? pick(["1/2", "0.25"])
        result.append("\(view).height == \(factor) * \(view).width")
      } else if Bool.random(using: &random) {
        result.append("\(view).width == \(multiplier())width - 40 @\(pick(["999", "750", "250.5", "1"]))")
      }
      above = view + ".bottom"
    }
    result.append("bottom >= \(above) + 0.25")
    return result
  }
}
