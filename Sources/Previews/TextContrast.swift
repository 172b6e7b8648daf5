import Components
import Layout
import Pictures

/// How well a text stands out from what it stands on, where that is known.
public struct TextContrast: Hashable, Sendable {
  /// By index among the views of the solved style.
  public var view: Int
  /// From 1 to 21 (WCAG 2.2, "contrast ratio"); nil for a text that is transparent in that mode.
  public var light: Double?
  public var dark: Double?
  /// What letters of this size and weight need: 3 or 4.5.
  public var least: Double
}

extension SolvedComponent {
  /// The contrast of every text that is shown and can be used, in the order of the views.
  ///
  /// Texts on a picture or on a blurred ground are left out, because nobody knows those colours here; so are
  /// placeholders, whose colour is UIKit's own.
  public var textContrasts: [TextContrast] { known.result { contrastsOfTexts } }

  private var contrastsOfTexts: [TextContrast] {
    let visible = style.views.indices.filter { style.views[$0].viewClass != .layoutGuide && !isHidden($0) }
    let frames = layout.pixelFrames
    return visible.compactMap { view in
      let content = contents[view]
      // WCAG asks nothing of what cannot be used.
      guard let font = content.font, content.text?.isEmpty == false, frames[view + 1].width > 0,
        style.views[view].state != .disabled, !content.isPlaceholder, let ink = inkColor(of: view)?.pair,
        let ground = ground(under: view, among: visible, frames)
      else { return nil }
      func contrast(_ ink: RGBA, on ground: RGBA) -> Double? {
        ink.alpha > 0 ? ink.over(ground).contrast(with: ground) : nil
      }
      return TextContrast(
        view: view, light: contrast(ink.light, on: ground.light), dark: contrast(ink.dark, on: ground.dark),
        least: Self.leastContrast(of: font.pointSize, isBold: font.weight.number >= 700))
    }
  }

  /// From 18 points on, or bold, letters may be fainter: 3 to 1 in the place of 4.5 to 1.
  ///
  /// Source: the table of minimum contrasts in Apple's Human Interface Guidelines, "Accessibility", after WCAG's level AA.
  private static func leastContrast(of size: Double, isBold: Bool) -> Double { size >= 18 || isBold ? 3 : 4.5 }

  private func inkColor(of view: Int) -> Color? {
    let shown = style.views[view]
    return switch shown.viewClass {
    case .button: shown.values.titleColor.value(for: shown.state) ?? .named(.tintColor)
    case .label, .textField, .textView: shown.values.textColor ?? .named(.label)
    default: nil
    }
  }

  /// What lies behind a view's text, in light and dark mode; nil where a picture does, whose colours nobody knows here.
  private func ground(under view: Int, among visible: [Int], _ frames: [Frame]) -> SystemColors.Pair? {
    var ground = SystemColors.pair(.systemBackground)
    let frame = frames[view + 1]
    func lay(_ color: Color?) {
      guard let pair = color?.pair else { return }
      ground.light = pair.light.over(ground.light)
      ground.dark = pair.dark.over(ground.dark)
    }
    for below in visible.prefix(while: { $0 <= view }) {
      let other = style.views[below]
      guard frame.isInside(frames[below + 1]) || below == view else { continue }
      lay(other.values.backgroundColor)
      let content = contents[below]
      if content.backgroundImage != nil || other.viewClass == .imageView { return nil }
      if other.viewClass == .visualEffectView { return nil }
    }
    lay(style.views[view].values.textBackgroundColor)
    return ground
  }
}
