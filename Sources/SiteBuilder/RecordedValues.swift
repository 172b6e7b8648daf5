import Baselines
import Components

extension NamedValues {
  /// What tokens and design specs come to, by their names.
  ///
  /// - Parameter devices: those that something has to look right on.
  func recorded(on devices: [Device]) -> (tokens: [String: NamedInput], specs: [String: NamedInput]) {
    var tokens: [String: NamedInput] = [:]
    for token in self.tokens.tokens {
      var values = ["": token.light.recorded]
      for mode in TokenMode.allCases where token.value(in: mode) != token.light {
        values[mode.rawValue] = token.value(in: mode).recorded
      }
      let references = token.references.compactMap { self.tokens.token(at: $0)?.name }
      tokens[token.name] = NamedInput(values: values, references: references)
    }
    var specs: [String: NamedInput] = [:]
    for spec in self.specs {
      var values: [String: String] = [:]
      for device in devices {
        values[device.name] = number(spec, on: device).map { RecordedFrame.points(RecordedFrame.hundredths($0)) }
      }
      specs[spec.name] = NamedInput(values: values, references: spec.references)
    }
    return (tokens, specs)
  }
}

extension TokenValue {
  /// The value in a few words that no reader's language changes.
  fileprivate var recorded: String {
    switch self {
    case .color(let color): color.recorded
    case .dimension(let number), .number(let number), .fontWeight(let number): figure(number)
    case .fontFamily(let names): names.joined(separator: ", ")
    case .duration(let seconds): figure(seconds * 1000) + " ms"
    case .cubicBezier(let points): figures(points)
    case .strokeStyle(let style): style.recorded
    case .border(let border): "\(figure(border.width)) \(border.style.recorded) \(border.color.recorded)"
    case .transition(let transition):
      "\(figure(transition.duration * 1000)) ms after \(figure(transition.delay * 1000)) ms, \(figures(transition.timing))"
    case .shadow(let shadows):
      shadows.map { shadow in
        figures([shadow.x, shadow.y, shadow.blur, shadow.spread]) + " \(shadow.color.recorded)"
          + (shadow.isInset ? " inset" : "")
      }.joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\($0.color.recorded) at \(figure($0.position))" }.joined(separator: ", ")
    case .typography(let typeface):
      "\(figure(typeface.size)) weight \(figure(typeface.weight)) line \(figure(typeface.lineHeight)) spacing "
        + figure(typeface.letterSpacing) + " " + typeface.families.joined(separator: ", ")
    }
  }
}

extension TokenColor {
  /// In 8 bits for each component: other colours look the same, and move nothing in any case.
  fileprivate var recorded: String { rgba.hex }
}

extension TokenValue.StrokeStyle {
  fileprivate var recorded: String {
    switch self {
    case .named(let name): name
    case .dashes(let lengths, let cap): "dashes \(figures(lengths)) \(cap)"
    }
  }
}

/// To hundredths of thousandths for what is less than one, such as positions and factors: as exact as anybody writes.
private func figure(_ number: Double) -> String {
  let rounded = (number * 100_000).rounded(.toNearestOrAwayFromZero) / 100_000 + 0
  guard abs(rounded) < 1e12 else { return "0" }
  return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
}

private func figures(_ numbers: [Double]) -> String { numbers.map(figure).joined(separator: " ") }
