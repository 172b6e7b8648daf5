import Diagnostics

extension Baseline {
  /// Reads a baseline; lines that say nothing that can be used are reported and left out.
  ///
  /// - Parameter file: the path that messages show.
  public static func reading(_ bytes: [UInt8], file: String) -> Reported<Baseline> {
    var reader = BaselineReader(file: file)
    reader.read(bytes)
    return Reported(reader.baseline, reader.diagnostics)
  }
}

private struct BaselineReader {
  private let file: String
  private(set) var baseline = Baseline(version: "")
  private(set) var diagnostics: [Diagnostic] = []

  /// What the lines with blanks in front are about.
  private enum Heading {
    case nothing
    case token(String)
    case spec(String)
    case piece(PieceName)
    case layout(LayoutName)
  }

  private var heading = Heading.nothing
  /// Headings that were there already, with the place of the first.
  private var seen: [[String]: SourceRange] = [:]
  /// Files that are none of ours have thousands of lines, and as many mistakes.
  private static let mostMistakes = 20

  init(file: String) {
    self.file = file
  }

  private func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }

  mutating func read(_ bytes: [UInt8]) {
    var start = 0
    var isFirst = true
    while start < bytes.count {
      var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      defer { start = next }
      if end == start { continue }
      do throws(Diagnostic) {
        let line = try BaselineLine(bytes[start..<end], file: file)
        if isFirst {
          try readForm(line)
          isFirst = false
        } else if line.isInner {
          try readFact(line)
        } else {
          heading = .nothing
          try readHeading(line)
        }
      } catch {
        diagnostics.append(error)
        if isFirst { return }
        if diagnostics.count == Self.mostMistakes { return }
      }
    }
    if isFirst { diagnostics.append(.noBaseline(at: place(0..<0))) }
  }

  private mutating func readForm(_ line: BaselineLine) throws(Diagnostic) {
    guard !line.isInner, line.word == "framebook-baseline", line.fields.count == 2 else {
      throw .noBaseline(at: line.place)
    }
    guard line.fields[0].text == "\(Baseline.form)" else {
      throw .otherForm(line.fields[0].text, at: line.fields[0].place)
    }
    baseline.version = line.fields[1].text
  }

  // MARK: Headings

  private static let headings = ["token", "spec", "component", "screen", "frames"]

  private mutating func readHeading(_ line: BaselineLine) throws(Diagnostic) {
    let names = line.fields.map(\.text)
    switch line.word {
    case "token", "spec":
      try line.require(1...1)
      try remember(line)
      let input = NamedInput(values: [:])
      if line.word == "token" { baseline.tokens[names[0]] = input } else { baseline.specs[names[0]] = input }
      heading = line.word == "token" ? .token(names[0]) : .spec(names[0])
    case "component", "screen":
      try line.require(1...1)
      try remember(line)
      let name = PieceName(line.word == "component" ? .component : .screen, names[0])
      baseline.pieces[name] = Piece()
      heading = .piece(name)
    case "frames":
      try line.require(4...4)
      guard let kind = PieceName.Kind(rawValue: names[0]) else {
        throw .unknownWord(
          names[0], among: PieceName.Kind.allCases.map(\.rawValue), at: line.fields[0].place)
      }
      try remember(line)
      let name = LayoutName(PieceName(kind, names[1]), style: names[2], context: names[3])
      guard baseline.pieces[name.piece] != nil else {
        throw .framesOfNothing(name.piece, at: line.fields[1].place)
      }
      baseline.layouts[name] = RecordedLayout()
      heading = .layout(name)
    default: throw .unknownWord(line.word, among: Self.headings, at: line.wordPlace)
    }
  }

  private mutating func remember(_ line: BaselineLine) throws(Diagnostic) {
    let key = [line.word] + line.fields.map(\.text)
    if let first = seen[key] { throw .twice(line.fields.last?.text ?? "", at: line.place, first: first) }
    seen[key] = line.place
  }

  // MARK: Facts

  private mutating func readFact(_ line: BaselineLine) throws(Diagnostic) {
    switch heading {
    // What is wrong with the heading was told.
    case .nothing: if diagnostics.isEmpty { throw .factOfNothing(at: line.place) }
    case .token(let name):
      var input = baseline.tokens[name] ?? NamedInput(values: [:])
      try read(line, into: &input)
      baseline.tokens[name] = input
    case .spec(let name):
      var input = baseline.specs[name] ?? NamedInput(values: [:])
      try read(line, into: &input)
      baseline.specs[name] = input
    case .piece(let name): try read(line, into: &baseline.pieces[name, default: Piece()])
    case .layout(let name):
      guard !line.fields.isEmpty else { throw .frame(at: line.place) }
      let frame = try frame(line)
      if baseline.layouts[name]?.frames[line.word] != nil {
        throw .twice(line.word, at: line.place, first: nil)
      }
      baseline.layouts[name]?.frames[line.word] = frame
    }
  }

  private func read(_ line: BaselineLine, into input: inout NamedInput) throws(Diagnostic) {
    let names = line.fields.map(\.text)
    switch line.word {
    case "is":
      try line.require(1...2)
      input.values[names.count > 1 ? names[1] : ""] = names[0]
    case "from":
      try line.require(1...1)
      input.references = sorted(input.references + names)
    default: throw .unknownWord(line.word, among: ["is", "from"], at: line.wordPlace)
    }
  }

  private static let facts = ["file", "own", "holds", "style", "uses", "texts", "strings", "picture", "view"]

  private func read(_ line: BaselineLine, into piece: inout Piece) throws(Diagnostic) {
    let names = line.fields.map(\.text)
    func one() throws(Diagnostic) -> String {
      try line.require(1...1)
      return names[0]
    }
    func pair() throws(Diagnostic) -> (String, String) {
      try line.require(2...2)
      return (names[0], names[1])
    }
    switch line.word {
    case "file": piece.file = try one()
    case "own": piece.own = try one()
    case "texts": piece.texts = try one()
    case "holds": piece.holds = sorted(piece.holds + [try one()])
    case "strings":
      let (name, value) = try pair()
      piece.strings[name] = value
    case "picture":
      let (name, value) = try pair()
      piece.pictures[name] = value
    case "style":
      try line.require(2...3)
      let uses = piece.styles[names[0]]?.uses ?? []
      piece.styles[names[0]] = RecordedStyle(own: names[1], parent: names.count > 2 ? names[2] : nil, uses: uses)
    case "uses":
      try line.require(2...100_000)
      piece.styles[names[0], default: RecordedStyle()].uses = sorted(names.dropFirst())
    case "view":
      try line.require(2...3)
      piece.views.append(RecordedView(names[0], names[1], in: names.count > 2 ? names[2] : nil))
    default: throw .unknownWord(line.word, among: Self.facts, at: line.wordPlace)
    }
  }

  private func frame(_ line: BaselineLine) throws(Diagnostic) -> RecordedFrame {
    let isHidden = line.fields.count == 5 && line.fields[4].text == "hidden"
    guard line.fields.count == 4 || isHidden else { throw .frame(at: line.place) }
    var figures: [Int] = []
    for field in line.fields.prefix(4) {
      guard let figure = RecordedFrame.hundredths(of: field.text) else { throw .figure(field.text, at: field.place) }
      figures.append(figure)
    }
    return RecordedFrame(
      x: figures[0], y: figures[1], width: figures[2], height: figures[3], isHidden: isHidden)
  }
}

extension RecordedFrame {
  /// The hundredths that a text such as `-3.25` says; nil for any other text.
  static func hundredths(of text: String) -> Int? {
    var digits = Array(text.utf8)[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...12).contains(parts[0].count) else { return nil }
    if parts.count == 2, !(1...2).contains(parts[1].count) { return nil }
    var number = 0
    for byte in parts.joined() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    for _ in (parts.count == 2 ? parts[1].count : 0)..<2 { number *= 10 }
    return isNegative ? -number : number
  }
}

extension Diagnostic {
  fileprivate static func noBaseline(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-baseline", "this is no baseline; one begins with 'framebook-baseline \(Baseline.form)' and a version",
      at: place, fixes: [Fix("'framebook baseline' writes one")])
  }

  fileprivate static func otherForm(_ form: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "baseline-version", "this baseline has the form '\(form)', and only \(Baseline.form) is known", at: place,
      fixes: [Fix("write it anew with 'framebook baseline'")])
  }

  fileprivate static func unknownWord(_ word: String, among words: [String], at place: SourceRange) -> Diagnostic {
    let near = Fix.nearest(to: word, in: words, at: place)
    return Diagnostic(
      "baseline-line", "no line of a baseline begins with '\(word)' here", at: place,
      fixes: near.isEmpty ? [Fix("one of: " + words.joined(separator: ", "))] : near)
  }

  fileprivate static func framesOfNothing(_ piece: PieceName, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "baseline-line", "no \(piece.kind.rawValue) '\(piece.name)' stands above its frames", at: place,
      fixes: [Fix("write the file anew with 'framebook baseline'")])
  }

  fileprivate static func factOfNothing(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "baseline-line", "nothing above says what this line is about", at: place,
      fixes: [Fix("write the file anew with 'framebook baseline'")])
  }

  fileprivate static func twice(_ name: String, at place: SourceRange, first: SourceRange?) -> Diagnostic {
    Diagnostic(
      "baseline-line", "'\(name)' stands here a second time", at: place,
      notes: first.map { [Note("the first one", at: $0)] } ?? [],
      fixes: [Fix("write the file anew with 'framebook baseline'; a merge may have kept both sides")])
  }

  fileprivate static func frame(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "baseline-line", "a frame is written as its view, x, y, width, height, and 'hidden' if it is", at: place)
  }

  fileprivate static func figure(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("baseline-line", "'\(text)' is no number of points with two decimals at most", at: place)
  }
}
