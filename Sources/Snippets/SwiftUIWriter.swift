import Components
import Layout
import Typography

extension Component {
  /// The component as a SwiftUI view: stacks where its views stand one below the other, else a layout of its own.
  ///
  /// - Parameter solved: the styles that the view offers, laid out; the first is the one it starts with.
  /// - Returns: nil where SwiftUI cannot lay the component out as its constraints do.
  public func swiftUI(_ solved: [SolvedComponent]) -> Snippet? {
    swiftUIOrRefusal(solved).snippet
  }

  /// The same, and why there is none.
  public func swiftUIOrRefusal(_ solved: [SolvedComponent]) -> (snippet: Snippet?, refusal: String?) {
    do throws(LayoutSteps.Refusal) {
      return (Snippet(.swiftUI, of: self, code: try SwiftUIWriter(self, solved).write()), nil)
    } catch {
      return (nil, error.reason)
    }
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
    var plans: [LayoutPlan] = []
    let looks = solved.reduce(into: Set()) { $0.formUnion($1.ownStyle.looks) }
    for solved in solved { plans.append(try LayoutPlan.finding(solved, looks: looks)) }
    self.plans = plans
    columns = plans.map(ColumnOfViews.init)
  }

  private var name: String { SwiftLiteral.name(component.name) }
  private var hasStyles: Bool { plans.count > 1 }
  /// What the body holds itself; what stands in a stack is the same in every style.
  private var shown: [Int] { plans[0].groups.shown }
  private var buttons: [ComponentView] {
    component.views.filter { $0.viewClass == .button && $0.nested == nil }
  }

  /// What a button does, as a property.
  static func actionName(of view: String) -> String { view + "Action" }

  /// The sizes of fonts that grow with the reader's text size, for each view, with the names that they have.
  private var metrics: [[FontChoice: String]] {
    component.views.indices.map { view in
      var names: [FontChoice: String] = [:]
      for plan in plans {
        let values = plan.style.views[view].values
        let isButton = component.views[view].viewClass == .button
        guard let font = isButton ? values.titleFont : values.font, case .scaled = font, names[font] == nil else {
          continue
        }
        let style = names.isEmpty ? "" : capitalised(plan.style.name)
        names[font] = component.views[view].name + style + "FontSize"
      }
      return names
    }
  }

  private func writeMetrics(_ code: inout CodeWriter) {
    for names in metrics {
      for (font, name) in names.sorted(by: { $0.value < $1.value }) {
        guard case .scaled(let size, _, let style) = font else { continue }
        let number = SwiftLiteral.floating(size)
        code.line("@ScaledMetric(relativeTo: .\(SwiftUILiteral.name(of: style))) private var \(name) = \(number)")
      }
    }
  }

  func write() -> String {
    var code = CodeWriter()
    code.line("import SwiftUI")
    code.line()
    code.summary(component.summary)
    code.block("struct \(name): View") { code in
      if hasStyles {
        code.block("enum Style") { code in
          for plan in plans { code.line("case \(SwiftLiteral.name(plan.style.name))") }
        }
        code.line()
        code.line("var style = Style.\(SwiftLiteral.member(plans[0].style.name))")
      }
      let bound = component.boundProperties(plans[0].style.nested)
      for property in component.properties {
        code.line(
          SwiftUILiteral.declaration(of: property, in: component, isBound: bound.contains(property.name)))
      }
      for view in buttons { code.line("var \(Self.actionName(of: view.name)): @MainActor () -> Void = {}") }
      writeMetrics(&code)
      let hasMembers = hasStyles || !component.properties.isEmpty || !buttons.isEmpty
      if hasMembers || metrics.contains(where: { !$0.isEmpty }) { code.line() }
      writeBody(&code)
      for view in plans[0].groups.written {
        code.line()
        writeView(view, &code)
      }
    }
    for layout in layouts {
      code.line()
      layout.write(to: &code)
    }
    SpecWriter(component: component, specs: component.specs(of: plans.map(\.style), setsMargins: true))
      .writeSwift(&code)
    return code.text
  }

  // MARK: The body

  /// The layouts that are written: one for all styles, where none is a stack and all count lengths alike.
  private var layouts: [LayoutWriter] {
    let own = zip(plans, columns).filter { $0.1 == nil }.map(\.0)
    if own.count == plans.count, Set(own.map(\.steps.isFromLeft)).count == 1 {
      return [LayoutWriter(component: component, plans: own, name: component.name + "Layout")]
    }
    return own.map { plan in
      LayoutWriter(component: component, plans: [plan], name: component.name + capitalised(plan.style.name) + "Layout")
    }
  }

  private func writeBody(_ code: inout CodeWriter) {
    let layouts = layouts
    code.block("var body: some View") { code in
      if layouts.count == 1, layouts[0].plans.count == plans.count { return write(layouts[0], &code) }
      guard hasStyles else { return writeColumn(0, &code) }
      code.line("switch style {")
      var next = layouts[...]
      for (number, plan) in plans.enumerated() {
        code.line("case .\(SwiftLiteral.member(plan.style.name)):")
        code.indented { code in
          if columns[number] != nil { return writeColumn(number, &code) }
          if let layout = next.popFirst() { write(layout, &code) }
        }
      }
      code.line("}")
    }
  }

  private func writeColumn(_ number: Int, _ code: inout CodeWriter) {
    columns[number]?.code { SwiftUILiteral.mention(ofView: component.views[$0].name) }.write(to: &code)
  }

  private func write(_ layout: LayoutWriter, _ code: inout CodeWriter) {
    func writeViews(_ code: inout CodeWriter) {
      for view in shown { code.line(SwiftUILiteral.mention(ofView: component.views[view].name)) }
    }
    let arguments = layout.arguments
    let head = layout.name + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    if code.fits(head + " {") { return code.block(head, writeViews) }
    code.line(layout.name + "(")
    code.indented { code in
      code.fill(arguments.enumerated().map { $1 + ($0 + 1 < arguments.count ? "," : "") })
    }
    code.block(")", writeViews)
  }

  // MARK: The views

  private func writeView(_ view: Int, _ code: inout CodeWriter) {
    let name = SwiftUILiteral.name(ofView: component.views[view].name)
    let metrics = metrics
    let codes = plans.map { SwiftUIViews(component: component, plan: $0, metrics: metrics[view]).code(view) }
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
    if plans.contains(where: { if case .scroll(.horizontal, _)? = $0.groups.groups[view]?.kind { true } else { false } }
    ) {
      remarks.append("SwiftUI scrolls from where lines begin; UIKit from the left.")
    }
    if own.contains(where: { $0.viewClass == .button && $0.hasHighlighted }) {
      remarks.append("SwiftUI shows in its own way that the button is held down.")
    }
    return remarks
  }
}

extension ResolvedStyle {
  /// The views that there is something to see of without their content.
  var looks: Set<Int> { Set(views.indices.filter { views[$0].hasLook }) }
}

extension ResolvedView {
  fileprivate var hasLook: Bool {
    values.backgroundColor != nil || values.properties["backgroundColor"] != nil || borderWidth ?? 0 != 0
      || sources["borderWidth"] != nil || castShadow != nil
  }

  fileprivate var hasHighlighted: Bool {
    values.title.highlighted != nil || values.titleColor.highlighted != nil || values.image.highlighted != nil
      || values.backgroundImage.highlighted != nil
  }
}
