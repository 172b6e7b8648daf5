extension TemplateSet {
  /// A set of templates as plain numbers, texts and bytes, for whoever keeps one and reads it again.
  public struct Flat: Hashable, Sendable {
    /// Names of templates, then the files that they come from, then the parts of the names that they ask for.
    public var texts: [String]
    public var literals: [UInt8]
    /// How many names and files there are, how many instructions, and how many names of values; then what each of the last
    /// two is; then where the instructions of each template are.
    public var numbers: [Int32]

    public init(texts: [String], literals: [UInt8], numbers: [Int32]) {
      (self.texts, self.literals, self.numbers) = (texts, literals, numbers)
    }
  }

  private static let numbersOfHead = 4
  private static let numbersOfInstruction = 9

  public var flat: Flat {
    var numbers: [Int] = [names.count, files.count, instructions.count, valueNames.count]
    numbers.reserveCapacity(
      instructions.count * Self.numbersOfInstruction + valueNames.count * 2 + bodies.count * 2 + 4)
    for (instruction, place) in zip(instructions, places) {
      numbers += [
        Int(instruction.operation.rawValue), instruction.name, instruction.end, instruction.text.lowerBound,
        instruction.text.upperBound, instruction.startsLine ? 1 : 0, place.file, place.bytes.lowerBound,
        place.bytes.upperBound,
      ]
    }
    for range in valueNames + bodies { numbers += [range.lowerBound, range.upperBound] }
    return Flat(
      texts: names + files + parts.map(\.text), literals: literals, numbers: numbers.map { Int32(clamping: $0) })
  }

  /// Nil where the numbers lead out of what there is.
  public init?(_ flat: Flat) {
    let numbers = flat.numbers.map(Int.init)
    guard numbers.count >= Self.numbersOfHead, numbers[..<Self.numbersOfHead].allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    let (nameCount, fileCount, count, valueCount) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard nameCount + fileCount <= flat.texts.count,
      numbers.count == Self.numbersOfHead + count * Self.numbersOfInstruction + (valueCount + nameCount) * 2
    else { return nil }
    func range(at place: Int, in whole: Int) -> Range<Int>? {
      let (start, end) = (numbers[place], numbers[place + 1])
      return start >= 0 && start <= end && end <= whole ? start..<end : nil
    }
    let parts = flat.texts[(nameCount + fileCount)...].map { TemplateName($0) }
    let firstRange = Self.numbersOfHead + count * Self.numbersOfInstruction
    var valueNames: [Range<Int>] = []
    for index in 0..<valueCount {
      guard let range = range(at: firstRange + index * 2, in: parts.count) else { return nil }
      valueNames.append(range)
    }
    var instructions: [Instruction] = []
    var places: [(file: Int, bytes: Range<Int>)] = []
    instructions.reserveCapacity(count)
    places.reserveCapacity(count)
    for index in 0..<count {
      let start = Self.numbersOfHead + index * Self.numbersOfInstruction
      guard let operation = UInt8(exactly: numbers[start]).flatMap(Instruction.Operation.init),
        let text = range(at: start + 3, in: flat.literals.count), (0..<fileCount).contains(numbers[start + 6]),
        let bytes = range(at: start + 7, in: .max)
      else { return nil }
      var instruction = Instruction(operation: operation)
      (instruction.name, instruction.end) = (numbers[start + 1], numbers[start + 2])
      (instruction.text, instruction.startsLine) = (text, numbers[start + 5] != 0)
      instructions.append(instruction)
      places.append((numbers[start + 6], bytes))
    }
    var bodies: [Range<Int>] = []
    for index in 0..<nameCount {
      guard let body = range(at: firstRange + (valueCount + index) * 2, in: count),
        body.allSatisfy({ instructions[$0].isSound(at: $0, in: body, values: valueCount, templates: nameCount) })
      else { return nil }
      bodies.append(body)
    }
    self.init(
      names: Array(flat.texts[..<nameCount]), instructions: instructions, places: places,
      files: Array(flat.texts[nameCount..<nameCount + fileCount]), literals: flat.literals, parts: parts,
      valueNames: valueNames, bodies: bodies)
  }
}

extension Instruction {
  /// Whether what it names is there, and what stands inside it ends in its template.
  fileprivate func isSound(at index: Int, in body: Range<Int>, values: Int, templates: Int) -> Bool {
    switch operation {
    case .literal: true
    case .value, .unescapedValue: (0..<values).contains(name)
    case .section, .condition, .invertedSection: (0..<values).contains(name) && holds(index, body)
    case .partial: (-1..<templates).contains(name)
    case .parent: (-1..<templates).contains(name) && holds(index, body)
    case .block: holds(index, body)
    }
  }

  private func holds(_ index: Int, _ body: Range<Int>) -> Bool { end > index && end <= body.upperBound }
}
