/// Gathers lines of code with their indentation.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  /// Adds a line, or an empty one; an assignment that is too long for a line continues on the next.
  mutating func line(_ line: String = "") {
    let indentation = String(repeating: "  ", count: depth)
    if indentation.count + line.count > Self.longestLine, let sign = line.firstRange(of: " = ") {
      text += indentation + line[..<sign.lowerBound] + " =\n"
      text += indentation + "  " + line[sign.upperBound...] + "\n"
    } else {
      text += (line.isEmpty ? "" : indentation + line) + "\n"
    }
  }

  /// What the formatter that comes with Swift allows.
  private static let longestLine = 100

  /// Adds `head {`, what `body` adds, indented, and `}`.
  ///
  /// - Parameter closure: the name of a closure's parameter, to stand after the brace.
  mutating func block(_ head: String, closure: String? = nil, _ body: (inout CodeWriter) -> Void) {
    line(head + " {" + (closure.map { " \($0) in" } ?? ""))
    indented(body)
    line("}")
  }

  /// Adds lines one step further in, without braces.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
