/// A name that a template may ask for, with its key worked out once.
public struct TemplateName: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String
  /// Different keys mean different names, which is all that most comparisons need to know.
  let key: UInt64

  public init(_ text: String) {
    self.text = text
    // FNV-1a: short, good for short names, and the same in every run.
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.key = key
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
