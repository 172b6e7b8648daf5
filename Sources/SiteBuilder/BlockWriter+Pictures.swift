import Components
import HTML
import Pictures
import Previews

/// Pictures of components, as a page holds them.
extension BlockWriter {
  /// A picture of a solved component for this page.
  func picture(of solved: SolvedComponent) -> [UInt8] {
    picture(of: solved, id: id("preview-" + identifier(solved)))
  }

  func picture(of solved: SolvedComponent, id: String, overlays: [Overlay] = []) -> [UInt8] {
    noteShown(solved)
    var writer = MarkupWriter(reservingCapacity: overlays.isEmpty ? 2048 : 8192)
    componentPreview(of: solved, id: id, overlays).write(solved, to: &writer)
    return writer.bytes
  }

  private func componentPreview(
    of solved: SolvedComponent, id: String, _ overlays: [Overlay] = [], hasLinks: Bool = false
  ) -> ComponentPreview {
    var preview = ComponentPreview(
      idPrefix: id, overlays: overlays, address: address(of:),
      componentAddress: { [self] name in hasLinks ? address(ofComponent: name) : nil })
    preview.name = site.words.pictureName(of: solved)
    return preview
  }

  /// Where the page finds a picture.
  func address(of asset: ImageAsset) -> String {
    root + site.address(of: asset)
  }

  /// A picture of a solved component that refers to an earlier one of the page, if that shows the same.
  ///
  /// - Parameter hasLinks: whether components that it holds are links to their pages.
  func sharedPicture(of solved: SolvedComponent, hasLinks: Bool = false) -> [UInt8] {
    noteShown(solved)
    // A page may hold a hundred: what they are called by each other is short.
    let name = self.id("picture")
    var preview = componentPreview(of: solved, id: name, hasLinks: hasLinks)
    let hasLinks = preview.hasLinks(in: solved)
    let drawing = SharedDrawing { writer, prefix in
      componentPreview(of: solved, id: prefix).writeContent(of: solved, to: &writer)
    }
    let place = place(of: drawing, under: name)
    let isHere = if case .here = place { true } else { false }
    var writer = MarkupWriter(reservingCapacity: drawing.count + 256)
    // Who refers to a picture with links means what it draws.
    preview.id = isHere && !hasLinks ? name : nil
    preview.open(solved, to: &writer)
    if isHere, hasLinks {
      writer.markup("<g")
      writer.attribute("id", name)
      writer.markup(">")
    }
    switch place {
    case .earlier(let first):
      writer.markup("<use")
      writer.attribute("href", "#" + first)
      writer.markup("/>")
    case .here(let definitions): drawing.write(definitions: definitions, to: &writer)
    }
    if hasLinks {
      if isHere { writer.markup("</g>") }
      preview.writeLinks(of: solved, to: &writer)
    }
    writer.markup("</svg>")
    return writer.bytes
  }

  func identifier(_ solved: SolvedComponent) -> String {
    let name = solved.style.name.isEmpty ? solved.component.name : solved.component.name + "-" + solved.style.name
    return solved.context == site.usualContext ? name : name + "-" + slug(solved.context.name)
  }

  /// `iPhone SE (3rd), AX3` → `iphone-se-3rd-ax3`.
  private func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
