import Components
import Foundation
import Snippets
import TestSupport
import Testing

/// How single values and constraints are written.
@Suite struct SnapKitTests {
  /// The lines of the code for a component of a label `a` and an image view `b` with these constraints.
  private func lines(_ constraints: String...) -> [String] {
    let items = constraints.map { "  - \"\($0)\"\n" }.joined()
    let code = snapKit(
      """
      component: Sample
      views: { a: { class: UILabel }, b: { class: UIImageView } }
      constraints:
      \(items)
      """)
    return code.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// What is made of one constraint.
  private func made(_ constraint: String) -> String? {
    lines(constraint).first { $0.hasPrefix("make.") }
  }

  // MARK: Constraints

  @Test(
    arguments: [
      ("a.left == left", "make.left.equalToSuperview()"),
      ("a.left == left + 14", "make.left.equalToSuperview().offset(14)"),
      ("a.right == right - 14.25", "make.right.equalToSuperview().offset(-14.25)"),
      ("a.left == b.right + 10", "make.left.equalTo(b.snp.right).offset(10)"),
      ("a.left == right", "make.left.equalTo(snp.right)"),
      ("a.width == 60", "make.width.equalTo(60)"),
      ("a.width == 0.5", "make.width.equalTo(0.5)"),
      ("a.width >= 60 @750", "make.width.greaterThanOrEqualTo(60).priority(750)"),
      ("a.right <= right - 14 @249.5", "make.right.lessThanOrEqualToSuperview().offset(-14).priority(249.5)"),
      ("a.height == a.width", "make.height.equalTo(a.snp.width)"),
      ("a.width == 0.5 * width", "make.width.equalToSuperview().multipliedBy(0.5)"),
      ("a.width == 1/3 * width", "make.width.equalToSuperview().multipliedBy(1.0 / 3.0)"),
      ("a.width == 2 * b.width - 3", "make.width.equalTo(b.snp.width).multipliedBy(2).offset(-3)"),
      ("a.left == -1 * b.left", "make.left.equalTo(b.snp.left).multipliedBy(-1)"),
      // 1/7 has no short form, and a rounded one would move edges.
      ("a.width == width / 7", "make.width.equalToSuperview().multipliedBy(0.14285714285714285)"),
      ("a.top == topMargin", "make.top.equalTo(snp.topMargin)"),
      ("a.firstBaseline == b.bottom", "make.firstBaseline.equalTo(b.snp.bottom)"),
      ("a.width == 60 #a\\\"b", "make.width.equalTo(60).labeled(\"a\\\"b\")"),
    ]) func aConstraintIsALine(constraint: String, line: String)
  {
    #expect(made(constraint) == line)
  }

  /// `c == m · v + k` is `v == c ∕ m − k ∕ m`; with a negative `m` an inequality keeps its sign.
  @Test(
    arguments: [
      ("bottom == a.bottom + 20", "make.bottom.equalToSuperview().offset(-20)"),
      ("bottom >= a.bottom + 20", "make.bottom.lessThanOrEqualToSuperview().offset(-20)"),
      ("left <= a.left - 8", "make.left.greaterThanOrEqualToSuperview().offset(8)"),
      ("right == 2 * a.right + 10", "make.right.equalToSuperview().multipliedBy(0.5).offset(-5)"),
      ("right >= 2 * a.right", "make.right.lessThanOrEqualToSuperview().multipliedBy(0.5)"),
      ("right >= -2 * a.right + 10", "make.right.greaterThanOrEqualToSuperview().multipliedBy(-0.5).offset(5)"),
      ("width == 3/4 * a.width", "make.width.equalToSuperview().multipliedBy(4.0 / 3.0)"),
      (
        "width == 3 * a.width + 20",
        "make.width.equalToSuperview().multipliedBy(0.3333333333333333).offset(-6.666666666666667)"
      ),
    ]) func aConstraintIsMadeOnTheViewThatItIsAbout(constraint: String, line: String)
  {
    #expect(made(constraint) == line)
    #expect(lines(constraint).contains("a.snp.makeConstraints { make in"))
  }

  @Test func theComponentsOwnConstraintsAreMadeOnItself() {
    #expect(
      lines("height == 0.5 * width").suffix(5) == [
        "snp.makeConstraints { make in", "make.height.equalTo(snp.width).multipliedBy(0.5)", "}", "}", "}",
      ])
    #expect(made("width == 100") == "make.width.equalTo(100)")
  }

  @Test func edgesOnTheSuperviewsAreOneLine() {
    func made(_ constraints: String...) -> [String] {
      let items = constraints.map { "  - \($0)\n" }.joined()
      return snapKit("component: A\nviews: { a: { class: UIView } }\nconstraints:\n\(items)").split(separator: "\n")
        .map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix("make.") }
    }
    #expect(made("a.left == left", "a.right == right") == ["make.left.right.equalToSuperview()"])
    #expect(
      made("a.top == top", "a.left == left", "a.bottom == bottom", "a.right == right") == [
        "make.edges.equalToSuperview()"
      ])
    #expect(
      made("a.leading == leading", "a.trailing == trailing", "a.top == top")
        == ["make.leading.trailing.top.equalToSuperview()"])
    // Whatever is more than that stands alone.
    #expect(
      made("a.left == left", "a.right == right - 1", "a.top == top @750", "a.bottom == bottom #name") == [
        "make.left.equalToSuperview()", "make.right.equalToSuperview().offset(-1)",
        "make.top.equalToSuperview().priority(750)", "make.bottom.equalToSuperview().labeled(\"name\")",
      ])
  }

  // MARK: Literals

  /// What a button's title `text`, written in double quotes in the file, becomes.
  private func literal(_ text: String) -> String? {
    snapKit("component: A\nviews: { a: { class: UIButton, title: \"\(text)\" } }\nconstraints: [width >= 0]\n")
      .firstMatch(of: /setTitle\((.*), for: .normal\)/).map { String($0.1) }
  }

  @Test(
    arguments: [
      ("订阅", "\"订阅\""), ("a \\\"b\\\"", "\"a \\\"b\\\"\""), ("a\\\\b", "\"a\\\\b\""), ("\\\\(x)", "\"\\\\(x)\""),
      ("a\\nb\\tc\\r", "\"a\\nb\\tc\\r\""), ("\\a\\e", "\"\\u{7}\\u{1B}\""), ("\\x9f", "\"\\u{9F}\""),
      // What turns the direction of text round, or cannot be seen, shows in code.
      ("a\\u202Eb", "\"a\\u{202E}b\""), ("\\uFEFF", "\"\\u{FEFF}\""), ("\\u200B", "\"\\u{200B}\""),
      // The joiner inside of a family stays, or there would be three people.
      ("👩‍👩‍👧", "\"👩‍👩‍👧\""), ("é", "\"é\""), ("# let /* */ //", "\"# let /* */ //\""),
    ]) func aTextIsAStringLiteral(text: String, expected: String)
  {
    #expect(literal(text) == expected)
  }

  @Test(
    arguments: [
      ("backgroundColor: systemRed", "a.backgroundColor = .systemRed"),
      (
        "backgroundColor: \"#0A84FF\"",
        "a.backgroundColor = UIColor(red: 10 / 255, green: 132 / 255, blue: 255 / 255, alpha: 1)"
      ),
      (
        "backgroundColor: \"#0A84FF80\"",
        "a.backgroundColor = UIColor(red: 10 / 255, green: 132 / 255, blue: 255 / 255, alpha: 128 / 255)"
      ),
      ("borderColor: systemRed", "a.layer.borderColor = UIColor.systemRed.cgColor"),
      ("cornerRadius: 0.1 + 0.2", "a.layer.cornerRadius = 0.3"), ("borderWidth: -1", "a.layer.borderWidth = -1"),
      ("contentMode: scaleAspectFit", "a.contentMode = .scaleAspectFit"),
      ("clipsToBounds: false", "a.clipsToBounds = false"),
      ("font: 15", "a.font = .systemFont(ofSize: 15)"),
      ("font: 15.5 semibold", "a.font = .systemFont(ofSize: 15.5, weight: .semibold)"),
      ("font: title1", "a.font = .preferredFont(forTextStyle: .title1)"),
      ("font: title1", "a.adjustsFontForContentSizeCategory = true"),
      ("textColor: label", "a.textColor = .label"), ("textAlignment: center", "a.textAlignment = .center"),
      ("numberOfLines: 0", "a.numberOfLines = 0"),
      ("lineBreakMode: byTruncatingMiddle", "a.lineBreakMode = .byTruncatingMiddle"),
      ("text: Title", "a.text = \"Title\""), ("characterSpacing: 2", ".kern: 2.0,"),
      ("lineSpacing: 4.5", "aParagraph.lineSpacing = 4.5"),
      ("textBackgroundColor: yellow", ".backgroundColor: UIColor.yellow,"),
    ]) func aValueIsAStatement(keys: String, line: String)
  {
    let code = snapKit("component: A\nviews: { a: { class: UILabel, \(keys) } }\nconstraints: [width >= 0]\n")
    #expect(code.contains(line + "\n"), "\(code)")
  }

  /// Previews show 15 points and the tint colour where nothing is said, so code has to say it.
  @Test func aTitleHasTheFontAndColourThatPreviewsShow() {
    let code = snapKit("component: A\nviews: { a: { class: UIButton, title: OK } }\nconstraints: [width >= 0]\n")
    #expect(code.contains("a.titleLabel?.font = .systemFont(ofSize: 15)\n"))
    #expect(code.contains("a.setTitleColor(.tintColor, for: .normal)\n"))
    let plain = snapKit("component: A\nviews: { a: { class: UIButton } }\nconstraints: [width >= 0]\n")
    #expect(!plain.contains("setTitle") && !plain.contains("font"))
  }

  // MARK: Names

  @Test func reservedWordsStandInBackticks() {
    let code = snapKit(
      """
      component: protocol
      properties: { case: { type: String }, open: { type: Bool } }
      views:
        default: { class: UILabel, text: $case }
        left:    { class: UIButton, state: selected if $open }
      styles:
        in:   { constraints: [default.left == left.right] }
        self: { constraints: [width >= 0] }
        Type: { constraints: [width >= 0] }
      """)
    for line in [
      "final class `protocol`: UIView {", "let `default` = UILabel()", "let left = UIButton()", "var `case`: String? {",
      "get { `default`.text }", "var open: Bool {", "case `in`", "case `self`", "var style = Style.in {",
      "case .in: applyInStyle()", "case .`self`: applySelfStyle()", "case .`Type`: applyTypeStyle()",
      "addSubview(`default`)",
      "`default`.snp.remakeConstraints { make in", "make.left.equalTo(left.snp.right)",
    ] {
      #expect(code.contains(line + "\n"), "\(line)")
    }
  }

  @Test func aPropertyWithTheNameOfAViewHasASuffix() {
    let code = snapKit(
      """
      component: A
      properties: { title: { type: String }, follow: { type: Bool } }
      views:
        title:  { class: UILabel, text: $title }
        follow: { class: UIButton, state: highlighted if $follow }
      constraints: [width >= 0]
      """)
    #expect(code.contains("let title = UILabel()\n") && code.contains("var titleText: String? {\n"))
    #expect(code.contains("let follow = UIButton()\n") && code.contains("var followState: Bool {\n"))
  }

  // MARK: Styles

  /// Switching to a style and back leaves nothing of the other: values and constraints are taken back.
  @Test func aStyleTakesBackWhatAnotherOneSays() {
    let code = snapKit(
      """
      component: A
      views: { a: { class: UILabel }, b: { class: UIView } }
      styles:
        one: { a: { textAlignment: center }, b: { backgroundColor: red }, constraints: [a.left == left, width >= 100] }
        two: { a: { font: 15 }, constraints: [b.left == left] }
      """)
    let parts = code.split(separator: "private func ")
    let one = parts.first { $0.hasPrefix("applyOneStyle") } ?? ""
    let two = parts.first { $0.hasPrefix("applyTwoStyle") } ?? ""
    #expect(one.contains("a.font = .systemFont(ofSize: 17)") && one.contains("a.textAlignment = .center"))
    #expect(two.contains("a.font = .systemFont(ofSize: 15)") && two.contains("a.textAlignment = .natural"))
    #expect(one.contains("b.backgroundColor = .red") && two.contains("b.backgroundColor = nil"))
    #expect(one.contains("a.snp.remakeConstraints") && one.contains("b.snp.removeConstraints()"))
    #expect(two.contains("a.snp.removeConstraints()") && two.contains("b.snp.remakeConstraints"))
    // Those of the component itself are kept by hand: remaking them would take away those that its parent made.
    #expect(one.contains("ownConstraints = snp.prepareConstraints { make in"))
    #expect(two.contains("for constraint in ownConstraints { constraint.deactivate() }\n    ownConstraints = []\n"))
    // Nobody says anything of these.
    #expect(!code.contains("textColor") && !code.contains("numberOfLines"))
  }

  @Test func aComponentWithOneStyleHasNothingToSwitch() {
    let code = snapKit(
      "component: A\nviews: { a: { class: UILabel } }\nstyles: { one: { constraints: [a.left == left, width >= 1] } }\n"
    )
    #expect(!code.contains("Style") && !code.contains("remake") && !code.contains("ownConstraints"))
  }

  @Test func aComponentThatCannotBeResolvedHasCodeWithoutConstraints() throws {
    let read = Component.reading(
      Array("component: A\nviews: { a: { class: UILabel } }\nconstraints: [width >= 0]\n".utf8), file: "A.component.yml"
    )
    let code = try #require(read.value).snapKit([]).code
    #expect(code.contains("final class A: UIView {") && code.contains("addSubview(a)") && !code.contains("snp"))
  }

  /// Whatever becomes of a component file, code can be written for what is left of it, with as many braces open as
  /// closed.
  @Test(arguments: [
    "views/profile-view/ProfileView.component.yml", "rows/news-cell/RowNews.component.yml",
    "rows/row-text/RowText.component.yml",
  ]) func anyMutantHasCode(path: String) throws {
    let source = try contentFile(path)
    var random = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      var mutant = source
      for _ in 0..<3 {
        let start = Int.random(in: 0..<mutant.count, using: &random)
        let end = min(mutant.count, start + Int.random(in: 0...9, using: &random))
        let piece = ["", "0", "$name", "left", " == ", "imageView"].randomElement(using: &random) ?? ""
        mutant.replaceSubrange(start..<end, with: Array(piece.utf8))
      }
      let code = snapKit(mutant)
      #expect(code.utf8.count { $0 == UInt8(ascii: "{") } == code.utf8.count { $0 == UInt8(ascii: "}") })
    }
  }

  /// The same in every dialect, also with only some of the styles, as where others have mistakes.
  @Test func anyMutantHasCodeInEveryDialect() throws {
    let folder = Places.folder(of: #filePath).appendingPathComponent("Components")
    var random = SeededNumbers(seed: 11)
    let measurer = try SampleComponent.measurer.get()
    for name in ["Measured", "CardBadge", "Everything", "ViewGuides"] {
      let source = Array(try Data(contentsOf: folder.appendingPathComponent(name + ".component.yml")))
      for number in 0..<40 {
        var mutant = source
        for _ in 0..<3 {
          let start = Int.random(in: 0..<mutant.count, using: &random)
          let end = min(mutant.count, start + Int.random(in: 0...9, using: &random))
          let piece = ["", "0", "$gap", "left", " == ", "ground", "-"].randomElement(using: &random) ?? ""
          mutant.replaceSubrange(start..<end, with: Array(piece.utf8))
        }
        guard let component = Component.reading(mutant, file: "Sample.component.yml").value else { continue }
        let solved = component.shownStyles.map { style in
          component.solve(
            component.resolve(style).value, in: Context(), measurer: measurer, image: SampleComponent.image
          ).value
        }
        let shown = Array(solved.prefix(number % 3))
        for dialect in Dialect.allCases {
          let all = component.snippets(in: dialect, shown)
          #expect(!all.contains { $0.code.isEmpty })
          #expect(component.usage(in: dialect, shown)?.code.isEmpty != true)
        }
      }
    }
  }
}
