/// A condition as code, in the parts between which the formatter that comes with Swift breaks lines.
indirect enum ConditionText {
  case word(String)
  /// What an operator joins.
  case chain(String, [ConditionText])
  /// In parentheses, behind an exclamation mark or not.
  case enclosed(ConditionText, isNegated: Bool)

  /// Parts of the same operator, which needs no parentheses, become one chain.
  static func joined(_ parts: [ConditionText], by sign: String) -> ConditionText {
    .chain(
      sign,
      parts.flatMap { part in
        if case .chain(sign, let inner) = part { return inner }
        return [part]
      })
  }

  /// All on one line.
  var text: String {
    switch self {
    case .word(let word): word
    case .chain(let sign, let parts): parts.map(\.text).joined(separator: " \(sign) ")
    case .enclosed(let inner, let isNegated): (isNegated ? "!(" : "(") + inner.text + ")"
    }
  }

  /// Adds the condition to the last of some lines; it goes on behind an operator's line as long as that has room.
  ///
  /// - Parameters:
  ///   - indentation: columns in front of the lines that begin with an operator.
  ///   - width: columns of a line.
  ///   - end: parentheses that have to stand on the same line as the condition's end.
  func write(to lines: inout [String], indentation: Int, width: Int, end: Int = 0) {
    guard let last = lines.last, last.count + text.count + end > width else {
      lines[lines.count - 1] += text
      return
    }
    switch self {
    case .word(let word): lines[lines.count - 1] += word
    case .enclosed(let inner, let isNegated):
      lines[lines.count - 1] += isNegated ? "!(" : "("
      inner.write(to: &lines, indentation: indentation, width: width, end: end + 1)
      lines[lines.count - 1] += ")"
    case .chain(let sign, let parts):
      for (index, part) in parts.enumerated() {
        let end = index + 1 < parts.count ? 0 : end
        guard index > 0 else {
          part.write(to: &lines, indentation: indentation, width: width, end: end)
          continue
        }
        let piece = sign + " " + part.text
        if (lines.last?.count ?? 0) + 1 + piece.count + end <= width {
          lines[lines.count - 1] += " " + piece
        } else {
          lines.append(String(repeating: " ", count: indentation) + sign + " ")
          part.write(to: &lines, indentation: indentation + 2, width: width, end: end)
        }
      }
    }
  }
}

extension CodeWriter {
  /// Adds `if condition {`, what `body` adds, indented, and `}`.
  mutating func block(if condition: ConditionText, _ body: (inout CodeWriter) -> Void) {
    let head = "if \(condition.text)"
    if fits(head + " {") { return block(head, body) }
    var lines = ["if "]
    condition.write(to: &lines, indentation: 2, width: room)
    for line in lines { whole(line) }
    line("{")
    indented(body)
    line("}")
  }

  /// Adds `guard condition else { statement }`.
  mutating func guarding(_ condition: ConditionText, else statement: String) {
    let head = "guard \(condition.text) else {"
    if fits("\(head) \(statement) }") { return whole("\(head) \(statement) }") }
    if fits(head) {
      whole(head)
      indented { $0.line(statement) }
      return line("}")
    }
    var lines = ["  "]
    condition.write(to: &lines, indentation: 4, width: room)
    line("guard")
    for line in lines { whole(line) }
    line("else { \(statement) }")
  }
}
