import Components
import Diagnostics
import Foundation
import HTML
import Layout
import Pictures
import Previews
import TestSupport
import Typography

/// A component file with pictures beside it, drawn.
struct PreviewSample {
  var source: [UInt8]
  var pictures: [ImageAsset] = []
  /// A file of design tokens.
  var tokens = "{}"

  init(_ text: String, pictures: [ImageAsset] = [], tokens: String = "{}") {
    source = Array(text.utf8)
    self.pictures = pictures
    self.tokens = tokens
  }

  /// A component of the project's own `content/`.
  init(content path: String) throws {
    let file = Places.package.appendingPathComponent("content/components/\(path)")
    source = Array(try Data(contentsOf: file))
    let folder = file.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      if let picture = ImageAsset(reading: bytes, file: name) { pictures.append(picture) }
    }
  }

  /// The styles that readers see, solved; without those that have mistakes.
  ///
  /// - Parameter system: the other components that it may hold.
  func solved(in context: Context = Context(), of system: DesignSystem = DesignSystem()) throws -> [SolvedComponent] {
    guard let component = Component.reading(source, file: "Sample.component.yml").value else { return [] }
    let measurer = try Self.measurer.get()
    var system = system
    system.names = NamedValues.reading(tokens: [("a.tokens.json", Array(tokens.utf8))], specs: nil).value
    return component.shownStyles.map { style in
      component.solve(
        component.resolve(style, for: context, in: system).value, in: context, measurer: measurer,
        image: { name in pictures.first { $0.name == name.value } }
      ).value
    }
  }

  /// The pictures of those styles.
  func drawn(
    in context: Context = Context(), of system: DesignSystem = DesignSystem(), idPrefix: String = "p",
    isStandalone: Bool = false, overlays: [Overlay] = []
  ) throws -> [String] {
    try solved(in: context, of: system).map { solved in
      var writer = MarkupWriter()
      ComponentPreview(idPrefix: idPrefix, isStandalone: isStandalone, overlays: overlays) { "pictures/" + $0.file }
        .write(solved, to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  private static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }
}

extension String {
  /// The tags and texts of a picture that begin so, each from `<` to before the next `<`.
  func elements(_ name: String) -> [String] {
    split(separator: "<").filter { $0.hasPrefix(name + " ") || $0.hasPrefix(name + ">") }.map(String.init)
  }

  /// The value of an attribute in a tag.
  func attribute(_ name: String) -> String? {
    guard let start = range(of: " \(name)=\"") else { return nil }
    return self[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
  }
}
