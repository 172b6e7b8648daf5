import Components
import HTML

/// A group of tokens as a small picture, for the card of a page about them: colours as swatches, type as words in it,
/// lengths as bars. Other kinds have none.
struct TokenThumbnail {
  private static let width = 240.0
  private static let height = 152.0
  private static let columns = 6

  private let tokens: [Token]

  /// The tokens of a group, or a single one.
  init?(group: String, in values: NamedValues) {
    let tokens = values.tokens.tokens.filter { isName($0.name, in: group) }
    if tokens.isEmpty { return nil }
    self.tokens = tokens
  }

  /// Nil where the group has nothing that can be drawn.
  var svg: [UInt8]? {
    let colors = tokens.compactMap(\.color)
    let typefaces = tokens.compactMap { token -> TokenValue.Typeface? in
      if case .typography(let typeface) = token.light { typeface } else { nil }
    }
    let lengths = tokens.compactMap { token -> Double? in
      if case .dimension(let length) = token.light, length > 0 { length } else { nil }
    }
    var writer = MarkupWriter(reservingCapacity: 2048)
    writer.markup("<svg")
    writer.pictureSize(Self.width, Self.height)
    writer.markup(">")
    if !colors.isEmpty {
      draw(colors, to: &writer)
    } else if !typefaces.isEmpty {
      draw(typefaces, to: &writer)
    } else if !lengths.isEmpty {
      draw(lengths, to: &writer)
    } else {
      return nil
    }
    writer.markup("</svg>")
    return writer.bytes
  }

  /// The first of the colours that look different, each in light or dark as the page is.
  private func draw(_ colors: [ColorToken], to writer: inout MarkupWriter) {
    var seen: Set<[RGBA]> = []
    let different = colors.filter { seen.insert([$0.light, $0.dark]).inserted }.prefix(Self.columns * 3)
    let rows = Double((different.count + Self.columns - 1) / Self.columns)
    let gap = 8.0
    let side = (Self.width - gap * Double(Self.columns - 1)) / Double(Self.columns)
    let top = (Self.height - rows * side - (rows - 1) * gap) / 2
    for (index, color) in different.enumerated() {
      writer.markup("<rect rx=\"8\" stroke=\"var(--line)\"")
      writer.attribute("x", Double(index % Self.columns) * (side + gap) + 0.5)
      writer.attribute("y", top + Double(index / Self.columns) * (side + gap) + 0.5)
      writer.attribute("width", side - 1)
      writer.attribute("height", side - 1)
      writer.attribute("fill", "var(\(color.variable))")
      writer.markup("/>")
    }
  }

  /// Two letters in each weight and size, the largest first, on one line.
  private func draw(_ typefaces: [TokenValue.Typeface], to writer: inout MarkupWriter) {
    let shown = typefaces.sorted { $0.size > $1.size }.prefix(3)
    // As large as fits: two letters are about 1.3 times as wide as their size.
    let sum = shown.reduce(0) { $0 + $1.size * 1.3 } + 16 * Double(shown.count - 1)
    let scale = min(4, Self.width / max(sum, 1))
    let all = sum * scale
    var x = (Self.width - all) / 2
    for typeface in shown {
      writer.markup("<text fill=\"currentColor\" font-family=\"var(--ios-font)\"")
      writer.attribute("x", x)
      writer.attribute("y", Self.height / 2 + 20)
      writer.attribute("font-size", typeface.size * scale)
      writer.attribute("font-weight", typeface.weight)
      writer.markup(">Ag</text>")
      x += (typeface.size * 1.3 + 16) * scale
    }
  }

  private func draw(_ lengths: [Double], to writer: inout MarkupWriter) {
    let shown = lengths.sorted().suffix(8)
    let scale = min(6, Self.width / (shown.last ?? 1))
    let bar = min(14.0, Self.height / (Double(shown.count) * 1.6))
    var y = (Self.height - Double(shown.count) * bar * 1.6 + bar * 0.6) / 2
    for length in shown {
      writer.markup("<rect x=\"0\" rx=\"2\" fill=\"var(--link)\"")
      writer.attribute("y", y)
      writer.attribute("width", length * scale)
      writer.attribute("height", bar)
      writer.markup("/>")
      y += bar * 1.6
    }
  }
}
