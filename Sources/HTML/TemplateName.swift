/// A name that a template may ask for, with its key worked out once.
public struct TemplateName: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String
  /// Different keys mean different names, which is all that most comparisons need to know.
  let key: UInt64

  public init(_ text: String) {
    self.text = text
    var text = text
    // Eight bytes at a time, the last of them filled up with zeros: names are short, and there are dozens on every page.
    key = text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var key = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place < bytes.count {
        var part: UInt64 = 0
        let end = min(place + 8, bytes.count)
        withUnsafeMutableBytes(of: &part) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<end])) }
        key = (key ^ UInt64(littleEndian: part)) &* 0x9E37_79B9_7F4A_7C15
        key ^= key >> 29
        place = end
      }
      return key
    }
  }

  public init(stringLiteral value: String) { self.init(value) }

  public static func == (a: TemplateName, b: TemplateName) -> Bool { a.key == b.key && a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The names of objects that have the same shape; keep them in a constant.
///
///     let itemNames: TemplateNames = ["title", "url", "current"]
public struct TemplateNames: Sendable, ExpressibleByArrayLiteral {
  let storage: FixedStorage<TemplateName>

  /// The names must differ; of equal names only the first is ever found.
  public init(_ names: some Collection<TemplateName>) { storage = FixedStorage(names) }
  public init(arrayLiteral elements: TemplateName...) { self.init(elements) }
}
