import Diagnostics
import Documents

/// The types whose values are put together of others, each of which may be a reference.
extension TokenValueReader {
  /// The parts of an object by name, with those reported that are missing or unknown.
  private mutating func parts(
    _ part: WrittenPart, of subject: String, _ required: [String], _ optional: [String] = []
  ) -> [String: WrittenPart]? {
    var reader = MappingReader(part.value, in: part.file, of: subject)
    var parts: [String: WrittenPart] = [:]
    for name in required { reader.require(name) }
    for name in required + optional {
      if let value = reader.value(name) { parts[name] = WrittenPart(value, file: part.file) }
    }
    report(reader.finish())
    return required.allSatisfy { parts[$0] != nil } ? parts : nil
  }

  private mutating func color(named name: String, in parts: [String: WrittenPart]) -> TokenColor? {
    guard let part = parts[name], case .color(let color)? = read(part, as: .color) else { return nil }
    return color
  }

  private mutating func length(named name: String, in parts: [String: WrittenPart]) -> Double? {
    guard let part = parts[name], case .dimension(let length)? = read(part, as: .dimension) else { return nil }
    return length
  }

  private mutating func seconds(named name: String, in parts: [String: WrittenPart]) -> Double? {
    guard let part = parts[name], case .duration(let seconds)? = read(part, as: .duration) else { return nil }
    return seconds
  }

  private mutating func number(named name: String, in parts: [String: WrittenPart]) -> Double? {
    guard let part = parts[name], case .number(let number)? = read(part, as: .number) else { return nil }
    return number
  }

  mutating func strokeStyle(_ part: WrittenPart) -> TokenValue.StrokeStyle? {
    if part.text != nil {
      let names = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
      return word(part, among: names, of: "a stroke style").map { .named($0) }
    }
    guard let parts = parts(part, of: "a stroke style", ["dashArray", "lineCap"]) else { return nil }
    let cap = parts["lineCap"].flatMap { word($0, among: ["round", "butt", "square"], of: "lineCap") }
    guard let written = parts["dashArray"], let items = list(written, of: "dimensions") else {
      report(.notList("dashArray", "dimensions", at: parts["dashArray"]?.place ?? part.place))
      return nil
    }
    var dashes: [Double] = []
    for item in items {
      if case .dimension(let length)? = read(item, as: .dimension) { dashes.append(length) }
    }
    guard let cap, dashes.count == items.count else { return nil }
    return .dashes(dashes, lineCap: cap)
  }

  mutating func border(_ part: WrittenPart) -> TokenValue.Border? {
    guard let parts = parts(part, of: "a border", ["color", "width", "style"]) else { return nil }
    let color = color(named: "color", in: parts)
    let width = length(named: "width", in: parts)
    guard let written = parts["style"], case .strokeStyle(let style)? = read(written, as: .strokeStyle), let color,
      let width
    else { return nil }
    return TokenValue.Border(color: color, width: width, style: style)
  }

  mutating func transition(_ part: WrittenPart) -> TokenValue.Transition? {
    guard let parts = parts(part, of: "a transition", ["duration", "delay", "timingFunction"]) else { return nil }
    let duration = seconds(named: "duration", in: parts)
    let delay = seconds(named: "delay", in: parts)
    guard let written = parts["timingFunction"], case .cubicBezier(let timing)? = read(written, as: .cubicBezier),
      let duration, let delay
    else { return nil }
    return TokenValue.Transition(duration: duration, delay: delay, timing: timing)
  }

  // MARK: Shadows and gradients

  mutating func shadows(_ part: WrittenPart) -> [TokenValue.Shadow]? {
    guard let items = list(part, of: "shadows") else { return shadow(part).map { [$0] } }
    var result: [TokenValue.Shadow] = []
    for item in items {
      guard case .shadow(let shadows)? = read(item, as: .shadow) else { continue }
      // What is referred to in a list stands for one shadow; lists are not joined.
      if shadows.count == 1 {
        result += shadows
      } else {
        report(.severalInList("shadows", shadows.count, at: item.place))
      }
    }
    return result.count == items.count ? result : nil
  }

  private mutating func shadow(_ part: WrittenPart) -> TokenValue.Shadow? {
    let names = ["color", "offsetX", "offsetY", "blur", "spread"]
    guard let parts = parts(part, of: "a shadow", names, ["inset"]) else { return nil }
    let color = color(named: "color", in: parts)
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { length(named: $0, in: parts) }
    var isInset = false
    if let written = parts["inset"] {
      guard let plain = plain(written) else { return nil }
      guard let flag = plain.value.bool else {
        report(.notFlag("inset", at: written.place))
        return nil
      }
      isInset = flag
    }
    guard let color, let x = lengths[0], let y = lengths[1], let blur = lengths[2], let spread = lengths[3] else {
      return nil
    }
    guard blur >= 0 else {
      report(.negative("blur", at: parts["blur"]?.place ?? part.place))
      return nil
    }
    return TokenValue.Shadow(color: color, x: x, y: y, blur: blur, spread: spread, isInset: isInset)
  }

  mutating func gradient(_ part: WrittenPart) -> [TokenValue.GradientStop]? {
    guard let items = list(part, of: "stops"), !items.isEmpty else {
      report(.notList("a gradient", "stops", at: part.place))
      return nil
    }
    var result: [TokenValue.GradientStop] = []
    for item in items {
      if item.text != nil {
        guard case .gradient(let stops)? = read(item, as: .gradient) else { continue }
        if stops.count == 1 { result += stops } else { report(.severalInList("stops", stops.count, at: item.place)) }
        continue
      }
      guard let parts = parts(item, of: "a stop", ["color", "position"]) else { continue }
      let color = color(named: "color", in: parts)
      let position = number(named: "position", in: parts)
      // Beyond the ends counts as the end, by the format.
      if let color, let position { result.append(.init(color: color, position: min(max(position, 0), 1))) }
    }
    return result.count == items.count ? result : nil
  }

  // MARK: Typography

  mutating func typography(_ part: WrittenPart) -> TokenValue.Typeface? {
    let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    guard let parts = parts(part, of: "a typography", names) else { return nil }
    var families: [String]?
    if let written = parts["fontFamily"], case .fontFamily(let found)? = read(written, as: .fontFamily) {
      families = found
    }
    let size = length(named: "fontSize", in: parts)
    var weight: Double?
    if let written = parts["fontWeight"], case .fontWeight(let found)? = read(written, as: .fontWeight) {
      weight = found
    }
    let letterSpacing = length(named: "letterSpacing", in: parts)
    let lineHeight = number(named: "lineHeight", in: parts)
    guard let families, let size, let weight, let letterSpacing, let lineHeight else { return nil }
    guard size >= 1, size <= 1000 else {
      report(.sizeOutside(at: parts["fontSize"]?.place ?? part.place))
      return nil
    }
    return TokenValue.Typeface(
      families: families, size: size, weight: weight, letterSpacing: letterSpacing, lineHeight: lineHeight)
  }
}

extension Diagnostic {
  fileprivate static func notList(_ key: String, _ items: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "\(key.hasPrefix("a ") ? key : "'\(key)'") is a list of \(items)", at: place)
  }

  fileprivate static func severalInList(_ what: String, _ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("token-reference", "this stands for \(count) \(what), and one is expected in a list", at: place)
  }

  fileprivate static func notFlag(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "'\(key)' is true or false", at: place)
  }

  fileprivate static func negative(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "'\(key)' cannot be below zero", at: place)
  }

  fileprivate static func sizeOutside(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "a font has from 1 to 1000 points", at: place)
  }
}
