import Diagnostics
import Documents

/// A part of an app that has a storyboard of its own: its screens, and where each of them leads.
public struct Flow: Hashable, Sendable {
  /// The storyboard's name.
  public var name: String
  public var summary: String?
  /// The screen that the storyboard begins with, if it is not the first.
  public var initial: Located<String>?
  /// In the order written.
  public var scenes: [Scene]
  public var place: SourceRange

  /// A screen of the storyboard.
  public struct Scene: Hashable, Sendable {
    public var screen: String
    /// Where it leads, in the order written.
    public var references: [Located<Reference>]
    public var place: SourceRange
  }

  /// The screen that the storyboard begins with.
  public var initialScreen: String? { initial?.value ?? scenes.first?.screen }
}

extension Flow {
  /// Reads a file of flows: storyboards by name, each with its screens and where they lead.
  ///
  ///     Onboarding:
  ///       summary: From the first start to an account
  ///       screens:
  ///         SignIn: [storyboard.Onboarding.Profile, storyboard.Main]
  ///         Profile: [storyboard.Main]
  public static func reading(_ source: [UInt8], file: String) -> Reported<[Flow]> {
    let document = Document.parsingYAML(source, file: file)
    guard document.value.isComplete, !document.value.root.isNull else { return Reported([], document.diagnostics) }
    let root = document.value.root
    guard case .mapping(let entries) = root.kind else {
      return Reported([], document.diagnostics + [.noFlows(at: SourceRange(file: file, bytes: root.bytes))])
    }
    var flows: [Flow] = []
    var diagnostics = document.diagnostics
    for entry in entries {
      let read = reading(entry, file: file)
      flows.append(read.value)
      diagnostics += read.diagnostics
    }
    return Reported(flows, diagnostics)
  }

  private static func reading(_ entry: Entry, file: String) -> Reported<Flow> {
    let place = SourceRange(file: file, bytes: entry.keyBytes)
    var reader = MappingReader(entry.value, in: file, of: "a flow")
    var flow = Flow(name: entry.key, summary: reader.string("summary"), scenes: [], place: place)
    if !isOutletName(entry.key) { reader.report(.badName(entry.key, at: place)) }
    if let name = reader.string("initial"), let range = reader.range(of: "initial") {
      flow.initial = Located(name, at: range)
    }
    reader.require("screens")
    for scene in reader.mapping("screens") { flow.scenes.append(readScene(scene, &reader)) }
    if let initial = flow.initial, !flow.scenes.contains(where: { $0.screen == initial.value }) {
      reader.report(.unknownInitial(initial, of: flow))
      flow.initial = nil
    }
    return Reported(flow, reader.finish())
  }

  private static func readScene(_ entry: Entry, _ reader: inout MappingReader) -> Scene {
    let file = reader.file
    var scene = Scene(screen: entry.key, references: [], place: SourceRange(file: file, bytes: entry.keyBytes))
    let items: [Value] =
      switch entry.value.kind {
      case .null: []
      case .sequence(let items): items
      case .scalar, .mapping: [entry.value]
      }
    for item in items {
      let place = SourceRange(file: file, bytes: item.bytes)
      guard let text = item.text else {
        reader.report(.noReference(at: place))
        continue
      }
      do throws(Diagnostic) {
        scene.references.append(Located(try Reference(text, at: place), at: place))
      } catch {
        reader.report(error)
      }
    }
    return scene
  }
}

extension [Flow] {
  /// What is wrong between the flows and the rest of a design system: screens that there are not, references that lead
  /// nowhere, storyboards that nothing leads to.
  public func problems(in system: DesignSystem) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var first: [String: SourceRange] = [:]
    var reached: Set<String> = []
    for flow in self {
      for scene in flow.scenes {
        if !system.screens.contains(where: { $0.name == scene.screen }) {
          problems.append(.unknownScreen(scene, among: system.screens.map(\.name)))
        }
        if let other = first[scene.screen] {
          problems.append(.screenTwice(scene, other))
        } else {
          first[scene.screen] = scene.place
        }
        for reference in scene.references {
          do throws(Diagnostic) {
            let target = try reference.value.resolve(among: self, in: system, at: reference.place)
            if case .scene(let name, _) = target, name != flow.name { reached.insert(name) }
            if case .screen(let name) = target { reached.formUnion(flows(with: name)) }
          } catch {
            problems.append(error)
          }
        }
      }
    }
    // An app begins with the first.
    for flow in dropFirst() where !reached.contains(flow.name) { problems.append(.unreachedFlow(flow)) }
    return problems
  }

  private func flows(with screen: String) -> [String] {
    filter { $0.scenes.contains { $0.screen == screen } }.map(\.name)
  }
}

extension Diagnostic {
  fileprivate static func noFlows(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "flows are written as storyboards by name", at: place, fixes: [Fix("write 'Main: { screens: … }'")])
  }

  fileprivate static func noReference(at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a reference is a text such as 'storyboard.Main'", at: place)
  }

  fileprivate static func unknownInitial(_ name: Located<String>, of flow: Flow) -> Diagnostic {
    Diagnostic(
      "unknown-screen", "'\(flow.name)' has no screen '\(name.value)' to begin with", at: name.place,
      fixes: Fix.nearestReference(to: name.value, in: flow.scenes.map(\.screen), at: name.place))
  }

  fileprivate static func unknownScreen(_ scene: Flow.Scene, among names: [String]) -> Diagnostic {
    Diagnostic(
      "unknown-screen", "no screen is named '\(scene.screen)'", at: scene.place,
      fixes: Fix.nearestReference(to: scene.screen, in: names, at: scene.place))
  }

  fileprivate static func screenTwice(_ scene: Flow.Scene, _ other: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-screen", "'\(scene.screen)' stands in two storyboards", at: scene.place,
      notes: [Note("the other one", at: other)], fixes: [Fix("keep one, and refer to it from the other storyboard")])
  }

  fileprivate static func unreachedFlow(_ flow: Flow) -> Diagnostic {
    Diagnostic(
      "unreached-flow", .warning, "no screen leads to the storyboard '\(flow.name)'", at: flow.place,
      fixes: [Fix("refer to it as 'storyboard.\(flow.name)' from another one")])
  }
}
