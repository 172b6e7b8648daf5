import Layout

/// A picture file of the site, by the name that code uses for it.
public struct ImageAsset: Hashable, Sendable {
  /// The file's name without extension and scale: `avatar` for `avatar@2x.png`.
  public var name: String
  /// The path relative to the site's root.
  public var file: String
  /// Points.
  public var size: Size

  public init(name: String, file: String, size: Size) {
    self.name = name
    self.file = file
    self.size = size
  }

  /// Reads a picture's size from the beginning of its file; nil if it is no PNG or SVG, or has no size of its own.
  public init?(reading bytes: [UInt8], file: String) {
    let fileName = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    var name = String(fileName[..<dot])
    var scale = 1.0
    for (suffix, factor) in [("@2x", 2.0), ("@3x", 3.0)] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
      scale = factor
    }
    switch fileName[dot...] {
    case ".png":
      guard let pixels = pngSize(bytes) else { return nil }
      self.init(
        name: name, file: file, size: Size(width: pixels.width / scale, height: pixels.height / scale))
    case ".svg":
      guard let size = svgSize(bytes) else { return nil }
      self.init(name: name, file: file, size: size)
    default: return nil
    }
  }
}

/// Width and height from the header chunk, which is always the first.
private func pngSize(_ bytes: [UInt8]) -> Size? {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
  func number(at index: Int) -> Double {
    Double(bytes[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }
  let size = Size(width: number(at: 16), height: number(at: 20))
  return size.width > 0 && size.height > 0 ? size : nil
}

/// Width and height of the root element, or of its view box.
private func svgSize(_ bytes: [UInt8]) -> Size? {
  let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
  guard let start = text.range(ofText: "<svg") else { return nil }
  // Attributes may stand on lines of their own.
  let tag = String(text[start.upperBound...].prefix { $0 != ">" }.map { $0.isWhitespace ? " " : $0 })
  func attribute(_ name: String) -> Substring? {
    for quote in ["\"", "'"] {
      guard let range = tag.range(ofText: " \(name)=\(quote)") else { continue }
      return tag[range.upperBound...].prefix { String($0) != quote }
    }
    return nil
  }
  func length(_ text: Substring?) -> Double? {
    guard let text else { return nil }
    let digits = text.hasSuffix("px") ? text.dropLast(2) : text
    return Double(digits).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
  if let width = length(attribute("width")), let height = length(attribute("height")) {
    return Size(width: width, height: height)
  }
  let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.map { Double($0) } ?? []
  guard box.count == 4, let width = box[2], let height = box[3], width > 0, height > 0, width.isFinite, height.isFinite
  else { return nil }
  return Size(width: width, height: height)
}

extension StringProtocol {
  /// Where a text first stands in this one.
  fileprivate func range(ofText text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      formIndex(after: &index)
    }
    return nil
  }
}
