import ConstraintSolver
import Diagnostics
import Layout

/// Reads UIKit's visual format: `V:|-20-[imageView]-10-[subscribeButton(30)]-(>=8@750)-|`.
///
/// Without `H:` or `V:` a line is horizontal. A bare `-` is the standard gap: 8 points between views, 20 to the
/// component's edge.
struct VisualFormat {
  private let text: NotationText
  private let views: [String]
  private let known: Set<String>
  private var index = 0
  private var axis = Axis.horizontal

  init(_ text: NotationText, views: [String], known: Set<String>) {
    self.text = text
    self.views = views
    self.known = known
  }

  /// Whether a constraint's text is in this format at all.
  static func canRead(_ text: NotationText) -> Bool {
    switch text.bytes.first {
    case UInt8(ascii: "|"), UInt8(ascii: "["): true
    case UInt8(ascii: "H"), UInt8(ascii: "V"): text.bytes.count > 1 && text.bytes[1] == UInt8(ascii: ":")
    default: false
    }
  }

  /// A relation to a number or to another view's length, with a priority: what stands in parentheses.
  private struct Predicate {
    var relation = Relation.equal
    var number: Double?
    /// The path of a `$name` in the place of a number.
    var path: [String]?
    var namePlace: SourceRange?
    var view: String?
    var priority = Priority.required
    var place: SourceRange
  }

  /// The component's edge or a view, and where it is written.
  private struct Stop {
    var view: String?
    var place: SourceRange
  }

  func constraints() throws(Diagnostic) -> [WrittenConstraint] {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws(Diagnostic) -> [WrittenConstraint] {
    var result: [WrittenConstraint] = []
    if take("H:") { axis = .horizontal } else if take("V:") { axis = .vertical }
    var previous: Stop?
    if peek == UInt8(ascii: "|") {
      previous = Stop(view: nil, place: place(index..<index + 1))
      index += 1
    }
    while true {
      let gap = previous == nil ? nil : try readGap()
      let atEnd = peek == UInt8(ascii: "|")
      let stop: Stop
      if atEnd {
        guard previous?.view != nil else { throw .unreadable("|", at: place(index..<index + 1)) }
        stop = Stop(view: nil, place: place(index..<index + 1))
        index += 1
      } else if peek == UInt8(ascii: "[") {
        stop = try readView(into: &result)
      } else if gap == nil, previous?.view != nil, index == text.bytes.count {
        return result
      } else {
        throw .unreadable(peek.map { String(decoding: [$0], as: UTF8.self) }, at: place(index..<index + 1))
      }
      if let previous { append(gap, from: previous, to: stop, isEnd: atEnd, to: &result) }
      if atEnd {
        guard index == text.bytes.count else {
          throw .unreadable(text.string(index..<text.bytes.count), at: place(index..<text.bytes.count))
        }
        return result
      }
      previous = stop
    }
  }

  /// What stands between two stops: nothing (they touch), `-` (the standard gap), or `-predicates-`.
  private mutating func readGap() throws(Diagnostic) -> [Predicate]? {
    guard peek == UInt8(ascii: "-") else { return nil }
    index += 1
    if peek == UInt8(ascii: "[") || peek == UInt8(ascii: "|") { return [] }
    let predicates = peek == UInt8(ascii: "(") ? try readPredicates() : [try readPredicate()]
    guard peek == UInt8(ascii: "-") else { throw .expected("-", at: place(index..<index + 1)) }
    index += 1
    if let named = predicates.first(where: { $0.view != nil }) { throw .gapNeedsNumber(at: named.place) }
    return predicates
  }

  private mutating func readView(into result: inout [WrittenConstraint]) throws(Diagnostic) -> Stop {
    let start = index
    index += 1
    let nameStart = index
    while let byte = peek, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "(") { index += 1 }
    let name = text.string(nameStart..<index)
    guard known.contains(name) else {
      throw .unknownView(name, among: views, at: place(nameStart..<index))
    }
    if peek == UInt8(ascii: "(") {
      for predicate in try readPredicates() {
        let length = axis == .horizontal ? Attribute.width : .height
        result.append(
          WrittenConstraint(
            first: WrittenAnchor(view: name, attribute: length, place: place(nameStart..<index)),
            relation: predicate.relation,
            second: predicate.view.map { WrittenAnchor(view: $0, attribute: length, place: predicate.place) },
            constant: predicate.view == nil ? [constant(predicate)] : [],
            priority: predicate.priority, place: predicate.place))
      }
    }
    guard peek == UInt8(ascii: "]") else { throw .expected("]", at: place(index..<index + 1)) }
    index += 1
    return Stop(view: name, place: place(start..<index))
  }

  private mutating func readPredicates() throws(Diagnostic) -> [Predicate] {
    index += 1
    var result = [try readPredicate()]
    while peek == UInt8(ascii: ",") {
      index += 1
      while peek == UInt8(ascii: " ") { index += 1 }
      result.append(try readPredicate())
    }
    guard peek == UInt8(ascii: ")") else { throw .expected(")", at: place(index..<index + 1)) }
    index += 1
    return result
  }

  private mutating func readPredicate() throws(Diagnostic) -> Predicate {
    let start = index
    var predicate = Predicate(place: place(start..<start))
    if take("==") { predicate.relation = .equal }
    if take("<=") { predicate.relation = .lessThanOrEqual }
    if take(">=") { predicate.relation = .greaterThanOrEqual }
    let operandStart = index
    if let number = readNumber() {
      predicate.number = number
    } else if let path = readName() {
      predicate.path = path
      predicate.namePlace = place(operandStart..<index)
    } else {
      while let byte = peek, isNamePart(byte) { index += 1 }
      let name = text.string(operandStart..<index)
      guard !name.isEmpty else {
        throw .unreadable(peek.map { String(decoding: [$0], as: UTF8.self) }, at: place(index..<index + 1))
      }
      guard known.contains(name) else { throw .unknownView(name, among: views, at: place(operandStart..<index)) }
      predicate.view = name
    }
    if peek == UInt8(ascii: "@") {
      index += 1
      let priorityStart = index
      guard let priority = readNumber(), priority > 0, priority <= 1000 else {
        throw .badVisualPriority(at: place(priorityStart..<max(index, priorityStart + 1)))
      }
      predicate.priority = Priority(priority)
    }
    predicate.place = place(start..<index)
    return predicate
  }

  /// `$space.4`, up to a hyphen that no letter follows.
  private mutating func readName() -> [String]? {
    guard peek == UInt8(ascii: "$") else { return nil }
    guard let token = notationTokens(Array(text.bytes[index...])).first, case .path(let path) = token.kind,
      path.spokenName != nil
    else { return nil }
    index += token.bytes.count
    return path
  }

  private mutating func readNumber() -> Double? {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") {
      index += 1
    }
    guard index > start, let number = Double(text.string(start..<index)), number.isFinite else {
      index = start
      return nil
    }
    return number
  }

  private func append(
    _ gap: [Predicate]?, from previous: Stop, to stop: Stop, isEnd: Bool, to result: inout [WrittenConstraint]
  ) {
    let begin = axis == .horizontal ? Attribute.leading : .top
    let end = axis == .horizontal ? Attribute.trailing : .bottom
    let whole = SourceRange(
      file: stop.place.file,
      bytes: previous.place.bytes.lowerBound..<max(stop.place.bytes.upperBound, previous.place.bytes.lowerBound))
    let standard = previous.view == nil || stop.view == nil ? 20.0 : 8.0
    let predicates: [Predicate] =
      switch gap {
      case nil: [Predicate(number: 0, place: whole)]
      case .some(let gaps) where gaps.isEmpty: [Predicate(number: standard, place: whole)]
      case .some(let gaps): gaps
      }
    for predicate in predicates {
      // The later stop's edge lies behind the earlier one's: `later == earlier + gap`.
      result.append(
        WrittenConstraint(
          first: WrittenAnchor(view: stop.view, attribute: isEnd ? end : begin, place: stop.place),
          relation: predicate.relation,
          second: WrittenAnchor(
            view: previous.view, attribute: previous.view == nil ? begin : end, place: previous.place),
          constant: [constant(predicate)], priority: predicate.priority, place: whole))
    }
  }

  private func constant(_ predicate: Predicate) -> Expression.Term {
    let operand = predicate.path.map { Expression.Operand.path($0) } ?? .number(predicate.number ?? 0)
    let place = predicate.namePlace ?? predicate.place
    return Expression.Term(
      isNegative: false, factors: [Expression.Factor(isDivisor: false, operand: operand, place: place)])
  }

  private var peek: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard text.bytes[min(index, text.bytes.count)...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    ![UInt8(ascii: "@"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "]"), 0x20].contains(
      byte)
  }

  private func place(_ range: Range<Int>) -> SourceRange {
    text.place(of: range.clamped(to: 0..<text.bytes.count))
  }
}

extension Diagnostic {
  fileprivate static func expected(_ sign: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("constraint-syntax", "'\(sign)' is missing here", at: place)
  }

  fileprivate static func gapNeedsNumber(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-syntax", "a gap is a number of points; only a view's length can be another view's", at: place)
  }

  fileprivate static func unreadable(_ written: String?, at place: SourceRange) -> Diagnostic {
    let found = written.map { "'\($0)' cannot be read" } ?? "the line ends too early"
    return Diagnostic(
      "constraint-syntax", "\(found) in the visual format; views stand in '[…]', gaps between '-'", at: place)
  }

  fileprivate static func badVisualPriority(at place: SourceRange) -> Diagnostic {
    Diagnostic("constraint-priority", "a priority is a number above 0 and at most 1000", at: place)
  }
}
