import Layout

/// The device that Interface Builder's canvas shows, and what follows from it alone.
public struct CanvasDevice: Hashable, Sendable {
  /// The name in the file, such as `retina6_1`; nil for the canvas of 600 × 600 points that is no device.
  public var id: String?
  public var isLandscape: Bool
  public var width: Double
  public var height: Double
  /// Pixels to a point.
  public var scale: Double
  /// What the screen's edges take without any bar: status bar, sensor housing, home indicator.
  public var safeArea: EdgeInsets
  public var isPad: Bool
  /// Nil on the canvas that is no device.
  public var sizeClasses: SizeClasses?

  /// How much room there is. Compatible with `UIUserInterfaceSizeClass`.
  public struct SizeClasses: Hashable, Sendable {
    public var isWidthRegular: Bool
    public var isHeightRegular: Bool
  }

  /// Whether the bottom edge holds a home indicator, and not a button below the screen.
  public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

  /// The canvas of documents that name no device.
  public static let plain = CanvasDevice()

  /// The canvas of documents that know neither devices nor size classes.
  static let phoneOfOldCanvases = CanvasDevice(width: 320, height: 568)

  private init(width: Double = 600, height: Double = 600) {
    id = nil
    isLandscape = false
    self.width = width
    self.height = height
    scale = 1
    safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    isPad = false
    sizeClasses = nil
  }

  /// A device by its name in the file; nil for one that is not known.
  ///
  /// `layout` is an iPad's share of the screen: `fullscreen`, `splitview1_2`, `splitview2_3`, `splitview1_3`, `slideover1_3`.
  public init?(id: String, isLandscape: Bool = false, layout: String? = nil) {
    guard let row = Self.table.first(where: { $0.id == id }) else { return nil }
    self.id = id
    self.isLandscape = isLandscape
    let isPad = row.kind == .pad
    self.isPad = isPad
    scale = row.scale
    width = isLandscape ? row.height : row.width
    height = isLandscape ? row.width : row.height
    if isPad {
      safeArea = EdgeInsets(top: row.top, left: 0, bottom: row.bottom, right: 0)
    } else if !isLandscape {
      safeArea = EdgeInsets(top: row.top, left: 0, bottom: row.bottom, right: 0)
    } else if row.bottom > 0 {
      safeArea = EdgeInsets(top: 0, left: row.top, bottom: 21, right: row.top)
    } else {
      // Without a status bar, which phones hide when they lie on their side.
      safeArea = EdgeInsets()
    }
    var isWidthRegular = isPad || (isLandscape && row.kind == .largePhone)
    if isPad, let part = Self.part(layout, of: width, isLandscape: isLandscape) {
      width = part.width
      isWidthRegular = part.isRegular
    }
    sizeClasses = SizeClasses(isWidthRegular: isWidthRegular, isHeightRegular: isPad || !isLandscape)
  }

  /// What a device that came later is most likely like.
  static func nearest(to id: String, isLandscape: Bool) -> CanvasDevice {
    let known = id.hasPrefix("ipad") ? "ipad10_9rounded" : "retina6_12"
    guard id.hasPrefix("ipad") || id.hasPrefix("retina") else { return .plain }
    return CanvasDevice(id: known, isLandscape: isLandscape) ?? .plain
  }

  /// An app's share of an iPad's width, beside another app.
  private static func part(_ layout: String?, of width: Double, isLandscape: Bool) -> (width: Double, isRegular: Bool)?
  {
    switch layout {
    case "splitview1_2": (isLandscape ? ((width - 10) / 2).rounded(.down) : 0, false)
    case "splitview2_3": (isLandscape ? width - 330 : width - 330, isLandscape)
    case "splitview1_3", "slideover1_3": (320, false)
    default: nil
    }
  }

  private enum Kind {
    case phone, largePhone, pad
  }

  /// Apple's published display sizes by Interface Builder's names: points held upright, scale, safe area top and bottom.
  private static let table:
    [(id: String, width: Double, height: Double, scale: Double, top: Double, bottom: Double, kind: Kind)] = [
      ("retina3_5", 320, 480, 2, 20, 0, .phone),
      ("retina4_0", 320, 568, 2, 20, 0, .phone),
      ("retina4_7", 375, 667, 2, 20, 0, .phone),
      ("retina5_5", 414, 736, 3, 20, 0, .largePhone),
      ("retina5_9", 375, 812, 3, 44, 34, .phone),
      ("retina6_1", 414, 896, 2, 44, 34, .largePhone),
      ("retina6_5", 414, 896, 3, 44, 34, .largePhone),
      ("retina5_4", 375, 812, 3, 50, 34, .phone),
      ("retina6_0", 390, 844, 3, 47, 34, .phone),
      ("retina6_7", 428, 926, 3, 47, 34, .largePhone),
      ("retina6_12", 393, 852, 3, 59, 34, .phone),
      ("retina6_72", 430, 932, 3, 59, 34, .largePhone),
      ("retina6_3", 402, 874, 3, 62, 34, .phone),
      ("retina6_9", 440, 956, 3, 62, 34, .largePhone),
      ("ipad7_9", 768, 1024, 2, 20, 0, .pad),
      ("ipad9_7", 768, 1024, 2, 20, 0, .pad),
      ("ipad10_2", 810, 1080, 2, 20, 0, .pad),
      ("ipad10_5", 834, 1112, 2, 20, 0, .pad),
      ("ipad10_9rounded", 820, 1180, 2, 24, 20, .pad),
      ("ipad11_0rounded", 834, 1194, 2, 24, 20, .pad),
      ("ipad12_9", 1024, 1366, 2, 20, 0, .pad),
      ("ipad12_9rounded", 1024, 1366, 2, 24, 20, .pad),
      ("ipad8_3rounded", 744, 1133, 2, 24, 20, .pad),
      ("ipad13_0rounded", 1032, 1376, 2, 24, 20, .pad),
    ]
}
