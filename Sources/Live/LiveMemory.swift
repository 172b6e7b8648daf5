// The module's memory: blocks in sizes of powers of two, each size with a list of those that are free. Nothing is ever
// given back to the browser, and nothing grows as long as the same sizes are asked for again.

@_extern(c, "live_grow")
private func grow(_ pages: Int32) -> Int32

/// Where each size's list of free blocks begins; a free block's first word is the address of the next.
nonisolated(unsafe) private var free:
  (
    UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt,
    UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt
  ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
/// The memory behind all blocks, from its first byte that was never handed out.
nonisolated(unsafe) private var next: UInt = 0
nonisolated(unsafe) private var end: UInt = 0

/// A block's size stands before it; 16 bytes keep what follows aligned.
private let header: UInt = 16
private let page: UInt = 65536

private func word(_ address: UInt) -> UnsafeMutablePointer<UInt>? { UnsafeMutablePointer(bitPattern: address) }

private func withList<T>(_ power: Int, _ body: (inout UInt) -> T) -> T {
  withUnsafeMutableBytes(of: &free) { bytes in
    bytes.withMemoryRebound(to: UInt.self) { body(&$0[power]) }
  }
}

private func allocate(_ size: UInt) -> UInt {
  let wanted = size < 16 ? 16 + header : size + header
  let power = UInt.bitWidth - (wanted - 1).leadingZeroBitCount
  guard power < 31 else { return 0 }
  let found = withList(power) { first -> UInt in
    guard first != 0, let next = word(first + header) else { return 0 }
    defer { first = next.pointee }
    return first
  }
  if found != 0 { return found + header }
  let block: UInt = 1 << UInt(power)
  if next + block > end {
    let pages = (block + page - 1) / page + 3
    let old = grow(Int32(pages))
    guard old >= 0 else { return 0 }
    let start = UInt(old) * page
    // Memory that somebody else asked for may lie between.
    if start != end { next = start }
    end = start + pages * page
  }
  let address = next
  next += block
  word(address)?.pointee = UInt(power)
  return address + header
}

@_cdecl("posix_memalign")
public func allocate(
  _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: UInt, _ size: UInt
) -> Int32 {
  // Nothing here asks for more than 16, to which every block is aligned.
  guard alignment <= header, let found = UnsafeMutableRawPointer(bitPattern: allocate(size)) else { return 12 }
  place.pointee = found
  return 0
}

// The linker puts it in the place of `free`, a name that Swift keeps to itself.
@_cdecl("__wrap_free")
public func release(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  let block = UInt(bitPattern: pointer) - header
  guard let power = word(block)?.pointee, power < 32 else { return }
  withList(Int(power)) { first in
    word(block + header)?.pointee = first
    first = block
  }
}

/// To the nearest whole number, halves away from zero, as C's.
@_cdecl("round")
public func roundedAwayFromZero(_ value: Double) -> Double {
  let whole = value.rounded(.towardZero)
  let rest = value - whole
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}

/// Seeds for tables, whose order nothing here depends on.
@_cdecl("arc4random_buf")
public func fillWithSeed(_ bytes: UnsafeMutablePointer<UInt8>, _ count: UInt) {
  for index in 0..<Int(count) { bytes[index] = 7 }
}

/// The product of two numbers of 128 bits, of which the compiler makes those of 64 whose overflow is looked at.
@_cdecl("__multi3")
public func multiply(
  _ product: UnsafeMutablePointer<UInt64>, _ a: UInt64, _ aHigh: UInt64, _ b: UInt64, _ bHigh: UInt64
) {
  let half: UInt64 = 0xFFFF_FFFF
  let low = (a & half) &* (b & half)
  let middle = (a >> 32) &* (b & half) &+ (low >> 32)
  let other = (a & half) &* (b >> 32) &+ (middle & half)
  product[0] = (other << 32) | (low & half)
  product[1] = (a >> 32) &* (b >> 32) &+ (middle >> 32) &+ (other >> 32) &+ a &* bHigh &+ aHigh &* b
}
