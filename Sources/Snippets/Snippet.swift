/// A component as source code in one dialect.
public struct Snippet: Hashable, Sendable {
  public var dialect: Dialect
  public var code: String
}

/// A way to write a layout in code.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  case snapKit = "snapkit"

  /// The name that readers know it by.
  public var title: String {
    switch self {
    case .snapKit: "SnapKit"
    }
  }

  /// The language for highlighting, as fenced code names it.
  public var language: Language {
    switch self {
    case .snapKit: .swift
    }
  }
}
