import Diagnostics

/// What stands in for a view controller, as a storyboard that is split names it: `storyboard.Name`,
/// `storyboard.Name.Controller`, `xib.Name`, `class.Name`.
public struct Reference: Hashable, Sendable {
  public var scheme: Scheme
  public var name: String
  /// A storyboard's controller; nil for its first one.
  public var controller: String?

  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case storyboard, xib, `class`
  }

  /// The reference as it is written.
  public var text: String {
    ([scheme.rawValue, name] + (controller.map { [$0] } ?? [])).joined(separator: ".")
  }

  /// Understands a reference.
  ///
  /// - Parameter place: where the text stands in its file.
  init(_ text: String, at place: SourceRange) throws(Diagnostic) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let scheme = Scheme(rawValue: parts[0]) else {
      throw .unknownScheme(parts[0], at: place.part(first: parts[0]))
    }
    guard parts.count > 1, parts.dropFirst().allSatisfy(isOutletName) else { throw .badReference(scheme, at: place) }
    guard parts.count == 2 || parts.count == 3 && scheme == .storyboard else {
      throw .controllerOfNoStoryboard(scheme, at: place)
    }
    self.scheme = scheme
    name = parts[1]
    controller = parts.count == 3 ? parts[2] : nil
  }
}

/// What a reference leads to.
public enum ReferenceTarget: Hashable, Sendable {
  /// A screen by its name, in the flow of its storyboard.
  case scene(flow: String, screen: String)
  /// A screen or a component by its name.
  case screen(String)
  case component(String)
}

extension Reference {
  /// What the reference leads to among flows, screens and components.
  ///
  /// - Parameter place: where it is written.
  public func resolve(
    among flows: [Flow], in system: DesignSystem, at place: SourceRange
  ) throws(Diagnostic) -> ReferenceTarget {
    switch scheme {
    case .storyboard:
      guard let flow = flows.first(where: { $0.name == name }) else {
        throw .unknownStoryboard(name, among: flows.map(\.name), at: place)
      }
      guard let controller else {
        guard let initial = flow.initialScreen else { throw .emptyStoryboard(name, at: place, flow: flow.place) }
        return .scene(flow: name, screen: initial)
      }
      guard flow.scenes.contains(where: { $0.screen == controller }) else {
        throw .unknownController(controller, of: flow, at: place.part(last: controller))
      }
      return .scene(flow: name, screen: controller)
    case .xib, .class:
      if let screen = system.screens.first(where: { $0.name == name }) { return .screen(screen.name) }
      if system.component(named: name) != nil { return .component(name) }
      throw .unknownTarget(self, in: system, at: place.part(last: name))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownScheme(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = Reference.Scheme.allCases.map(\.rawValue)
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "bad-reference", "a reference begins with 'storyboard.', 'xib.' or 'class.', not with '\(name)'", at: place,
      fixes: fixes)
  }

  fileprivate static func badReference(_ scheme: Reference.Scheme, at place: SourceRange) -> Diagnostic {
    let form = scheme == .storyboard ? "'storyboard.Name' or 'storyboard.Name.Controller'" : "'\(scheme.rawValue).Name'"
    return Diagnostic("bad-reference", "this reference is written as \(form)", at: place)
  }

  fileprivate static func controllerOfNoStoryboard(_ scheme: Reference.Scheme, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-reference",
      scheme == .storyboard
        ? "a reference ends with the controller's name" : "only a storyboard has controllers that can be named",
      at: place, fixes: [Fix(scheme == .storyboard ? "storyboard.Name.Controller" : "write '\(scheme.rawValue).Name'")])
  }

  fileprivate static func unknownStoryboard(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic
  {
    Diagnostic(
      "unknown-reference", "no storyboard is named '\(name)'", at: place,
      fixes: Fix.nearestReference(to: name, in: names, at: place))
  }

  fileprivate static func emptyStoryboard(_ name: String, at place: SourceRange, flow: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-reference", "the storyboard '\(name)' has no screen to begin with", at: place,
      notes: [Note("'\(name)'", at: flow)])
  }

  fileprivate static func unknownController(_ name: String, of flow: Flow, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-reference", "the storyboard '\(flow.name)' has no screen '\(name)'", at: place,
      fixes: Fix.nearestReference(to: name, in: flow.scenes.map(\.screen), at: place))
  }

  fileprivate static func unknownTarget(
    _ reference: Reference, in system: DesignSystem, at place: SourceRange
  ) -> Diagnostic {
    let names = system.screens.map(\.name) + system.components.map(\.name)
    return Diagnostic(
      "unknown-reference", "no screen and no component is named '\(reference.name)'", at: place,
      fixes: Fix.nearestReference(to: reference.name, in: names, at: place))
  }
}

extension Diagnostic.Fix {
  /// The nearest name, or a list of those that there are.
  static func nearestReference(to name: String, in names: [String], at place: SourceRange) -> [Diagnostic.Fix] {
    let fixes = nearest(to: name, in: names, at: place)
    if !fixes.isEmpty || names.isEmpty { return fixes }
    let shown = names.prefix(12).joined(separator: ", ")
    return [Diagnostic.Fix("there are: " + shown + (names.count > 12 ? " and \(names.count - 12) more" : ""))]
  }
}
