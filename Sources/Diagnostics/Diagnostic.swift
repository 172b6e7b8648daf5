/// Something the author of a content file should know, and how to put it right.
///
/// Thrown only inside a reader, from where a mistake is seen to where reading goes on; between stages it is returned.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// A stable name such as `unknown-key`, by which the message can be looked up and silenced.
  public var id: String
  public var severity: Severity
  /// One lower-case fragment that names what the author wrote, without a full stop. Long quotations are shortened.
  public private(set) var message: String
  public var range: SourceRange
  /// Other places that help to understand the message.
  public var notes: [Note]
  /// What would make the message go away; the first is shown.
  public var fixes: [Fix]

  public init(
    _ id: String, _ severity: Severity, _ message: String, at range: SourceRange, notes: [Note] = [],
    fixes: [Fix] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = QuotedText.shortened(message)
    self.range = range
    self.notes = notes
    self.fixes = fixes
  }

  /// An error.
  public init(_ id: String, _ message: String, at range: SourceRange, notes: [Note] = [], fixes: [Fix] = []) {
    self.init(id, .error, message, at: range, notes: notes, fixes: fixes)
  }

  /// A sentence about another place.
  public struct Note: Hashable, Sendable {
    public private(set) var message: String
    public var range: SourceRange

    public init(_ message: String, at range: SourceRange) {
      self.message = QuotedText.shortened(message)
      self.range = range
    }
  }

  /// A way to put it right: a short text such as `did you mean 'title'?`, and the edits that do it, if they are known.
  public struct Fix: Hashable, Sendable {
    public private(set) var title: String
    public var edits: [Edit]
    /// Whether the edits can be made without asking: nothing else can have been meant, and nothing else changes with them.
    public var isSafe: Bool

    public init(_ title: String, edits: [Edit] = [], isSafe: Bool = false) {
      self.title = QuotedText.shortened(title)
      self.edits = edits
      self.isSafe = isSafe
    }

    /// Replaces what stands at `range` by the nearest of `names`, if one is close; safe where it can only be a slip.
    public static func nearest(
      to name: String, in names: some Sequence<String>, at range: SourceRange
    ) -> [Fix] {
      guard let best = nearestName(to: name, in: names) else { return [] }
      return [
        Fix(
          "did you mean '\(best)'?", edits: [Edit(range: range, replacement: best)],
          isSafe: isSlip(name, for: best, among: names))
      ]
    }
  }

  /// A piece of text to put in place of a range.
  public struct Edit: Hashable, Sendable {
    public var range: SourceRange
    public var replacement: String

    public init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension Diagnostic: Comparable {
  /// Ordered by place, then by id, message and notes, so that builds print the same text in whatever order they find things.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.range != b.range { return a.range < b.range }
    if a.id != b.id { return a.id < b.id }
    if a.message != b.message { return a.message < b.message }
    return a.notes.lexicographicallyPrecedes(b.notes) { a, b in
      a.range == b.range ? a.message < b.message : a.range < b.range
    }
  }
}

/// A value, and what was noticed while making it.
public struct Reported<Value> {
  public var value: Value
  public var diagnostics: [Diagnostic]

  public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Reported: Sendable where Value: Sendable {}
