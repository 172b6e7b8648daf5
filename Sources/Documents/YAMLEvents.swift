import CYAML

/// Why libyaml stopped, in its own words.
struct YAMLProblem {
  var words: String
  /// The byte at which it noticed.
  var offset: Int
  /// The byte at which the thing begins that it was reading, if it says so.
  var contextOffset: Int?
}

/// Hands the events of a YAML text to `body` until that returns false; returns why libyaml stopped early, if it did.
///
/// The bytes must be well-formed UTF-8, from which a byte order mark has been taken; `offset` is added to all places.
func readYAML(_ text: ArraySlice<UInt8>, body: (DocumentEvent) -> Bool) -> YAMLProblem? {
  text.withUnsafeBufferPointer { buffer in
    var parser = YAMLParser(buffer, offset: text.startIndex)
    while true {
      switch parser.next() {
      case .event(let event): if !body(event) { return nil }
      case .nothing: break
      case .end: return nil
      case .problem(let problem): return problem
      }
    }
  }
}

/// Owns a parser of libyaml, which points into a buffer that must outlive it.
private struct YAMLParser: ~Copyable {
  // libyaml keeps a pointer to the parser inside the parser, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isUsable: Bool
  private var position: BytePosition

  init(_ text: UnsafeBufferPointer<UInt8>, offset: Int) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isUsable = yaml_parser_initialize(parser) != 0
    position = BytePosition(text, offset: offset)
    guard isUsable else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // An empty buffer may have no address, and libyaml insists on one; it copies nothing from it before reading.
    yaml_parser_set_input_string(parser, text.baseAddress ?? UnsafePointer(bitPattern: 1), text.count)
  }

  deinit {
    if isUsable { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  enum Step {
    case event(DocumentEvent)
    case nothing
    case end
    case problem(YAMLProblem)
  }

  mutating func next() -> Step {
    guard isUsable else { return .problem(YAMLProblem(words: "out of memory", offset: position.start)) }
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) != 0 else { return .problem(problem()) }
    defer { yaml_event_delete(&raw) }
    let start = position.offset(of: raw.start_mark.index)
    let end = max(start, position.offset(of: raw.end_mark.index))

    func event(
      _ kind: DocumentEvent.Kind, anchor: UnsafeMutablePointer<UInt8>? = nil, tag: UnsafeMutablePointer<UInt8>? = nil
    ) -> Step {
      .event(
        DocumentEvent(
          kind: kind, anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) },
          bytes: start..<end))
    }
    switch raw.type {
    case YAML_STREAM_END_EVENT: return .end
    case YAML_DOCUMENT_START_EVENT: return event(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return event(.documentEnd)
    case YAML_ALIAS_EVENT: return event(.alias(raw.data.alias.anchor.map { String(cString: $0) } ?? ""))
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return event(.scalar(text: text, style: style(scalar.style)), anchor: scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      return event(.sequenceStart, anchor: raw.data.sequence_start.anchor, tag: raw.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      return event(.mappingStart, anchor: raw.data.mapping_start.anchor, tag: raw.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return event(.collectionEnd)
    default: return .nothing
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> DocumentEvent.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private mutating func problem() -> YAMLProblem {
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    // The reader, which looks at bytes, says where in bytes; everything behind it counts characters.
    if parser.pointee.error == YAML_READER_ERROR {
      return YAMLProblem(words: words, offset: position.offset(ofByte: parser.pointee.problem_offset))
    }
    let context = parser.pointee.context == nil ? nil : parser.pointee.context_mark.index
    return YAMLProblem(
      words: words, offset: position.offset(of: parser.pointee.problem_mark.index),
      contextOffset: context.map { position.offset(of: $0) })
  }
}

/// Turns libyaml's counts of characters into bytes, walking from the last place, which is never far.
private struct BytePosition {
  private let text: UnsafeBufferPointer<UInt8>
  let start: Int
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  init(_ text: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.text = text
    start = offset
    isASCII = text.allSatisfy { $0 < 0x80 }
  }

  mutating func offset(of index: Int) -> Int {
    if isASCII { return start + min(index, text.count) }
    while character < index, byte < text.count {
      repeat { byte += 1 } while byte < text.count && text[byte] & 0xC0 == 0x80
      character += 1
    }
    while character > index, byte > 0 {
      repeat { byte -= 1 } while byte > 0 && text[byte] & 0xC0 == 0x80
      character -= 1
    }
    return start + byte
  }

  func offset(ofByte index: Int) -> Int {
    start + min(index, text.count)
  }
}
