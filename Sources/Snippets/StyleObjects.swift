import Components
import Layout

extension Component {
  /// The component as a view class whose values and measures stand in style objects: a class for each style, which
  /// `bind(viewStyle:)` copies into the views. Constraints are made with SnapKit.
  ///
  /// A component of one style has no objects, and is the class that SnapKit's dialect has.
  ///
  /// - Parameter styles: the styles that the code offers, resolved; the first is the one that the view starts with.
  public func styleObjects(_ styles: [ResolvedStyle]) -> Snippet {
    let syntax = SwiftSyntax(component: self, hasStyleObjects: true)
    let objects = styles.count > 1 ? StyleObjects(self, styles, syntax) : nil
    let writer = ViewClassWriter(component: self, styles: styles, syntax: syntax, objects: objects) {
      SnapKitWriter($0)
    }
    return Snippet(.styleObjects, of: self, code: writer.write())
  }

  /// What a class of styles is called, and one of them.
  func styleObjectName(_ style: String = "") -> String {
    name + capitalised(style) + "Style"
  }
}

/// The styles of a component as objects that hold a configuration for each view.
struct StyleObjects {
  let component: Component
  let styles: [ResolvedStyle]
  /// For each view the class of its configuration; nil where each style says in statements what it has to say.
  let configurations: [String?]
  private let syntax: SwiftSyntax

  init(_ component: Component, _ styles: [ResolvedStyle], _ syntax: SwiftSyntax) {
    self.component = component
    self.styles = styles
    self.syntax = syntax
    let measured = Set(styles.flatMap { $0.constraints.compactMap(\.measure?.view) })
    configurations = component.views.indices.map { index in
      let views = styles.compactMap { $0.views.indices.contains(index) ? $0.views[index] : nil }
      // An object knows nothing of the properties of the view that it is for.
      let isPlain = views.allSatisfy { view in
        view.values.properties.isEmpty
          && !view.sources.contains { source in
            component.properties.contains { source.value.mentions($0.name) }
          }
      }
      guard isPlain, let view = views.first, component.views[index].nested == nil,
        let name = view.configurationClass
      else { return nil }
      let isSaid = views.contains { !ConfigurationStatements(view: $0, name: "", syntax: syntax).all.isEmpty }
      return isSaid || measured.contains(index) ? name : nil
    }
  }

  /// Views whose values stand in objects.
  var configured: Set<Int> { Set(configurations.indices.filter { configurations[$0] != nil }) }

  /// What a style says of its views: an object's statements, view by view.
  private func statements(of style: ResolvedStyle) -> [[String]] {
    component.views.indices.map { index in
      guard configurations[index] != nil, style.views.indices.contains(index) else { return [] }
      let measures = Set(
        style.constraints.compactMap(\.measure).filter { $0.view == index }.map(\.path))
      return ConfigurationStatements(view: style.views[index], name: syntax.view(index), syntax: syntax).all
        + measures.sorted().compactMap { path in
          style.views[index].measures[path].map { value in
            syntax.assign(
              "\(syntax.view(index)).\(path)", style.views[index].number(value, at: path, syntax))
          }
        }
    }
  }

  // MARK: Writing

  /// The statements that copy an object's values into the views.
  var copies: [String] {
    configured.sorted().map { "\(syntax.view($0)).apply(viewStyle.\(SwiftLiteral.member(component.views[$0].name)))" }
  }

  /// The classes: one that holds what all styles share, and one for each style.
  func write(to code: inout CodeWriter) {
    let all = styles.map(statements)
    let shared = component.views.indices.map { view in
      all[0][view].filter { line in all.allSatisfy { $0[view].contains(line) } }
    }
    let base = component.styleObjectName()
    code.line()
    code.line("/// What all styles of \(component.name) share.")
    code.block("@MainActor class \(base)") { code in
      for index in configured.sorted() {
        code.line("let \(syntax.view(index)) = \(configurations[index] ?? "")()")
      }
      if !configured.isEmpty { code.line() }
      writeInitialiser(shared, &code)
    }
    for (style, statements) in zip(styles, all) {
      code.line()
      code.summary(style.summary)
      let own = zip(statements, shared).map { all, shared in all.filter { !shared.contains($0) } }
      code.block("final class \(component.styleObjectName(style.name)): \(base)") { code in
        writeInitialiser(own, isOverride: true, &code)
      }
    }
  }

  private func writeInitialiser(_ statements: [[String]], isOverride: Bool = false, _ code: inout CodeWriter) {
    let groups = statements.filter { !$0.isEmpty }
    if groups.isEmpty, !isOverride { return code.line("init() {}") }
    code.block(isOverride ? "override init()" : "init()") { code in
      if isOverride { code.line("super.init()") }
      for (place, group) in groups.enumerated() {
        if place > 0 || isOverride { code.line() }
        for line in group { code.lines(line) }
      }
    }
  }
}

extension ResolvedView {
  /// The class of the object that says what a style says of such a view; nil where there is none.
  fileprivate var configurationClass: String? {
    switch viewClass {
    case .layoutGuide, .textField, .textView: nil
    case .label: "LabelConfiguration"
    case .button: placement.buttonConfiguration == nil ? "ButtonConfiguration" : nil
    case .imageView: "ImageConfiguration"
    default: "ViewConfiguration"
    }
  }
}

/// What a style says of a view, as statements about its configuration.
private struct ConfigurationStatements {
  let view: ResolvedView
  /// What the configuration is called.
  let name: String
  let syntax: SwiftSyntax

  private var values: ViewStyle { view.values }

  var all: [String] {
    switch view.viewClass {
    case .label: viewStatements + labelStatements
    case .button: viewStatements + buttonStatements
    case .imageView: viewStatements + [statement("image", values.image.normal.map { syntax.image($0.value) })].compacted
    default: viewStatements
    }
  }

  private func statement(_ target: String, _ value: String?, remark: String = "") -> String? {
    value.map { syntax.assign("\(name).\(target)", $0) + remark }
  }

  private func number(_ path: String, _ value: Double?) -> String? {
    value.map { view.number($0, at: path, syntax) }
  }

  private func insets(_ path: String, _ insets: EdgeInsets?) -> String? {
    insets.map { syntax.insets(view.sides($0, at: path, syntax)) }
  }

  private func font(_ path: String, _ font: FontChoice?) -> String? {
    font.map { view.font($0, at: path, syntax) }
  }

  private var viewStatements: [String] {
    let shadow = view.castShadow
    return [
      statement("backgroundColor", values.backgroundColor.map(syntax.color)),
      statement("contentMode", values.contentMode.map { syntax.choice("", $0.rawValue) }),
      statement("clipsToBounds", values.clipsToBounds.map(syntax.bool)),
      statement("cornerRadius", number("cornerRadius", view.cornerRadius)),
      statement("borderWidth", number("borderWidth", view.borderWidth)),
      statement("borderColor", values.borderColor.map(syntax.color)),
      statement("shadowColor", shadow.map { syntax.color($0.lightColor) }),
      statement("shadowOpacity", shadow.map { _ in "1" }),
      statement(
        "shadowOffset", shadow.map { syntax.size(width: syntax.number($0.x), height: syntax.number($0.y)) }),
      statement("shadowRadius", shadow.map { syntax.number($0.blur / 2) }),
    ].compacted
  }

  private var labelStatements: [String] {
    [
      statement("font", font("font", values.font), remark: syntax.remark(values.font)),
      statement("followsTextSize", values.font?.followsTextSize == true ? syntax.bool(true) : nil),
      statement("textColor", values.textColor.map(syntax.color)),
      statement("textBackgroundColor", values.textBackgroundColor.map(syntax.color)),
      statement("textAlignment", values.textAlignment.map { syntax.choice("", $0.rawValue) }),
      statement("numberOfLines", values.numberOfLines.map { "\($0)" }),
      statement("lineBreakMode", values.lineBreakMode.map { syntax.choice("", $0.swiftName) }),
      statement("lineSpacing", number("lineSpacing", view.lineSpacing)),
      statement("characterSpacing", number("characterSpacing", view.characterSpacing)),
    ].compacted
  }

  private var buttonStatements: [String] {
    var statements = [
      statement("titleFont", font("titleFont", values.titleFont), remark: syntax.remark(values.titleFont)),
      statement("followsTextSize", values.titleFont?.followsTextSize == true ? syntax.bool(true) : nil),
    ]
    for state in ControlState.allCases {
      let name = state.rawValue
      statements += [
        statement("title.\(name)", values.title[exactly: state].map(syntax.string)),
        statement("titleColor.\(name)", values.titleColor[exactly: state].map(syntax.color)),
        statement("image.\(name)", values.image[exactly: state].map { syntax.image($0.value) }),
        statement("backgroundImage.\(name)", values.backgroundImage[exactly: state].map { syntax.image($0.value) }),
      ]
    }
    statements += [
      statement("contentEdgeInsets", insets("contentEdgeInsets", view.contentEdgeInsets)),
      statement("imageEdgeInsets", insets("imageEdgeInsets", view.imageEdgeInsets)),
      statement("titleEdgeInsets", insets("titleEdgeInsets", view.titleEdgeInsets)),
    ]
    return statements.compacted
  }
}

extension [String?] {
  fileprivate var compacted: [String] { compactMap { $0 } }
}
