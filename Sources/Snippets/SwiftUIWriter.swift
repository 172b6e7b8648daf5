import Components
import Layout

extension Component {
  /// The component as a SwiftUI view: stacks where its views stand one below the other, a layout of its own where the
  /// constraints are arithmetic, and the UIKit view in a frame of SwiftUI's where only Auto Layout can decide.
  ///
  /// - Parameter styles: the styles that the view offers, resolved; the first is the one it starts with.
  public func swiftUI(_ styles: [ResolvedStyle]) -> Snippet {
    Snippet(.swiftUI, of: self, code: SwiftUIWriter(component: self, styles: styles).write())
  }
}

/// Writes a component as a SwiftUI `View`.
struct SwiftUIWriter {
  private let component: Component
  private let styles: [ResolvedStyle]
  /// How each style is laid out; nil where SwiftUI cannot.
  private let layouts: [Arrangement?]

  private enum Arrangement {
    case stack(ColumnOfViews)
    case steps(FrameSteps)
  }

  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    layouts = styles.map { style in
      guard style.views.allSatisfy(SwiftUIContent.canWrite) else { return nil }
      if let column = ColumnOfViews(component, style) { return .stack(column) }
      return FrameSteps(component, style, names: Self.variables(component)).map { .steps($0) }
    }
  }

  /// What variables begin with, for each view.
  static func variables(_ component: Component) -> [String] {
    component.views.map { $0.name == "width" || $0.name == "height" ? $0.name + "View" : $0.name }
  }

  private var name: String { SwiftLiteral.name(component.name) }
  private var hasStyles: Bool { styles.count > 1 }

  func write() -> String {
    guard !styles.isEmpty, !layouts.contains(where: { $0 == nil }) else { return representable() }
    var code = CodeWriter()
    code.line("import SwiftUI")
    code.line()
    writeSummary(&code)
    code.block("struct \(name): View") { code in
      if hasStyles {
        code.block("enum Style") { code in
          for style in styles { code.line("case \(SwiftLiteral.name(style.name))") }
        }
        code.line()
        code.line("var style = Style.\(SwiftLiteral.member(styles[0].name))")
      }
      for property in component.properties { code.line(declaration(of: property)) }
      for view in component.views where view.viewClass == .button {
        code.line("var \(SwiftUIContent.action(of: view.name)): @MainActor () -> Void = {}")
      }
      if hasStyles || !component.properties.isEmpty || component.views.contains(where: { $0.viewClass == .button }) {
        code.line()
      }
      writeBody(&code)
    }
    for (style, layout) in zip(styles, layouts) {
      guard case .steps(let steps)? = layout else { continue }
      code.line()
      writeLayout(steps, of: style, &code)
    }
    return code.text
  }

  private func writeSummary(_ code: inout CodeWriter) {
    guard let summary = component.summary else { return }
    code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private func declaration(of property: Property) -> String {
    let name = SwiftUIContent.member(property.name)
    let isText = component.views.contains { $0.text == .property(property.name) }
    let isState = component.views.contains { $0.state?.condition == property.name }
    if isText { return "var \(name) = \(SwiftLiteral.string(property.defaultValue ?? ""))" }
    if isState { return "var \(name) = \(property.defaultValue == "true" ? "true" : "false")" }
    return "var \(name): \(property.storage)"
  }

  // MARK: The body

  private func writeBody(_ code: inout CodeWriter) {
    code.block("var body: some View") { code in
      guard hasStyles else { return writeContent(of: 0, &code) }
      code.line("switch style {")
      for style in styles { code.line("case .\(SwiftLiteral.member(style.name)): \(style.name)Body") }
      code.line("}")
    }
    guard hasStyles else { return }
    for (number, style) in styles.enumerated() {
      code.line()
      code.block("private var \(style.name)Body: some View") { writeContent(of: number, &$0) }
    }
  }

  private func writeContent(of number: Int, _ code: inout CodeWriter) {
    let style = styles[number]
    switch layouts[number] {
    case .stack(let column): column.write(style, of: component, &code)
    case .steps:
      code.block(layoutName(style)) { code in
        for (view, own) in zip(style.views, component.views) {
          SwiftUIContent(view, own, in: component).write(fillsFrame: true, &code)
        }
      }
    case nil: break
    }
  }

  private func layoutName(_ style: ResolvedStyle) -> String {
    component.name + (hasStyles ? style.name.prefix(1).uppercased() + style.name.dropFirst() : "") + "Layout"
  }

  // MARK: The layout

  private func writeLayout(_ steps: FrameSteps, of style: ResolvedStyle, _ code: inout CodeWriter) {
    let what = style.name.isEmpty ? component.name : "\(component.name) in the style \(style.name)"
    code.line("/// Places the views of \(what) as its constraints say, in their order.")
    code.block("struct \(layoutName(style)): Layout") { code in
      code.line("func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {")
      code.indented { $0.line("frames(of: subviews, in: proposal.replacingUnspecifiedDimensions().width).size") }
      code.line("}")
      code.line()
      code.line("func placeSubviews(")
      code.indented {
        $0.line("in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()")
      }
      code.line(") {")
      code.indented { code in
        code.line("let frames = frames(of: subviews, in: bounds.width).frames")
        code.block("for (subview, frame) in zip(subviews, frames)") { code in
          if speaksOfSides(style) {
            // SwiftUI turns a layout round for readers from right to left; left has to stay left.
            code.line("let isTurned = subviews.layoutDirection == .rightToLeft")
            code.line("let x = isTurned ? bounds.width - frame.maxX : frame.minX")
          } else {
            code.line("let x = frame.minX")
          }
          code.line("let origin = CGPoint(x: bounds.minX + x, y: bounds.minY + frame.minY)")
          code.line("subview.place(at: origin, proposal: ProposedViewSize(frame.size))")
        }
      }
      code.line("}")
      code.line()
      code.line("func frames(of subviews: Subviews, in width: CGFloat) -> (frames: [CGRect], size: CGSize) {")
      code.indented { code in
        for step in steps.lines {
          code.line("let \(SwiftLiteral.name(step.name))\(step.value.hasOnlyDigits ? ": CGFloat" : "") = \(step.value)")
        }
        code.line("let frames = [")
        code.indented { code in
          let views = Self.variables(component)
          for view in views {
            let frame = ["x: \(view)Left", "y: \(view)Top", "width: \(view)Width", "height: \(view)Height"]
            code.call("CGRect", filling: frame, end: views.count > 1 ? "," : "")
          }
        }
        code.line("]")
        code.line("return (frames, CGSize(width: width, height: height))")
      }
      code.line("}")
    }
  }

  /// Whether the constraints speak of left and right, which stay where they are in every reading direction.
  private func speaksOfSides(_ style: ResolvedStyle) -> Bool {
    style.constraints.contains { constraint in
      constraint.first.attribute.isAbsoluteSide || constraint.second?.attribute.isAbsoluteSide ?? false
    }
  }

  // MARK: What only Auto Layout can decide

  private func representable() -> String {
    var code = CodeWriter()
    code.line("import SwiftUI")
    code.line()
    code.line("/// \(component.name) for SwiftUI. Its constraints need Auto Layout, so that this is the UIKit view")
    code.line("/// of the other dialects in a frame of SwiftUI's.")
    code.block("struct \(component.name)Representable: UIViewRepresentable") { code in
      if hasStyles { code.line("var style = \(name).Style.\(SwiftLiteral.member(styles[0].name))") }
      let shown = component.properties.filter { property in
        component.views.contains { $0.text == .property(property.name) || $0.state?.condition == property.name }
      }
      for property in shown { code.line(declaration(of: property)) }
      if hasStyles || !shown.isEmpty { code.line() }
      code.line("func makeUIView(context: Context) -> \(name) { \(name)(frame: .zero) }")
      code.line()
      code.block("func updateUIView(_ view: \(name), context: Context)") { code in
        if hasStyles { code.line("view.style = style") }
        let writer = ViewClassWriter(component: component, styles: styles) { AnchorWriter($0) }
        for property in shown {
          let isHidden = property.name == "view" || property.name == "context"
          let value = (isHidden ? "self." : "") + SwiftUIContent.member(property.name)
          code.line("view.\(writer.memberName(of: property)) = \(value)")
        }
      }
      code.line()
      code.line("func sizeThatFits(")
      code.indented { $0.line("_ proposal: ProposedViewSize, uiView view: \(name), context: Context") }
      code.line(") -> CGSize? {")
      code.indented { code in
        code.line("let width = proposal.replacingUnspecifiedDimensions().width")
        code.line("return view.systemLayoutSizeFitting(")
        code.indented { code in
          code.line("CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),")
          code.line("withHorizontalFittingPriority: .required,")
          code.line("verticalFittingPriority: .fittingSizeLevel)")
        }
      }
      code.line("}")
    }
    return code.text
  }
}

extension String {
  /// Whether a value's code has no variable in it.
  fileprivate var hasOnlyDigits: Bool {
    utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }
}
