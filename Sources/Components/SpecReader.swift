import Diagnostics
import Documents

extension Spec {
  /// Reads `specs.yml`.
  static func reading(_ source: [UInt8], file: String) -> Reported<[Spec]> {
    let document = Document.parsingYAML(source, file: file)
    guard !document.value.root.isNull else { return Reported([], document.diagnostics) }
    var reader = MappingReader(document.value, of: "specs.yml")
    var specs = SpecReader(file: file)
    specs.readColumns(reader.sequence("devices"))
    reader.require("specs")
    for entry in reader.mapping("specs") { specs.read(entry) }
    return Reported(specs.specs, document.diagnostics + reader.finish() + specs.diagnostics)
  }
}

private struct SpecReader {
  let file: String
  /// The devices that values in a list are for, in order; nil for one that there is not.
  private var columns: [String?] = []
  private(set) var specs: [Spec] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  private func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }

  mutating func readColumns(_ items: [Value]) {
    for item in items {
      let name = item.text ?? ""
      if Device.named(name) == nil {
        diagnostics.append(.unknownDevice(name, at: place(item.bytes)))
        columns.append(nil)
      } else if columns.contains(name) {
        diagnostics.append(.deviceTwice(name, at: place(item.bytes)))
        columns.append(nil)
      } else {
        columns.append(name)
      }
    }
  }

  mutating func read(_ entry: Entry) {
    if spokenName("$" + entry.key) == nil { diagnostics.append(.badSpecName(entry.key, at: place(entry.keyBytes))) }
    var spec = Spec(name: entry.key, values: [], place: place(entry.keyBytes))
    if case .mapping = entry.value.kind {
      var reader = MappingReader(entry.value, in: file, of: "a design spec")
      spec.summary = reader.string("summary")
      reader.require("values")
      let values = reader.value("values")
      let offset = reader.value("offsetBy")
      diagnostics += reader.finish()
      spec.offset = offset.flatMap { measure($0) }
      if let values { spec.values = read(values: values) } else { return }
    } else {
      spec.values = read(values: entry.value)
    }
    if !spec.values.isEmpty { specs.append(spec) }
  }

  /// One value for all, a list by the file's columns, or values by name.
  private mutating func read(values: Value) -> [SpecValue] {
    switch values.kind {
    case .null:
      diagnostics.append(.noValues(at: place(values.bytes)))
      return []
    case .scalar: return value(values, for: .always)
    case .sequence(let items):
      if columns.isEmpty { diagnostics.append(.noColumns(at: place(values.bytes))) }
      guard items.count == columns.count, !items.isEmpty else {
        if !columns.isEmpty { diagnostics.append(.otherCount(items.count, columns.count, at: place(values.bytes))) }
        return []
      }
      return zip(items, columns).flatMap { item, name in name.map { value(item, for: .device($0)) } ?? [] }
    case .mapping(let entries):
      if entries.isEmpty { diagnostics.append(.noValues(at: place(values.bytes))) }
      var conditions: [SpecValue.Condition] = []
      return entries.flatMap { entry -> [SpecValue] in
        guard let condition = condition(entry.key) else {
          diagnostics.append(.unknownCondition(entry.key, at: place(entry.keyBytes)))
          return []
        }
        // `...374` and `..<374.0` are other texts for what may be the same widths.
        guard !conditions.contains(condition) else {
          diagnostics.append(.conditionTwice(entry.key, at: place(entry.keyBytes)))
          return []
        }
        conditions.append(condition)
        return value(entry.value, for: condition)
      }
    }
  }

  private func condition(_ key: String) -> SpecValue.Condition? {
    if key == "default" { return .always }
    if let sizeClass = SizeClass(rawValue: key) { return .sizeClass(sizeClass) }
    if Device.named(key) != nil { return .device(key) }
    return widths(key).map { .width($0) }
  }

  /// `375...402`, `375..<744`, `744...`, `...374`, `..<375`: ranges as Swift writes them.
  private func widths(_ key: String) -> SpecValue.Widths? {
    let bytes = Array(key.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "..".utf8) }), start + 2 < bytes.count
    else { return nil }
    let isOpen = bytes[start + 2] == UInt8(ascii: "<")
    guard isOpen || bytes[start + 2] == UInt8(ascii: ".") else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> Double? {
      guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite, number >= 0 else {
        return nil
      }
      return number
    }
    let (left, right) = (bytes[..<start], bytes[(start + 3)...])
    let lower = left.isEmpty ? 0 : number(left)
    let upper = right.isEmpty ? .infinity : number(right)
    guard let lower, let upper, !(left.isEmpty && right.isEmpty), !(right.isEmpty && isOpen),
      isOpen ? lower < upper : lower <= upper
    else { return nil }
    return SpecValue.Widths(lower: lower, upper: upper, includesUpper: !isOpen)
  }

  private mutating func value(_ value: Value, for condition: SpecValue.Condition) -> [SpecValue] {
    guard let measure = measure(value) else { return [] }
    return [SpecValue(condition: condition, measure: measure, place: place(value.bytes))]
  }

  /// A number, or a sum of products of numbers and names behind `$`.
  private mutating func measure(_ value: Value) -> ViewStyle.Measure? {
    if let number = value.number { return .number(number) }
    guard value.text != nil else {
      diagnostics.append(.notMeasure(at: place(value.bytes)))
      return nil
    }
    var parser = NotationParser(NotationText(value, in: file))
    do throws(Diagnostic) {
      let expression = try parser.expression()
      if parser.next == nil { return .expression(expression) }
      diagnostics.append(.notMeasure(at: parser.place))
    } catch {
      diagnostics.append(.notMeasure(at: error.range))
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func badSpecName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "no design spec can be named '\(name)'", at: place,
      fixes: [Fix("letters, digits, '_' and '-', with single dots between names")])
  }

  fileprivate static func unknownDevice(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = Device.all.map(\.name)
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-device", "no device is named '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : fixes)
  }

  fileprivate static func deviceTwice(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("duplicate-key", "'\(name)' is listed twice", at: place, fixes: [Fix("remove one of the two")])
  }

  fileprivate static func noValues(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "spec-values", "a design spec without a value", at: place, fixes: [Fix("write one, as in 'default: 16'")])
  }

  fileprivate static func noColumns(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "spec-values", "nothing says which devices these values are for", at: place,
      fixes: [Fix("list them as 'devices:' at the top of the file, or write 'device: value'")])
  }

  fileprivate static func otherCount(_ count: Int, _ expected: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "spec-values",
      "the file lists \(expected) devices, and \(count == 1 ? "1 value stands" : "\(count) values stand") here",
      at: place)
  }

  fileprivate static func unknownCondition(_ key: String, at place: SourceRange) -> Diagnostic {
    let names = ["default"] + SizeClass.allCases.map(\.rawValue) + Device.all.map(\.name)
    let fixes = Fix.nearest(to: key, in: names, at: place)
    return Diagnostic(
      "unknown-device", "'\(key)' is no device, size class or range of widths", at: place,
      fixes: fixes.isEmpty
        ? [Fix("'default', 'compact', 'regular', a device such as 'iPhone 16', or widths such as '375...402'")] : fixes)
  }

  fileprivate static func conditionTwice(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-key", "'\(key)' says the same as a key above", at: place, fixes: [Fix("remove one of the two")])
  }

  fileprivate static func notMeasure(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "a design spec's value is a number, or a sum of products such as '$space.4 * 2'", at: place)
  }
}
