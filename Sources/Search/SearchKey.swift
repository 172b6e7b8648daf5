/// How names are put into order and compared: as somebody who looks for them would write them.
public enum SearchKey {
  /// A name without case and accents: `Über` becomes `uber`.
  public static func folded(_ name: String) -> String {
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
    LetterFolding.role(of: scalar.value) == .unspaced
  }
}
