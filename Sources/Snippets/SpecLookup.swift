import Components

/// A design spec as a choice among screens: the first case that fits counts, else the last value.
struct SpecLookup {
  /// Which screens a value is for, held upright.
  enum Screen: Hashable {
    case size(width: Double, height: Double)
    case widths(SpecValue.Widths)
    /// Screens of this width and narrower ones.
    case upTo(Double)
    /// Narrower screens.
    case below(Double)
    case from(Double)

    func includes(width: Double, height: Double) -> Bool {
      switch self {
      case .size(let ownWidth, let ownHeight): width == ownWidth && height == ownHeight
      case .widths(let range): range.contains(width)
      case .upTo(let limit): width <= limit
      case .below(let limit): width < limit
      case .from(let limit): width >= limit
      }
    }
  }

  struct Case {
    var screen: Screen
    var number: PropertyNumber
    /// The device that the value is written for.
    var device: String?
  }

  private(set) var cases: [Case] = []
  /// For all other screens.
  private(set) var last = PropertyNumber.number(0)

  /// From this width on a screen is of the regular size class, held upright.
  private static let regularWidth = 600.0

  /// Says what ``Spec/value(on:)`` says of every device.
  init(_ spec: SpecSource) {
    cases = Self.sizes(spec) + Self.ranges(spec)
    func first(_ condition: SpecValue.Condition) -> PropertyNumber? {
      spec.values.first { $0.condition == condition }?.number
    }
    let (compact, regular) = (first(.sizeClass(.compact)), first(.sizeClass(.regular)))
    if let compact, let other = regular ?? first(.always) {
      cases.append(Case(screen: .below(Self.regularWidth), number: compact))
      last = other
    } else {
      if let compact { cases.append(Case(screen: .below(Self.regularWidth), number: compact)) }
      if let regular { cases.append(Case(screen: .from(Self.regularWidth), number: regular)) }
      if let always = first(.always) { last = always } else { takeNearest(spec) }
    }
    // A case that fits every screen leaves nothing behind it.
    if let all = cases.firstIndex(where: { $0.screen.fitsAll }) {
      last = cases[all].number
      cases.removeSubrange(all...)
    }
    // What the rest says anyway need not be said; two devices of one size are one case.
    for index in cases.indices.reversed() {
      guard case .size(let width, let height) = cases[index].screen else { continue }
      let rest = cases[(index + 1)...].first { $0.screen.includes(width: width, height: height) }?.number ?? last
      if rest == cases[index].number { cases.remove(at: index) }
    }
    while let end = cases.last, end.number == last { cases.removeLast() }
  }

  private static func sizes(_ spec: SpecSource) -> [Case] {
    var seen: Set<Screen> = []
    return spec.values.compactMap { value in
      guard case .device(let name) = value.condition, let device = Device.named(name) else { return nil }
      let screen = Screen.size(width: device.width, height: device.height)
      guard seen.insert(screen).inserted else { return nil }
      return Case(screen: screen, number: value.number, device: name)
    }
  }

  /// The narrowest first.
  private static func ranges(_ spec: SpecSource) -> [Case] {
    let found = spec.values.enumerated().compactMap { index, value -> (Double, Int, Case)? in
      guard case .width(let range) = value.condition else { return nil }
      return (range.upper - range.lower, index, Case(screen: .widths(range), number: value.number))
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Screens that nothing is said of take what the nearest width has, the narrower of two.
  private mutating func takeNearest(_ spec: SpecSource) {
    var known: Set<Double> = []
    var anchors: [(width: Double, number: PropertyNumber, device: String?)] = []
    for value in spec.values {
      switch value.condition {
      case .device(let name):
        guard let width = Device.named(name)?.width, known.insert(width).inserted else { continue }
        anchors.append((width, value.number, name))
      case .width(let range):
        for edge in [range.lower, range.upper] where edge.isFinite && known.insert(edge).inserted {
          anchors.append((edge, value.number, nil))
        }
      case .sizeClass, .always: continue
      }
    }
    anchors.sort { $0.width < $1.width }
    guard let widest = anchors.last else {
      last = spec.values.first?.number ?? .number(0)
      return
    }
    for (anchor, next) in zip(anchors, anchors.dropFirst()) where anchor.number != next.number {
      cases.append(
        Case(screen: .upTo((anchor.width + next.width) / 2), number: anchor.number, device: anchor.device))
    }
    last = widest.number
    lastDevice = widest.device
  }

  /// The device that the last value is written for.
  private(set) var lastDevice: String?
}

extension SpecLookup.Screen {
  fileprivate var fitsAll: Bool {
    if case .widths(let range) = self { range.lower <= 0 && !range.hasEnd } else { false }
  }
}

extension SpecValue.Widths {
  /// Whether there are screens that are too wide.
  var hasEnd: Bool { upper.isFinite && upper < 100_000 }
}
