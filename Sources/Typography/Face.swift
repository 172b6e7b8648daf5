import CHarfBuzz

/// One font file, ready to shape text: the only file that knows HarfBuzz.
///
/// Everything is in units of the font, so one face serves every size. Not changed after it was made, so many threads
/// may shape with it at once.
final class Face {
  private let font: OpaquePointer
  /// How many of the font's units make one em; positive.
  let unitsPerEm: Int
  /// The advance of "…", or one em where the font has no such glyph.
  let ellipsisAdvance: Int

  /// Opens a font file, or returns `nil` if there is none or it is not a font.
  ///
  /// `weight` is set on the weight axis of a variable font; others ignore it. The file is mapped, not read, and the
  /// mapping lasts as long as the face.
  convenience init?(path: String, weight: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    self.init(blob: blob, weight: weight)
  }

  private init?(blob: OpaquePointer, weight: Int) {
    guard let face = hb_face_create(blob, 0) else { return nil }
    defer { hb_face_destroy(face) }
    let units = hb_face_get_upem(face)
    guard hb_face_get_glyph_count(face) > 0, units > 0, let font = hb_font_create(face) else { return nil }
    unitsPerEm = Int(units)
    let scale = Int32(clamping: units)
    hb_font_set_scale(font, scale, scale)
    var variation = hb_variation_t(tag: Face.tag("wght"), value: Float(weight))
    hb_font_set_variations(font, &variation, 1)
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.font = font
    var ellipsis: hb_codepoint_t = 0
    ellipsisAdvance =
      hb_font_get_nominal_glyph(font, 0x2026, &ellipsis) != 0
      ? Int(hb_font_get_glyph_h_advance(font, ellipsis)) : unitsPerEm
  }

  deinit { hb_font_destroy(font) }

  /// What the font makes of a part of a text: clusters in the order of the text, each with its advance.
  ///
  /// `script` is nil for what the family's own letters write. What stands around the part decides how letters join.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, script: BorrowedScript? = nil
  ) -> [ShapedCluster] {
    guard let base = text.baseAddress, let length = Int32(exactly: text.count), let buffer = hb_buffer_create() else {
      return []
    }
    defer { hb_buffer_destroy(buffer) }
    base.withMemoryRebound(to: CChar.self, capacity: text.count) {
      hb_buffer_add_utf8(buffer, $0, length, UInt32(part.lowerBound), Int32(part.count))
    }
    // Said, not guessed: HarfBuzz would take the language from the locale of the process.
    hb_buffer_set_direction(buffer, script?.isRightToLeft == true ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.map { hb_script_from_iso15924_tag(Face.tag($0.tag)) } ?? HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    var features = Face.features
    hb_shape(font, buffer, &features, UInt32(features.count))
    // Glyphs stand from left to right as they are drawn; a reader begins at the right.
    if script?.isRightToLeft == true { hb_buffer_reverse(buffer) }
    return clusters(in: buffer)
  }

  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  private func clusters(in buffer: OpaquePointer) -> [ShapedCluster] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    var clusters: [ShapedCluster] = []
    clusters.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let start = Int(infos[index].cluster)
      if clusters.last?.start != start { clusters.append(ShapedCluster(start: start)) }
      if infos[index].codepoint == 0 {
        clusters[clusters.count - 1].lacksGlyph = true
      } else {
        clusters[clusters.count - 1].advance += Int(positions[index].x_advance)
      }
    }
    return clusters
  }

  /// The defaults of HarfBuzz, which are also the system's, without contextual alternates.
  ///
  /// Inter's turn "->" into an arrow and an "x" between figures into a multiplication sign; the system font does not.
  private static let features: [hb_feature_t] = [
    hb_feature_t(tag: tag("calt"), value: 0, start: 0, end: .max)
  ]

  private static func tag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }
}

// HarfBuzz lets any number of threads use a font that was made immutable, and the pointer never leaves the face.
extension Face: @unchecked Sendable {}

/// A piece of shaped text that cannot be split, before it has a size.
struct ShapedCluster {
  /// Where it begins, as an offset of UTF-8 bytes.
  var start: Int
  /// The advances of the glyphs that the font has, in its units.
  var advance = 0
  /// Whether the font has no glyph for some of the cluster.
  var lacksGlyph = false
}
