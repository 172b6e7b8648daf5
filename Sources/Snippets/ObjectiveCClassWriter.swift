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
  private let syntax: ObjectiveCSyntax
  private let statements: ClassStatements<ObjectiveCSyntax>
  private let scope: ConstraintScope
  private let constraints: MasonryWriter

  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    syntax = ObjectiveCSyntax(component)
    statements = ClassStatements(component, styles, syntax)
    scope = statements.scope
    constraints = MasonryWriter(scope)
  }

  private var className: String { syntax.className }
  private var hasStyles: Bool { statements.hasStyles }
  private var isRemade: Bool { statements.isRemade }
  private var properties: ClassProperties<ObjectiveCSyntax> { statements.properties }
  /// Classes that are not UIKit's: components in the place of views, and behaviours.
  private var ownClasses: [String] {
    Set(component.views.compactMap(\.nested?.component.value) + component.behaviours.map(\.className)).sorted()
  }

  // MARK: The header

  func header() -> String {
    var code = CodeWriter()
    code.line("#import <UIKit/UIKit.h>")
    code.line()
    if !ownClasses.isEmpty {
      for name in ownClasses { code.line("@class \(name);") }
      code.line()
    }
    code.line("NS_ASSUME_NONNULL_BEGIN")
    code.line()
    if hasStyles {
      code.line("typedef NS_ENUM(NSInteger, \(className)Style) {")
      code.indented { code in
        for style in styles { code.line(syntax.caseName(style.name) + ",") }
      }
      code.line("};")
      code.line()
    }
    code.summary(component.summary)
    code.line("@interface \(className) : UIView")
    code.line()
    for (view, outlet) in zip(component.views, syntax.outlets) {
      code.line(declaration("readonly", "\(view.className) *", outlet))
    }
    for behaviour in component.behaviours {
      code.line(declaration("readonly", "\(behaviour.className) *", syntax.behaviourName(behaviour.name)))
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
    let attributes =
      switch property.type {
      case .string: "copy, nullable"
      case .color, .image: "nullable"
      default: ""
      }
    let inspected = isAccessor(property) ? "" : "IBInspectable "
    return declaration(attributes, inspected + property.type.objectiveCType, syntax.propertyName(property.name))
  }

  /// Whether a property only passes on what views have, and keeps nothing itself.
  private func isAccessor(_ property: Property) -> Bool {
    let uses = properties.uses(of: property)
    return !uses.isEmpty && uses.allSatisfy { $0.reading != nil } && !properties.isCalculatedWith(property)
  }

  private func methodName(_ style: ResolvedStyle) -> String {
    "apply" + ObjectiveCLiteral.capitalised(style.name) + "Style"
  }

  // MARK: The implementation

  func implementation() -> String {
    var code = CodeWriter()
    code.line("#import \"\(component.name).h\"")
    code.line()
    code.line("#import <Masonry/Masonry.h>")
    code.line()
    if !ownClasses.isEmpty {
      for name in ownClasses { code.line("#import \"\(name).h\"") }
      code.line()
    }
    SpecWriter(component: component, specs: component.specs(of: styles, setsMargins: false))
      .writeObjectiveC(&code, syntax)
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
    if isRemade { writeStyles(&code) }
    writeAttributeMethods(&code)
    for property in component.properties { write(property, &code) }
    writeNaturalSize(&code)
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
      for (view, outlet) in zip(component.views, syntax.outlets) {
        guard view.viewClass == .collectionView else {
          code.line("_\(outlet) = [[\(view.className) alloc] init];")
          continue
        }
        // UIKit refuses a collection view without a layout.
        code.line("_\(outlet) = [[\(view.className) alloc]")
        code.line("         initWithFrame:CGRectZero")
        code.line("  collectionViewLayout:[[UICollectionViewFlowLayout alloc] init]];")
      }
      for behaviour in component.behaviours {
        code.line("_\(syntax.behaviourName(behaviour.name)) = [[\(behaviour.className) alloc] init];")
      }
      for index in component.views.indices { code.line(addition(of: index)) }
      for line in constraints.preparation { code.line(line) }
      let designSize = designSizeStatements
      for line in designSize.before + statements.placements + designSize.after { code.lines(line) }
      for property in component.properties where !isAccessor(property) {
        guard let value = property.defaultValue else { continue }
        code.line("_\(syntax.propertyName(property.name)) = \(syntax.literal(value));")
      }
      for line in statements.fixedContent { code.lines(line) }
      if isRemade {
        statements.writeSharedValues(to: &code)
        code.line("[self applyStyle];")
      } else if !styles.isEmpty {
        code.line()
        writeStyle(0, &code)
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

  /// A component of a size in points is as large where nothing else is said.
  private func writeNaturalSize(_ code: inout CodeWriter) {
    guard let size = component.naturalSize else { return }
    func side(_ points: Double?, _ path: String) -> String {
      points.map { styles.first?.length($0, path, syntax) ?? SwiftLiteral.number($0) } ?? "UIViewNoIntrinsicMetric"
    }
    code.line()
    code.block("- (CGSize)intrinsicContentSize") { code in
      let (width, height) = (side(size.width, "size.width"), side(size.height, "size.height"))
      code.line("return \(syntax.size(width: width, height: height));")
    }
  }

  // MARK: Styles

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    guard hasStyles else { return code.block("- (void)applyStyle") { writeStyle(0, &$0) } }
    code.block("- (void)setStyle:(\(className)Style)style") { code in
      code.line("_style = style;")
      code.line("[self applyStyle];")
    }
    code.line()
    code.block("- (void)applyStyle") { code in
      code.line("switch (_style) {")
      code.indented { code in
        for style in styles {
          code.line("case \(syntax.caseName(style.name)):")
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
      code.block("- (void)\(methodName(style))") { writeStyle(number, &$0) }
    }
  }

  /// The values of a style, view by view, and its constraints.
  private func writeStyle(_ number: Int, _ code: inout CodeWriter) {
    for (index, view) in styles[number].views.enumerated() {
      let lines = statements.changingValues(of: number, view: index)
      for line in lines { code.lines(line) }
      if statements.needsAttributes(index) {
        if isRemade { writeAttributes(of: view, index, &code) } else { code.line("[self \(attributeMethod(index))];") }
      } else if lines.isEmpty {
        continue
      }
      code.line()
    }
    constraints.write(number, to: &code)
  }

  // MARK: Attributed text

  private func attributeMethod(_ view: Int) -> String { "apply\(capitalised(syntax.outlets[view]))Attributes" }

  private func writeAttributeMethods(_ code: inout CodeWriter) {
    guard !isRemade, let style = styles.first else { return }
    for (index, view) in style.views.enumerated() where statements.needsAttributes(index) {
      code.line()
      code.block("- (void)\(attributeMethod(index))") { writeAttributes(of: view, index, &$0) }
    }
  }

  private func writeAttributes(of view: ResolvedView, _ index: Int, _ code: inout CodeWriter) {
    let name = scope.views[index]
    let paragraph = syntax.outlets[index] + "Paragraph"
    code.line("NSMutableParagraphStyle *\(paragraph) = [[NSMutableParagraphStyle alloc] init];")
    if let spacing = view.lineSpacing {
      code.line("\(paragraph).lineSpacing = \(view.number(spacing, at: "lineSpacing", syntax));")
    }
    // A paragraph's own mode and alignment would take the place of the label's.
    code.line("\(paragraph).lineBreakMode = \(name).lineBreakMode;")
    code.line("\(paragraph).alignment = \(name).textAlignment;")
    var attributes = ["NSParagraphStyleAttributeName: \(paragraph)"]
    if let source = view.sources["characterSpacing"] {
      attributes.append("NSKernAttributeName: @(\(syntax.number(source)))")
    } else if let spacing = view.characterSpacing, spacing != 0 {
      attributes.append("NSKernAttributeName: \(ObjectiveCLiteral.object(spacing))")
    }
    if let property = view.values.properties["textBackgroundColor"] {
      attributes.append("NSBackgroundColorAttributeName: \(syntax.property(property.value)) ?: UIColor.clearColor")
    } else if let color = view.values.textBackgroundColor {
      attributes.append("NSBackgroundColorAttributeName: \(ObjectiveCLiteral.someColor(color))")
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

  /// A getter and a setter that pass the value on, or a setter that keeps it and passes it on.
  private func write(_ property: Property, _ code: inout CodeWriter) {
    let uses = properties.uses(of: property)
    let name = syntax.propertyName(property.name)
    let type = property.type.objectiveCType
    let isAccessor = isAccessor(property)
    let lines = properties.statements(passing: "newValue", of: property, to: uses)
    guard !lines.isEmpty else { return }
    if isAccessor, let value = uses.first?.reading {
      let getter = ObjectiveCNames.getter(name) == nil ? name : "the" + ObjectiveCLiteral.capitalised(name)
      code.line()
      code.block("- (\(type))\(getter)") { $0.line("return \(value);") }
    }
    code.line()
    code.block("- (void)set\(ObjectiveCLiteral.capitalised(name)):(\(type))newValue") { code in
      if !isAccessor { code.line("_\(name) = \(property.type == .string ? "[newValue copy]" : "newValue");") }
      for line in lines { code.lines(line) }
    }
  }
}

extension Property.Kind {
  fileprivate var objectiveCType: String {
    switch self {
    case .int: "NSInteger"
    case .bool: "BOOL"
    case .double: "double"
    case .string: "NSString *"
    case .color: "UIColor *"
    case .image: "UIImage *"
    case .cgFloat, .cgPoint, .cgSize, .cgRect: rawValue
    }
  }
}
