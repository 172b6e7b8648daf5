import Components
import HTML
import Pictures
import Previews

extension BlockWriter {
  /// What a reader's browser needs to draw a preview for another width, and the width of the room that it was built for;
  /// absent where the room makes no difference. An element of the page that has the same data already is named instead.
  ///
  /// - Parameters:
  ///   - id: of the element.
  ///   - layers: over the picture.
  func live(_ solved: SolvedComponent, id: String, _ layers: [Overlay] = []) -> TemplateValue {
    guard
      let picture = solved.livePicture(
        idPrefix: id + "-live", address: address(of:), componentAddress: address(ofComponent:))
    else { return .absent }
    let specs = fixedSpecs(of: solved)
    // No base64 begins with this sign.
    let data = earlierData(picture, under: id).map { "#" + $0 } ?? base64(picture.packed)
    return [
      "data": .text(data), "room": .number(solved.context.width ?? solved.context.device.width),
      "specs": specs.isEmpty
        ? .absent : ["device": .text(solved.context.device.name), "names": .text(specs.joined(separator: ", "))],
    ]
  }

  /// The design specs that a picture keeps the device's numbers of, whatever its width, though other devices have others.
  private func fixedSpecs(of solved: SolvedComponent) -> [String] {
    let values = site.library.spokenValues
    var names: [String] = []
    func look(at style: ResolvedStyle) {
      for use in style.uses where !names.contains(use.name) {
        guard let spec = values.spec(named: use.name) else { continue }
        let numbers = Set(Device.all.map { values.number(spec, on: $0) })
        if numbers.count > 1 { names.append(use.name) }
      }
      for nested in style.nested { look(at: nested.style) }
    }
    look(at: solved.ownStyle)
    return names
  }
}

/// Bytes as text of letters, digits, `+` and `/` (RFC 4648).
func base64(_ bytes: [UInt8]) -> String {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let group = bytes[index..<min(index + 3, bytes.count)]
    var bits: UInt32 = 0
    for byte in group { bits = bits << 8 | UInt32(byte) }
    bits <<= UInt32(3 - group.count) * 8
    for place in 0..<4 {
      let letter = letters[Int(bits >> (UInt32(3 - place) * 6) & 63)]
      text.append(place <= group.count ? letter : UInt8(ascii: "="))
    }
    index += 3
  }
  return String(decoding: text, as: UTF8.self)
}
