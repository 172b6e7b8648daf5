import Diagnostics

extension MarkdownTree {
  /// The links that are written as HTML, `<a href="…">`, with their destinations as a browser reads them and the places of
  /// the attributes.
  public var htmlLinks: [(destination: String, range: SourceRange)] {
    nodes.filter { $0.kind == .htmlInline || $0.kind == .htmlBlock }.flatMap { node in
      let html = literal(of: node)
      let places = HTMLPlaces(of: html, in: node, self)
      return HTMLPieces(html).filter { $0.kind == .start && $0.name == "a" }.compactMap { piece in
        piece.attributes.first { $0.name == "href" }.map { attribute in
          let value = decodedAttribute(html[attribute.value]).bytes
          return (String(decoding: value, as: UTF8.self), places.place(attribute.range))
        }
      }
    }
  }
}
