import Components
import Layout

/// Writes the class whose outlets an Interface Builder document connects.
struct OutletClassWriter {
  private let component: Component
  private let writer: ViewClassWriter

  /// - Parameter styles: only the values of the first count; a document is made for one style.
  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    writer = ViewClassWriter(component: component, styles: Array(styles.prefix(1))) { AnchorWriter($0) }
  }

  func write() -> String {
    var code = CodeWriter()
    code.line("import UIKit")
    code.line()
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.block("final class \(SwiftLiteral.name(component.name)): UIView") { code in
      for view in component.views where view.viewClass != .layoutGuide {
        code.line("@IBOutlet weak var \(SwiftLiteral.name(view.name)): \(view.viewClass.rawValue)!")
      }
      writer.writeProperties(&code)
      writeBorders(&code)
      writeAwaking(&code)
      writer.writeAttributeMethods(&code)
    }
    return code.text
  }

  /// A layer's colour is none that a document can set; these properties of the class are.
  private func writeBorders(_ code: inout CodeWriter) {
    for view in component.views where component.hasBorderColor(view) {
      code.line()
      code.block("@IBInspectable var \(view.name)BorderColor: UIColor?") { code in
        code.line(
          "didSet { \(SwiftLiteral.name(view.name)).layer.borderColor = \(view.name)BorderColor?.cgColor }")
      }
    }
  }

  /// What Interface Builder has no place for.
  private func writeAwaking(_ code: inout CodeWriter) {
    var lines: [String] = []
    for view in component.views {
      guard let parent = view.placement.parent, let spacing = view.placement.spacingAfter else { continue }
      lines.append(
        "\(SwiftLiteral.name(parent.value)).setCustomSpacing(\(SwiftLiteral.number(spacing)), "
          + "after: \(SwiftLiteral.name(view.name)))")
    }
    guard !lines.isEmpty else { return }
    code.line()
    code.block("override func awakeFromNib()") { code in
      code.line("super.awakeFromNib()")
      for line in lines { code.line(line) }
    }
  }
}

extension Component {
  /// Whether some style gives a view's border a colour.
  func hasBorderColor(_ view: ComponentView) -> Bool {
    view.values.borderColor != nil
      || styles.contains { $0.values.contains { $0.view.value == view.name && $0.values.borderColor != nil } }
  }
}
