extension Baseline {
  /// The number of the text's form, which its first line says.
  static let form = 1

  /// The file's text: a line for each frame and each fact, sorted, so that a change of it shows what changed.
  ///
  /// Lines that begin at the margin say what the lines below them are about; version control shows them above a change.
  public var text: String {
    var writer = BaselineWriter()
    writer.line("framebook-baseline", ["\(Self.form)", version])
    for (word, inputs) in [("token", tokens), ("spec", specs)] {
      for (name, input) in inputs.sorted(by: { precedes($0.key, $1.key) }) { writer.write(word, name, input) }
    }
    var layouts: [PieceName: [LayoutName]] = [:]
    for name in self.layouts.keys { layouts[name.piece, default: []].append(name) }
    for (name, piece) in pieces.sorted(by: { $0.key < $1.key }) {
      writer.write(name, piece)
      for layout in (layouts[name] ?? []).sorted() { writer.write(layout, self.layouts[layout] ?? RecordedLayout()) }
    }
    return writer.text
  }
}

private struct BaselineWriter {
  private(set) var text = ""

  mutating func line(_ word: String, _ fields: [String], isInner: Bool = false) {
    if isInner { text += "  " }
    text += word
    for field in fields { text += " " + BaselineField.written(field) }
    text += "\n"
  }

  mutating func write(_ word: String, _ name: String, _ input: NamedInput) {
    line(word, [name])
    for (label, value) in input.values.sorted(by: { precedes($0.key, $1.key) }) {
      line("is", label.isEmpty ? [value] : [value, label], isInner: true)
    }
    for reference in input.references { line("from", [reference], isInner: true) }
  }

  mutating func write(_ name: PieceName, _ piece: Piece) {
    line(name.kind.rawValue, [name.name])
    line("file", [piece.file], isInner: true)
    line("own", [piece.own], isInner: true)
    for held in piece.holds { line("holds", [held], isInner: true) }
    for (name, style) in piece.styles.sorted(by: { precedes($0.key, $1.key) }) {
      line("style", [name, style.own] + (style.parent.map { [$0] } ?? []), isInner: true)
      if !style.uses.isEmpty { line("uses", [name] + style.uses, isInner: true) }
    }
    if !piece.texts.isEmpty { line("texts", [piece.texts], isInner: true) }
    for (word, facts) in [("strings", piece.strings), ("picture", piece.pictures)] {
      for (name, fact) in facts.sorted(by: { precedes($0.key, $1.key) }) { line(word, [name, fact], isInner: true) }
    }
    for view in piece.views {
      line("view", [view.name, view.className] + (view.parent.map { [$0] } ?? []), isInner: true)
    }
  }

  mutating func write(_ name: LayoutName, _ layout: RecordedLayout) {
    line("frames", [name.piece.kind.rawValue, name.piece.name, name.style, name.context])
    for (view, frame) in layout.frames.sorted(by: { precedes($0.key, $1.key) }) {
      let figures = [frame.x, frame.y, frame.width, frame.height].map(RecordedFrame.points)
      line(BaselineField.written(view), figures + (frame.isHidden ? ["hidden"] : []), isInner: true)
    }
  }
}

/// A field of a line: as it is, or in double quotes where it would not be one word.
enum BaselineField {
  static func written(_ field: String) -> String {
    let isWord = field.unicodeScalars.allSatisfy { scalar in
      scalar != "\"" && scalar != "\\" && scalar.value > 0x20 && scalar.value != 0x7F && !breaksLines(scalar)
    }
    if isWord, !field.isEmpty { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || breaksLines(scalar):
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Beyond ASCII, what some programs end a line with.
  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    [0x85, 0x2028, 0x2029].contains(scalar.value)
  }
}
