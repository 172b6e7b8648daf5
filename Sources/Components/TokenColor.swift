#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A colour in the space that its author chose, and as sRGB.
public struct TokenColor: Hashable, Sendable {
  public var space: ColorSpace
  /// Three numbers; nil for `none`, which counts as zero where a colour is shown alone.
  public var components: [Double?]
  /// From 0 to 1.
  public var alpha: Double

  public init(space: ColorSpace, components: [Double?], alpha: Double = 1) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  /// Red, green and blue, which lie outside of 0 to 1 where sRGB has no such colour.
  public var sRGB: [Double] {
    space.sRGB(components.map { $0 ?? 0 } + Array(repeating: 0, count: max(0, 3 - components.count)))
  }

  /// Whether sRGB has the colour, to within half of one of its 255 steps.
  public var isInGamut: Bool {
    sRGB.allSatisfy { $0 >= -0.5 / 255 && $0 <= 1 + 0.5 / 255 }
  }

  /// The colour in 8 bits for each component, cut off where sRGB ends.
  public var rgba: RGBA {
    func byte(_ value: Double) -> UInt8 {
      // What is not a number is nothing; comparisons with it are false.
      value > 0 ? UInt8((min(value, 1) * 255).rounded(.toNearestOrAwayFromZero)) : 0
    }
    let values = sRGB.map(byte)
    return RGBA(red: values[0], green: values[1], blue: values[2], alpha: byte(alpha))
  }
}

/// Red, green, blue and opacity of a colour in sRGB, each from 0 to 255.
public struct RGBA: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `#rrggbb`, or `#rrggbbaa` for a colour that lets something through.
  public var hex: String {
    let values = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + values.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension RGBA {
  /// The light of an opaque colour, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var relativeLuminance: Double {
    func light(_ byte: UInt8) -> Double { linear(Double(byte) / 255) }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}

/// The colour spaces of the Design Tokens Color Module 2025.10, by their names there.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  case sRGB = "srgb"
  case sRGBLinear = "srgb-linear"
  case hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// Three components of the space as red, green and blue of sRGB, not cut off.
  ///
  /// The formulas and matrices are those of CSS Color Module Level 4, "Sample code for Color Conversions", with the
  /// transfer function of ITU-R BT.2020-2 for `rec2020`.
  func sRGB(_ values: [Double]) -> [Double] {
    let (a, b, c) = (values[0], values[1], values[2])
    switch self {
    case .sRGB: return values
    case .sRGBLinear: return values.map(encoded)
    case .hsl: return fromHSL(a, b, c)
    case .hwb: return fromHWB(a, b, c)
    case .lab: return fromXYZ(d65(labToXYZ(a, b, c)))
    case .lch: return fromXYZ(d65(labToXYZ(a, b * cosine(c), b * sine(c))))
    case .oklab: return fromXYZ(oklabToXYZ(a, b, c))
    case .oklch: return fromXYZ(oklabToXYZ(a, b * cosine(c), b * sine(c)))
    case .displayP3: return fromXYZ(product(Matrix.displayP3, values.map(linear)))
    case .a98RGB: return fromXYZ(product(Matrix.a98RGB, values.map { signedPower($0, 563.0 / 256) }))
    case .proPhotoRGB:
      let light = values.map { abs($0) <= 16.0 / 512 ? $0 / 16 : signedPower($0, 1.8) }
      return fromXYZ(d65(product(Matrix.proPhotoRGB, light)))
    case .rec2020:
      let (alpha, beta) = (1.09929682680944, 0.018053968510807)
      let light = values.map { value in
        abs(value) < beta * 4.5 ? value / 4.5 : sign(value) * pow((abs(value) + alpha - 1) / alpha, 1 / 0.45)
      }
      return fromXYZ(product(Matrix.rec2020, light))
    case .xyzD65: return fromXYZ(values)
    case .xyzD50: return fromXYZ(d65(values))
    }
  }
}

// MARK: - Ways from a space to sRGB

private func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }

private func signedPower(_ value: Double, _ exponent: Double) -> Double { sign(value) * pow(abs(value), exponent) }

private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// The light of a component of sRGB or Display P3.
private func linear(_ value: Double) -> Double {
  abs(value) <= 0.04045 ? value / 12.92 : sign(value) * pow((abs(value) + 0.055) / 1.055, 2.4)
}

private func encoded(_ light: Double) -> Double {
  abs(light) > 0.0031308 ? sign(light) * (1.055 * pow(abs(light), 1 / 2.4) - 0.055) : 12.92 * light
}

private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
  matrix.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
}

private func fromXYZ(_ xyz: [Double]) -> [Double] { product(Matrix.xyzToSRGB, xyz).map(encoded) }

/// From the white of paper to the white of a screen.
private func d65(_ xyz: [Double]) -> [Double] { product(Matrix.d50ToD65, xyz) }

private func fromHSL(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
  let (s, l) = (saturation / 100, lightness / 100)
  return [0.0, 8, 4].map { offset in
    let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
    let turned = k < 0 ? k + 12 : k
    return l - s * min(l, 1 - l) * max(-1, min(turned - 3, 9 - turned, 1))
  }
}

private func fromHWB(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> [Double] {
  let (white, black) = (whiteness / 100, blackness / 100)
  if white + black >= 1 { return Array(repeating: white / (white + black), count: 3) }
  return fromHSL(hue, 100, 50).map { $0 * (1 - white - black) + white }
}

private func labToXYZ(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
  let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
  let y = (lightness + 16) / 116
  let x = a / 500 + y
  let z = y - b / 200
  func cube(_ value: Double) -> Double {
    value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa
  }
  let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
  return [
    cube(x) * white[0], (lightness > kappa * epsilon ? y * y * y : lightness / kappa) * white[1], cube(z) * white[2],
  ]
}

private func oklabToXYZ(_ lightness: Double, _ a: Double, _ b: Double) -> [Double] {
  let cones = product(Matrix.oklabToCones, [lightness, a, b])
  return product(Matrix.conesToXYZ, cones.map { $0 * $0 * $0 })
}

private enum Matrix {
  static let xyzToSRGB: [[Double]] = [
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667],
  ]
  static let d50ToD65: [[Double]] = [
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
  ]
  static let displayP3: [[Double]] = [
    [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
    [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800],
  ]
  static let a98RGB: [[Double]] = [
    [573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567],
    [591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835],
    [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835],
  ]
  static let proPhotoRGB: [[Double]] = [
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020],
  ]
  static let rec2020: [[Double]] = [
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314],
  ]
  static let oklabToCones: [[Double]] = [
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092],
  ]
  static let conesToXYZ: [[Double]] = [
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
  ]
}
