import Diagnostics
import Layout

/// A design spec: a named measure in points with values of its own for some devices.
public struct Spec: Hashable, Sendable {
  /// Names with dots between them: `create.size.captionTextWidth`.
  public var name: String
  public var summary: String?
  /// What the spec says, in the order written; one at least.
  public var values: [SpecValue]
  /// Added to every value.
  public var offset: ViewStyle.Measure?
  public var place: SourceRange

  /// The value that counts on a device.
  ///
  /// The device's own comes first, then the narrowest range of widths around it, its size class, and `default`. A spec that
  /// says nothing of any of these takes the value for the device whose width is nearest, the narrower of two.
  public func value(on device: Device) -> SpecValue? {
    func first(_ matches: (SpecValue.Condition) -> Bool) -> SpecValue? { values.first { matches($0.condition) } }
    if let own = first({ $0 == .device(device.name) }) { return own }
    var nearest: (span: Double, value: SpecValue)?
    for value in values {
      guard case .width(let range) = value.condition, range.contains(device.width) else { continue }
      if nearest.map({ range.span < $0.span }) ?? true { nearest = (range.span, value) }
    }
    if let nearest { return nearest.value }
    if let value = first({ $0 == .sizeClass(device.widthClass) }) ?? first({ $0 == .always }) { return value }
    return values.min { distance($0, device) < distance($1, device) }
  }

  /// How far the widths that a value is for are from a device's, and for equally far ones, the narrower first.
  private func distance(_ value: SpecValue, _ device: Device) -> (Double, Double) {
    switch value.condition {
    case .device(let name):
      let width = Device.named(name)?.width ?? .infinity
      return (abs(width - device.width), width)
    case .width(let range):
      let edge = device.width < range.lower ? range.lower : range.upper
      return (abs(edge - device.width), edge)
    case .sizeClass, .always: return (.infinity, .infinity)
    }
  }

  /// Gives it one value on every device.
  mutating func set(to number: Double) {
    values = [SpecValue(condition: .always, measure: .number(number), place: values.first?.place ?? place)]
    offset = nil
  }

  /// The specs, tokens and properties that its values speak of.
  public var references: [String] {
    (values.map(\.measure) + [offset].compactMap { $0 }).flatMap { measure -> [String] in
      if case .expression(let expression) = measure { expression.names } else { [] }
    }
  }
}

/// A spec's value, and where it counts.
public struct SpecValue: Hashable, Sendable {
  public var condition: Condition
  public var measure: ViewStyle.Measure
  public var place: SourceRange

  public enum Condition: Hashable, Sendable {
    case device(String)
    case width(Widths)
    case sizeClass(SizeClass)
    case always
  }

  /// Widths of a screen in points, from `lower` up to `upper`, which may be left out.
  public struct Widths: Hashable, Sendable {
    public var lower: Double
    public var upper: Double
    public var includesUpper: Bool

    public func contains(_ width: Double) -> Bool {
      width >= lower && (includesUpper ? width <= upper : width < upper)
    }

    var span: Double { upper - lower }
  }
}

/// How much room there is across. Compatible with `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

extension Device {
  /// The horizontal size class, held upright: phones are compact, tablets regular (ios-facts: devices).
  public var widthClass: SizeClass { width < 600 ? .compact : .regular }
}
