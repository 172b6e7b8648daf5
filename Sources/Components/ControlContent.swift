import Diagnostics
import Documents

/// What a control shows, and whether it can be used.
///
/// Where nothing is said, a control is as code makes it: a switch is off, a slider and a progress view are at 0, and no
/// segment is selected.
public struct ControlContent: Hashable, Sendable {
  /// Whether a switch is on. Compatible with `UISwitch.isOn`.
  public var isOn = false
  /// How far along a slider or progress view is, from 0 to 1. Compatible with `UISlider.value` and
  /// `UIProgressView.progress`.
  public var value = 0.0
  /// The titles of a segmented control's segments.
  public var segments: [String] = []
  /// The number of the selected segment, from 0. Compatible with `UISegmentedControl.selectedSegmentIndex`.
  public var selectedSegment: Int?
  /// The number of dots of a page control; 3 unless said, as Interface Builder has it.
  public var numberOfPages = 3
  /// The number of the page that is shown, from 0.
  public var currentPage = 0
  /// What an empty text field or search bar says.
  public var placeholder: String?
  /// Whether the control can be used. Compatible with `UIControl.isEnabled`.
  public var isEnabled = true
  /// The properties that values come from, by the keys that files write.
  public var properties: [Key: String] = [:]
  /// The truth values among them that are the opposite of their property: `enabled: not $isBusy`.
  public var opposites: Set<Key> = []

  /// The keys of component files.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case isOn, value, segments, selectedSegment, numberOfPages, currentPage, placeholder, enabled

    /// The types of the properties that the value can come from, the usual one first; none where it is written outright.
    fileprivate var types: [Property.Kind] {
      switch self {
      case .isOn, .enabled: [.bool]
      case .value: [.double, .cgFloat]
      case .selectedSegment, .numberOfPages, .currentPage: [.int]
      case .placeholder: [.string]
      case .segments: []
      }
    }
  }

  public init() {}

  /// More dots than a screen has room for.
  static let mostPages = 100
  static let mostSegments = 100

  /// With the values of properties in their places; a number that is too large or too small is the nearest that can be,
  /// as in UIKit.
  func filledIn(_ value: (String) -> Literal?) -> ControlContent {
    guard !properties.isEmpty else { return self }
    var result = self
    for (key, name) in properties {
      let literal = value(name)
      let whole = if case .int(let number)? = literal { max(0, number) } else { 0 }
      switch key {
      case .isOn: result.isOn = (literal?.bool ?? false) != opposites.contains(key)
      case .enabled: result.isEnabled = (literal?.bool ?? false) != opposites.contains(key)
      case .value: result.value = min(1, max(0, literal?.number ?? 0))
      case .placeholder: result.placeholder = literal?.string
      case .selectedSegment: result.selectedSegment = whole
      case .numberOfPages: result.numberOfPages = min(Self.mostPages, whole)
      case .currentPage: result.currentPage = whole
      case .segments: break
      }
    }
    if let selected = result.selectedSegment {
      result.selectedSegment = segments.isEmpty ? nil : min(selected, segments.count - 1)
    }
    result.currentPage = max(0, min(result.currentPage, result.numberOfPages - 1))
    return result
  }
}

extension ViewClass {
  /// The keys of ``ControlContent`` that a view of the class has.
  var controlKeys: [ControlContent.Key] {
    switch self {
    case .switch: [.isOn, .enabled]
    case .slider: [.value, .enabled]
    case .progressView: [.value]
    case .segmentedControl: [.segments, .selectedSegment, .enabled]
    case .pageControl: [.numberOfPages, .currentPage, .enabled]
    case .textField: [.placeholder, .enabled]
    case .searchBar: [.placeholder]
    case .button, .stepper, .datePicker, .control: [.enabled]
    default: []
    }
  }
}

extension ControlContent {
  /// Reads the keys that the class has.
  static func reading(_ viewClass: ViewClass, from reader: inout MappingReader, _ properties: [Property])
    -> ControlContent
  {
    var content = ControlContent()
    for key in viewClass.controlKeys where !content.takesProperty(for: key, from: &reader, properties) {
      content.read(key, from: &reader)
    }
    content.check(in: &reader)
    return content
  }

  /// Whether the key names a property, or the opposite of one, which is noted then, or answered if it cannot stand there.
  private mutating func takesProperty(
    for key: Key, from reader: inout MappingReader, _ properties: [Property]
  ) -> Bool {
    let name = key.rawValue
    guard let usual = key.types.first, var text = reader.value(name)?.text, var place = reader.range(of: name) else {
      return false
    }
    let words = text.split(separator: " ").map(String.init)
    let isOpposite = usual == .bool && words.count == 2 && words[0] == "not"
    if isOpposite {
      text = words[1]
      place = place.part(last: text)
    }
    guard let own = propertyName(text) else { return false }
    let property = properties.first { $0.name == own }
    let type = property.flatMap { key.types.contains($0.type) ? $0.type : nil } ?? usual
    do throws(Diagnostic) {
      _ = try properties.named(in: text, of: type, for: "'\(name)' is a", at: place)
      self.properties[key] = own
      if isOpposite { opposites.insert(key) }
    } catch {
      reader.report(error)
    }
    return true
  }

  private mutating func read(_ key: Key, from reader: inout MappingReader) {
    let name = key.rawValue
    switch key {
    case .isOn: isOn = reader.bool(name) ?? isOn
    case .enabled: isEnabled = reader.bool(name) ?? isEnabled
    case .value: value = reader.number(name, in: 0...1) ?? value
    case .placeholder: placeholder = reader.string(name)
    case .selectedSegment: selectedSegment = reader.integer(name, in: 0...Self.mostSegments - 1)
    case .numberOfPages: numberOfPages = reader.integer(name, in: 0...Self.mostPages) ?? numberOfPages
    case .currentPage: currentPage = reader.integer(name, in: 0...Self.mostPages - 1) ?? currentPage
    case .segments:
      segments = reader.strings(name)
      if segments.count > Self.mostSegments, let place = reader.range(of: name) {
        reader.report(.manySegments(segments.count, at: place))
        segments.removeLast(segments.count - Self.mostSegments)
      }
    }
  }

  /// What is selected must be there.
  private mutating func check(in reader: inout MappingReader) {
    if let number = selectedSegment, number >= segments.count, let place = reader.range(of: "selectedSegment") {
      // Segments that could not be read were answered themselves.
      if !segments.isEmpty || reader.range(of: "segments") == nil {
        reader.report(.noSuchSegment(number, count: segments.count, at: place))
      }
      selectedSegment = nil
    }
    if properties[.numberOfPages] == nil, currentPage > 0, currentPage >= numberOfPages,
      let place = reader.range(of: "currentPage")
    {
      reader.report(.noSuchPage(currentPage, count: numberOfPages, at: place))
      currentPage = 0
    }
  }
}

extension ComponentView {
  /// Reads what a control shows. One that cannot be used is in the state for that, so that code says so too.
  mutating func readControl(from reader: inout MappingReader, _ properties: [Property]) {
    control = ControlContent.reading(viewClass, from: &reader, properties)
    guard state == nil else { return }
    if let property = control.properties[.enabled] {
      state = StateSource(
        state: .disabled,
        condition: PropertyCondition(property: property, isNegated: !control.opposites.contains(.enabled)))
    } else if !control.isEnabled {
      state = StateSource(state: .disabled)
    }
  }
}

extension Diagnostic {
  fileprivate static func noSuchSegment(_ number: Int, count: Int, at place: SourceRange) -> Diagnostic {
    let remedy =
      switch count {
      case 0: "add 'segments: [One, Two]'"
      case 1: "take that one"
      default: "take one of them"
      }
    return noSuchPart("segment", number, count: count, remedy, at: place)
  }

  fileprivate static func noSuchPage(_ number: Int, count: Int, at place: SourceRange) -> Diagnostic {
    noSuchPart("page", number, count: count, "write 'numberOfPages: \(number + 1)'", at: place)
  }

  private static func noSuchPart(
    _ part: String, _ number: Int, count: Int, _ remedy: String, at place: SourceRange
  ) -> Diagnostic {
    let there =
      switch count {
      case 0: "there are none"
      case 1: "its only one is 0"
      default: "they count from 0 to \(count - 1)"
      }
    return Diagnostic("no-such-part", "there is no \(part) \(number): \(there)", at: place, fixes: [Fix(remedy)])
  }

  fileprivate static func manySegments(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "out-of-range",
      "'segments' has \(count) titles, and no screen has room for more than "
        + "\(ControlContent.mostSegments)", at: place, fixes: [Fix("take some out")])
  }
}
