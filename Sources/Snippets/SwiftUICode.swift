import Components
import Layout

/// A view of SwiftUI with its modifiers, as code.
struct SwiftUICode: Hashable {
  /// A call, or what stands before the brace of a block.
  var head: String
  /// What stands in the block; nil where there is none.
  var content: [SwiftUICode]?
  var modifiers: [Modifier] = []

  struct Modifier: Hashable {
    var name: String
    var arguments: [String] = []
    var remark = ""
    /// The view that a trailing closure holds.
    var content: [SwiftUICode] = []
  }

  init(_ head: String, _ content: [SwiftUICode]? = nil) {
    self.head = head
    self.content = content
  }

  mutating func add(_ name: String, _ arguments: String..., remark: String = "") {
    modifiers.append(Modifier(name: name, arguments: arguments, remark: remark))
  }

  /// Lets the view fill what it is given.
  ///
  /// - Parameter shrinking: along which axes it may be smaller than its content.
  mutating func fill(_ axes: Set<Axis>, shrinking: Set<Axis> = [], alignment: String = "center") {
    guard !axes.isEmpty else { return }
    var arguments: [String] = []
    for (axis, side) in [(Axis.horizontal, "Width"), (.vertical, "Height")] where axes.contains(axis) {
      if shrinking.contains(axis) { arguments.append("min\(side): 0") }
      arguments.append("max\(side): .infinity")
    }
    if alignment != "center" { arguments.append("alignment: .\(alignment)") }
    modifiers.append(Modifier(name: "frame", arguments: arguments))
  }

  func write(to code: inout CodeWriter) {
    if let content {
      code.block(head) { code in
        for part in content { part.write(to: &code) }
      }
      // What follows a closing brace stands below it.
      return writeModifiers(&code)
    }
    if let open = head.firstIndex(of: "("), !code.fits(head) {
      code.call(String(head[..<open]), filling: [String(head[head.index(after: open)...].dropLast())])
    } else {
      code.line(head)
    }
    code.indented(writeModifiers)
  }

  private func writeModifiers(_ code: inout CodeWriter) {
    for modifier in modifiers {
      let arguments = modifier.arguments.joined(separator: ", ")
      if !modifier.content.isEmpty {
        code.block(".\(modifier.name)\(arguments.isEmpty ? "" : "(\(arguments))")") { code in
          for part in modifier.content { part.write(to: &code) }
        }
      } else if code.fits(".\(modifier.name)(\(arguments))") {
        code.line(".\(modifier.name)(\(arguments))", remark: modifier.remark)
      } else if code.fits("  " + arguments), !code.fits("  " + arguments + ")") {
        code.line(".\(modifier.name)(")
        code.indented { $0.line(arguments) }
        code.line(")", remark: modifier.remark)
      } else {
        code.call("." + modifier.name, filling: modifier.arguments)
      }
    }
  }
}
