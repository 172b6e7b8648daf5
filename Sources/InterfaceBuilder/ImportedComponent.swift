import Components
import ConstraintSolver
import Diagnostics
import Layout
import Typography

/// A root of a document as a component file and its page.
public struct ImportedComponent: Sendable {
  public var name: String
  /// The text of `<name>.component.yml`.
  public var component: String
  /// The text of the page beside it, with what could not be carried over.
  public var page: String
  /// What could not be carried over, a sentence each.
  public var notes: [String]
}

extension InterfaceDocument {
  /// Turns a root into a component whose views lie where inspecting the root puts them.
  ///
  /// Views become a flat list; constraints are carried over in our notation. Where something cannot be said so, such as
  /// the arrangement of a stack view, places and sizes are written as numbers, and a note says it.
  public func imported(root: Int, name: String? = nil, measurer: TextMeasurer) -> ImportedComponent? {
    guard roots.indices.contains(root) else { return nil }
    // Components measure in Inter as it is, so what they are held to has to be measured so too.
    let inspection = inspected(environment: .stored, measure: .text, measurer: measurer, fitsSystemFont: false)
    guard let inspected = inspection.roots.first(where: { $0.index == root }), inspected.views.count > 1 else {
      return nil
    }
    var importer = ComponentImporter(document: self, inspected: inspected, name: name)
    return importer.run(measurer: measurer)
  }
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

/// A text in YAML's double quotes, which can hold anything.
func quotedYAML(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
