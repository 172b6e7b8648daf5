import ConstraintSolver
import Layout
import Typography

/// Single values of an element.
extension InterfaceReader {
  /// An attribute that is a finite number.
  func number(_ name: String, of element: Int) -> Double? {
    tree[element][name].flatMap(finiteNumber)
  }

  func frame(_ element: Int) -> Frame? {
    guard let width = number("width", of: element), let height = number("height", of: element) else { return nil }
    return Frame(x: number("x", of: element) ?? 0, y: number("y", of: element) ?? 0, width: width, height: height)
  }

  /// `inset` in the form of a rectangle's edges, `edgeInsets` and `directionalEdgeInsets` by their names.
  func insets(_ element: Int) -> EdgeInsets {
    func side(_ names: String...) -> Double {
      for name in names { if let value = number(name, of: element) { return value } }
      return 0
    }
    return EdgeInsets(
      top: side("top", "minY"), left: side("left", "leading", "minX"), bottom: side("bottom", "maxY"),
      right: side("right", "trailing", "maxX"))
  }

  func outlets(of object: Int) -> [InterfaceOutlet] {
    guard let connections = tree.child("connections", of: object) else { return [] }
    return tree.children(of: connections).compactMap { child in
      guard tree[child].name == "outlet" || tree[child].name == "outletCollection",
        let property = tree[child]["property"], let destination = tree[child]["destination"]
      else { return nil }
      return InterfaceOutlet(property: property, destination: destination)
    }
  }

  func segues(of object: Int) -> [InterfaceSegue] {
    guard let connections = tree.child("connections", of: object) else { return [] }
    return tree.children(of: connections).compactMap { child in
      let element = tree[child]
      guard element.name == "segue", let destination = element["destination"] else { return nil }
      return InterfaceSegue(
        id: element["id"] ?? "", kind: element["kind"] ?? "", relationship: element["relationship"],
        identifier: element["identifier"], destination: destination, source: tree[object]["id"] ?? "")
    }
  }

  func color(_ element: Int) -> InterfaceColor {
    let system = tree[element]["systemColor"] ?? tree[element]["cocoaTouchSystemColor"]
    var components: InterfaceColor.Components?
    let alpha = number("alpha", of: element) ?? 1
    if let white = number("white", of: element) {
      components = .init(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = number("red", of: element), let green = number("green", of: element),
      let blue = number("blue", of: element)
    {
      components = .init(red: red, green: green, blue: blue, alpha: alpha)
    }
    return InterfaceColor(name: tree[element]["name"] ?? system, isSystem: system != nil, components: components)
  }

  func font(_ element: Int) -> InterfaceFont? {
    if let name = tree[element]["style"] {
      // A style that is not known is read as the body's, which all unknown styles fall back to.
      return .textStyle(Self.textStyles[name] ?? .body)
    }
    let size = number("pointSize", of: element)
    if let type = tree[element]["type"] {
      let weight = tree[element]["weight"].flatMap(FontWeight.init) ?? (type == "boldSystem" ? .bold : .regular)
      return .system(
        size: size ?? (type == "smallSystem" ? 14 : 17), weight: weight, isItalic: type == "italicSystem")
    }
    guard let name = tree[element]["name"] else { return nil }
    return .named(name, family: tree[element]["family"], size: size ?? 17)
  }

  /// The names that documents use, of `UIFont.TextStyle`.
  static let textStyles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}

/// A finite number, as documents write it; nil for what is too large to be laid out.
func finiteNumber(_ text: String) -> Double? {
  guard let value = Double(text), abs(value) <= 1e9 else { return nil }
  return value
}

/// A factor: `0.8`, `1:1`, `1/3`, `1.78:1`; nil for anything else, and where it would be divided by zero.
func multiplier(_ text: String) -> Double? {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
  guard let first = parts.first.flatMap({ finiteNumber(String($0)) }) else { return nil }
  if parts.count == 1 { return first }
  guard parts.count == 2, let second = finiteNumber(String(parts[1])), second != 0 else { return nil }
  let ratio = first / second
  return ratio.isFinite ? ratio : nil
}
