/// Goes through XML or HTML: names of elements are keywords, names of attributes keys, entities numbers.
struct MarkupScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  private enum Place { case text, tag, name }
  private var place = Place.text
  /// Whether the open tag begins code of another language, which stays plain.
  private var beginsOther: [UInt8]?

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    place == .text ? skipText() : skipTag()
  }

  private mutating func skipText() -> UInt8? {
    switch code[index] {
    case UInt8(ascii: "<"):
      let sign = index + 1 < code.count ? code[index + 1] : 0
      if sign == UInt8(ascii: "!") {
        if starts("<!--") { return skip(to: "-->", Mark.comment) }
        if starts("<![CDATA[") { return skip(to: "]]>", Mark.string) }
        return skip(to: ">", Mark.attribute)
      }
      if sign == UInt8(ascii: "?") { return skip(to: "?>", Mark.attribute) }
      let isEnd = sign == UInt8(ascii: "/")
      let name = index + (isEnd ? 2 : 1)
      guard name < code.count, isNameStart(code[name]) else {
        index += 1
        return nil
      }
      index = name
      place = .name
      return nil
    case UInt8(ascii: "&"):
      var end = index + 1
      while end < code.count, isNamePart(code[end]) || code[end] == UInt8(ascii: "#"), end - index < 34 { end += 1 }
      guard end > index + 1, end < code.count, code[end] == UInt8(ascii: ";") else {
        index += 1
        return nil
      }
      index = end + 1
      return Mark.number
    default:
      while index < code.count, code[index] != UInt8(ascii: "<"), code[index] != UInt8(ascii: "&") { index += 1 }
      return nil
    }
  }

  private mutating func skipTag() -> UInt8? {
    let byte = code[index]
    if place == .name {
      let start = index
      while index < code.count, isPartOfName(code[index]) { index += 1 }
      place = .tag
      // `script` or `style`
      if index - start == 6 || index - start == 5, start > 0, code[start - 1] == UInt8(ascii: "<") {
        let name = code[start..<index].map { $0 | 0x20 }
        beginsOther = ["script", "style"].contains { name.elementsEqual($0.utf8) } ? name : nil
      } else {
        beginsOther = nil
      }
      return Mark.keyword
    }
    switch byte {
    case UInt8(ascii: ">"):
      place = .text
      index += 1
      if let name = beginsOther, code[index - 2] != UInt8(ascii: "/") { skipOther(name) }
      beginsOther = nil
      return nil
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      index += 1
      while index < code.count, code[index] != byte { index += 1 }
      index = min(index + 1, code.count)
      return Mark.string
    case UInt8(ascii: "<"):
      // A tag that was not finished.
      place = .text
      return nil
    case _ where isPartOfName(byte):
      let isValue = index > 0 && code[index - 1] == UInt8(ascii: "=")
      while index < code.count, isPartOfName(code[index]) { index += 1 }
      return isValue ? Mark.string : Mark.key
    default:
      index += 1
      return nil
    }
  }

  /// Passes what stands between `<script>` and `</script>`, or in a style.
  private mutating func skipOther(_ name: [UInt8]) {
    while index < code.count {
      if code[index] == UInt8(ascii: "<"), index + 2 + name.count <= code.count, code[index + 1] == UInt8(ascii: "/"),
        code[(index + 2)..<(index + 2 + name.count)].map({ $0 | 0x20 }).elementsEqual(name)
      {
        return
      }
      index += 1
    }
  }

  private mutating func skip(to end: String, _ mark: UInt8) -> UInt8 {
    index += 1
    while index < code.count, !starts(end) { index += 1 }
    index = min(index + end.utf8.count, code.count)
    return mark
  }

  private func starts(_ sign: String) -> Bool {
    code[index...].starts(with: sign.utf8)
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    isNamePart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "@")
  }
}

/// Goes through the difference of two files as tools write it; added and taken lines are the page's to show.
struct DiffScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    if code[index] == UInt8(ascii: "\n") {
      index += 1
      return nil
    }
    let line = code[index...].prefix { $0 != UInt8(ascii: "\n") }
    index = line.endIndex
    if line.starts(with: "@@".utf8) { return Mark.attribute }
    let heads = [
      "diff ", "index ", "--- ", "+++ ", "similarity ", "rename ", "new file ", "deleted file ", "\\ No newline",
    ]
    return heads.contains { line.starts(with: $0.utf8) } ? Mark.comment : nil
  }
}
