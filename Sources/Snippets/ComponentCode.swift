import Components

/// A component as source code in every dialect that its page shows, for all places of the page that show it.
public struct ComponentCode: Sendable {
  private var snippets: [Dialect: [Snippet]] = [:]
  /// Why SwiftUI cannot lay the component out as its constraints do; nil where it can.
  public private(set) var swiftUIRefusal: String?

  /// - Parameter solved: the styles that the code offers, laid out; the first is the one it starts with.
  public init(of component: Component, _ solved: [SolvedComponent]) {
    let styles = solved.map(\.ownStyle)
    let component = component.placed(as: styles.first)
    // What the classes say of their views is the same in every dialect of Swift.
    let statements = ClassStatements(component, styles, SwiftSyntax(component: component))
    for dialect in component.shownDialects {
      if dialect == .swiftUI {
        // Whether SwiftUI can takes as long to find out as the code.
        let (snippet, refusal) = component.swiftUIOrRefusal(solved)
        snippets[dialect] = snippet.map { [$0] } ?? []
        swiftUIRefusal = refusal
      } else {
        snippets[dialect] = component.snippets(in: dialect, solved, styles, statements)
      }
    }
  }

  /// How many bytes all files have together.
  public var length: Int {
    snippets.values.reduce(0) { $1.reduce($0) { $0 + $1.code.utf8.count } }
  }

  /// The files; none where the dialect has no place for the component.
  public subscript(dialect: Dialect) -> [Snippet] { snippets[dialect] ?? [] }
}
