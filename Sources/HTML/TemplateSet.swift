import Diagnostics

/// The templates of a theme by name, linked so that rendering never looks for one.
///
/// A set does not change, and any number of threads may render from it at once.
public struct TemplateSet: Sendable {
  /// The names of all templates in the order of the alphabet: `page`, `blocks/preview`.
  public let names: [String]

  let instructions: [Instruction]
  /// For each instruction the file, as an index into ``files``, and the bytes of its tag.
  let places: [(file: Int, bytes: Range<Int>)]
  let files: [String]
  let literals: [UInt8]
  let parts: [TemplateName]
  let valueNames: [Range<Int>]
  /// The instructions of each template, in the order of ``names``.
  let bodies: [Range<Int>]
  private let indices: [String: Int]

  /// Links templates; a partial or parent that is none of them is reported and shows nothing.
  public static func linking(_ templates: [String: Template]) -> Reported<TemplateSet> {
    var linker = TemplateLinker(names: templates.keys.sorted())
    for name in linker.names {
      if let template = templates[name] { linker.add(template) }
    }
    return Reported(TemplateSet(linker), linker.diagnostics)
  }

  private init(_ linker: TemplateLinker) {
    self.init(
      names: linker.names, instructions: linker.instructions, places: linker.places, files: linker.files,
      literals: linker.literals, parts: linker.parts, valueNames: linker.valueNames, bodies: linker.bodies)
  }

  init(
    names: [String], instructions: [Instruction], places: [(file: Int, bytes: Range<Int>)], files: [String],
    literals: [UInt8], parts: [TemplateName], valueNames: [Range<Int>], bodies: [Range<Int>]
  ) {
    (self.names, self.instructions, self.places, self.files) = (names, instructions, places, files)
    (self.literals, self.parts, self.valueNames, self.bodies) = (literals, parts, valueNames, bodies)
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  public func contains(_ name: String) -> Bool {
    indices[name] != nil
  }

  /// What to do about a name that is not among the values in scope.
  public enum UnknownNames: Sendable {
    /// Report it, because it is most likely a slip of the pen.
    case reported
    /// Show nothing, as the Mustache specification asks.
    case empty
  }

  /// Writes a template with a page's values, and says what was wrong; each mistake once, sorted by place.
  ///
  /// A name that has no template is reported at the beginning of a file of that name; ask ``contains(_:)`` before.
  public func render(
    _ name: String, with value: TemplateValue, unknownNames: UnknownNames = .reported,
    into writer: inout MarkupWriter
  ) -> [Diagnostic] {
    guard let index = indices[name] else { return [.unknownTemplate(name, known: names)] }
    var mistakes: [Diagnostic] = []
    // The renderer keeps pointers into these arrays only as long as this call lasts.
    instructions.withUnsafeBufferPointer { instructions in
      literals.withUnsafeBufferPointer { literals in
        parts.withUnsafeBufferPointer { parts in
          valueNames.withUnsafeBufferPointer { valueNames in
            bodies.withUnsafeBufferPointer { bodies in
              withUnsafePointer(to: value) { value in
                var renderer = TemplateRenderer(
                  instructions: instructions, literals: literals, parts: parts, valueNames: valueNames, bodies: bodies,
                  reportsUnknownNames: unknownNames == .reported)
                swap(&renderer.writer, &writer)
                renderer.render(template: index, with: value)
                swap(&renderer.writer, &writer)
                mistakes = renderer.mistakes.map(diagnostic(for:)).sorted()
              }
            }
          }
        }
      }
    }
    return mistakes
  }

  private func diagnostic(for mistake: TemplateRenderer.Mistake) -> Diagnostic {
    let place = places[mistake.instruction]
    let range = SourceRange(file: files[place.file], bytes: place.bytes)
    switch mistake.kind {
    case .unknownValue(let part, let known):
      return .unknownValue(of: parts[valueNames[instructions[mistake.instruction].name]], part, known: known, at: range)
    case .tooDeep: return .recursion(at: range)
    case .tooLong: return .tooLong(at: range)
    }
  }
}

/// Joins the instructions of all templates into one array, and their names with them.
private struct TemplateLinker {
  let names: [String]
  let indices: [String: Int]
  var instructions: [Instruction] = []
  var places: [(file: Int, bytes: Range<Int>)] = []
  var files: [String] = []
  var literals: [UInt8] = []
  var parts: [TemplateName] = []
  var valueNames: [Range<Int>] = []
  var bodies: [Range<Int>] = []
  var diagnostics: [Diagnostic] = []
  private var blockIndices: [String: Int] = [:]

  init(names: [String]) {
    self.names = names
    indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  mutating func add(_ template: Template) {
    let start = instructions.count
    for (instruction, place) in zip(template.instructions, template.places) {
      places.append((files.count, place))
      instructions.append(linked(instruction, of: template, at: place, start: start))
    }
    bodies.append(start..<instructions.count)
    files.append(template.file)
    valueNames += template.names.map { $0.shifted(by: parts.count) }
    parts += template.parts
    literals += template.literals
  }

  private mutating func linked(
    _ instruction: Instruction, of template: Template, at place: Range<Int>, start: Int
  ) -> Instruction {
    var result = instruction
    result.text = instruction.text.shifted(by: literals.count)
    result.end = instruction.end + start
    switch instruction.operation {
    case .literal: break
    case .value, .unescapedValue, .section, .condition, .invertedSection: result.name += valueNames.count
    case .partial, .parent:
      let name = template.templateNames[instruction.name]
      result.name = indices[name] ?? -1
      if result.name < 0 {
        diagnostics.append(
          .unknownPartial(name, known: names, at: SourceRange(file: template.file, bytes: place)))
      }
    case .block:
      let name = template.blockNames[instruction.name]
      result.name = blockIndices[name] ?? blockIndices.count
      blockIndices[name] = result.name
    }
    return result
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}

extension Diagnostic {
  fileprivate static func unknownTemplate(_ name: String, known: [String]) -> Diagnostic {
    let place = SourceRange(file: name, bytes: 0..<0)
    return Diagnostic(
      "unknown-template", .error, "no template is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: known, at: place))
  }

  fileprivate static func unknownPartial(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-partial", .error, "no template is named '\(name)'", at: place,
      fixes: nearestName(to: name, in: known).map { [Fix("did you mean '\($0)'?")] } ?? [])
  }

  fileprivate static func unknownValue(
    of name: ArraySlice<TemplateName>, _ part: Int, known: [String], at place: SourceRange
  ) -> Diagnostic {
    let written = name.map(\.text).joined(separator: ".")
    let unknown = name.dropFirst(part).first?.text ?? written
    let message =
      part == 0
      ? "no value is named '\(unknown)'"
      : "'\(name.prefix(part).map(\.text).joined(separator: "."))' has no value named '\(unknown)'"
    let nearest = nearestName(to: unknown, in: known)
    return Diagnostic(
      "unknown-value", .error, message, at: place, fixes: nearest.map { [Fix("did you mean '\($0)'?")] } ?? [])
  }

  fileprivate static func recursion(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "endless-template", .error,
      "templates stand in each other more than \(TemplateRenderer.deepestNesting) deep here",
      at: place, fixes: [Fix("a template that names itself needs a section that comes to an end")])
  }

  fileprivate static func tooLong(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "endless-template", .error, "a page takes more than \(TemplateRenderer.mostSteps) steps to render", at: place,
      fixes: [Fix("use fewer templates in templates")])
  }
}
