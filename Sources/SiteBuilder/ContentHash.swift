/// A number that stands for bytes: FNV-1a in 64 bits, spread at the end.
///
/// It names files by what they hold, so that hosts and browsers may keep them for good. Nobody gains by two files of one
/// number, so nothing stronger is needed.
struct ContentHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.state = state
  }

  /// Twelve digits and letters, which every file system tells apart.
  var name: String {
    // The last bytes have moved the low bits most; these steps let each bit change all others (xxHash's avalanche).
    var value = state
    value = (value ^ (value >> 33)) &* 0xC2B2_AE3D_27D4_EB4F
    value = (value ^ (value >> 29)) &* 0x1656_67B1_9E37_79F9
    value ^= value >> 32
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    return String(decoding: (0..<12).map { digits[Int(value >> (UInt64($0) * 5) & 31)] }, as: UTF8.self)
  }
}
