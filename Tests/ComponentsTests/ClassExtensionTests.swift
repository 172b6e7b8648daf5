import Components
import Diagnostics
import Documents
import TestSupport
import Testing

/// Properties that a design system gives to UIKit's classes, and the views that set them.
@Suite struct ClassExtensionTests {
  /// The article's own, and one for buttons alone.
  static let extensions = """
    UIView:
      kz_borderColor: { type: UIColor, summary: The colour of the layer's border }
    UIControl:
      kz_hitInset: { type: CGFloat }
    """

  private func component(_ views: String) throws -> (component: Component?, sample: MarkedText, answers: [String]) {
    let read = ClassExtension.reading(Array(Self.extensions.utf8), file: "extensions.yml")
    #expect(read.diagnostics.isEmpty)
    let sample = MarkedText(
      """
      component: Sample
      properties: { tint: { type: UIColor }, word: { type: String } }
      views: { \(views) }
      constraints: [width >= 0]
      """)
    let component = Component.reading(sample.bytes, file: "Sample.component.yml", extensions: read.value)
    return (component.value, sample, sample.answers(of: component.diagnostics))
  }

  @Test func viewsOfTheClassAndOfThoseBelowItHaveTheProperty() throws {
    let (component, _, answers) = try component(
      """
      a: { class: UIView, kz_borderColor: red }, b: { class: UILabel, kz_borderColor: $tint },
      c: { class: UIButton, kz_hitInset: -4, kz_borderColor: "#00FF00" }
      """)
    #expect(answers == [])
    #expect(
      component?.views.map { $0.extensions.map(\.property) } == [
        ["kz_borderColor"], ["kz_borderColor"], ["kz_borderColor", "kz_hitInset"],
      ])
    #expect(component?.views[0].extensions[0].value == .literal(.color(.named(.red))))
    #expect(component?.views[1].extensions[0].value == .property("tint"))
    #expect(component?.views[2].extensions[1].value == .literal(.number(-4)))
  }

  @Test func whatCannotBeSetIsAnswered() throws {
    let (_, _, answers) = try component(
      """
      a: { class: UIView, kz_borderColor: ①redd }, b: { class: UILabel, kz_borderColor: $②word },
      c: { class: UIButton, kz_hitInset: ③wide, ④kz_bordercolour: red }, d: { class: UILayoutGuide, ⑤kz_borderColor: red }
      """)
    #expect(
      answers.map { String($0.prefix(60)) }
        == [
          "① wrong-kind: 'redd' is no UIColor → did you mean 'red'?",
          "② wrong-kind: 'kz_borderColor' is a UIColor, and 'word' is of ",
          "③ wrong-kind: 'wide' is no CGFloat → write a number such as 1.5",
          "④ unknown-key: a view has no key 'kz_bordercolour' → did you m",
          "⑤ unknown-key: a view has no key 'kz_borderColor' → did you ",
        ].map { String($0.prefix(60)) })
  }

  @Test func mistakesOfTheFileAreAnswered() {
    let sample = MarkedText(
      """
      ①UIVeiw: { a: { type: UIColor } }
      UILabel: { ②text-size: { type: ③Integer }, ④alpha: { type: CGFloat }, b: { type: Int, default: ⑤much } }
      ⑥UIButton: 3
      """)
    let read = ClassExtension.reading(sample.bytes, file: "extensions.yml")
    #expect(
      sample.answers(of: read.diagnostics) == [
        "① unknown-class: no class of UIKit is named 'UIVeiw' here → did you mean 'UIView'?",
        "② bad-name: 'text-size' cannot be a name in code → letters, digits and '_', not beginning with a digit",
        "③ unknown-value: 'type' cannot be 'Integer' → one of: Int, CGFloat, Double, String, Bool, CGPoint, CGSize, CGRect, "
          + "UIColor, UIImage",
        "④ bad-name: 'UILabel' has a member named 'alpha' already → begin it with letters of your own, such as 'my_alpha'",
        "⑤ wrong-kind: 'much' is no Int → write a whole number such as 3",
        "⑥ wrong-kind: an extension of 'UIButton' lists its properties → write 'UIButton: { name: { type: UIColor } }'",
      ])
    #expect(read.value.map(\.viewClass) == [.label])
  }

  // MARK: Names for UIKit's own values

  private static let named = """
    UIView:
      kz_borderColor: { type: UIColor, sets: borderColor }
      kz_radius: { type: CGFloat, sets: cornerRadius }
    UILabel:
      kz_lines: { type: Int, sets: numberOfLines }
    """

  /// The article's `kz_borderColor` is the layer's border colour, and so it is drawn, in every style.
  @Test func aPropertyThatSetsAValueIsThatValue() throws {
    let extensions = ClassExtension.reading(Array(Self.named.utf8), file: "extensions.yml")
    #expect(extensions.diagnostics == [])
    let text = """
      component: Sample
      properties: { tint: { type: UIColor, default: red } }
      views:
        a: { class: UIView, kz_borderColor: $tint, kz_radius: size.width / 2, size: { width: 30 } }
        b: { class: UILabel, text: Text, kz_lines: 2 }
      styles:
        plain: { constraints: [width >= 0, "H:|[a(1)][b]", "V:|[a(1)]", "V:|[b]|"] }
        loud: { extends: plain, a: { kz_borderColor: blue }, b: { kz_lines: 0 } }
      """
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml", extensions: extensions.value)
    #expect(read.diagnostics == [])
    let component = try #require(read.value)
    #expect(component.views.flatMap(\.extensions) == [])
    let styles = component.shownStyles.map { component.resolve($0).value }
    #expect(styles[0].views[0].values.borderColor == .named(.red))
    #expect(styles[0].views[0].cornerRadius == 15)
    #expect(styles[0].views[1].values.numberOfLines == 2)
    #expect(styles[1].views[0].values.borderColor == .named(.blue))
    #expect(styles[1].views[1].values.numberOfLines == 0)
    // Editors know both names.
    let schema = try SchemaValidator(json: SchemaFile.component(extensions: extensions.value).json)
    let document = Document.parsingYAML(Array(text.utf8), file: "a.yml").value
    #expect(schema.problems(of: document.root.plain) == [])
    let without = try SchemaValidator(json: SchemaFile.component().json)
    #expect(without.problems(of: document.root.plain) != [])
  }

  @Test func whatAPropertyCannotSetIsAnswered() throws {
    let sample = MarkedText(
      """
      UIView: { a: { type: String, sets: ①cornerRadius }, b: { type: CGFloat, sets: ②cornerradius } }
      UILabel: { c: { type: UIColor, sets: ③glow } }
      """)
    let answers = sample.answers(of: ClassExtension.reading(sample.bytes, file: "extensions.yml").diagnostics)
    #expect(
      answers.map { String($0.prefix(90)) }
        == [
          "① wrong-kind: 'cornerRadius' is a CGFloat, and 'a' is of the type String → give the property the type CGFloat",
          "② unknown-value: no value that is drawn is named 'cornerradius' → did you mean 'cornerRadius'?",
          "③ unknown-value: no value that is drawn is named 'glow' → one of: backgroundColor, borderColor, borderWidth",
        ].map { String($0.prefix(90)) })
    let extensions = ClassExtension.reading(Array(Self.named.utf8), file: "extensions.yml").value
    let view = MarkedText(
      "component: Sample\nviews: { a: { class: UIView, ①kz_radius: 3, cornerRadius: 2 } }\nconstraints: [width >= 0]\n")
    let read = Component.reading(view.bytes, file: "Sample.component.yml", extensions: extensions)
    #expect(
      view.answers(of: read.diagnostics).map { $0.split(separator: "\n").first.map(String.init) } == [
        "① duplicate-key: 'kz_radius' stands for 'cornerRadius', which is given too → keep one of them"
      ])
  }
}
