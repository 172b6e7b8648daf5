import CXXHash

/// What stands for the bytes of a file: 128 bits of XXH3, the same on every machine.
///
/// Good against chance, not against somebody who looks for two files with the same hash; nothing but time hangs on it.
struct ContentHash: Hashable, Sendable {
  var low: UInt64
  var high: UInt64

  init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  init(of bytes: [UInt8]) {
    let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    self.init(low: hash.low64, high: hash.high64)
  }
}
