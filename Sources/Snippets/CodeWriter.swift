/// Gathers lines of code with their indentation.
struct CodeWriter {
  private var bytes: [UInt8] = []
  private var depth = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  init() {}

  /// - Parameter capacity: how many bytes there is to be room for.
  init(reservingCapacity capacity: Int) { bytes.reserveCapacity(capacity) }

  /// A writer without code that stands as far in.
  var beginning: CodeWriter {
    var writer = CodeWriter()
    writer.depth = depth
    return writer
  }

  func isAsFarIn(as other: CodeWriter) -> Bool { depth == other.depth }

  /// Adds what was written for as far in as this.
  mutating func add(_ other: CodeWriter) { bytes += other.bytes }

  private mutating func add(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Adds a line, or an empty one; an assignment that is too long for a line continues on the next.
  ///
  /// - Parameter remark: a comment behind it, which may reach over the line's end.
  mutating func line(_ line: String = "", remark: String = "") {
    guard !fits(line), let sign = line.firstRange(of: " = ") else {
      if !fits(line), remark.isEmpty, line.contains(" + "), !line.contains("\""), !line.contains("(") {
        // A sum: what does not fit stands a step further in, each line with its sign first.
        return fill(line.split(separator: " + ").enumerated().map { ($0 == 0 ? "" : "+ ") + $1 }, hanging: true)
      }
      if !line.isEmpty { indent() }
      add(line)
      if !remark.isEmpty { add(remark) }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    let value = line[sign.upperBound...]
    if remark.isEmpty, (depth + 1) * 2 + value.count > Self.longestLine, let (head, arguments) = Self.call(value) {
      return call(String(line[..<sign.upperBound] + head), filling: arguments)
    }
    indent()
    add(line[..<sign.lowerBound] + " =\n")
    indent()
    // The longest of values, a font that grows with a text style, is broken once more, inside of its last call.
    if (depth + 1) * 2 + value.count > Self.longestLine, let call = value.firstRange(of: ".scaledFont(for: ") {
      add("  " + value[..<call.lowerBound] + ".scaledFont(\n")
      indent()
      add("    for: " + value[call.upperBound...] + remark + "\n")
    } else {
      add("  " + value + remark + "\n")
    }
  }

  /// Adds pieces with a blank between them, as many on each line as fit.
  ///
  /// - Parameter hanging: whether the lines behind the first stand a step further in.
  mutating func fill(_ pieces: [String], hanging: Bool = false) {
    var filled = pieces.first ?? ""
    var steps = 0
    func end(_ line: String, _ code: inout CodeWriter) {
      code.depth += steps
      code.line(line)
      code.depth -= steps
      steps = hanging ? 1 : 0
    }
    for piece in pieces.dropFirst() {
      let whole = filled + " " + piece
      if fits(String(repeating: "  ", count: steps) + whole) {
        filled = whole
      } else {
        end(filled, &self)
        filled = piece
      }
    }
    end(filled, &self)
  }

  /// Adds what something is as a comment for documentation, on one line; nothing where nobody says it.
  mutating func summary(_ text: String?) {
    guard let text else { return }
    line("/// " + text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Adds a line as it is.
  mutating func whole(_ line: String) {
    indent()
    add(line)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func indent() {
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// The columns that a line has behind its indentation.
  var room: Int { Self.longestLine - depth * 2 }

  /// Whether a line is short enough for the formatter that comes with Swift.
  func fits(_ line: String) -> Bool {
    // There are never more letters than bytes, and bytes are counted at once.
    depth * 2 + line.utf8.count <= Self.longestLine || depth * 2 + line.count <= Self.longestLine
  }

  /// Adds a call, with its arguments on a line of their own where one line is not enough for both.
  ///
  /// - Parameter end: what follows the closing parenthesis.
  mutating func call(_ head: String, _ arguments: String, end: String = "", remark: String = "") {
    let whole = "\(head)(\(arguments))\(end)"
    if fits(whole) { return line(whole, remark: remark) }
    line(head + "(")
    indented { $0.line(arguments + ")" + end, remark: remark) }
  }

  /// Adds calls behind each other; where one line is not enough, the arguments of the last stand on the next.
  mutating func chain(_ line: String, remark: String = "") {
    guard !fits(line), let open = Self.lastCall(line) else { return self.line(line, remark: remark) }
    self.line(String(line[...open]))
    indented { $0.line(String(line[line.index(after: open)...]), remark: remark) }
  }

  /// The parts of a call of a plain initialiser with labels; nil for anything else.
  private static func call(_ code: Substring) -> (head: Substring, arguments: [String])? {
    guard let open = code.firstIndex(of: "("), code.last == ")" else { return nil }
    let head = code[..<open]
    guard head.first?.isUppercase ?? false, head.allSatisfy({ $0.isLetter }) else { return nil }
    var arguments = [""]
    var (depth, isText) = (0, false)
    var previous: Character = " "
    for character in code[code.index(after: open)...].dropLast() {
      if character == "\"", previous != "\\" { isText.toggle() }
      previous = previous == "\\" ? " " : character
      if !isText, character == "(" { depth += 1 }
      if !isText, character == ")" { depth -= 1 }
      // A second call behind the first one.
      if depth < 0 { return nil }
      if !isText, depth == 0, character == "," {
        arguments.append("")
      } else if character != " " || arguments.last?.isEmpty == false {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments.allSatisfy { $0.contains(": ") } ? (head, arguments) : nil
  }

  /// Where the parenthesis of a chain's last call opens.
  private static func lastCall(_ line: String) -> String.Index? {
    var (depth, isText, last): (Int, Bool, String.Index?) = (0, false, nil)
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "\"", previous != "\\" { isText.toggle() }
      previous = previous == "\\" ? " " : character
      if isText { continue }
      if character == "(" {
        if depth == 0 { last = index }
        depth += 1
      } else if character == ")" {
        depth -= 1
      }
    }
    return last
  }

  /// Adds what may be several lines, with two blanks in front of each for every step that it stands further in.
  mutating func lines(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return stepped(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, !fits(lines[0]), let sign = lines[0].firstRange(of: " = ") else {
      for line in lines { stepped(line) }
      return
    }
    line(String(lines[0][..<sign.lowerBound]) + " =")
    indented { code in
      for line in [String(lines[0][sign.upperBound...])] + lines.dropFirst() { code.stepped(line) }
    }
  }

  private mutating func stepped(_ line: String) {
    let steps = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count / 2
    guard steps > 0 else { return self.line(line) }
    depth += steps
    self.line(String(line.dropFirst(steps * 2)))
    depth -= steps
  }

  /// Adds a call whose arguments fill as many lines as they need where one is not enough.
  mutating func call(_ head: String, filling arguments: [String], end: String = "") {
    let whole = arguments.joined(separator: ", ")
    if fits("\(head)(\(whole))\(end)") || arguments.isEmpty { return line("\(head)(\(whole))\(end)") }
    line(head + "(")
    // A text that is too long even for a line of its own stands below its label, and the parenthesis below that.
    let isBroken = arguments.contains { (depth + 1) * 2 + $0.count + 1 > Self.longestLine }
    indented { code in
      var filled = ""
      for (index, argument) in arguments.enumerated() {
        let piece = argument + (index + 1 < arguments.count ? "," : isBroken ? "" : ")" + end)
        if !code.fits(piece), let colon = piece.firstRange(of: ": ") {
          if !filled.isEmpty { code.line(filled) }
          filled = ""
          code.line(piece[..<colon.lowerBound] + ":")
          code.indented { $0.line(String(piece[colon.upperBound...])) }
        } else if filled.isEmpty {
          filled = piece
        } else if code.fits(filled + " " + piece) {
          filled += " " + piece
        } else {
          code.line(filled)
          filled = piece
        }
      }
      if !filled.isEmpty { code.line(filled) }
    }
    if isBroken { line(")" + end) }
  }

  /// Adds a modifier with its one argument on a line of its own where one line is not enough for both.
  mutating func modifier(_ name: String, _ argument: String) {
    if fits(".\(name)(\(argument))") { return line(".\(name)(\(argument))") }
    line(".\(name)(")
    indented { $0.line(argument) }
    line(")")
  }

  /// What the formatter that comes with Swift allows.
  private static let longestLine = 100

  /// Adds `head {`, what `body` adds, indented, and `}`.
  ///
  /// - Parameter closure: the name of a closure's parameter, to stand after the brace.
  mutating func block(_ head: String, closure: String? = nil, _ body: (inout CodeWriter) -> Void) {
    if closure == nil, !fits(head + " {"), head.contains(" = ") {
      // The brace stands alone behind a head that needs two lines.
      line(head)
      line("{")
    } else {
      line(head + " {" + (closure.map { " \($0) in" } ?? ""))
    }
    indented(body)
    line("}")
  }

  /// Adds lines one step further in, without braces.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
