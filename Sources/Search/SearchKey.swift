/// How names are put into order and compared: as somebody who looks for them would write them.
public enum SearchKey {
  /// A name without case and accents: `Über` becomes `uber`.
  public static func folded(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      let small = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      return String(decoding: small, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where LetterFolding.role(of: scalar.value) != .ignored {
      let (first, second) = LetterFolding.fold(scalar.value)
      if let first = Unicode.Scalar(first) { result.append(first) }
      if second != 0, let second = Unicode.Scalar(second) { result.append(second) }
    }
    return String(result)
  }

  /// Whether a character is of a script that puts no spaces between words, as Chinese and Japanese are.
  public static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && LetterFolding.role(of: scalar.value) == .unspaced
  }
}
