import Components
import Layout

extension NamedValues {
  /// What stands for each token and design spec by its name, with all that it speaks of. Where something is written is no
  /// part of it.
  var prints: [String: ContentHash] {
    var prints: [String: ContentHash] = [:]
    for token in tokens.tokens {
      var writer = PackedWriter()
      writer.token(token)
      for alias in tokens.aliases(of: token) { writer.optional(alias) { $0.token($1) } }
      prints[token.name] = ContentHash(of: writer.packed)
    }
    let named = Dictionary(specs.map { ($0.name, $0) }) { first, _ in first }
    for spec in specs {
      var writer = PackedWriter()
      // Itself, then what it speaks of, however far.
      var seen: Set<String> = [spec.name]
      var waiting = [spec]
      while let next = waiting.popLast() {
        writer.spec(next)
        for name in next.references where seen.insert(name).inserted {
          if let other = named[name] { waiting.append(other) }
          if let token = tokens.token(named: name) { writer.token(token) }
        }
      }
      prints[spec.name] = ContentHash(of: writer.packed)
    }
    return prints
  }
}

extension PackedWriter {
  fileprivate mutating func token(_ token: Token) {
    for text in [token.path, token.name, token.type.rawValue, token.variable] { self.text(text) }
    for value in [token.light, token.dark, token.contrast, token.darkContrast] { self.value(value) }
    list(token.references) { $0.text($1) }
    optional(token.alias) { $0.text($1) }
    optional(token.summary) { $0.text($1) }
    optional(token.deprecation) { writer, deprecation in
      writer.flags(deprecation.isDeprecated)
      writer.optional(deprecation.reason) { $0.text($1) }
    }
  }

  private mutating func numbers(_ numbers: [Double]) { list(numbers) { $0.number($1) } }

  private mutating func value(_ value: TokenValue) {
    text(value.type.rawValue)
    switch value {
    case .color(let color): self.color(color)
    case .dimension(let number), .fontWeight(let number), .duration(let number), .number(let number):
      self.number(number)
    case .fontFamily(let names): list(names) { $0.text($1) }
    case .cubicBezier(let points): numbers(points)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      color(border.color)
      number(border.width)
      stroke(border.style)
    case .transition(let transition): numbers([transition.duration, transition.delay] + transition.timing)
    case .shadow(let shadows):
      list(shadows) { writer, shadow in
        writer.color(shadow.color)
        writer.numbers([shadow.x, shadow.y, shadow.blur, shadow.spread])
        writer.flags(shadow.isInset)
      }
    case .gradient(let stops):
      list(stops) { writer, stop in
        writer.color(stop.color)
        writer.number(stop.position)
      }
    case .typography(let typeface):
      list(typeface.families) { $0.text($1) }
      numbers([typeface.size, typeface.weight, typeface.letterSpacing, typeface.lineHeight])
    }
  }

  private mutating func color(_ color: TokenColor) {
    text("\(color.space)")
    list(color.components) { writer, component in writer.optional(component) { $0.number($1) } }
    number(color.alpha)
  }

  private mutating func stroke(_ style: TokenValue.StrokeStyle) {
    switch style {
    case .named(let name): text(name)
    case .dashes(let lengths, let cap):
      numbers(lengths)
      text(cap)
    }
  }

  fileprivate mutating func spec(_ spec: Spec) {
    text(spec.name)
    optional(spec.summary) { $0.text($1) }
    list(spec.values) { writer, value in
      writer.condition(value.condition)
      writer.measure(value.measure)
    }
    optional(spec.offset) { $0.measure($1) }
  }

  private mutating func condition(_ condition: SpecValue.Condition) {
    switch condition {
    case .device(let name):
      byte(0)
      text(name)
    case .width(let range):
      byte(1)
      numbers([range.lower, range.upper])
      flags(range.includesUpper)
    case .sizeClass(let size):
      byte(2)
      text("\(size)")
    case .always: byte(3)
    }
  }

  private mutating func measure(_ measure: ViewStyle.Measure) {
    switch measure {
    case .number(let number):
      byte(0)
      self.number(number)
    case .expression(let expression):
      byte(1)
      list(expression.terms) { writer, term in
        writer.flags(term.isNegative)
        writer.list(term.factors) { writer, factor in
          writer.flags(factor.isDivisor)
          switch factor.operand {
          case .number(let number):
            writer.byte(0)
            writer.number(number)
          case .path(let path):
            writer.byte(1)
            writer.list(path) { $0.text($1) }
          }
        }
      }
    }
  }
}
