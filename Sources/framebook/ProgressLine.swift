import SiteBuilder

/// How far a build is, as one line: what the events so far come to.
struct ProgressLine: Sendable {
  private var stage: BuildStage?
  /// How many pages, components or screens the stage does, and has done.
  private var expected: Int?
  private var done = 0
  /// When the stage began.
  private var begin = 0.0
  private var components = 0
  private var contexts = 0

  /// Takes an event.
  ///
  /// - Parameter seconds: when it came, since some moment.
  mutating func hear(_ event: BuildEvent, at seconds: Double) {
    switch event {
    case .begun(let stage, let count):
      // Files come in two parts, around the search.
      (self.stage, expected, done, begin) = (stage, count, 0, seconds)
    case .done(let span):
      switch span.work {
      case .stage(let stage): if stage == self.stage { self.stage = nil }
      case .component:
        components += 1
        if stage == .components { done += 1 }
      case .screen: if stage == .screens { done += 1 }
      case .page: if stage == .pages { done += 1 }
      case .context: contexts += 1
      }
    }
  }

  /// - Parameters:
  ///   - seconds: now, since the same moment.
  ///   - width: how many characters fit; the line is cut where more would be needed.
  func text(at seconds: Double, width: Int) -> String {
    var parts = [stage?.doing ?? "building"]
    if let noun = stage?.noun, let expected {
      parts[0] += ": \(Self.grouped(done)) of \(BuildCommand.counted(expected, noun, grouped: true))"
    }
    if components > 0, stage != .components {
      parts.append(BuildCommand.counted(components, "component", grouped: true))
    }
    if contexts > 0 { parts.append(BuildCommand.counted(contexts, "context", grouped: true)) }
    // Less than a tenth of a second says nothing of the rest.
    if let noun = stage?.noun, seconds - begin >= 0.1, done > 0 {
      parts.append("\(Self.rate(Double(done) / (seconds - begin))) \(noun)s/s")
    }
    let text = parts.joined(separator: ", ")
    return text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }

  /// A rate with at least two digits.
  private static func rate(_ rate: Double) -> String {
    if rate >= 9.95 { return grouped(Int(min(rate, 1e9).rounded())) }
    let tenths = Int((rate * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    var result = ""
    let digits = Array(String(number))
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}

extension BuildStage {
  /// What a build is doing.
  fileprivate var doing: String {
    switch self {
    case .looking: "looking for changes"
    case .values: "reading tokens and specs"
    case .components: "solving"
    case .screens: "solving"
    case .reading: "reading pages"
    case .connecting: "connecting pages"
    case .pages: "writing"
    case .search: "writing the search"
    case .files: "writing files"
    case .replacing: "replacing the site"
    }
  }

  /// What a stage does one after another.
  fileprivate var noun: String? {
    switch self {
    case .components: "component"
    case .screens: "screen"
    case .pages: "page"
    default: nil
    }
  }
}

extension BuildCommand {
  /// A count with commas between thousands.
  fileprivate static func counted(_ count: Int, _ noun: String, grouped: Bool) -> String {
    "\(ProgressLine.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
