import Layout
import Typography

/// What a preview is made for: a device, a reading direction, a text size, a language.
public struct Context: Hashable, Sendable {
  public var device: Device
  public var direction: ReadingDirection
  public var textSize: ContentSizeCategory
  public var locale: SampleLocale
  /// The room for the component in points, where that is not the device's width.
  public var width: Double?

  public init(
    device: Device = .standard, direction: ReadingDirection = .leftToRight, textSize: ContentSizeCategory = .large,
    locale: SampleLocale = .base
  ) {
    self.device = device
    self.direction = direction
    self.textSize = textSize
    self.locale = locale
  }

  /// What is different from the usual context, in a few words: `AX3, ar`; empty if nothing but perhaps the device is.
  public var conditions: String {
    var parts: [String] = []
    if textSize != .large { parts.append(textSize.shortName) }
    if !locale.name.isEmpty { parts.append(locale.name) }
    // A language says its direction itself.
    if direction != locale.direction { parts.append(direction.title) }
    return parts.joined(separator: ", ")
  }

  /// All of it in words: `iPhone SE (3rd), AX3, ar`.
  public var name: String {
    conditions.isEmpty ? device.name : device.name + ", " + conditions
  }
}

extension ReadingDirection {
  /// As files and pages name it.
  public var title: String { self == .leftToRight ? "left to right" : "right to left" }
}

/// The contexts that components have to look right in.
public struct RequiredContexts: Hashable, Sendable {
  /// At least one; the first is what readers see first.
  public var devices: [Device] = [.standard]
  /// Without the usual size, which is always among them.
  public var textSizes: [ContentSizeCategory] = []
  public var locales: [SampleLocale] = []

  public init() {}

  /// Every device with every text size in every language, each language in its own direction. The usual context comes
  /// first.
  public var all: [Context] {
    let sizes = [.large] + textSizes.filter { $0 != .large }
    return devices.flatMap { device in
      sizes.flatMap { size in
        ([.base] + locales).map { locale in
          Context(device: device, direction: locale.direction, textSize: size, locale: locale)
        }
      }
    }
  }
}
