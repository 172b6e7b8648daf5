/// Lists of texts and numbers as JSON that is a part of JavaScript too.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func list(_ content: (inout JSONBytes) -> Void) {
    begin(UInt8(ascii: "["))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func number(_ number: Int) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes += String(number).utf8
    needsComma = true
  }

  mutating func text(_ text: String) { self.text(text.utf8) }

  mutating func text(_ text: some Collection<UInt8>) {
    begin(UInt8(ascii: "\""))
    if text.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      Array(text).withUnsafeBytes { append($0) }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func append(_ text: UnsafeRawBufferPointer) {
    if !Self.needsEscaping(text) { return bytes.append(contentsOf: text) }
    for byte in text {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      // Breaks and tabs are spaces to a reader; nothing else below is text.
      case ..<0x20: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
  }

  private static func needsEscaping(_ text: UnsafeRawBufferPointer) -> Bool {
    let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    var place = 0
    while place + 8 <= text.count {
      let part = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let (quotes, slashes) = (part ^ ones &* 0x22, part ^ ones &* 0x5C)
      // A byte is zero, or below a number, where taking away borrows from its highest bit.
      let borrowed =
        (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (part &- ones &* 0x20) & ~part
      if borrowed & highest != 0 { return true }
      place += 8
    }
    return text[place...].contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
  }

  private mutating func begin(_ byte: UInt8) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(byte)
  }
}
