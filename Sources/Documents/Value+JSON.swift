import Diagnostics

extension Value {
  /// The value as JSON, two blanks to a level; short lists and mappings on one line.
  ///
  /// - Parameter width: letters that a line may have.
  public func json(width: Int = 100) -> String { json(indentation: "", width: width) }

  private func json(indentation: String, width: Int) -> String {
    let parts: [(key: String, value: Value)]
    let brackets: (String, String)
    switch kind {
    case .null: return "null"
    case .scalar(let scalar):
      switch scalar.meaning {
      case .bool(let bool): return bool ? "true" : "false"
      case .integer(let whole): return "\(whole)"
      case .number(let number) where number.isFinite: return "\(number)"
      case .null, .number, .text: return JSONText.quoted(scalar.text)
      }
    case .sequence(let items): (parts, brackets) = (items.map { ("", $0) }, ("[", "]"))
    case .mapping(let entries):
      (parts, brackets) = (entries.map { (JSONText.quoted($0.key) + ": ", $0.value) }, ("{", "}"))
    }
    if parts.isEmpty { return brackets.0 + brackets.1 }
    let inner = indentation + "  "
    let texts = parts.map { $0.key + $0.value.json(indentation: inner, width: width) }
    let blank = brackets.0 == "{" ? " " : ""
    let line = brackets.0 + blank + texts.joined(separator: ", ") + blank + brackets.1
    if line.utf8.count + indentation.utf8.count <= width, !line.utf8.contains(UInt8(ascii: "\n")) { return line }
    return brackets.0 + "\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indentation + brackets.1
  }
}
