/// What a YAML or JSON text holds next, with the places in bytes of the file.
struct DocumentEvent {
  enum Kind {
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(text: String, style: ScalarStyle)
    case sequenceStart
    case mappingStart
    /// The end of a sequence or mapping; of block style, it stands only where the next thing begins.
    case collectionEnd
  }

  enum ScalarStyle {
    case plain, singleQuoted, doubleQuoted, block
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  var bytes: Range<Int>
}
