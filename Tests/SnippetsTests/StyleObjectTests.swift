import Components
import Snippets
import Testing

/// Styles as objects: what `CompiledSnippetTests` cannot see, because it changes nothing in them.
@Suite struct StyleObjectTests {
  /// Whoever shows a view changes its style from outside: values, and measures that constraints are made with.
  @Test func aStyleIsChangedFromOutside() throws {
    let sample = try #require(try SampleComponent.written.get().first { $0.component.name == "ProfileView" })
    var files = sample.snippets(.styleObjects).map { (name: $0.fileName, code: $0.code) }
    let support = try #require(Dialect.styleObjects.support)
    files.append((support.fileName, support.code))
    let program = """
      import UIKit

      let view = ProfileView(frame: .zero)
      let style = ProfileViewLeadingStyle()
      style.nameLabel.textColor = .systemIndigo
      style.imageView.padding.left = 99.5
      view.viewStyle = style
      print(componentFile(of: view, name: "Changed", head: ""))
      print("\\u{1}")
      view.viewStyle = ProfileViewLeadingStyle()
      print(componentFile(of: view, name: "Own", head: ""))

      """
    files.append(("main.swift", program))
    guard let output = try Toolchain.runProgram(files, linking: ["UIKit", "SnapKit"]) else {
      return print("no swiftc: snippets are not compiled")
    }
    let parts = output.split(separator: "\u{1}")
    #expect(parts.count == 2)
    #expect(parts[0].contains("99.5") && parts[0].contains("systemIndigo"))
    // Another object of the same style knows nothing of the change.
    #expect(!parts[1].contains("99.5") && !parts[1].contains("systemIndigo"))
  }

  /// What constraints speak of alone is looked up in the style; what they calculate with stands in them.
  @Test func measuresOfAStyleAreItsOwn() throws {
    let source = """
      component: Box
      views:
        box: { class: UIView, backgroundColor: red, padding: { left: 4, right: -6 }, size: { width: 30 } }
      styles:
        a:
          constraints: [box.left == left + box.padding.left, right == box.right - box.padding.right, box.top == top]
        b:
          constraints: [box.left == left + box.padding.left * 2, box.width == box.size.width, box.top == top]
      """
    let component = try SampleComponent.reading(Array(source.utf8), file: "Box.component.yml")
    let sample = try SampleComponent(component, in: DesignSystem())
    let code = try #require(sample.snippets(.styleObjects).first?.code)
    #expect(code.contains("make.left.equalToSuperview().offset(viewStyle.box.padding.left)"))
    #expect(code.contains("make.right.equalToSuperview().offset(viewStyle.box.padding.right)"))
    #expect(code.contains("make.left.equalToSuperview().offset(8)"))
    #expect(code.contains("make.width.equalTo(viewStyle.box.size.width)"))
    #expect(code.contains("box.padding.right = -6"))
  }
}
