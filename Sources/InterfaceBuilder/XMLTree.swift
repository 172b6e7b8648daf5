import Diagnostics

/// An XML document as a flat list of elements, parents before their children.
///
/// Flat, so that no depth of nesting overflows a stack, neither while it is read nor when it is freed.
struct XMLTree {
  struct Element {
    var name: String
    /// Names and values alternate.
    var attributes: [String]
    var parent: Int?
    var firstChild: Int?
    var nextSibling: Int?
    /// What stands between the tags of a `string`; empty for other elements.
    var text = ""
    /// The start tag.
    var bytes: Range<Int>

    /// An attribute's value.
    subscript(name: String) -> String? {
      var index = 0
      while index + 1 < attributes.count {
        if attributes[index] == name { return attributes[index + 1] }
        index += 2
      }
      return nil
    }
  }

  private(set) var elements: [Element] = []

  subscript(element: Int) -> Element { elements[element] }

  /// An element's children in order.
  func children(of element: Int) -> XMLChildren {
    XMLChildren(tree: self, upcoming: elements[element].firstChild)
  }

  /// The first child with a name.
  func child(_ name: String, of element: Int) -> Int? {
    children(of: element).first { elements[$0].name == name }
  }

  /// The first child with a name and a `key`.
  func child(_ name: String, key: String, of element: Int) -> Int? {
    children(of: element).first { elements[$0].name == name && elements[$0]["key"] == key }
  }

  /// The first child with a `key`, whatever its name.
  func child(key: String, of element: Int) -> Int? {
    children(of: element).first { elements[$0]["key"] == key }
  }
}

/// The children of an element, one after another.
struct XMLChildren: Sequence, IteratorProtocol {
  let tree: XMLTree
  var upcoming: Int?

  mutating func next() -> Int? {
    guard let current = upcoming else { return nil }
    upcoming = tree[current].nextSibling
    return current
  }
}

extension XMLTree {
  /// More levels than any such document has.
  static let mostLevels = 1_000

  /// Reads a document as far as it goes.
  static func reading(_ text: [UInt8], file: String) -> Reported<XMLTree> {
    var tree = XMLTree()
    guard text.count <= InterfaceDocument.mostBytes else {
      return Reported(tree, [.tooLarge(at: SourceRange(file: file, bytes: 0..<0))])
    }
    if ["NIBArchive", "bplist"].contains(where: { text.starts(with: $0.utf8) }) {
      return Reported(tree, [.compiled(at: SourceRange(file: file, bytes: 0..<6))])
    }
    let recoded = text.utf8OfUTF16
    let text = recoded ?? text
    // The open elements, each with its last child so far.
    var open: [(element: Int, lastChild: Int?)] = []
    let problem = readXML(text, encoding: recoded == nil ? nil : "UTF-8") { event in
      switch event {
      case .start(let name, let attributes, let bytes):
        if open.count == mostLevels { return false }
        let index = tree.elements.count
        tree.elements.append(Element(name: name, attributes: attributes, parent: open.last?.element, bytes: bytes))
        if let last = open.indices.last {
          if let sibling = open[last].lastChild {
            tree.elements[sibling].nextSibling = index
          } else {
            tree.elements[open[last].element].firstChild = index
          }
          open[last].lastChild = index
        }
        open.append((index, nil))
      case .end: open.removeLast()
      case .text(let text):
        if let element = open.last?.element, holdsText(tree.elements[element].name) {
          tree.elements[element].text += text
        }
      }
      return true
    }
    return Reported(tree, problem.map { [.stopped($0, file: file, size: text.count)] } ?? [])
  }

  private static func holdsText(_ name: String) -> Bool {
    name == "string" || name == "mutableString"
  }
}

extension Diagnostic {
  fileprivate static func stopped(_ problem: XMLProblem, file: String, size: Int) -> Diagnostic {
    func place(_ offset: Int) -> SourceRange {
      SourceRange(file: file, bytes: min(offset, size)..<min(offset, size))
    }
    return switch problem {
    case .malformed(let words, let offset):
      Diagnostic("broken-xml", "the document is not well-formed XML from here on: \(words)", at: place(offset))
    case .entityDeclaration(let offset):
      Diagnostic(
        "xml-entity", "a document of Interface Builder declares no entities; what follows is not read",
        at: place(offset))
    case .stopped(let offset):
      Diagnostic(
        "too-deep", "elements are nested more than \(XMLTree.mostLevels) deep; what follows is not read",
        at: place(offset))
    }
  }

  fileprivate static func compiled(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "broken-xml", "this is a compiled document, not the one that Interface Builder edits", at: place,
      fixes: [Fix("give the .xib or .storyboard file that it was compiled from")])
  }

  fileprivate static func tooLarge(at place: SourceRange) -> Diagnostic {
    Diagnostic("too-large", "a document of more than \(InterfaceDocument.mostBytes >> 20) MB is not read", at: place)
  }
}
