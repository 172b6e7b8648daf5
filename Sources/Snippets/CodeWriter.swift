/// Gathers lines of code with their indentation.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  /// Adds a line, or an empty one.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

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
