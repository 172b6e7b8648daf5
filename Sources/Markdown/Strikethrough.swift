/// What decides whether a sign next to a character can begin or end something.
enum TextClass {
  case space, punctuation, other

  /// The class of the first character of UTF-8 text.
  init(ofFirstIn text: some Sequence<UInt8>) {
    var iterator = text.makeIterator()
    self.init(next: { iterator.next() })
  }

  /// The class of the last character of UTF-8 text.
  init(ofLastIn text: ArraySlice<UInt8>) {
    let start = text.lastIndex { $0 & 0xC0 != 0x80 } ?? text.startIndex
    self.init(ofFirstIn: text[start...])
  }

  private init(next: () -> UInt8?) {
    guard let first = next() else {
      self = .space
      return
    }
    guard first >= 0x80 else {
      switch first {
      case 0x20, 0x09...0x0D: self = .space
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
      default: self = .other
      }
      return
    }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var code = UInt32(first) & (length == 3 ? 0x07 : length == 2 ? 0x0F : 0x1F)
    for _ in 0..<length { code = code << 6 | UInt32((next() ?? 0) & 0x3F) }
    switch Unicode.Scalar(code)?.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }
}

extension MarkdownTreeBuilder {
  /// A run of tildes that may begin something.
  private struct Opening {
    var node: Int
    var length: Int
    var canClose: Bool
  }

  /// A node whose children are being looked at.
  private struct Parent {
    var kind: MarkdownNode.Kind
    var end: Int
    var openings: [Opening] = []
    /// For runs that end something, by length and whether they can begin as well: below this nothing suits them.
    var bottoms = [0, 0, 0, 0]
    var previous: Int?
  }

  /// Turns pairs of runs of tildes into struck text, by the rules of emphasis.
  mutating func matchTildes() {
    guard !tildes.isEmpty else { return }
    var parents: [Parent] = []
    var ends: [Int: Int] = [:]
    var nextTilde = 0
    for index in tree.nodes.indices {
      while let last = parents.last, last.end <= index { parents.removeLast() }
      guard nextTilde < tildes.count else { break }
      if tildes[nextTilde] == index, let parent = parents.indices.last {
        nextTilde += 1
        match(index, in: &parents[parent], &ends)
      }
      if let parent = parents.indices.last { parents[parent].previous = index }
      let node = tree.nodes[index]
      if !node.kind.isLeaf { parents.append(Parent(kind: node.kind, end: node.end)) }
    }
    tree.nodes = strikingThrough(ends)
  }

  private func match(_ index: Int, in parent: inout Parent, _ ends: inout [Int: Int]) {
    let length = tree.nodes[index].literal.count
    let (before, after) = (classBefore(index, in: parent), classAfter(index, in: parent))
    let canOpen = after != .space && (after == .other || before != .other)
    let canClose = before != .space && (before == .other || after != .other)
    let key = (length - 1) * 2 + (canOpen ? 1 : 0)
    if canClose {
      var candidate = parent.openings.count - 1
      while candidate >= parent.bottoms[key] {
        let opening = parent.openings[candidate]
        let isRuledOut = (canOpen || opening.canClose) && (opening.length + length) % 3 == 0
        if !isRuledOut {
          if opening.length == length { ends[opening.node] = index }
          parent.openings.removeSubrange(candidate...)
          for key in parent.bottoms.indices { parent.bottoms[key] = min(parent.bottoms[key], candidate) }
          return
        }
        candidate -= 1
      }
      parent.bottoms[key] = parent.openings.count
    }
    if canOpen { parent.openings.append(Opening(node: index, length: length, canClose: canClose)) }
  }

  private func classBefore(_ index: Int, in parent: Parent) -> TextClass {
    guard let previous = parent.previous else { return classAtEdge(of: parent.kind) }
    switch tree.nodes[previous].kind {
    case .text: return TextClass(ofLastIn: tree.literal(of: tree.nodes[previous]))
    case .softBreak, .lineBreak: return .space
    default: return .punctuation
    }
  }

  private func classAfter(_ index: Int, in parent: Parent) -> TextClass {
    guard index + 1 < parent.end else { return classAtEdge(of: parent.kind) }
    let next = tree.nodes[index + 1]
    switch next.kind {
    case .text: return TextClass(ofFirstIn: tree.literal(of: next))
    case .softBreak, .lineBreak: return .space
    // A bare address begins with a letter.
    case .link where tree.source[next.bytes].first.map { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "<") } ?? false:
      return .other
    default: return .punctuation
    }
  }

  /// At the edge of a block there is nothing; at that of emphasis or a link, its sign.
  private func classAtEdge(of kind: MarkdownNode.Kind) -> TextClass {
    switch kind {
    case .emphasis, .strong, .link, .image: .punctuation
    default: .space
    }
  }

  /// The nodes with struck texts instead of pairs of tildes; other tildes join the text around them.
  private func strikingThrough(_ ends: [Int: Int]) -> [MarkdownNode] {
    var nodes: [MarkdownNode] = []
    nodes.reserveCapacity(tree.nodes.count)
    var open: [(node: Int, end: Int)] = []
    let closing = Set(ends.values)
    var mayJoin = false
    for (index, node) in tree.nodes.enumerated() {
      while let last = open.last, last.end <= index {
        nodes[last.node].end = nodes.count
        open.removeLast()
        mayJoin = false
      }
      if closing.contains(index) {
        // It was the end of what it closes.
        if let last = open.popLast() { nodes[last.node].end = nodes.count }
        mayJoin = false
        continue
      }
      var node = node
      if let end = ends[index] {
        node = MarkdownNode(.strikethrough, bytes: node.bytes)
        open.append((nodes.count, end + 1))
      } else if node.kind == .text, mayJoin, let last = nodes.last, last.literal.upperBound == node.literal.lowerBound {
        nodes[nodes.count - 1].literal = last.literal.lowerBound..<node.literal.upperBound
        continue
      } else if !node.kind.isLeaf {
        open.append((nodes.count, node.end))
      }
      if node.kind == .text { node.detail = 0 }
      mayJoin = node.kind == .text
      node.end = nodes.count + 1
      nodes.append(node)
    }
    for last in open { nodes[last.node].end = nodes.count }
    return nodes
  }
}
