import Components
import Layout

extension Component {
  /// The component as a view class in Objective-C, header and implementation, whose constraints are made with Masonry.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  public func masonry(_ styles: [ResolvedStyle]) -> [Snippet] {
    let writer = ObjectiveCClassWriter(component: self, styles: styles)
    return [
      Snippet(.masonry, of: self, ending: "h", code: writer.header()),
      Snippet(.masonry, of: self, ending: "m", code: writer.implementation()),
    ]
  }
}

/// Writes a component as a `UIView` subclass in Objective-C.
struct ObjectiveCClassWriter {
  private let component: Component
  private let styles: [ResolvedStyle]
  private let names: ObjectiveCNames
  private let scope: ConstraintScope
  private let constraints: MasonryWriter
  /// What each style says of each view.
  private let statements: [[[ValueStatement]]]
  private let className: String
  /// Views by their names in this class.
  private let outlets: [String]

  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    let names = ObjectiveCNames(taken: Set(component.views.map(\.name) + component.properties.map(\.name)))
    self.names = names
    className = names.name(component.name, suffix: "View")
    outlets = component.views.map { names.name($0.name, suffix: "View") }
    scope = ConstraintScope(component, styles.map(\.constraints), root: "") { "self." + names.name($0, suffix: "View") }
    constraints = MasonryWriter(scope)
    statements = styles.map { style in
      zip(style.views, component.views).map { view, own in
        view.objectiveCStatements("self." + names.name(own.name, suffix: "View"))
      }
    }
  }

  private var hasStyles: Bool { styles.count > 1 }

  // MARK: The header

  func header() -> String {
    var code = CodeWriter()
    code.line("#import <UIKit/UIKit.h>")
    code.line()
    code.line("NS_ASSUME_NONNULL_BEGIN")
    code.line()
    if hasStyles {
      code.line("typedef NS_ENUM(NSInteger, \(className)Style) {")
      code.indented { code in
        for style in styles { code.line(caseName(style) + ",") }
      }
      code.line("};")
      code.line()
    }
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.line("@interface \(className) : UIView")
    code.line()
    for (view, outlet) in zip(component.views, outlets) {
      code.line(declaration("readonly", "\(view.viewClass.rawValue) *", outlet))
    }
    if hasStyles || !component.properties.isEmpty { code.line() }
    if hasStyles { code.line("@property (nonatomic) \(className)Style style;") }
    for property in component.properties { code.line(declaration(of: property)) }
    code.line()
    code.line("@end")
    code.line()
    code.line("NS_ASSUME_NONNULL_END")
    return code.text
  }

  private func declaration(_ attributes: String, _ type: String, _ name: String) -> String {
    let getter = ObjectiveCNames.getter(name).map { ", " + $0 } ?? ""
    let list = "nonatomic" + (attributes.isEmpty ? "" : ", " + attributes) + getter
    return "@property (\(list)) \(type)\(type.hasSuffix("*") ? "" : " ")\(name);"
  }

  private func declaration(of property: Property) -> String {
    let name = name(of: property)
    if isShownText(property.name) { return declaration("copy, nullable", "NSString *", name) }
    if isShownState(property.name) { return declaration("", "BOOL", name) }
    switch property.type {
    case .int: return declaration("", "IBInspectable NSInteger", name)
    case .bool: return declaration("", "IBInspectable BOOL", name)
    case .cgFloat: return declaration("", "IBInspectable CGFloat", name)
    case .double: return declaration("", "IBInspectable double", name)
    case .string: return declaration("copy, nullable", "IBInspectable NSString *", name)
    case .cgPoint: return declaration("", "IBInspectable CGPoint", name)
    case .cgSize: return declaration("", "IBInspectable CGSize", name)
    case .cgRect: return declaration("", "IBInspectable CGRect", name)
    case .color: return declaration("nullable", "IBInspectable UIColor *", name)
    case .image: return declaration("nullable", "IBInspectable UIImage *", name)
    }
  }

  private func caseName(_ style: ResolvedStyle) -> String {
    className + "Style" + ObjectiveCLiteral.capitalised(style.name)
  }

  private func methodName(_ style: ResolvedStyle) -> String {
    "apply" + ObjectiveCLiteral.capitalised(style.name) + "Style"
  }

  private func isShownText(_ property: String) -> Bool { component.views.contains { $0.text == .property(property) } }
  private func isShownState(_ property: String) -> Bool { component.views.contains { $0.state?.condition == property } }

  /// A property's name, with a suffix where a view, UIKit or the language has taken it.
  private func name(of property: Property) -> String {
    let suffix = isShownText(property.name) ? "Text" : isShownState(property.name) ? "State" : "Value"
    let isTaken = property.name.isTakenByView || component.views.contains { $0.name == property.name }
    return isTaken ? property.name + suffix : names.name(property.name, suffix: suffix)
  }

  // MARK: The implementation

  func implementation() -> String {
    var code = CodeWriter()
    code.line("#import \"\(component.name).h\"")
    code.line()
    code.line("#import <Masonry/Masonry.h>")
    code.line()
    if constraints.storage.isEmpty {
      code.line("@implementation \(className)")
    } else {
      code.line("@implementation \(className) {")
      code.indented { code in
        for line in constraints.storage { code.line(line) }
      }
      code.line("}")
    }
    writeInitialisers(&code)
    writeSetUp(&code)
    if hasStyles { writeStyles(&code) }
    writeAttributeMethods(&code)
    writeProperties(&code)
    code.line()
    code.line("@end")
    return code.text
  }

  private func writeInitialisers(_ code: inout CodeWriter) {
    for (signature, call) in [
      ("initWithFrame:(CGRect)frame", "initWithFrame:frame"), ("initWithCoder:(NSCoder *)coder", "initWithCoder:coder"),
    ] {
      code.line()
      code.block("- (instancetype)\(signature)") { code in
        code.line("self = [super \(call)];")
        code.block("if (self)") { $0.line("[self setUpViews];") }
        code.line("return self;")
      }
    }
  }

  private func writeSetUp(_ code: inout CodeWriter) {
    code.line()
    code.block("- (void)setUpViews") { code in
      for (view, outlet) in zip(component.views, outlets) {
        code.line("_\(outlet) = [[\(view.viewClass.rawValue) alloc] init];")
      }
      for index in component.views.indices { code.line(addition(of: index)) }
      for line in constraints.preparation { code.line(line) }
      let designSize = designSizeStatements
      for line in designSize.before { code.line(line) }
      for (index, view) in component.views.enumerated() {
        let parent = scope.parents[index].map { scope.views[$0] }
        for line in view.objectiveCPlacement(scope.views[index], parent: parent) { code.line(line) }
      }
      for line in designSize.after { code.line(line) }
      for (index, view) in component.views.enumerated() {
        for line in fixedContent(of: view, scope.views[index]) { code.line(line) }
      }
      for property in component.properties {
        if let line = initialValue(of: property) { code.line(line) }
      }
      if hasStyles {
        code.line("[self applyStyle];")
      } else if let style = styles.first {
        code.line()
        writeValues(of: style, 0, &code)
        constraints.write(0, to: &code)
      }
    }
  }

  /// Puts a view where it belongs: into the component, another view, or a stack.
  private func addition(of index: Int) -> String {
    let target = scope.parents[index].map { scope.views[$0] } ?? "self"
    let verb =
      scope.classes[index] == .layoutGuide
      ? "addLayoutGuide" : scope.arranged[index] ? "addArrangedSubview" : "addSubview"
    return "[\(target) \(verb):\(scope.views[index])];"
  }

  /// A mask shares out what a parent gains over the size that it had when the frame was set.
  private var designSizeStatements: (before: [String], after: [String]) {
    var before: [String] = []
    var after: [String] = []
    var known: Set<Int?> = []
    for (index, view) in component.views.enumerated() {
      guard let size = view.placement.autoresizing?.parentSize, known.insert(scope.parents[index]).inserted else {
        continue
      }
      let parent = scope.parents[index].map { scope.views[$0] } ?? "self"
      if scope.parents[index] == nil {
        before.append("CGRect bounds = self.bounds;")
        after.append("if (!CGRectIsEmpty(bounds)) self.bounds = bounds;")
      }
      let numbers = "\(SwiftLiteral.number(size.width)), \(SwiftLiteral.number(size.height))"
      before.append("\(parent).bounds = CGRectMake(0, 0, \(numbers));")
    }
    return (before, after)
  }

  /// Texts and states that no style and no property changes, and what properties are until they are set.
  private func fixedContent(of view: ComponentView, _ name: String) -> [String] {
    var lines: [String] = []
    switch view.text {
    case .literal(let text): lines.append("\(name).text = \(ObjectiveCLiteral.string(text));")
    case .property(let property):
      if let text = defaultValue(of: property) { lines.append("\(name).text = \(ObjectiveCLiteral.string(text));") }
    case nil: break
    }
    if let state = view.state, let flag = flag(for: state.state),
      state.condition.map({ defaultValue(of: $0) == "true" }) ?? true
    {
      lines.append("\(name).\(flag.name) = \(ObjectiveCLiteral.bool(!flag.isNegative));")
    }
    return lines
  }

  private func defaultValue(of property: String) -> String? {
    component.properties.first { $0.name == property }?.defaultValue
  }

  /// What a property that no view shows is until it is set, where that is not nil or zero.
  private func initialValue(of property: Property) -> String? {
    guard !isShownText(property.name), !isShownState(property.name), let value = property.defaultValue else {
      return nil
    }
    let text: String?
    switch property.type {
    case .int: text = Int(value).map { "\($0)" }
    case .bool: text = value == "true" ? "YES" : nil
    case .cgFloat, .double: text = Double(value).map(SwiftLiteral.number)
    case .string: text = ObjectiveCLiteral.string(value)
    case .color: text = Color(value).map(ObjectiveCLiteral.color)
    case .image: text = ObjectiveCLiteral.image(value)
    case .cgPoint, .cgSize, .cgRect: text = nil
    }
    return text.map { "_\(name(of: property)) = \($0);" }
  }

  private func flag(for state: ControlState) -> (name: String, isNegative: Bool)? {
    switch state {
    case .normal: nil
    case .highlighted: ("highlighted", false)
    case .selected: ("selected", false)
    case .disabled: ("enabled", true)
    }
  }

  // MARK: Styles

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    code.block("- (void)setStyle:(\(className)Style)style") { code in
      code.line("_style = style;")
      code.line("[self applyStyle];")
    }
    code.line()
    code.block("- (void)applyStyle") { code in
      code.line("switch (_style) {")
      code.indented { code in
        for style in styles {
          code.line("case \(caseName(style)):")
          code.indented { code in
            code.line("[self \(methodName(style))];")
            code.line("break;")
          }
        }
      }
      code.line("}")
    }
    for (number, style) in styles.enumerated() {
      code.line()
      code.block("- (void)\(methodName(style))") { code in
        writeValues(of: style, number, &code)
        constraints.write(number, to: &code)
      }
    }
  }

  /// Whatever one of the styles says of a view, each of them has to say or take back.
  private func writeValues(of style: ResolvedStyle, _ number: Int, _ code: inout CodeWriter) {
    for (index, view) in style.views.enumerated() where component.views.indices.contains(index) {
      var isEmpty = true
      for (place, statement) in statements[number][index].enumerated()
      where statements.contains(where: { $0[index][place].code != nil }) {
        code.line((statement.code ?? statement.reset) + ";")
        isEmpty = false
      }
      if needsAttributes(index) {
        if hasStyles { writeAttributes(of: view, index, &code) } else { code.line("[self \(attributeMethod(index))];") }
        isEmpty = false
      }
      if !isEmpty { code.line() }
    }
  }

  // MARK: Attributed text

  private func needsAttributes(_ view: Int) -> Bool {
    styles.contains { $0.views.indices.contains(view) && $0.views[view].needsAttributes }
  }

  private func attributeMethod(_ view: Int) -> String {
    "apply" + ObjectiveCLiteral.capitalised(outlets[view]) + "Attributes"
  }

  private func writeAttributeMethods(_ code: inout CodeWriter) {
    guard !hasStyles, let style = styles.first else { return }
    for (index, view) in style.views.enumerated() where needsAttributes(index) {
      code.line()
      code.block("- (void)\(attributeMethod(index))") { writeAttributes(of: view, index, &$0) }
    }
  }

  private func writeAttributes(of view: ResolvedView, _ index: Int, _ code: inout CodeWriter) {
    let name = scope.views[index]
    let paragraph = outlets[index] + "Paragraph"
    code.line("NSMutableParagraphStyle *\(paragraph) = [[NSMutableParagraphStyle alloc] init];")
    if let spacing = view.lineSpacing { code.line("\(paragraph).lineSpacing = \(SwiftLiteral.number(spacing));") }
    // A paragraph's own mode and alignment would take the place of the label's.
    code.line("\(paragraph).lineBreakMode = \(name).lineBreakMode;")
    code.line("\(paragraph).alignment = \(name).textAlignment;")
    var attributes = ["NSParagraphStyleAttributeName: \(paragraph)"]
    if let spacing = view.characterSpacing, spacing != 0 {
      attributes.append("NSKernAttributeName: \(ObjectiveCLiteral.object(spacing))")
    }
    if let color = view.values.textBackgroundColor {
      attributes.append("NSBackgroundColorAttributeName: \(ObjectiveCLiteral.color(color))")
    }
    code.line("\(name).attributedText = [[NSAttributedString alloc]")
    code.indented { code in
      code.line("initWithString:\(name).text ?: @\"\"")
      guard attributes.count > 1 else { return code.line("attributes:@{\(attributes[0])}];") }
      code.line("attributes:@{")
      code.indented { code in
        for attribute in attributes { code.line(attribute + ",") }
      }
      code.line("}];")
    }
  }

  // MARK: Properties

  private func writeProperties(_ code: inout CodeWriter) {
    for property in component.properties {
      if isShownText(property.name) {
        writeText(property, &code)
      } else if isShownState(property.name) {
        writeFlag(property, &code)
      }
    }
  }

  private func accessors(
    _ property: Property, type: String, get value: String, set lines: [String], _ code: inout CodeWriter
  ) {
    let name = name(of: property)
    let getter = ObjectiveCNames.getter(name) == nil ? name : "the" + ObjectiveCLiteral.capitalised(name)
    code.line()
    code.block("- (\(type))\(getter)") { $0.line("return \(value);") }
    code.line()
    code.block("- (void)set\(ObjectiveCLiteral.capitalised(name)):(\(type))newValue") { code in
      for line in lines { code.line(line) }
    }
  }

  private func writeText(_ property: Property, _ code: inout CodeWriter) {
    let labels = component.views.indices.filter { component.views[$0].text == .property(property.name) }
    guard let first = labels.first else { return }
    var lines = labels.map { "\(scope.views[$0]).text = newValue;" }
    let attributed = labels.filter(needsAttributes)
    if hasStyles, !attributed.isEmpty {
      lines.append("[self applyStyle];")
    } else {
      lines += attributed.map { "[self \(attributeMethod($0))];" }
    }
    accessors(property, type: "NSString *", get: "\(scope.views[first]).text", set: lines, &code)
  }

  private func writeFlag(_ property: Property, _ code: inout CodeWriter) {
    var lines: [String] = []
    var value: String?
    for (index, view) in component.views.enumerated() {
      guard view.state?.condition == property.name, let state = view.state?.state, let flag = flag(for: state) else {
        continue
      }
      let sign = flag.isNegative ? "!" : ""
      value = value ?? "\(sign)\(scope.views[index]).\(flag.name)"
      lines.append("\(scope.views[index]).\(flag.name) = \(sign)newValue;")
    }
    guard let value else { return }
    accessors(property, type: "BOOL", get: value, set: lines, &code)
  }
}
