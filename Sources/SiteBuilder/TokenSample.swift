import Components
import HTML
import Typography

/// A small picture of a token's value, for tables.
struct TokenSample {
  private var writer = MarkupWriter()
  private let id: (String) -> String

  var markup: [UInt8] { writer.bytes }

  /// The size of every picture but those of long lengths.
  private static let width = 64.0
  private static let height = 40.0

  init(_ token: Token, id: @escaping (String) -> String) {
    self.id = id
    switch token.light {
    case .color: drawColors(token)
    case .dimension(let length): drawLength(length)
    case .fontFamily, .number, .duration: break
    case .fontWeight(let weight): drawText(size: 22, weight: weight)
    case .typography(let typeface): drawText(size: min(typeface.size, 34), weight: typeface.weight)
    case .shadow: drawShadows(token)
    case .border(let border): drawBorder(border)
    case .strokeStyle(let style): drawLine(style)
    case .cubicBezier(let points): drawCurve(points)
    case .transition(let transition): drawCurve(transition.timing)
    case .gradient(let stops): drawGradient(stops)
    }
  }

  // MARK: Kinds

  /// The colours for light and dark mode, and below them those for high contrast where they differ.
  private mutating func drawColors(_ token: Token) {
    let modes: [[TokenMode]] =
      token.contrast == token.light && token.darkContrast == token.dark
      ? [[.light, .dark]] : [[.light, .dark], [.contrast, .darkContrast]]
    open(Self.width, Self.height, isSwatch: true)
    let height = Self.height / Double(modes.count)
    for (row, modes) in modes.enumerated() {
      let colors = modes.compactMap { token.value(in: $0).color?.rgba }
      let count = Set(colors).count == 1 ? 1 : colors.count
      for (column, color) in colors.prefix(count).enumerated() {
        let width = Self.width / Double(count)
        rectangle(Double(column) * width, Double(row) * height, width, height, fill: color.hex)
      }
    }
    writer.markup(
      "<rect x=\"0.5\" y=\"0.5\" width=\"63\" height=\"39\" fill=\"none\" stroke=\"var(--line)\" rx=\"5.5\"/>")
    close()
  }

  private mutating func drawLength(_ length: Double) {
    let width = min(max(length, 0), 160)
    open(max(width, 1), 12)
    rectangle(0, 0, width, 12, fill: "var(--link)")
    close()
  }

  private mutating func drawText(size: Double, weight: Double) {
    open(Self.width, max(Self.height, size * 1.25))
    writer.markup("<text x=\"0\" fill=\"currentColor\" font-family=\"var(--ios-font)\"")
    writer.attribute("y", max(Self.height, size * 1.25) / 2 + size * 0.36)
    writer.attribute("font-size", size)
    writer.attribute("font-weight", weight)
    writer.markup(">Ag</text>")
    close()
  }

  private mutating func drawShadows(_ token: Token) {
    open(96, 64)
    for shadow in token.shadowLayers.reversed() where !shadow.isInset {
      let name = id("sample-shadow")
      writer.markup("<filter x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\"")
      writer.attribute("id", name)
      writer.markup("><feGaussianBlur")
      writer.attribute("stdDeviation", shadow.blur / 2)
      writer.markup("/></filter><rect rx=\"6\"")
      writer.attribute("x", 24 + shadow.x - shadow.spread)
      writer.attribute("y", 18 + shadow.y - shadow.spread)
      writer.attribute("width", max(0, 48 + 2 * shadow.spread))
      writer.attribute("height", max(0, 28 + 2 * shadow.spread))
      writer.attribute("fill", "var(\(shadow.color.variable))")
      writer.attribute("filter", "url(#\(name))")
      writer.markup("/>")
    }
    writer.markup("<rect x=\"24\" y=\"18\" width=\"48\" height=\"28\" rx=\"6\" fill=\"var(--paper)\"/>")
    close()
  }

  private mutating func drawBorder(_ border: TokenValue.Border) {
    open(Self.width, Self.height)
    let width = min(max(border.width, 0), 12)
    writer.markup("<rect fill=\"none\"")
    writer.attribute("x", width / 2)
    writer.attribute("y", width / 2)
    writer.attribute("width", Self.width - width)
    writer.attribute("height", Self.height - width)
    writer.attribute("stroke", border.color.rgba.hex)
    writer.attribute("stroke-width", width)
    dash(border.style, width: width)
    writer.markup("/>")
    close()
  }

  private mutating func drawLine(_ style: TokenValue.StrokeStyle) {
    open(Self.width, 12)
    writer.markup("<path d=\"M2 6H62\" stroke=\"currentColor\" stroke-width=\"2\"")
    dash(style, width: 2)
    writer.markup("/>")
    close()
  }

  private mutating func dash(_ style: TokenValue.StrokeStyle, width: Double) {
    switch style {
    case .named("dashed"): writer.attribute("stroke-dasharray", "\(notation(width * 3)) \(notation(width * 2))")
    case .named("dotted"): writer.attribute("stroke-dasharray", "\(notation(width)) \(notation(width))")
    case .named: break
    case .dashes(let lengths, let cap):
      writer.attribute("stroke-dasharray", lengths.map(notation).joined(separator: " "))
      writer.attribute("stroke-linecap", cap)
    }
  }

  /// Time goes to the right, progress upwards.
  private mutating func drawCurve(_ points: [Double]) {
    guard points.count == 4 else { return }
    // A curve may swing past its ends; what is far outside is cut off.
    func x(_ value: Double) -> Double { 4 + value * 40 }
    func y(_ value: Double) -> Double { 44 - min(max(value, -0.5), 1.5) * 40 }
    open(48, 48)
    writer.markup("<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"")
    writer.attribute(
      "d",
      "M\(notation(x(0))) \(notation(y(0)))C\(notation(x(points[0]))) \(notation(y(points[1]))) "
        + "\(notation(x(points[2]))) \(notation(y(points[3]))) \(notation(x(1))) \(notation(y(1)))")
    writer.markup("/>")
    close()
  }

  private mutating func drawGradient(_ stops: [TokenValue.GradientStop]) {
    let name = id("sample-gradient")
    open(96, Self.height)
    writer.markup("<linearGradient")
    writer.attribute("id", name)
    writer.markup(">")
    for stop in stops.sorted(by: { $0.position < $1.position }) {
      writer.markup("<stop")
      writer.attribute("offset", stop.position)
      writer.attribute("stop-color", stop.color.rgba.hex)
      writer.markup("/>")
    }
    writer.markup("</linearGradient>")
    rectangle(0, 0, 96, Self.height, fill: "url(#\(name))")
    close()
  }

  // MARK: Shapes

  private mutating func open(_ width: Double, _ height: Double, isSwatch: Bool = false) {
    writer.markup(isSwatch ? "<svg class=\"sample swatch\"" : "<svg class=\"sample\"")
    writer.markup(" aria-hidden=\"true\"")
    writer.attribute("viewBox", "0 0 \(notation(width)) \(notation(height))")
    writer.attribute("width", width)
    writer.attribute("height", height)
    writer.markup(">")
  }

  private mutating func close() { writer.markup("</svg>") }

  private mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) {
    writer.markup("<rect")
    writer.attribute("x", x)
    writer.attribute("y", y)
    writer.attribute("width", width)
    writer.attribute("height", height)
    writer.attribute("fill", fill)
    writer.markup("/>")
  }
}
