/// A number of twice a `Double`'s precision: the sum of two, of which the second is what the first has rounded away.
///
/// About 32 digits with the range of a `Double`. Sums and products are those of T. J. Dekker, *A floating-point
/// technique for extending the available precision*, 1971; they need no fused multiplication, which a browser lacks.
struct DoubleDouble {
  var high: Double
  var low: Double

  @inline(__always)
  init(_ value: Double) {
    high = value
    low = 0
  }

  /// A sum of two, of which the first is the larger.
  @inline(__always)
  private init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  static let zero = DoubleDouble(0)
  static let infinity = DoubleDouble(.infinity)

  var isFinite: Bool { high.isFinite && low.isFinite }
  var magnitude: DoubleDouble { high < 0 ? -self : self }

  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    var a = a
    a.high = -a.high
    a.low = -a.low
    return a
  }

  @inline(__always)
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let sum = a.high + b.high
    let part = sum - a.high
    let rest = (a.high - (sum - part)) + (b.high - part)
    let lowSum = a.low + b.low
    let lowPart = lowSum - a.low
    let lowRest = (a.low - (lowSum - lowPart)) + (b.low - lowPart)
    let once = DoubleDouble(larger: sum, smaller: rest + lowSum)
    return DoubleDouble(larger: once.high, smaller: once.low + lowRest)
  }

  @inline(__always)
  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inline(__always)
  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let (aHead, aTail) = halves(a.high)
    let (bHead, bTail) = halves(b.high)
    let rest = ((aHead * bHead - product) + aHead * bTail + aTail * bHead) + aTail * bTail
    return DoubleDouble(larger: product, smaller: rest + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * DoubleDouble(first)
    let second = rest.high / b.high
    let last = rest - b * DoubleDouble(second)
    return DoubleDouble(larger: first, smaller: second) + DoubleDouble(last.high / b.high)
  }

  /// Two numbers of 26 bits that add up to one of 53.
  @inline(__always)
  private static func halves(_ value: Double) -> (head: Double, tail: Double) {
    let wide = 134_217_729 * value
    let head = wide - (wide - value)
    return (head, value - head)
  }

  @inline(__always)
  static func < (a: DoubleDouble, b: DoubleDouble) -> Bool { a.high < b.high || a.high == b.high && a.low < b.low }
  @inline(__always)
  static func > (a: DoubleDouble, b: DoubleDouble) -> Bool { b < a }
  @inline(__always)
  static func == (a: DoubleDouble, b: DoubleDouble) -> Bool { a.high == b.high && a.low == b.low }
}
