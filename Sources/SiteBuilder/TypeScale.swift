import Components
import HTML
import Typography

/// The text styles that components use, at every text size that a reader can choose.
struct TypeScale: Sendable {
  /// In UIKit's order, from the largest to the smallest.
  let styles: [TextStyle]

  /// Which text styles views name, or grow with.
  init(_ library: ComponentLibrary) {
    var used: Set<TextStyle> = []
    func add(_ font: FontChoice?) {
      switch font {
      case .textStyle(let style), .scaled(_, _, let style): used.insert(style)
      case .system, .token, .written, nil: break
      }
    }
    for component in library.entries.map(\.component) {
      for values in component.views.map(\.values) + component.styles.flatMap({ $0.values.map(\.values) }) {
        add(values.font)
        add(values.titleFont)
      }
    }
    styles = TextStyle.allCases.filter(used.contains)
  }

  /// What templates say of it; absent where no style is used.
  ///
  /// - Parameter id: gives an id that no other part of the page has.
  func value(id: (String) -> String) -> TemplateValue {
    if styles.isEmpty { return .absent }
    let sizes = ContentSizeCategory.allCases
    return [
      "sizes": .list(sizes.map { .text($0.shortName) }),
      "styles": .list(
        styles.map { style in
          [
            "id": .text(id("scale-" + style.rawValue)), "name": .text(style.rawValue),
            "cells": .list(
              sizes.map { .text("\(notation(style.pointSize(for: $0)))/\(notation(style.leading(for: $0)))") }),
            "sample": .markup(Self.sample(of: style)),
          ]
        }),
    ]
  }

  /// The style's name in every size, a line below the other, each as high as its leading.
  private static func sample(of style: TextStyle) -> [UInt8] {
    let sizes = ContentSizeCategory.allCases
    let heights = sizes.map { style.leading(for: $0) }
    // Inter's letters are about 0.6 of their size wide, semibold a little more.
    let width = 48 + (sizes.last.map { style.pointSize(for: $0) } ?? 0) * 0.64 * Double(style.rawValue.count)
    var writer = MarkupWriter(reservingCapacity: 2048)
    writer.markup("<svg class=\"scale\" aria-hidden=\"true\"")
    writer.attribute("width", width.rounded(.up))
    writer.attribute("height", heights.reduce(0, +) + 8)
    writer.markup(">")
    var top = 0.0
    for (size, height) in zip(sizes, heights) {
      let points = style.pointSize(for: size)
      // Where the baseline stands in a line: below what is left over above the letters, which reach 0.95 of their size.
      let baseline = top + (height - points * 1.19) / 2 + points * 0.95
      writer.markup("<text class=\"size\" x=\"0\"")
      writer.attribute("y", (baseline * 10).rounded() / 10)
      writer.markup(">")
      writer.text(size.shortName)
      writer.markup("</text><text x=\"48\"")
      writer.attribute("y", (baseline * 10).rounded() / 10)
      writer.attribute("font-size", points)
      if style.weight != .regular { writer.attribute("font-weight", Double(style.weight.number)) }
      writer.markup(">")
      writer.text(style.rawValue)
      writer.markup("</text>")
      top += height
    }
    writer.markup("</svg>")
    return writer.bytes
  }
}
