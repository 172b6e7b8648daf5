/// What diagnostics with one id are about.
public struct DiagnosticRule: Hashable, Sendable {
  public var id: String
  /// A fragment in lower case.
  public var meaning: String
  /// Nil for a rule that is off unless somebody asks for it.
  public var severity: Diagnostic.Severity?

  public init(id: String, meaning: String, severity: Diagnostic.Severity?) {
    (self.id, self.meaning, self.severity) = (id, meaning, severity)
  }
}
