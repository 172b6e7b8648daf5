import Layout

/// What changed from one Xcode's canvas to the next, by the number that Interface Builder leaves in a document.
///
/// The figures are those of the corpus: what the stored frames of documents of each version show.
struct CanvasVersion: Hashable, Comparable {
  /// Such as 17701; 0 where the document says none.
  var number: Int

  init(_ toolsVersion: String) {
    number = toolsVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0
  }

  private init(number: Int) {
    self.number = number
  }

  static let xcode8 = CanvasVersion(number: 11_000)
  static let xcode9 = CanvasVersion(number: 13_000)
  static let xcode11Beta = CanvasVersion(number: 14_800)
  static let xcode11 = CanvasVersion(number: 15_000)
  static let xcode12 = CanvasVersion(number: 17_000)
  static let xcode15 = CanvasVersion(number: 22_000)
  static let xcode26 = CanvasVersion(number: 24_000)

  static func < (a: CanvasVersion, b: CanvasVersion) -> Bool { a.number < b.number }

  /// Whether what is presented is shown as a sheet, as iOS does since version 13.
  var hasSheets: Bool { self >= .xcode11 }

  /// Whether the views at the top of a xib stand in a window of the device, with its safe area and margins.
  var hasWindowForViews: Bool { self >= .xcode11 }

  /// Whether margins grow by the safe area, and roots have the system's minimum margins, as since iOS 11.
  var hasSystemMargins: Bool { self >= .xcode9 }

  /// The insets of a device's screen edges as this canvas draws them.
  func safeArea(of device: CanvasDevice) -> EdgeInsets {
    var insets = device.safeArea
    if device.isLandscape { return insets }
    if !device.hasHomeIndicator {
      // These canvases draw no status bar on devices with a home button.
      if self >= .xcode11, self < .xcode15 { insets.top = 0 }
      return insets
    }
    if self >= .xcode15 {
      // Devices of these sizes were simulated by their successors.
      if device.id == "retina6_1" { insets.top = 48 }
      if device.id == "retina5_9" { insets.top = 50 }
    }
    return insets
  }

  /// Whether single lines are whole points high; some canvases did that where a point has three pixels.
  func hasWholeLines(scale: Double) -> Bool { scale == 3 && self >= .xcode11 && self < .xcode15 }

  /// How often the screen's edges count in a root without bars; Xcode 26 adds them twice.
  var safeAreaFactor: Double { self >= .xcode26 ? 2 : 1 }

  /// The margin at the sides of a table view cell's content.
  func cellSideMargin(width: Double, device: CanvasDevice) -> Double {
    if self < .xcode9 { return 8 }
    if self < .xcode11Beta { return width >= 414 ? 20 : 16 }
    if self < .xcode12 { return 15 }
    return self < .xcode26 && min(width, device.width) < 414 ? 16 : 20
  }

  /// The margins of a table view cell's content. `separator` is what the cell is higher.
  func cellMargins(side: Double, separator: Double) -> EdgeInsets {
    if self < .xcode9 { return EdgeInsets(top: 8, left: side, bottom: 8, right: side) }
    let height: Double = self < .xcode26 ? 11 : 15
    return EdgeInsets(top: height, left: side, bottom: height - separator, right: side)
  }

  /// The line below a cell that its content view leaves free, in points.
  func separator(scale: Double) -> Double {
    if self < .xcode8 || scale <= 1 { return 1 }
    return self < .xcode11Beta ? 1 / scale : 0
  }

  /// What an accessory takes from the right of a cell's content, before rounding up to pixels; `side` is the cell's
  /// margin, which newer canvases keep to the right of it.
  func accessoryWidth(_ type: String, besides side: Double) -> Double {
    switch type {
    case "disclosureIndicator":
      if self < .xcode9 { return 33 }
      if self < .xcode11Beta { return side + 18 }
      return self < .xcode12 ? 31 : side + 31.0 / 3
    case "checkmark": return self < .xcode12 ? 39 : side + 28
    case "detailButton": return self < .xcode12 ? 47 : side + 20.5
    case "detailDisclosureButton": return self < .xcode12 ? 67 : side + 40.5
    default: return 0
    }
  }
}

extension InterfaceDocument {
  /// The canvas that the document was saved with.
  var canvas: CanvasVersion { CanvasVersion(toolsVersion) }
}
