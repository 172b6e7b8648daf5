import SwiftUI

/// As large as the device says.
struct Dot: View {
  var body: some View {
    ground
      .frame(width: DesignSpec.testGap, height: DesignSpec.testSame / 2)
  }

  private var ground: some View {
    RoundedRectangle(cornerRadius: DesignSpec.testRadius)
      .fill(.red)
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// test.gap
  static var testGap: CGFloat {
    switch (screen.width, screen.height) {
    case (..<600, _): 12
    default: 20
    }
  }

  /// test.radius
  static var testRadius: CGFloat {
    switch (screen.width, screen.height) {
    case (820, 1180): 16 / 2  // iPad (10th)
    case (600...900, _): 9.5
    case (...347.5, _): 3  // iPhone 4s
    case (...487.5, _): 6  // iPhone 8
    case (...710, _): 9.5
    case (...860, _): 16 / 2  // iPad (10th)
    default: 9.5
    }
  }

  /// test.same
  static var testSame: CGFloat { 30 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
