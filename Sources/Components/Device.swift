/// A device whose screen previews are laid out for.
public struct Device: Hashable, Sendable {
  public var name: String
  /// Points, held upright.
  public var width: Double
  public var height: Double
  /// Pixels to a point.
  public var scale: Double
  /// Points at the top and bottom that bars and the home indicator take.
  public var safeAreaTop: Double
  public var safeAreaBottom: Double

  private init(_ name: String, _ width: Double, _ height: Double, _ scale: Double, _ top: Double, _ bottom: Double) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    safeAreaTop = top
    safeAreaBottom = bottom
  }

  /// The devices of Apple's published display tables, from small to large. Devices with equal figures share a line.
  public static let all: [Device] = [
    Device("iPhone 4s", 320, 480, 2, 20, 0),
    Device("iPhone SE (1st)", 320, 568, 2, 20, 0),
    Device("iPhone 5s", 320, 568, 2, 20, 0),
    Device("iPhone SE (3rd)", 375, 667, 2, 20, 0),
    Device("iPhone 8", 375, 667, 2, 20, 0),
    Device("iPhone 8 Plus", 414, 736, 3, 20, 0),
    Device("iPhone X", 375, 812, 3, 44, 34),
    Device("iPhone 11 Pro", 375, 812, 3, 44, 34),
    Device("iPhone 11", 414, 896, 2, 48, 34),
    Device("iPhone XR", 414, 896, 2, 48, 34),
    Device("iPhone 13 mini", 375, 812, 3, 50, 34),
    Device("iPhone 14", 390, 844, 3, 47, 34),
    Device("iPhone 15", 393, 852, 3, 59, 34),
    Device("iPhone 16", 393, 852, 3, 59, 34),
    Device("iPhone 16 Pro", 402, 874, 3, 62, 34),
    Device("iPhone 16 Pro Max", 440, 956, 3, 62, 34),
    Device("iPad mini (6th)", 744, 1133, 2, 24, 20),
    Device("iPad (10th)", 820, 1180, 2, 24, 20),
    Device("iPad Pro 11", 834, 1194, 2, 24, 20),
    Device("iPad Pro 13", 1032, 1376, 2, 24, 20),
  ]

  /// 375 points wide at two pixels a point: the width that most design pictures are drawn for.
  public static let standard = all[3]

  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }
}
