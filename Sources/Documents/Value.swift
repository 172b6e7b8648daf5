/// A value of a YAML or JSON file that knows its place there.
public struct Value: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Nothing is written, or `null` or `~`.
    case null
    case scalar(Scalar)
    case sequence([Value])
    /// The entries in the order in which they are written; no key stands there twice.
    case mapping([Entry])
  }

  public var kind: Kind
  /// The UTF-8 bytes of the file that the value is written in, quotes and brackets included; empty where nothing is
  /// written.
  public var bytes: Range<Int>

  public init(_ kind: Kind, bytes: Range<Int>) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The text of a scalar, quoted or not; nil for anything else.
  public var text: String? {
    if case .scalar(let scalar) = kind { scalar.text } else { nil }
  }

  /// The bytes of the file that hold a part of the text, given in UTF-8 bytes of the text.
  ///
  /// The whole value where the text is not written letter by letter (escapes, several lines) or the part is outside.
  public func bytes(ofText part: Range<Int>) -> Range<Int> {
    guard case .scalar(let scalar) = kind, let start = scalar.textStart, part.lowerBound >= 0,
      part.upperBound <= scalar.text.utf8.count
    else { return bytes }
    return start + part.lowerBound..<start + part.upperBound
  }
}

/// A single value as written, before anyone knows whether it means a text, a number or a truth value.
public struct Scalar: Hashable, Sendable {
  public var text: String
  /// Written without quotes, so that `12` may mean a number and `true` a truth value.
  public var isPlain: Bool
  /// The byte of the file at which the text begins, if it stands there letter by letter.
  public var textStart: Int?

  public init(_ text: String, isPlain: Bool, textStart: Int? = nil) {
    self.text = text
    self.isPlain = isPlain
    self.textStart = textStart
  }
}

/// A key and its value.
public struct Entry: Hashable, Sendable {
  public var key: String
  public var keyBytes: Range<Int>
  public var value: Value

  public init(key: String, keyBytes: Range<Int>, value: Value) {
    self.key = key
    self.keyBytes = keyBytes
    self.value = value
  }
}
