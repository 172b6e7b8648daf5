import Components
import Layout

/// Writes a component as a `UIView` subclass: outlets, properties, a method for each style.
struct ViewClassWriter {
  let component: Component
  let styles: [ResolvedStyle]
  private let shell: ClassShell
  private let scope: ConstraintScope
  private let constraints: any ConstraintCode
  private let statements: ClassStatements<SwiftSyntax>
  /// The styles, where they are objects.
  private let objects: StyleObjects?

  /// - Parameters:
  ///   - shell: what kind of class it becomes.
  ///   - statements: what a class without style objects says of its views, where that is known.
  ///   - constraints: makes the dialect's constraints.
  init(
    component: Component, styles: [ResolvedStyle], shell: ClassShell = .view, syntax: SwiftSyntax? = nil,
    objects: StyleObjects? = nil, statements: ClassStatements<SwiftSyntax>? = nil,
    constraints: (ConstraintScope) -> any ConstraintCode
  ) {
    self.component = component
    self.styles = styles
    self.shell = shell
    self.objects = objects
    let syntax = syntax ?? statements?.syntax ?? SwiftSyntax(component: component)
    self.statements =
      statements ?? ClassStatements(component, styles, syntax, styling: objects == nil ? nil : Self.binding)
    var scope = self.statements.scope
    scope.root = shell.root
    scope.configured = objects?.configured ?? []
    self.scope = scope
    self.constraints = constraints(scope)
  }

  private static let binding = "bind(viewStyle: viewStyle)"

  private var className: String { SwiftLiteral.name(component.name) }
  private var hasStyles: Bool { statements.hasStyles }
  private var isRemade: Bool { statements.isRemade }

  func write() -> String {
    var code = CodeWriter(reservingCapacity: 4096)
    for module in Set(constraints.imports + shell.imports).sorted() { code.line("import " + module) }
    code.line()
    for line in shell.preface { code.line(line) }
    code.summary(component.summary)
    let inheritance = shell.inheritance + (objects == nil ? "" : ", ViewConfigurable")
    code.block("final class \(className): \(inheritance)") { code in
      if hasStyles, objects == nil { writeStyleCases(&code) }
      statements.write(.views, to: &code, writeViews)
      if objects != nil {
        code.line()
        let first = component.styleObjectName(styles[0].name)
        code.block("var viewStyle: \(component.styleObjectName()) = \(first)()") {
          $0.line("didSet { \(Self.binding) }")
        }
      } else if hasStyles {
        code.line()
        code.block("var style = Style.\(SwiftLiteral.member(styles[0].name))") { $0.line("didSet { applyStyle() }") }
      }
      for declaration in constraints.storage {
        code.line()
        code.line(declaration)
      }
      statements.write(.properties, to: &code, statements.properties.write)
      statements.write(.initialisers, to: &code, writeInitialisers)
      writeSetUp(&code)
      if isRemade { writeStyles(&code) }
      writeNaturalSize(&code)
      for member in shell.members {
        code.line()
        for line in member { code.line(line) }
      }
    }
    objects?.write(to: &code)
    if shell.writesSpecs { writeSpecs(&code) }
    return code.text
  }

  private func writeViews(_ code: inout CodeWriter) {
    for view in component.views {
      // UIKit refuses a collection view without a layout.
      let arguments =
        view.viewClass == .collectionView ? "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()" : ""
      let made = "let \(SwiftLiteral.name(view.name)) = \(SwiftLiteral.name(view.className))"
      if arguments.isEmpty { code.line(made + "()") } else { code.call(made, arguments) }
    }
    for behaviour in component.behaviours {
      code.line("let \(SwiftLiteral.name(behaviour.name)) = \(SwiftLiteral.name(behaviour.className))()")
    }
  }

  /// The measures of each device that the class looks up.
  func writeSpecs(_ code: inout CodeWriter) {
    SpecWriter(component: component, specs: component.specs(of: styles, setsMargins: false)).writeSwift(&code)
  }

  private func writeStyleCases(_ code: inout CodeWriter) {
    code.block("enum Style") { code in
      for style in styles { code.line("case \(SwiftLiteral.name(style.name))") }
    }
    code.line()
  }

  // MARK: Setting up

  private func writeInitialisers(_ code: inout CodeWriter) {
    code.line()
    code.block("override init(frame: CGRect)") { code in
      code.line("super.init(frame: frame)")
      code.line("setUpViews()")
    }
    code.line()
    code.block("required init?(coder: NSCoder)") { code in
      code.line("super.init(coder: coder)")
      code.line("setUpViews()")
    }
  }

  private func writeSetUp(_ code: inout CodeWriter) {
    code.line()
    code.block("private func setUpViews()") { code in
      for index in component.views.indices { code.line(addition(of: index)) }
      for line in constraints.preparation { code.line(line) }
      let designSize = component.designSizeStatements(root: shell.root) { scope.free($0) }
      for line in designSize.before { code.lines(line) }
      if designSize.after.isEmpty {
        statements.write(.content, to: &code) { code in
          for line in statements.placements + statements.fixedContent { code.lines(line) }
        }
      } else {
        for line in statements.placements + designSize.after + statements.fixedContent { code.lines(line) }
      }
      if isRemade {
        statements.writeSharedValues(to: &code, without: objects?.configured ?? [])
        code.line(objects == nil ? "applyStyle()" : Self.binding)
      } else if !styles.isEmpty {
        code.line()
        writeStyle(0, &code)
      }
    }
    writeAttributeMethods(&code)
  }

  /// A method for each label that shows attributed text, in a class that has nothing to switch.
  private func writeAttributeMethods(_ code: inout CodeWriter) {
    guard !isRemade, statements.hasAttributes, let style = styles.first else { return }
    for (index, view) in style.views.enumerated() where statements.needsAttributes(index) {
      code.line()
      code.block("private func apply\(capitalised(view.name))Attributes()") {
        view.writeAttributes(to: &$0, in: component, statements.syntax)
      }
    }
  }

  /// Puts a view where it belongs: into the component, another view, or a stack.
  private func addition(of index: Int) -> String {
    let owner = scope.parents[index].map { scope.views[$0] } ?? shell.root
    let target = owner.isEmpty ? "" : owner + "."
    if scope.classes[index] == .layoutGuide { return "\(target)addLayoutGuide(\(scope.views[index]))" }
    return "\(target)\(scope.arranged[index] ? "addArrangedSubview" : "addSubview")(\(scope.views[index]))"
  }

  /// A component of a size in points is as large where nothing else is said.
  private func writeNaturalSize(_ code: inout CodeWriter) {
    guard let size = component.naturalSize else { return }
    func side(_ points: Double?, _ path: String) -> String {
      points.map { styles.first?.length($0, path, statements.syntax) ?? SwiftLiteral.number($0) }
        ?? "UIView.noIntrinsicMetric"
    }
    code.line()
    code.block("override var intrinsicContentSize: CGSize") { code in
      code.call(
        "CGSize",
        filling: ["width: \(side(size.width, "size.width"))", "height: \(side(size.height, "size.height"))"])
    }
  }

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    if let objects { return writeBinding(objects, &code) }
    guard hasStyles else { return code.block("private func applyStyle()") { writeStyle(0, &$0) } }
    code.block("private func applyStyle()") { code in
      code.line("switch style {")
      for style in styles {
        code.line("case .\(SwiftLiteral.member(style.name)): apply\(capitalised(style.name))Style()")
      }
      code.line("}")
    }
    for (number, style) in styles.enumerated() {
      code.line()
      code.block("private func apply\(capitalised(style.name))Style()") { writeStyle(number, &$0) }
    }
  }

  private func writeBinding(_ objects: StyleObjects, _ code: inout CodeWriter) {
    code.block("func bind(viewStyle: \(component.styleObjectName()))") { code in
      for line in objects.copies { code.line(line) }
      code.line("switch viewStyle {")
      for style in styles {
        code.line("case let viewStyle as \(component.styleObjectName(style.name)): updateLayout(for: viewStyle)")
      }
      code.line("default: break")
      code.line("}")
    }
    for (number, style) in styles.enumerated() {
      code.line()
      code.block("private func updateLayout(for viewStyle: \(component.styleObjectName(style.name)))") {
        writeStyle(number, &$0)
      }
    }
  }

  // MARK: A style

  /// The values of a style, view by view, and its constraints.
  private func writeStyle(_ number: Int, _ code: inout CodeWriter) {
    statements.write(.values(style: number), to: &code) { writeValues(number, &$0) }
    constraints.write(number, to: &code)
  }

  private func writeValues(_ number: Int, _ code: inout CodeWriter) {
    let configured = objects?.configured ?? []
    for (index, view) in styles[number].views.enumerated() where !configured.contains(index) {
      let lines = statements.changingValues(of: number, view: index)
      for line in lines { code.lines(line) }
      if statements.needsAttributes(index) {
        if isRemade {
          view.writeAttributes(to: &code, in: component, statements.syntax)
        } else {
          code.line("apply\(capitalised(view.name))Attributes()")
        }
      } else if lines.isEmpty {
        continue
      }
      code.line()
    }
  }
}
