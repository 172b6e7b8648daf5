/// A heading of a page, with the id by which links reach it.
public struct Heading: Hashable, Sendable {
  /// From 1 to 6.
  public var level: Int
  /// Unique in the page: the title in lower case, without punctuation, spaces as hyphens, as GitHub derives it.
  public var id: String
  /// The title without markup.
  public var title: String
  /// Where the heading stands in the tree's nodes.
  public var node: Int

  /// The headings of a tree in order.
  static func all(in tree: MarkdownTree) -> [Heading] {
    var headings: [Heading] = []
    // The ids so far, once there are so many that it takes long to look through them.
    var used: Set<String> = []
    func isTaken(_ id: String) -> Bool {
      used.isEmpty ? headings.contains { $0.id == id } : used.contains(id)
    }
    var counts: [String: Int] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind == .heading {
      let node = tree.nodes[index]
      // Most headings are a text and nothing else.
      let isText = node.end == index + 2 && tree.nodes[index + 1].kind == .text
      let title = isText ? tree.plainText(ofText: tree.nodes[index + 1]) : tree.plainText(of: index)
      let plain = isText ? anchor(for: title) : anchor(of: index, title, in: tree)
      var id = plain
      while isTaken(id) {
        counts[plain, default: 0] += 1
        id = plain + "-\(counts[plain, default: 0])"
      }
      headings.append(Heading(level: node.level, id: id, title: title, node: index))
      if !used.isEmpty { used.insert(id) } else if headings.count == 16 { used = Set(headings.map(\.id)) }
    }
    return headings
  }

  /// GitHub sees neither what stands for an image nor a break; where nothing else is there, the title is better than nothing.
  private static func anchor(of index: Int, _ title: String, in tree: MarkdownTree) -> String {
    let inside = index..<tree.nodes[index].end
    guard tree.nodes[inside].contains(where: { [.image, .softBreak, .lineBreak].contains($0.kind) }) else {
      return anchor(for: title)
    }
    var text: [UInt8] = []
    var node = index + 1
    while node < inside.upperBound {
      switch tree.nodes[node].kind {
      case .image: node = tree.nodes[node].end
      case .text, .code:
        text += tree.literal(of: tree.nodes[node])
        node += 1
      default: node += 1
      }
    }
    let seen = anchor(for: String(decoding: text, as: UTF8.self))
    return seen == nameless ? anchor(for: title) : seen
  }

  /// Of a heading like `???` nothing is left; it still needs a name.
  private static let nameless = "section"

  /// The id that a title has if no heading before it has the same.
  public static func anchor(for title: String) -> String {
    var title = title
    let id = title.withUTF8 { bytes -> String? in
      var isASCII = true
      let id = String(unsafeUninitializedCapacity: bytes.count) { id in
        var count = 0
        func append(_ byte: UInt8) {
          id[count] = byte
          count += 1
        }
        for byte in bytes {
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            append(byte)
          case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
          case UInt8(ascii: " "): append(UInt8(ascii: "-"))
          case 0x80...:
            isASCII = false
            return 0
          default: break
          }
        }
        return count
      }
      return isASCII ? id : nil
    }
    let result = id ?? anchorOfUnicode(title)
    return result.isEmpty ? nameless : result
  }

  private static func anchorOfUnicode(_ title: String) -> String {
    var id = String.UnicodeScalarView()
    for scalar in title.unicodeScalars {
      if scalar == " " {
        id.append("-")
      } else if scalar == "-" || isWordCharacter(scalar) {
        id.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(id)
  }

  /// Letters, marks, decimal digits and connectors such as `_`, in every script.
  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}
