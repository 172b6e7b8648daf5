import Components
import Layout

/// A start or a length of a view, of the component itself where the view is nil; or how far below its top a baseline is.
struct LayoutUnknown: Hashable {
  /// Which it is among all that there can be: eight for each view, behind eight for the component.
  let number: Int

  init(view: Int?, axis: Axis, isSize: Bool, baseline: TextBaseline? = nil) {
    let kind =
      switch baseline {
      case nil: isSize ? 1 : 0
      case .first: 2
      case .last: 3
      }
    number = (view.map { $0 + 1 } ?? 0) * 8 + (axis == .horizontal ? 0 : 4) + kind
  }

  var view: Int? { number < 8 ? nil : number / 8 - 1 }
  var axis: Axis { number & 4 == 0 ? .horizontal : .vertical }
  var isSize: Bool { number & 3 == 1 }
  var baseline: TextBaseline? { number & 3 == 2 ? .first : number & 3 == 3 ? .last : nil }
}

/// A line of a text on which other texts are lined up.
enum TextBaseline: Hashable {
  case first, last
}

/// What a view takes, in points.
struct FittedView {
  var size: Size
  /// How far below its top the baselines are.
  var firstBaseline: Double
  var lastBaseline: Double

  init(_ size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.size = size
    // A view without text stands on its lower edge.
    self.firstBaseline = firstBaseline ?? size.height
    self.lastBaseline = lastBaseline ?? size.height
  }
}

/// What a sum is made of.
enum LayoutAtom: Hashable {
  case unknown(LayoutUnknown)
  /// Something that the code has a name for.
  case named(String)
}

/// A sum of lengths times numbers, and of numbers.
struct LayoutSum: Hashable {
  struct Term: Hashable {
    var atom: LayoutAtom
    var factor: LayoutNumber

    var unknown: LayoutUnknown? { if case .unknown(let unknown) = atom { unknown } else { nil } }
  }

  private(set) var terms: [Term] = []
  /// The plain part.
  private(set) var constant = 0.0
  /// What hangs on properties and specs.
  private(set) var coded: [LayoutNumber] = []

  init() {}

  init(_ number: LayoutNumber) {
    if number.isCoded { coded = [number] } else { constant = number.numeric }
  }

  init(_ constant: Double) { self.constant = constant }

  init(_ atom: LayoutAtom) { terms = [Term(atom: atom, factor: .one)] }

  init(named name: String) { self.init(.named(name)) }

  var unknowns: [LayoutUnknown] {
    terms.compactMap { if case .unknown(let unknown) = $0.atom { unknown } else { nil } }
  }

  var isClosed: Bool { terms.allSatisfy { $0.unknown == nil } }

  var unknownCount: Int { terms.count { $0.unknown != nil } }

  /// The length that is the only one of its kind in the sum.
  var onlyUnknown: LayoutUnknown? {
    var found: LayoutUnknown?
    for term in terms {
      guard let unknown = term.unknown else { continue }
      if found != nil { return nil }
      found = unknown
    }
    return found
  }

  /// Whether there is a length in it that is no baseline.
  var hasLength: Bool {
    // A closure here ends the optimizer of Swift 6.3.1.
    for term in terms {
      if let unknown = term.unknown, unknown.baseline == nil { return true }
    }
    return false
  }

  func contains(_ unknown: LayoutUnknown) -> Bool { terms.contains { $0.unknown == unknown } }

  func factor(of unknown: LayoutUnknown) -> LayoutNumber? { terms.first { $0.unknown == unknown }?.factor }

  mutating func add(_ other: LayoutSum, times factor: LayoutNumber = .one) {
    for term in other.terms {
      let scaled = term.factor.times(factor)
      if let index = terms.firstIndex(where: { $0.atom == term.atom }) {
        let sum = terms[index].factor.plus(scaled)
        // What a calculation leaves over is nothing that anyone wrote.
        if abs(sum.numeric) < 1e-12, !sum.isCoded || terms[index].factor.opposes(scaled) {
          terms.remove(at: index)
        } else {
          terms[index].factor = sum
        }
      } else {
        terms.append(Term(atom: term.atom, factor: scaled))
      }
    }
    if factor.isCoded {
      if other.constant != 0 { addCoded(LayoutNumber(other.constant).times(factor)) }
    } else {
      constant += other.constant * factor.numeric
      if abs(constant) < 1e-12 { constant = 0 }
    }
    for number in other.coded { addCoded(number.times(factor)) }
  }

  private mutating func addCoded(_ number: LayoutNumber) {
    if let index = coded.firstIndex(where: { $0.opposes(number) }) {
      coded.remove(at: index)
    } else {
      coded.append(number)
    }
  }

  func adding(_ other: LayoutSum, times factor: LayoutNumber = .one) -> LayoutSum {
    var result = self
    result.add(other, times: factor)
    return result
  }

  func times(_ factor: LayoutNumber) -> LayoutSum { LayoutSum().adding(self, times: factor) }

  /// The sum without a length's part.
  func without(_ unknown: LayoutUnknown) -> LayoutSum {
    var result = self
    result.terms.removeAll { $0.unknown == unknown }
    return result
  }

  mutating func replace(_ unknown: LayoutUnknown, by sum: LayoutSum) {
    guard let place = terms.firstIndex(where: { $0.unknown == unknown }) else { return }
    let factor = terms.remove(at: place).factor
    add(sum, times: factor)
  }

  /// The lengths that it is made of.
  var names: [String] {
    terms.compactMap { if case .named(let name) = $0.atom { name } else { nil } }
  }

  /// The sum with another name for one of its lengths.
  func renaming(_ old: String, _ new: String) -> LayoutSum {
    var result = self
    for index in terms.indices where terms[index].atom == .named(old) { result.terms[index].atom = .named(new) }
    return result
  }

  /// Whether it is a number or a name, which need no name of their own.
  var isSimple: Bool {
    switch (terms.count, coded.count) {
    case (0, 0): true
    case (0, 1): constant == 0 && !coded[0].isNegative && !coded[0].text.contains(" ")
    case (1, 0): constant == 0 && terms[0].factor == .one
    default: false
    }
  }

  /// As code.
  var text: String { text { $0 } }

  /// - Parameter rename: what code calls the lengths.
  func text(_ rename: (String) -> String) -> String {
    var text = ""
    for (isNegative, part) in parts(rename) {
      text += text.isEmpty ? (isNegative ? "-" : "") + part : (isNegative ? " - " : " + ") + part
    }
    return text
  }

  var parts: [(isNegative: Bool, text: String)] { parts { $0 } }

  /// What is added up, and what is taken away.
  private func parts(_ rename: (String) -> String) -> [(isNegative: Bool, text: String)] {
    var parts: [(isNegative: Bool, text: String)] = []
    // What is taken away does not come first.
    let ordered = terms.filter { !$0.factor.isNegative } + terms.filter(\.factor.isNegative)
    for term in ordered {
      guard case .named(let name) = term.atom else { continue }
      parts.append((term.factor.isNegative, SwiftLiteral.name(rename(name)) + term.factor.factorText))
    }
    for number in coded {
      let isSum = number.text.contains(" + ") || number.text.contains(" - ")
      parts.append(
        (number.isNegative, isSum && (!parts.isEmpty || number.isNegative) ? "(\(number.text))" : number.text))
    }
    guard constant != 0 || parts.isEmpty else { return parts }
    let number = (isNegative: constant < 0, text: SwiftLiteral.number(abs(constant)))
    parts.insert(number, at: constant > 0 && parts.first?.isNegative == true ? 0 : parts.count)
    return parts
  }

  /// The sum for a set of named lengths; nil where one is missing.
  func value(_ names: [String: Double]) -> Double? {
    var sum = constant
    for term in terms {
      guard case .named(let name) = term.atom, let value = names[name] else { return nil }
      sum += value * term.factor.numeric
    }
    return coded.reduce(sum) { $0 + $1.numeric }
  }
}

/// A length as a layout works it out.
indirect enum LayoutValue: Hashable {
  case sum(LayoutSum)
  case least([LayoutValue])
  case greatest([LayoutValue])
  /// The side of what a view takes where it is as wide as that; as wide as it likes where there is no width.
  case fitted(view: Int, width: LayoutSum?, Axis)
  /// How far below its top a view's baseline is where it is as wide as that.
  case baseline(view: Int, width: LayoutSum, TextBaseline)

  var sum: LayoutSum? { if case .sum(let sum) = self { sum } else { nil } }

  /// Whether it is a view's size in some width.
  var isFittedInWidth: Bool {
    switch self {
    case .sum: false
    case .least(let values), .greatest(let values): values.contains(where: \.isFittedInWidth)
    case .fitted(_, let width, _): width != nil
    case .baseline: true
    }
  }

  /// The lengths that it is worked out from.
  var names: [String] {
    switch self {
    case .sum(let sum): sum.names
    case .least(let values), .greatest(let values): values.flatMap(\.names)
    case .fitted(_, let width, _): width?.names ?? []
    case .baseline(_, let width, _): width.names
    }
  }

  /// The same with another name for one of the lengths that it is worked out from.
  func renaming(_ old: String, _ new: String) -> LayoutValue {
    switch self {
    case .sum(let sum): .sum(sum.renaming(old, new))
    case .least(let values): .least(values.map { $0.renaming(old, new) })
    case .greatest(let values): .greatest(values.map { $0.renaming(old, new) })
    case .fitted(let view, let width, let axis): .fitted(view: view, width: width?.renaming(old, new), axis)
    case .baseline(let view, let width, let line): .baseline(view: view, width: width.renaming(old, new), line)
    }
  }

  /// The smallest of several, each once.
  static func min(_ values: [LayoutValue]) -> LayoutValue { joined(values.flatMap(\.ofLeast), LayoutValue.least) }
  static func max(_ values: [LayoutValue]) -> LayoutValue { joined(values.flatMap(\.ofGreatest), LayoutValue.greatest) }

  private static func joined(_ values: [LayoutValue], _ make: ([LayoutValue]) -> LayoutValue) -> LayoutValue {
    var seen: Set<LayoutValue> = []
    let unique = values.filter { seen.insert($0).inserted }
    return unique.count == 1 ? unique[0] : make(unique)
  }

  private var ofLeast: [LayoutValue] { if case .least(let values) = self { values } else { [self] } }
  private var ofGreatest: [LayoutValue] { if case .greatest(let values) = self { values } else { [self] } }

  var text: String { text { $0 } }

  /// - Parameter rename: what code calls the lengths.
  func text(_ rename: (String) -> String) -> String {
    switch self {
    case .sum(let sum): return sum.text(rename)
    case .least(let values): return "min(\(values.map { $0.text(rename) }.joined(separator: ", ")))"
    case .greatest(let values): return "max(\(values.map { $0.text(rename) }.joined(separator: ", ")))"
    case .fitted(let view, let width, let axis):
      let side = axis == .horizontal ? "width" : "height"
      guard let width else { return "subviews[\(view)].sizeThatFits(.unspecified).\(side)" }
      return "subviews[\(view)].sizeThatFits(ProposedViewSize(width: \(width.text(rename)), height: nil)).\(side)"
    case .baseline(let view, let width, let line):
      let proposal = "ProposedViewSize(width: \(width.text(rename)), height: nil)"
      return "subviews[\(view)].dimensions(in: \(proposal))[.\(line)TextBaseline]"
    }
  }

  /// - Parameter fit: the size of a view, in a width or as wide as it likes.
  func value(_ names: [String: Double], fit: (Int, Double?) -> FittedView?) -> Double? {
    switch self {
    case .sum(let sum): return sum.value(names)
    case .least(let values):
      let found = values.compactMap { $0.value(names, fit: fit) }
      return found.count == values.count ? found.min() : nil
    case .greatest(let values):
      let found = values.compactMap { $0.value(names, fit: fit) }
      return found.count == values.count ? found.max() : nil
    case .fitted(let view, let width, let axis):
      let limit = width.flatMap { $0.value(names) }
      if width != nil, limit == nil { return nil }
      return fit(view, limit).map { axis == .horizontal ? $0.size.width : $0.size.height }
    case .baseline(let view, let width, let line):
      guard let limit = width.value(names), let fitted = fit(view, limit) else { return nil }
      return line == .first ? fitted.firstBaseline : fitted.lastBaseline
    }
  }
}
