/// Runs the instructions of a linked set for one page.
///
/// Values and names are reached by address, which stays the same while the page's value lives; so the hot path counts
/// few references, over which threads that share a menu would otherwise fight.
struct TemplateRenderer {
  /// Sections, blocks, partials and parents stand in each other this deep at most.
  static let deepestNesting = 128
  /// How many times a section, block, partial or parent is entered on one page at most.
  static let mostSteps = 1_000_000

  /// Something that was wrong while rendering.
  struct Mistake {
    enum Kind {
      /// The part of a dotted name that is unknown, and the names known in its place.
      case unknownValue(part: Int, known: [String])
      case tooDeep, tooLong
    }
    var kind: Kind
    var instruction: Int
  }

  let instructions: UnsafeBufferPointer<Instruction>
  let literals: UnsafeBufferPointer<UInt8>
  let parts: UnsafeBufferPointer<TemplateName>
  let valueNames: UnsafeBufferPointer<Range<Int>>
  let bodies: UnsafeBufferPointer<Range<Int>>
  let reportsUnknownNames: Bool

  var writer = MarkupWriter()
  private(set) var mistakes: [Mistake] = []

  /// A value that a section has entered.
  private struct Scope {
    var value: UnsafePointer<TemplateValue>
    var names: UnsafeBufferPointer<TemplateName>
    var values: UnsafePointer<TemplateValue>?

    init(_ value: UnsafePointer<TemplateValue>) {
      self.value = value
      guard case .object(let object) = value.pointee else {
        (names, values) = (.init(start: nil, count: 0), nil)
        return
      }
      names = object.names.storage.elements
      values = object.values.elements.baseAddress
    }
  }

  /// The arguments of a parent: the blocks between its tags.
  private struct Arguments {
    var instructions: Range<Int>
    /// The arguments of the parent around, which take precedence; −1 for none.
    var outer: Int
  }

  /// Where a name was found among the names of an object, or that it is not there.
  private struct Finding {
    /// Where the object's names lie; all lists of one shape share theirs, and they stay as long as the page's value lives.
    var names: UnsafePointer<TemplateName>?
    var part = -1
    var place: Int?
  }

  /// Findings by part and names; a later one takes the place of an earlier one.
  private var findings = [Finding](repeating: Finding(), count: 256)
  private var withUnknownNames: Set<Int> = []
  private var scopes: [Scope] = []
  private var arguments: [Arguments] = []
  /// The innermost arguments that blocks may take; −1 for none.
  private var innermost = -1
  /// White space to put before each line.
  private var indentation: [UInt8] = []
  private var atLineStart = false
  private var depth = 0
  private var steps = 0
  private var isStopped = false

  init(
    instructions: UnsafeBufferPointer<Instruction>, literals: UnsafeBufferPointer<UInt8>,
    parts: UnsafeBufferPointer<TemplateName>, valueNames: UnsafeBufferPointer<Range<Int>>,
    bodies: UnsafeBufferPointer<Range<Int>>, reportsUnknownNames: Bool
  ) {
    self.instructions = instructions
    self.literals = literals
    self.parts = parts
    self.valueNames = valueNames
    self.bodies = bodies
    self.reportsUnknownNames = reportsUnknownNames
    scopes.reserveCapacity(16)
  }

  mutating func render(template: Int, with value: UnsafePointer<TemplateValue>) {
    enter(value, bodies[template], by: bodies[template].lowerBound)
  }

  private mutating func run(_ range: Range<Int>, by owner: Int) {
    steps += 1
    if depth >= Self.deepestNesting { return stop(.tooDeep, at: owner) }
    if steps > Self.mostSteps { return stop(.tooLong, at: owner) }
    depth += 1
    var index = range.lowerBound
    while index < range.upperBound, !isStopped {
      let instruction = instructions[index]
      var next = index + 1
      switch instruction.operation {
      case .literal: write(literal: instruction.text)
      case .value:
        startLineIfNeeded()
        if let value = value(named: instruction.name, at: index) { write(value, escaped: true) }
      case .unescapedValue:
        startLineIfNeeded()
        if let value = value(named: instruction.name, at: index) { write(value, escaped: false) }
      case .section:
        next = instruction.end
        if let value = value(named: instruction.name, at: index) { section(value, index + 1..<next, by: index) }
      case .condition:
        next = instruction.end
        if let value = value(named: instruction.name, at: index), !value.pointee.isFalse {
          run(index + 1..<next, by: index)
        }
      case .invertedSection:
        next = instruction.end
        if value(named: instruction.name, at: index)?.pointee.isFalse ?? true { run(index + 1..<next, by: index) }
      case .partial:
        insert(template: instruction.name, by: index)
      case .parent:
        next = instruction.end
        let outer = innermost
        arguments.append(Arguments(instructions: index + 1..<next, outer: outer))
        innermost = arguments.count - 1
        insert(template: instruction.name, by: index)
        arguments.removeLast()
        innermost = outer
      case .block:
        next = instruction.end
        block(instruction, index + 1..<next, by: index)
      }
      index = next
    }
    depth -= 1
  }

  private mutating func stop(_ kind: Mistake.Kind, at instruction: Int) {
    if !isStopped { mistakes.append(Mistake(kind: kind, instruction: instruction)) }
    isStopped = true
  }

  // MARK: Sections

  private mutating func section(_ value: UnsafePointer<TemplateValue>, _ body: Range<Int>, by owner: Int) {
    switch value.pointee {
    case .list(let list):
      let elements = list.storage.elements
      guard let first = elements.baseAddress else { return }
      for offset in elements.indices where !isStopped { enter(first + offset, body, by: owner) }
    case .flag(let isTrue): if isTrue { run(body, by: owner) }
    default: if !value.pointee.isFalse { enter(value, body, by: owner) }
    }
  }

  /// Runs a body with the names of an object, or with a value that `{{.}}` shows.
  private mutating func enter(_ value: UnsafePointer<TemplateValue>, _ body: Range<Int>, by owner: Int) {
    scopes.append(Scope(value))
    run(body, by: owner)
    scopes.removeLast()
  }

  // MARK: Partials, parents and blocks

  private mutating func insert(template: Int, by owner: Int) {
    guard template >= 0 else { return }
    indented(by: instructions[owner]) { $0.run($0.bodies[template], by: owner) }
  }

  private mutating func block(_ block: Instruction, _ body: Range<Int>, by owner: Int) {
    // The outermost argument wins, as it belongs to the template that the page asked for.
    var found: (body: Range<Int>, outer: Int)?
    var frame = innermost
    while frame >= 0 {
      if let argument = argument(named: block.name, in: arguments[frame].instructions) {
        found = (argument, arguments[frame].outer)
      }
      frame = arguments[frame].outer
    }
    guard let found else { return run(body, by: owner) }
    let inner = innermost
    // Inside an argument its own parent's arguments are out of sight, so that a block may stand in its namesake.
    innermost = found.outer
    indented(by: block) { $0.run(found.body, by: owner) }
    innermost = inner
  }

  private func argument(named name: Int, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = instructions[index]
      if instruction.operation == .block, instruction.name == name { return index + 1..<instruction.end }
      index = max(index + 1, instruction.end)
    }
    return nil
  }

  private mutating func indented(by instruction: Instruction, _ body: (inout TemplateRenderer) -> Void) {
    guard !instruction.text.isEmpty else { return body(&self) }
    let outer = indentation.count
    if outer == 0 { atLineStart = instruction.startsLine }
    indentation += literals[instruction.text]
    body(&self)
    indentation.removeLast(indentation.count - outer)
  }

  // MARK: Writing

  private mutating func write(literal range: Range<Int>) {
    let text = UnsafeBufferPointer(rebasing: literals[range])
    guard !indentation.isEmpty else { return writer.markup(text) }
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.offset > 0 {
        writer.markup("\n")
        atLineStart = true
      }
      guard !line.element.isEmpty else { continue }
      startLineIfNeeded()
      writer.markup(line.element)
    }
  }

  private mutating func startLineIfNeeded() {
    if atLineStart, !indentation.isEmpty { writer.markup(indentation) }
    atLineStart = false
  }

  private mutating func write(_ value: UnsafePointer<TemplateValue>, escaped: Bool) {
    switch value.pointee {
    case .text(let text):
      let bytes = text.storage.elements
      if escaped, text.needsEscaping { writer.text(bytes) } else { writer.markup(bytes) }
    case .markup(let markup): writer.markup(markup)
    case .number(let number): writer.number(number)
    case .flag(let flag): if flag { writer.markup("true") } else { writer.markup("false") }
    case .list, .object, .absent: break
    }
  }

  // MARK: Names

  /// The value of a name, or nil if it is unknown or inside a value that is absent.
  private mutating func value(named index: Int, at instruction: Int) -> UnsafePointer<TemplateValue>? {
    let name = valueNames[index]
    guard let first = name.first else { return scopes.last?.value }
    var depth = scopes.count
    while depth > 0 {
      depth -= 1
      guard let found = find(first, in: scopes[depth]) else { continue }
      return name.count == 1 ? found : value(in: found, named: name, at: instruction)
    }
    addUnknown(part: 0, at: instruction, known: scopes)
    return nil
  }

  /// Goes into a value by the parts of a dotted name behind the first.
  private mutating func value(
    in outer: UnsafePointer<TemplateValue>, named name: Range<Int>, at instruction: Int
  ) -> UnsafePointer<TemplateValue>? {
    var value = outer
    for part in name.dropFirst() {
      if case .absent = value.pointee { return nil }
      let scope = Scope(value)
      guard let found = find(part, in: scope) else {
        addUnknown(part: part - name.lowerBound, at: instruction, known: [scope])
        return nil
      }
      value = found
    }
    return value
  }

  private mutating func find(_ part: Int, in scope: Scope) -> UnsafePointer<TemplateValue>? {
    guard let names = scope.names.baseAddress, let values = scope.values else { return nil }
    let slot = (part &* 31 ^ Int(bitPattern: names) >> 5) & (findings.count - 1)
    if findings[slot].names != names || findings[slot].part != part {
      findings[slot] = Finding(names: names, part: part, place: scope.names.firstIndex(of: parts[part]))
    }
    return findings[slot].place.map { values + $0 }
  }

  private mutating func addUnknown(part: Int, at instruction: Int, known: [Scope]) {
    guard reportsUnknownNames, withUnknownNames.insert(instruction).inserted else { return }
    let names = known.flatMap { $0.names.map(\.text) }
    mistakes.append(Mistake(kind: .unknownValue(part: part, known: names), instruction: instruction))
  }
}

extension TemplateValue {
  /// Whether a section for this value shows nothing.
  fileprivate var isFalse: Bool {
    switch self {
    case .absent: true
    case .flag(let isTrue): !isTrue
    case .text(let text): text.storage.count == 0
    case .markup(let markup): markup.isEmpty
    case .list(let list): list.storage.count == 0
    case .number, .object: false
    }
  }
}
