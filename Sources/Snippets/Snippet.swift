import Components

/// A component as source code in one dialect; a file of it, where the dialect takes several.
public struct Snippet: Hashable, Sendable {
  public var dialect: Dialect
  /// The name that the code's file should have: `ProfileView.swift`.
  public var fileName: String
  public let code: String
  /// How many lines the code has.
  public let lines: Int

  /// The language for highlighting, as fenced code names it.
  public var language: Language {
    if fileName.hasSuffix(".swift") { return .swift }
    if fileName.hasSuffix(".xib") { return .xml }
    return fileName.hasSuffix(".json") ? .json : .objectiveC
  }

  init(_ dialect: Dialect, fileName: String, code: String) {
    self.dialect = dialect
    self.fileName = fileName
    self.code = code
    lines = code.lines
  }

  /// - Parameter suffix: what stands between the component's name and the ending.
  init(_ dialect: Dialect, of component: Component, suffix: String = "", ending: String = "swift", code: String) {
    self.dialect = dialect
    fileName = component.name + suffix + "." + ending
    self.code = code
    lines = code.lines
  }
}

/// A way to write a layout in code.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  case snapKit = "snapkit"
  /// SnapKit, with the values and measures of styles in objects that a view binds.
  case styleObjects = "viewstyle"
  case layoutAnchor = "anchors"
  case layoutConstraint = "constraints"
  case masonry
  case interfaceBuilder = "xib"
  case magazine = "magazinelayout"
  case swiftUI = "swiftui"
  case server = "json"

  /// The name that readers know it by.
  public var title: String {
    switch self {
    case .snapKit: "SnapKit"
    case .styleObjects: "SnapKit, ViewStyle"
    case .layoutAnchor: "NSLayoutAnchor"
    case .layoutConstraint: "NSLayoutConstraint"
    case .masonry: "Masonry"
    case .interfaceBuilder: "Interface Builder"
    case .magazine: "MagazineLayout"
    case .swiftUI: "SwiftUI"
    case .server: "Server-driven JSON"
    }
  }
}

extension Dialect {
  /// Code that the code of every component in the dialect needs, for a project that has none; nil where it needs none.
  public var support: (fileName: String, code: String)? {
    switch self {
    case .magazine: ("MagazineSupport.swift", Component.magazineSupport)
    case .styleObjects: ("ViewConfigurable.swift", Component.styleObjectSupport)
    default: nil
    }
  }

  /// The dialect for components that stand in the place of others' views.
  public var forNestedComponents: Dialect {
    switch self {
    case .magazine: .snapKit
    case .interfaceBuilder: .layoutAnchor
    default: self
    }
  }
}

extension Component {
  /// The dialects that a page shows: style objects only where there are styles to choose from.
  public var shownDialects: [Dialect] { Dialect.allCases.filter { $0 != .styleObjects || shownStyles.count > 1 } }

  /// The component as code in a dialect.
  ///
  /// - Parameter solved: the styles that the code offers, laid out; the first is the one it starts with.
  public func snippets(in dialect: Dialect, _ solved: [SolvedComponent]) -> [Snippet] {
    snippets(in: dialect, solved, solved.map(\.ownStyle), nil)
  }

  /// - Parameters:
  ///   - styles: those of the component's own views.
  ///   - statements: what a class in Swift says of its views, where that is known.
  func snippets(
    in dialect: Dialect, _ solved: [SolvedComponent], _ styles: [ResolvedStyle],
    _ statements: ClassStatements<SwiftSyntax>?
  ) -> [Snippet] {
    switch dialect {
    case .snapKit: [snapKit(styles, statements)]
    case .styleObjects: [styleObjects(styles)]
    case .layoutAnchor: [layoutAnchors(styles, statements)]
    case .layoutConstraint: [layoutConstraints(styles, statements)]
    case .masonry: masonry(styles)
    case .interfaceBuilder: interfaceBuilder(solved, statements)
    case .magazine: magazine(styles, statements)
    case .swiftUI: swiftUI(solved).map { [$0] } ?? []
    case .server: [serverItem(styles)]
    }
  }
}
