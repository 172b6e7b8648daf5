import HTML
import Pictures
import Previews

/// What the pictures of a page have between them, so that each part of them is written once.
struct PageDrawings {
  /// The ids of the page's pictures by what they draw.
  private var pictures: [SharedDrawing: String] = [:]
  /// What these refer to: shapes to clip to, and filters; and their ids by what they define.
  private var definitions = MarkupWriter()
  private var definitionIDs: [[UInt8]: [UInt8]] = [:]
  /// Where the page holds what a reader's browser draws them from, by the same.
  private var livePictures: [LivePicture: String] = [:]

  /// Where the page holds a drawing: in an element that draws the same, or in the one that is written now, under an id.
  mutating func place(of drawing: SharedDrawing, under id: String) -> SharedDrawing.Place {
    if let first = pictures[drawing] { return .earlier(first) }
    pictures[drawing] = id
    return .here(definitions: drawing.definitions.map { self.id(of: $0) })
  }

  /// The id of a definition, which is written now if it is new.
  private mutating func id(of definition: SharedDrawing.Definition) -> [UInt8] {
    if let known = definitionIDs[definition.shape] { return known }
    let id = Array("fb-shape-\(definitionIDs.count + 1)".utf8)
    definitionIDs[definition.shape] = id
    definition.write(id: id, to: &definitions)
    return id
  }

  /// A picture of no size that holds the definitions; empty if there are none.
  var definitionPicture: [UInt8] {
    let found = definitions.bytes
    if found.isEmpty { return [] }
    var writer = MarkupWriter(reservingCapacity: found.count + 96)
    writer.markup("<svg class=\"definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\">")
    writer.markup(found)
    writer.markup("</svg>\n")
    return writer.bytes
  }

  /// The id of an element that holds the same data for a reader's browser; nil for data written now, under an id.
  mutating func earlierData(_ picture: LivePicture, under id: String) -> String? {
    var picture = picture
    picture.idPrefix = ""
    if let first = livePictures[picture] { return first }
    livePictures[picture] = id
    return nil
  }
}
