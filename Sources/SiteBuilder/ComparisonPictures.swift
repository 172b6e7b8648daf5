import Baselines
import Components
import HTML
import Previews

/// Draws the layouts of a comparison's page, where the content of a side is there.
public struct ComparisonPictures {
  private let before: SolvedBaseline?
  private let after: SolvedBaseline?
  private var sides: [(ComparisonPage.Side, SolvedBaseline)] {
    [(.before, before), (.after, after)].compactMap { side, solved in solved.map { (side, $0) } }
  }

  public init(before: SolvedBaseline?, after: SolvedBaseline?) {
    (self.before, self.after) = (before, after)
  }

  /// The page of a comparison of the two.
  public func page() -> ComparisonPage {
    var numbers = 0
    var files: [String: String] = [:]
    return ComparisonPage(styles: styles) { side, layout in
      numbers += 1
      guard let solved = side == .before ? before : after else { return nil }
      return solved.picture(of: layout, idPrefix: "f\(numbers)", &files)
    }
  }

  /// The colours of tokens, each side's own.
  private var styles: String {
    var text = PreviewPalette.styleSheet
    for (side, solved) in sides {
      let tokens = solved.prepared?.site.library.values.tokens.tokens ?? []
      let colors = tokens.flatMap { token in token.color.map { [$0] } ?? token.shadowLayers.map(\.color) }
      let sheet = TokenStyleSheet.text(colors)
      text += sheet.split(separator: ":root", omittingEmptySubsequences: false).joined(separator: ".\(side.rawValue)")
    }
    return text
  }
}

extension SolvedBaseline {
  /// A layout as SVG; nil if it is not there.
  ///
  /// - Parameter files: what pictures hold, by their files, so that each is read once.
  fileprivate func picture(
    of layout: LayoutName, idPrefix: String, _ files: inout [String: String]
  ) -> [UInt8]? {
    guard let prepared else { return nil }
    var known = files
    defer { files = known }
    func address(_ image: ImageAsset) -> String {
      if let address = known[image.file] { return address }
      let type = image.file.hasSuffix(".svg") ? "image/svg+xml" : "image/png"
      let bytes = (try? FileSystem.read(root + "/" + image.file)) ?? []
      let address = "data:\(type);base64," + base64(bytes)
      known[image.file] = address
      return address
    }
    var writer = MarkupWriter()
    // What the closures hold on to ends with them.
    withoutActuallyEscaping(address) { address in
      prepared.draw(layout, idPrefix: idPrefix, address: address, to: &writer)
    }
    return writer.bytes.isEmpty ? nil : writer.bytes
  }
}

extension PreparedSite {
  fileprivate func draw(
    _ layout: LayoutName, idPrefix: String, address: @escaping (ImageAsset) -> String, to writer: inout MarkupWriter
  ) {
    switch layout.piece.kind {
    case .component:
      guard let index = site.library.index(named: layout.piece.name),
        let context = requiredContexts(ofComponent: index).all.first(where: { $0.name == layout.context })
      else { return }
      let component = site.library.entries[index].component
      let solved = site.library.solve(component, in: [context]).value.first ?? []
      guard let shown = solved.first(where: { $0.style.name == layout.style }) else { return }
      ComponentPreview(idPrefix: idPrefix, address: address).write(shown, to: &writer)
    case .screen:
      guard let index = site.screens.index(named: layout.piece.name),
        let context = requiredContexts(ofScreen: index).all.first(where: { $0.name == layout.context })
      else { return }
      let entry = site.screens.entries[index]
      let combinations = entry.variants.compactMap(\.combinations.first)
      let shown = combinations.map { ScreenContext(context: context, combination: $0) }
      guard let solved = site.screens.solve(entry.screen, in: shown).first(where: { $0.recordedStyle == layout.style })
      else { return }
      ScreenPreview(idPrefix: idPrefix, address: address).write(solved, to: &writer)
    }
  }
}
