import Components

/// A component as source code in one dialect; a file of it, where the dialect takes several.
public struct Snippet: Hashable, Sendable {
  public var dialect: Dialect
  /// The name that the code's file should have: `ProfileView.swift`.
  public var fileName: String
  public var code: String

  /// - Parameter suffix: what stands between the component's name and the ending.
  init(_ dialect: Dialect, of component: Component, suffix: String = "", ending: String = "swift", code: String) {
    self.dialect = dialect
    fileName = component.name + suffix + "." + ending
    self.code = code
  }
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
