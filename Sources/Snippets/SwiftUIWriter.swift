import Components
import Layout

extension Component {
  /// The component as a SwiftUI view: stacks where its views stand one below the other, else a layout of its own.
  ///
  /// - Parameter solved: the styles that the view offers, laid out; the first is the one it starts with.
  /// - Returns: nil where SwiftUI cannot lay the component out as its constraints do.
  public func swiftUI(_ solved: [SolvedComponent]) -> Snippet? {
    guard let writer = try? SwiftUIWriter(self, solved) else { return nil }
    return Snippet(.swiftUI, of: self, code: writer.write())
  }

  /// Why there is no SwiftUI view that lays the component out as its constraints do; nil where there is one.
  public func swiftUIRefusal(_ solved: [SolvedComponent]) -> String? {
    do throws(LayoutSteps.Refusal) {
      _ = try SwiftUIWriter(self, solved)
      return nil
    } catch {
      return error.reason
    }
  }
}

/// Writes a component as a SwiftUI `View`.
struct SwiftUIWriter {
  private let component: Component
  private let plans: [LayoutPlan]
  private let columns: [ColumnOfViews?]

  init(_ component: Component, _ solved: [SolvedComponent]) throws(LayoutSteps.Refusal) {
    self.component = component
    guard !solved.isEmpty else { throw LayoutSteps.Refusal(reason: "it has no style to show") }
    guard component.behaviours.isEmpty else { throw LayoutSteps.Refusal(reason: "behaviours are objects of UIKit") }
    guard component.views.allSatisfy(\.extensions.isEmpty) else {
      throw LayoutSteps.Refusal(reason: "its views have properties that classes of UIKit got")
    }
    var plans: [LayoutPlan] = []
    for solved in solved { plans.append(try LayoutPlan(solved)) }
    self.plans = plans
    columns = plans.map(ColumnOfViews.init)
  }

  private var name: String { SwiftLiteral.name(component.name) }
  private var hasStyles: Bool { plans.count > 1 }
  /// Views that are shown, and no guides.
  private var shown: [Int] { component.views.indices.filter { component.views[$0].viewClass != .layoutGuide } }
  private var buttons: [ComponentView] {
    component.views.filter { $0.viewClass == .button && $0.nested == nil }
  }

  /// What a button does, as a property.
  static func actionName(of view: String) -> String { view + "Action" }

  /// The size of a font that grows with the reader's text size.
  static func metricName(of view: String) -> String { view + "FontSize" }

  func write() -> String {
    var code = CodeWriter()
    code.line("import SwiftUI")
    code.line()
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.block("struct \(name): View") { code in
      if hasStyles {
        code.block("enum Style") { code in
          for plan in plans { code.line("case \(SwiftLiteral.name(plan.style.name))") }
        }
        code.line()
        code.line("var style = Style.\(SwiftLiteral.member(plans[0].style.name))")
      }
      for property in component.properties {
        code.line(SwiftUILiteral.declaration(of: property, in: component))
      }
      for view in buttons { code.line("var \(Self.actionName(of: view.name)): @MainActor () -> Void = {}") }
      if hasStyles || !component.properties.isEmpty || !buttons.isEmpty { code.line() }
      writeBody(&code)
      for view in shown {
        code.line()
        writeView(view, &code)
      }
    }
    var written: [String] = []
    for (plan, column) in zip(plans, columns) where column == nil {
      code.line()
      LayoutWriter(plan: plan, name: layoutName(plan)).write(to: &code)
      written.append(layoutName(plan))
    }
    SpecWriter(component: component, specs: component.specs(of: plans.map(\.style))).writeSwift(&code)
    return code.text
  }

  // MARK: The body

  private func writeBody(_ code: inout CodeWriter) {
    code.block("var body: some View") { code in
      guard hasStyles else { return writeArrangement(0, &code) }
      code.line("switch style {")
      for (number, plan) in plans.enumerated() {
        code.line("case .\(SwiftLiteral.member(plan.style.name)):")
        code.indented { writeArrangement(number, &$0) }
      }
      code.line("}")
    }
  }

  private func writeArrangement(_ number: Int, _ code: inout CodeWriter) {
    let plan = plans[number]
    if let column = columns[number] {
      return column.write(to: &code) { SwiftUILiteral.mention(ofView: component.views[$0].name) }
    }
    let arguments = plan.steps.parameters.map { parameter in
      "\(parameter.label): \(parameter.number.code(in: component))"
    }
    let call = layoutName(plan) + "(" + arguments.joined(separator: ", ") + ")"
    let head = arguments.isEmpty ? layoutName(plan) + "()" : call
    if code.fits(head + " {") {
      code.block(head) { code in
        for view in shown { code.line(SwiftUILiteral.mention(ofView: component.views[view].name)) }
      }
    } else {
      code.call(layoutName(plan), filling: arguments, end: " {")
      code.indented { code in
        for view in shown { code.line(SwiftUILiteral.mention(ofView: component.views[view].name)) }
      }
      code.line("}")
    }
  }

  private func layoutName(_ plan: LayoutPlan) -> String {
    component.name + (hasStyles ? capitalised(plan.style.name) : "") + "Layout"
  }

  // MARK: The views

  private func writeView(_ view: Int, _ code: inout CodeWriter) {
    let name = SwiftUILiteral.name(ofView: component.views[view].name)
    let codes = plans.map { SwiftUIViews(component: component, plan: $0).code(view) }
    for remark in remarks(on: view) { code.line("/// " + remark) }
    if Set(codes).count == 1 {
      code.block("private var \(name): some View") { codes[0].write(to: &$0) }
      return
    }
    code.block("@ViewBuilder private var \(name): some View") { code in
      code.line("switch style {")
      var done: Set<SwiftUICode> = []
      for own in codes where done.insert(own).inserted {
        let cases = zip(plans, codes).filter { $0.1 == own }.map { "." + SwiftLiteral.member($0.0.style.name) }
        code.line("case \(cases.joined(separator: ", ")):")
        code.indented { own.write(to: &$0) }
      }
      code.line("}")
    }
  }

  /// What SwiftUI does in another way than UIKit.
  private func remarks(on view: Int) -> [String] {
    var remarks: [String] = []
    let own = plans.map { $0.style.views[view] }
    if own.contains(where: { $0.values.lineBreakMode == .charWrapping }) {
      remarks.append("SwiftUI breaks lines between words; the design breaks them between characters.")
    }
    if own.contains(where: { $0.values.lineBreakMode == .clipping }) {
      remarks.append("SwiftUI ends a text that is too long with an ellipsis; the design cuts it off.")
    }
    if own.contains(where: { $0.viewClass == .button && $0.hasHighlighted }) {
      remarks.append("SwiftUI shows in its own way that the button is held down.")
    }
    return remarks
  }
}

extension ResolvedView {
  fileprivate var hasHighlighted: Bool {
    values.title.highlighted != nil || values.titleColor.highlighted != nil || values.image.highlighted != nil
      || values.backgroundImage.highlighted != nil
  }
}
