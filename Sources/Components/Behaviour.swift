import Diagnostics
import Documents

/// An object beside a component's views that does one thing with some of them, wired by outlets as in Interface Builder.
///
///     behaviours:
///       parallax: { class: ParallaxBehaviour, outlets: { scrollView: scroll, headers: [picture, title] } }
public struct Behaviour: Hashable, Sendable {
  public var name: String
  public var className: String
  public var summary: String?
  /// In the order written.
  public var outlets: [Outlet]
  public var place: SourceRange

  /// What a behaviour works on: a view, or for an outlet collection several.
  public struct Outlet: Hashable, Sendable {
    public var name: String
    public var views: [Located<String>]
    public var isCollection: Bool
  }

  /// Reads a behaviour; nil if it has no class.
  ///
  /// - Parameter views: the component's views by name.
  static func reading(_ entry: Entry, in file: String, views: [String]) -> Reported<Behaviour?> {
    let place = SourceRange(file: file, bytes: entry.keyBytes)
    var reader = MappingReader(entry.value, in: file, of: "a behaviour")
    if !isOutletName(entry.key) { reader.report(.badName(entry.key, at: place)) }
    if views.contains(entry.key) { reader.report(.nameOfView(entry.key, at: place)) }
    let className = reader.requiredString("class")
    if let className, !isOutletName(className), let place = reader.range(of: "class") {
      reader.report(.badName(className, at: place))
    }
    let summary = reader.string("summary")
    let outlets = reader.mapping("outlets").map { readOutlet($0, views, &reader) }
    let found = className.map {
      Behaviour(name: entry.key, className: $0, summary: summary, outlets: outlets, place: place)
    }
    return Reported(found, reader.finish())
  }

  private static func readOutlet(_ entry: Entry, _ views: [String], _ reader: inout MappingReader) -> Outlet {
    let file = reader.file
    var outlet = Outlet(name: entry.key, views: [], isCollection: false)
    if !isOutletName(entry.key) {
      reader.report(.badName(entry.key, at: SourceRange(file: file, bytes: entry.keyBytes)))
    }
    var items = [entry.value]
    if case .sequence(let all) = entry.value.kind { (items, outlet.isCollection) = (all, true) }
    for item in items {
      let place = SourceRange(file: file, bytes: item.bytes)
      guard let name = item.text else {
        reader.report(.noViewName(at: item.bytes.isEmpty ? SourceRange(file: file, bytes: entry.keyBytes) : place))
        continue
      }
      if views.contains(name) {
        outlet.views.append(Located(name, at: place))
      } else {
        reader.report(.unknownView(name, among: views, at: place))
      }
    }
    return outlet
  }
}

extension Diagnostic {
  fileprivate static func nameOfView(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "a view is named '\(name)' already", at: place, fixes: [Fix("call it '\(name)Behaviour'")])
  }

  fileprivate static func noViewName(at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "an outlet is the name of a view, or a list of names", at: place)
  }
}
