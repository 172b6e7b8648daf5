/// What a template shows: the values of a page, by name.
///
/// False in a section are ``absent``, `flag(false)`, an empty list, and text or markup without a byte; a number is always
/// true, because a 0 is worth showing.
///
///     let page: TemplateValue = ["title": "Cards", "isHome": false, "body": .markup(html), "previous": .absent]
public enum TemplateValue: Sendable {
  /// Text, escaped where a template names it.
  case text(TemplateText)
  /// Finished markup, written as it stands even by a plain `{{name}}`.
  case markup([UInt8])
  /// A condition; `{{name}}` writes `true` or `false`.
  case flag(Bool)
  /// A number, written as ``MarkupWriter/number(_:)`` does.
  case number(Double)
  /// Values for each of which a section is repeated.
  case list(TemplateElements)
  /// Named values.
  case object(TemplateObject)
  /// A known name without a value: writes nothing, is false, and so is everything inside it.
  case absent

  /// Text, escaped where a template names it.
  public static func text(_ text: String) -> TemplateValue { .text(TemplateText(text)) }

  /// Values for each of which a section is repeated.
  public static func list(_ elements: [TemplateValue]) -> TemplateValue {
    .list(TemplateElements(elements))
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self = .object(TemplateObject(pairs: elements))
  }
}

/// Text as bytes, looked through for what must be escaped once, and not on every page.
public struct TemplateText: Sendable {
  let storage: FixedStorage<UInt8>
  let needsEscaping: Bool

  init(_ text: String) {
    storage = FixedStorage(text.utf8)
    needsEscaping = storage.elements.contains(where: MarkupWriter.needsEscaping)
  }
}

/// The elements of a list.
public struct TemplateElements: Sendable {
  let storage: FixedStorage<TemplateValue>

  init(_ elements: [TemplateValue]) { storage = FixedStorage(elements) }
}

/// Named values in order; few, so that looking along the names is the fastest way to find one.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var names: TemplateNames
  private(set) var values: FixedStorage<TemplateValue>

  /// Of equal names the last one counts.
  public init(_ elements: some Sequence<(name: TemplateName, value: TemplateValue)>) {
    self.init(pairs: elements.map { ($0.name, $0.value) })
  }

  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self.init(pairs: elements)
  }

  fileprivate init(pairs: [(TemplateName, TemplateValue)]) {
    let pairs = Self.differ(pairs) ? pairs : Self.lasting(pairs)
    names = TemplateNames(pairs.lazy.map { $0.0 })
    values = FixedStorage(pairs.lazy.map { $0.1 })
  }

  /// The last value of each name, in the place of its first.
  private static func lasting(_ pairs: [(TemplateName, TemplateValue)]) -> [(TemplateName, TemplateValue)] {
    var result: [(TemplateName, TemplateValue)] = []
    for pair in pairs {
      if let index = result.firstIndex(where: { $0.0 == pair.0 }) { result[index] = pair } else { result.append(pair) }
    }
    return result
  }

  /// Whether all names have keys of their own; few, so that comparing each with each is the fastest way.
  private static func differ(_ pairs: [(TemplateName, TemplateValue)]) -> Bool {
    for index in pairs.indices.dropFirst() {
      let key = pairs[index].0.key
      for earlier in 0..<index where pairs[earlier].0.key == key { return false }
    }
    return true
  }

  /// The values of `names`, in their order: the fast way to make many objects of one shape, which share their names.
  ///
  /// There must be as many values as names.
  public init(_ names: TemplateNames, _ values: [TemplateValue]) {
    precondition(names.storage.count == values.count, "a template object needs a value for each of its names")
    self.names = names
    self.values = FixedStorage(values)
  }

  /// The same with further values; those of names that it has already take the places of its own.
  public func adding(_ elements: [(TemplateName, TemplateValue)]) -> TemplateObject {
    TemplateObject(pairs: Array(zip(names.storage.elements, values.elements)) + elements)
  }

  /// The value of a name, or nil if the name is unknown; nil takes the name away.
  ///
  /// Setting one costs as much as making the object anew.
  public subscript(name: TemplateName) -> TemplateValue? {
    get { names.storage.elements.firstIndex(of: name).map { values.elements[$0] } }
    set {
      var names = Array(names.storage.elements)
      var values = Array(values.elements)
      switch (names.firstIndex(of: name), newValue) {
      case (let index?, let value?): values[index] = value
      case (let index?, nil):
        names.remove(at: index)
        values.remove(at: index)
      case (nil, let value?):
        names.append(name)
        values.append(value)
      case (nil, nil): return
      }
      self = TemplateObject(TemplateNames(names), values)
    }
  }
}

/// Elements at an address that stays the same as long as the storage lives.
///
/// Rendering walks values by address, and so touches no reference count of a menu that all threads share; an array
/// promises its address only to a closure.
struct FixedStorage<Element: Sendable>: @unchecked Sendable {
  /// The elements stand right behind the count, so that there is one piece of memory to ask for and to give back.
  private final class Memory: ManagedBuffer<Int, Element> {
    deinit {
      _ = withUnsafeMutablePointers { count, elements in elements.deinitialize(count: count.pointee) }
    }
  }

  // Never changed after the initialiser, which is what makes it safe to share.
  private let memory: ManagedBuffer<Int, Element>

  init(_ elements: some Collection<Element>) {
    let count = elements.count
    memory = Memory.create(minimumCapacity: count) { _ in count }
    memory.withUnsafeMutablePointerToElements { start in
      let buffer = UnsafeMutableBufferPointer(start: start, count: count)
      let (rest, end) = buffer.initialize(from: elements)
      var unwritten = rest
      precondition(
        end == buffer.endIndex && unwritten.next() == nil, "a collection must have as many elements as it says")
    }
  }

  var count: Int { memory.header }
  var elements: UnsafeBufferPointer<Element> {
    memory.withUnsafeMutablePointers { count, elements in UnsafeBufferPointer(start: elements, count: count.pointee) }
  }
}
