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
    if text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in text {
        switch byte {
        case 0x22, 0x5C: bytes += [0x5C, byte]
        // Breaks and tabs are spaces to a reader; nothing else below is text.
        case ..<0x20: bytes.append(0x20)
        default: bytes.append(byte)
        }
      }
    } else {
      bytes += text
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func begin(_ byte: UInt8) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(byte)
  }
}
