import Components
import HTML
import Typography

extension TokenValue {
  /// The value in a few words.
  func text(_ words: Words) -> String {
    switch self {
    case .color(let color): color.text(words)
    case .dimension(let length): words.figures(notation(length) + " pt")
    case .fontFamily(let names): words.list(names)
    case .fontWeight(let weight): words.figures("\(notation(weight)) (\(FontWeight(number: weight).rawValue))")
    case .duration(let seconds): words.figures(notation(seconds * 1000) + " ms")
    case .cubicBezier(let points): words.figures(points.map(notation).joined(separator: ", "))
    case .number(let number): notation(number)
    case .strokeStyle(let style): style.text(words)
    case .border(let border):
      words.figures("\(notation(border.width)) pt") + " \(border.style.text(words)) \(border.color.text(words))"
    case .transition(let transition):
      words.list([
        words.figures("\(notation(transition.duration * 1000)) ms")
          + (transition.delay == 0
            ? "" : " " + words.text("value.delay", ["time": words.figures(notation(transition.delay * 1000) + " ms")])),
        words.figures(transition.timing.map(notation).joined(separator: ", ")),
      ])
    case .shadow(let shadows): shadows.map { $0.text(words) }.joined(separator: words.text("listSemicolon"))
    case .gradient(let stops):
      words.list(stops.map { "\($0.color.text(words)) " + words.figures("\(notation($0.position * 100)) %") })
    case .typography(let typeface):
      words.list(
        [
          words.figures("\(notation(typeface.size)) pt \(FontWeight(number: typeface.weight).rawValue)"),
          words.text("value.lineHeight", ["factor": notation(typeface.lineHeight)]),
        ]
          + (typeface.letterSpacing == 0
            ? []
            : [words.text("value.letterSpacing", ["length": words.figures(notation(typeface.letterSpacing) + " pt")])])
          + [typeface.families.first ?? ""])
    }
  }
}

extension TokenColor {
  /// `#rrggbb`, with the colour as its author wrote it where that was in another space.
  fileprivate func text(_ words: Words) -> String {
    if space == .sRGB { return words.figures(rgba.hex) }
    let written =
      space.rawValue + " " + components.map { $0.map(notation) ?? "none" }.joined(separator: " ")
    return words.figures(rgba.hex) + " " + words.text("value.from", ["color": words.figures(written)])
  }
}

extension TokenValue.StrokeStyle {
  fileprivate func text(_ words: Words) -> String {
    switch self {
    case .named(let name): name
    case .dashes(let lengths, _):
      words.text("value.dashes", ["lengths": words.figures(lengths.map(notation).joined(separator: ", "))])
    }
  }
}

extension TokenValue.Shadow {
  fileprivate func text(_ words: Words) -> String {
    let parts =
      [words.figures("\(notation(x)) / \(notation(y)) pt"), words.text("value.blur", ["radius": notation(blur)])]
      + (spread == 0 ? [] : [words.text("value.spread", ["radius": notation(spread)])])
    return words.list(parts) + " " + words.figures(color.rgba.hex) + (isInset ? " " + words.text("value.inset") : "")
  }
}
