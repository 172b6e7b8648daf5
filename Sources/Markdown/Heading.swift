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
    var used: Set<String> = []
    var counts: [String: Int] = [:]
    for (index, node) in tree.nodes.enumerated() where node.kind == .heading {
      let title = tree.plainText(of: index)
      let plain = anchor(of: index, title, in: tree)
      var id = plain
      while !used.insert(id).inserted {
        counts[plain, default: 0] += 1
        id = plain + "-\(counts[plain, default: 0])"
      }
      headings.append(Heading(level: node.level, id: id, title: title, node: index))
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
      var id: [UInt8] = []
      id.reserveCapacity(bytes.count)
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          id.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): id.append(byte | 0x20)
        case UInt8(ascii: " "): id.append(UInt8(ascii: "-"))
        case 0x80...: return nil
        default: break
        }
      }
      return String(decoding: id, as: UTF8.self)
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
