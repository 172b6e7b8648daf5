// The visual format by the grammar of Apple's "Auto Layout Guide", without metrics.

extension NSLayoutConstraint {
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, options: opts, views: views)
    return parser.constraints()
  }
}

@MainActor private struct VisualFormatParser {
  private let format: String
  private var rest: Substring
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var isVertical = false
  private var made: [NSLayoutConstraint] = []

  /// `>=20@750`, or `>=other`.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority: Float = 1000
  }

  init(_ format: String, options: NSLayoutConstraint.FormatOptions, views: [String: Any]) {
    self.format = format
    rest = format[...]
    self.views = views
    self.options = options
  }

  private var start: NSLayoutConstraint.Attribute {
    isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading
  }
  private var end: NSLayoutConstraint.Attribute {
    isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var pending: [Predicate] = []
    var before: UIView?
    var beginsAtSuperview = take("|")
    if beginsAtSuperview { pending = connection() }
    while take("[") {
      let view = self.view(word())
      if take("(") { for size in predicates() { make(view, isVertical ? .height : .width, size, size.view) } }
      expect("]")
      if beginsAtSuperview {
        for gap in pending { make(view, start, gap, superview(of: view), start) }
        beginsAtSuperview = false
      } else if let before {
        for gap in pending { make(view, start, gap, before, end) }
      }
      before = view
      pending = connection()
    }
    if take("|") {
      guard let before else { fail("a view is expected") }
      for gap in pending { make(superview(of: before), end, gap, before, end) }
    }
    guard rest.isEmpty else { fail("unexpected '\(rest)'") }
    return made
  }

  private mutating func connection() -> [Predicate] {
    guard take("-") else { return [Predicate()] }
    if take("(") {
      let gaps = predicates()
      expect("-")
      return gaps
    }
    if let next = rest.first, next.isNumber {
      let gap = Predicate(constant: number())
      expect("-")
      return [gap]
    }
    return [Predicate(constant: 8)]
  }

  private mutating func predicates() -> [Predicate] {
    var list: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if take(">=") {
        predicate.relation = .greaterThanOrEqual
      } else if take("<=") {
        predicate.relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      if let first = rest.first, first.isNumber || first == "-" {
        predicate.constant = number()
      } else {
        predicate.view = view(word())
      }
      if take("@") { predicate.priority = Float(number()) }
      list.append(predicate)
    } while take(",")
    expect(")")
    return list
  }

  private mutating func make(
    _ item: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ other: UIView?,
    _ otherAttribute: NSLayoutConstraint.Attribute? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute ?? attribute, multiplier: 1,
      constant: predicate.constant)
    constraint.priority = UILayoutPriority(predicate.priority)
    made.append(constraint)
  }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else { fail("the view has no superview") }
    return superview
  }

  private func view(_ name: String) -> UIView {
    guard let view = views[name] as? UIView else { fail("\(name) is not a key in the views dictionary.") }
    return view
  }

  // MARK: Signs

  private mutating func take(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  private mutating func expect(_ sign: String) {
    guard take(sign) else { fail("'\(sign)' is expected before '\(rest)'") }
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func number() -> CGFloat {
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    // The sign after a number begins the next connection.
    let own = digits.first == "-" ? "-" + digits.dropFirst().prefix { $0 != "-" } : String(digits.prefix { $0 != "-" })
    rest = rest.dropFirst(own.count)
    guard let value = Double(own) else { fail("'\(own)' is no number") }
    return CGFloat(value)
  }

  private func fail(_ words: String) -> Never {
    raise("Unable to parse constraint format '\(format)': \(words)")
  }
}
