/// Values as few bytes, in an order that the reader knows; the same bytes for the same values.
///
/// Whole numbers take seven bits a byte. Fractions are kept once each, in a table before everything else, so that a
/// number that comes again costs one byte as a rule.
public struct PackedWriter: Sendable {
  @usableFromInline var body: [UInt8] = []
  private var numbers: [UInt64] = []
  private var places: [UInt64: Int] = [:]

  public init() {}

  @inlinable
  public mutating func byte(_ value: UInt8) {
    body.append(value)
  }

  /// Writes a whole number; negative ones are as short as positive ones.
  @inlinable
  public mutating func integer(_ value: Int) {
    Self.append(Self.zigzag(Int64(value)), to: &body)
  }

  /// Writes a number with all of its bits.
  public mutating func number(_ value: Double) {
    let bits = value.bitPattern
    let place = places[bits] ?? numbers.count
    if place == numbers.count {
      places[bits] = place
      numbers.append(bits)
    }
    Self.append(UInt64(place), to: &body)
  }

  /// Writes a list's length and its elements.
  @inlinable
  public mutating func list<Element>(_ elements: [Element], _ write: (inout PackedWriter, Element) -> Void) {
    Self.append(UInt64(elements.count), to: &body)
    for element in elements { write(&self, element) }
  }

  /// Writes whether there is a value, and the value.
  @inlinable
  public mutating func optional<Value>(_ value: Value?, _ write: (inout PackedWriter, Value) -> Void) {
    byte(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  public mutating func bytes(_ bytes: [UInt8]) {
    Self.append(UInt64(bytes.count), to: &body)
    body += bytes
  }

  @inlinable
  public mutating func text(_ text: String) {
    Self.append(UInt64(text.utf8.count), to: &body)
    body.append(contentsOf: text.utf8)
  }

  /// Up to eight answers in one byte, the first in the lowest bit.
  @inlinable
  public mutating func flags(_ answers: Bool...) {
    var bits: UInt8 = 0
    for (index, answer) in answers.enumerated() where answer { bits |= 1 << UInt8(truncatingIfNeeded: index) }
    byte(bits)
  }

  /// What was written so far.
  public var packed: [UInt8] {
    var packed: [UInt8] = []
    packed.reserveCapacity(body.count + numbers.count * 9 + 4)
    Self.append(UInt64(numbers.count), to: &packed)
    for bits in numbers {
      // A whole number of up to six digits is shorter without its bits; 0 says that these follow.
      let value = Double(bitPattern: bits)
      if abs(value) < 1e6, let whole = Int64(exactly: value), Double(whole).bitPattern == bits {
        Self.append(Self.zigzag(whole) + 1, to: &packed)
      } else {
        packed.append(0)
        for shift in 0..<UInt64(8) { packed.append(UInt8(truncatingIfNeeded: bits >> (shift * 8))) }
      }
    }
    packed += body
    return packed
  }

  @inlinable
  static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: (value << 1) ^ (value >> 63))
  }

  @inlinable
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads what a ``PackedWriter`` wrote.
///
/// A byte that cannot be right makes ``isBroken`` true for good; everything read from then on is zero or empty, so that
/// only the end needs a look. No list is longer than the bytes that are left.
public struct PackedReader: Sendable {
  public internal(set) var isBroken = false
  @usableFromInline let packed: [UInt8]
  @usableFromInline let end: Int
  @usableFromInline var next = 0
  private var numbers: [Double] = []

  /// - Parameters:
  ///   - start: where the first byte is, no more than the bytes' count.
  ///   - end: where the bytes of another begin; nil if all of them are read.
  public init(_ packed: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.packed = packed
    self.end = min(end ?? packed.count, packed.count)
    next = min(start, self.end)
    let count = count()
    numbers.reserveCapacity(count)
    for _ in 0..<count {
      let first = variable()
      if first > 0 {
        numbers.append(Double(Self.unzigzag(first - 1)))
        continue
      }
      var bits: UInt64 = 0
      for shift in 0..<UInt64(8) { bits |= UInt64(byte()) << (shift * 8) }
      numbers.append(Double(bitPattern: bits))
    }
  }

  /// Whether everything was read, and nothing of it was wrong.
  public var isComplete: Bool { !isBroken && next == end }

  /// Says that a value makes no sense.
  public mutating func refuse() {
    isBroken = true
    next = end
  }

  @inlinable
  public mutating func byte() -> UInt8 {
    guard next < end else {
      refuse()
      return 0
    }
    next += 1
    return packed[next - 1]
  }

  @inlinable
  public mutating func integer() -> Int {
    guard let value = Int(exactly: Self.unzigzag(variable())) else {
      refuse()
      return 0
    }
    return value
  }

  public mutating func number() -> Double {
    guard let place = Int(exactly: variable()), place < numbers.count else {
      refuse()
      return 0
    }
    return numbers[place]
  }

  @inlinable
  public mutating func list<Element>(_ read: (inout PackedReader) -> Element) -> [Element] {
    let count = count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count where !isBroken { elements.append(read(&self)) }
    return elements
  }

  @inlinable
  public mutating func optional<Value>(_ read: (inout PackedReader) -> Value) -> Value? {
    switch byte() {
    case 0: return nil
    case 1: return read(&self)
    default:
      refuse()
      return nil
    }
  }

  public mutating func bytes() -> [UInt8] {
    let count = count()
    next += count
    return Array(packed[(next - count)..<next])
  }

  public mutating func text() -> String {
    let count = count()
    next += count
    return String(decoding: packed[(next - count)..<next], as: UTF8.self)
  }

  /// Up to eight answers; a bit beyond `count` is wrong.
  @inlinable
  public mutating func flags(_ count: UInt8) -> (UInt8) -> Bool {
    let bits = byte()
    if count < 8, bits >> count != 0 { refuse() }
    return { bits & (1 << $0) != 0 }
  }

  /// One of an enumeration's cases; `fallback` where there is none of that number.
  public mutating func choice<Choice: RawRepresentable>(_ fallback: Choice) -> Choice where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: byte()) else {
      refuse()
      return fallback
    }
    return choice
  }

  /// The length of a list: each of its elements takes a byte at least.
  @inlinable
  mutating func count() -> Int {
    guard let count = Int(exactly: variable()), count <= end - next else {
      refuse()
      return 0
    }
    return count
  }

  @inlinable
  mutating func variable() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = byte()
      // Ten bytes hold 70 bits; what is beyond 64 has no place.
      guard shift < 63 || byte <= 1 else {
        refuse()
        return 0
      }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  @inlinable
  static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
