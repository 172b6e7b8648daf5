/// A page of HTML as a test looks at it: elements with attributes and text, and what is not well-formed.
///
/// Made for what Framebook writes (every tag closed, attributes in double quotes); it is no browser.
public struct Markup: Sendable {
  public struct Element: Sendable {
    public var name: String
    public var attributes: [String: String] = [:]
    /// Everything inside that is no markup, with entities resolved.
    public var text = ""
    /// The element that this one stands in, as an index into ``Markup/elements``.
    public var parent: Int?
  }

  /// In the order in which they begin.
  public private(set) var elements: [Element] = []
  /// Tags that are not closed, closed twice, or not understood.
  public private(set) var mistakes: [String] = []

  private var open: [Int] = []
  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

  public init(_ html: String) {
    var rest = html[...]
    while let bracket = rest.firstIndex(of: "<") {
      append(rest[..<bracket])
      rest = rest[bracket...]
      if rest.hasPrefix("<!") {
        let end = rest.hasPrefix("<!--") ? rest.firstRange(of: "-->")?.upperBound : rest.firstIndex(of: ">")
        rest = rest[(end ?? rest.endIndex)...].drop { $0 == ">" }
      } else if let end = rest.firstIndex(of: ">") {
        read(tag: rest[rest.index(after: bracket)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        mistakes.append("'\(rest.prefix(20))' is never closed")
        return
      }
    }
    append(rest)
    mistakes += open.map { "<\(elements[$0].name)> is never closed" }
  }

  // MARK: Questions

  /// The elements of a name, of a class, or inside another element.
  public func elements(_ name: String? = nil, class: String? = nil, in outer: Int? = nil) -> [Element] {
    indices(name, class: `class`, in: outer).map { elements[$0] }
  }

  public func indices(_ name: String? = nil, class: String? = nil, in outer: Int? = nil) -> [Int] {
    elements.indices.filter { index in
      (name.map { elements[index].name == $0 } ?? true)
        && (`class`.map { elements[index].classes.contains($0[...]) } ?? true)
        && (outer.map { isElement(index, in: $0) } ?? true)
    }
  }

  public func first(_ name: String? = nil, class: String? = nil, in outer: Int? = nil) -> Int? {
    indices(name, class: `class`, in: outer).first
  }

  private func isElement(_ index: Int, in outer: Int) -> Bool {
    var next = elements[index].parent
    while let parent = next {
      if parent == outer { return true }
      next = elements[parent].parent
    }
    return false
  }

  public var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// Everything that leads somewhere: `href` and `src`.
  public var addresses: [String] {
    elements.flatMap { element in ["href", "src"].compactMap { element.attributes[$0] } }
  }

  // MARK: Reading

  private mutating func append(_ text: Substring) {
    if text.isEmpty { return }
    let plain = resolved(text)
    for index in open { elements[index].text += plain }
  }

  private mutating func read(tag: Substring) {
    if tag.hasPrefix("/") {
      let name = tag.dropFirst()
      guard let last = open.popLast() else { return mistakes.append("</\(name)> closes nothing") }
      if elements[last].name != name { mistakes.append("</\(name)> closes <\(elements[last].name)>") }
      return
    }
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    guard name.first?.isLetter == true else { return mistakes.append("'<\(tag)>' is no tag") }
    var element = Element(name: String(name), parent: open.last)
    var rest = tag.dropFirst(name.count).drop { $0.isWhitespace }
    while let first = rest.first, first != "/" {
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      rest = rest.dropFirst(key.count)
      var value: Substring = ""
      if rest.hasPrefix("=\"") {
        rest = rest.dropFirst(2)
        value = rest.prefix { $0 != "\"" }
        if value.count == rest.count { mistakes.append("a quote in <\(tag)> is never closed") }
        rest = rest.dropFirst(value.count + 1)
      } else if rest.hasPrefix("=") || key.isEmpty {
        mistakes.append("an attribute in <\(tag)> has no quotes")
        break
      }
      if element.attributes.updateValue(resolved(value), forKey: String(key)) != nil {
        mistakes.append("<\(tag)> has '\(key)' twice")
      }
      rest = rest.drop { $0.isWhitespace }
    }
    elements.append(element)
    if !rest.hasPrefix("/"), !Self.void.contains(element.name) { open.append(elements.count - 1) }
  }

  private func resolved(_ text: Substring) -> String {
    if !text.utf8.contains(UInt8(ascii: "&")) { return String(text) }
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#x27;": "'", "&#39;": "'"]
    let plain = entities.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }
    return plain.replacing("&amp;", with: "&")
  }
}

extension Markup.Element {
  public var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

  /// The text with runs of blanks as one.
  public var words: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
