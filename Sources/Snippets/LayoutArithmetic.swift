import Layout

/// The steps of a layout with numbers in the place of its lengths' names, for the many inputs that a proof works out.
struct LayoutArithmetic {
  struct Sum {
    var constant: Double
    var terms: [(length: Int, factor: Double)] = []
    var coded: [Double]

    func value(_ lengths: [Double]) -> Double {
      var sum = constant
      for term in terms { sum += lengths[term.length] * term.factor }
      for number in coded { sum += number }
      return sum
    }
  }

  indirect enum Value {
    case sum(Sum)
    case least([Value])
    case greatest([Value])
    case fitted(view: Int, width: Sum?, Axis)
    case baseline(view: Int, width: Sum, TextBaseline)
  }

  private struct Place {
    var view: Int
    var x, y, width, height: Sum
  }

  /// The lengths by name; the width is the first.
  private var numbers = ["width": 0]
  private let height: Int?
  private var steps: [(length: Int, value: Value)] = []
  private var places: [Place] = []
  private var total = Sum(constant: 0, coded: [])

  /// - Parameter hasHeight: whether the component's height is given.
  /// - Returns: nil where a length follows from none before it.
  init?(_ layout: LayoutSteps, hasHeight: Bool) {
    height = hasHeight ? 1 : nil
    if hasHeight { numbers["height"] = 1 }
    for step in layout.steps {
      guard let value = value(step.value) else { return nil }
      let number = numbers[step.name] ?? numbers.count
      numbers[step.name] = number
      steps.append((number, value))
    }
    guard let total = sum(layout.height) else { return nil }
    self.total = total
    for (view, axes) in layout.frames {
      guard let across = axes[.horizontal], let down = axes[.vertical], let x = sum(across.start),
        let y = sum(down.start), let width = sum(across.size), let height = sum(down.size)
      else { return nil }
      places.append(Place(view: view, x: x, y: y, width: width, height: height))
    }
  }

  private func sum(_ sum: LayoutSum) -> Sum? {
    var result = Sum(constant: sum.constant, coded: sum.coded.map(\.numeric))
    for term in sum.terms {
      guard case .named(let name) = term.atom, let length = numbers[name] else { return nil }
      result.terms.append((length, term.factor.numeric))
    }
    return result
  }

  private func value(_ value: LayoutValue) -> Value? {
    func all(_ values: [LayoutValue]) -> [Value]? {
      let found = values.compactMap(self.value)
      return found.count == values.count ? found : nil
    }
    switch value {
    case .sum(let sum): return self.sum(sum).map(Value.sum)
    case .least(let values): return all(values).map(Value.least)
    case .greatest(let values): return all(values).map(Value.greatest)
    case .fitted(let view, let width, let axis):
      guard let width else { return .fitted(view: view, width: nil, axis) }
      return sum(width).map { .fitted(view: view, width: $0, axis) }
    case .baseline(let view, let width, let line): return sum(width).map { .baseline(view: view, width: $0, line) }
    }
  }

  /// - Parameters:
  ///   - height: the component's own, where it is given.
  ///   - fit: the size of a view, in a width or as wide as it likes.
  func outcome(
    width: Double, height: Double?, fit: (Int, Double?) -> FittedView?
  ) -> (height: Double, frames: [(view: Int, frame: Frame)])? {
    var lengths = [Double](repeating: 0, count: numbers.count)
    lengths[0] = width
    if let height, let number = self.height { lengths[number] = height }
    for step in steps {
      guard let value = length(step.value, lengths, fit) else { return nil }
      lengths[step.length] = value
    }
    let frames = places.map { place in
      (
        place.view,
        Frame(
          x: place.x.value(lengths), y: place.y.value(lengths), width: place.width.value(lengths),
          height: place.height.value(lengths))
      )
    }
    return (total.value(lengths), frames)
  }

  private func length(_ value: Value, _ lengths: [Double], _ fit: (Int, Double?) -> FittedView?) -> Double? {
    func best(_ values: [Value], _ isBetter: (Double, Double) -> Bool) -> Double? {
      var best: Double?
      for value in values {
        guard let found = length(value, lengths, fit) else { return nil }
        if best.map({ isBetter(found, $0) }) ?? true { best = found }
      }
      return best
    }
    switch value {
    case .sum(let sum): return sum.value(lengths)
    case .least(let values): return best(values, <)
    case .greatest(let values): return best(values, >)
    case .fitted(let view, let width, let axis):
      guard let fitted = fit(view, width?.value(lengths)) else { return nil }
      return axis == .horizontal ? fitted.size.width : fitted.size.height
    case .baseline(let view, let width, let line):
      guard let fitted = fit(view, width.value(lengths)) else { return nil }
      return line == .first ? fitted.firstBaseline : fitted.lastBaseline
    }
  }
}
