import Components
import TestSupport
import Testing

/// The difference between two styles, worked out from the article's own: its two styles of `TestView`.
@Suite struct StyleDifferenceTests {
  private func difference(_ path: String, _ first: String, _ second: String) throws -> StyleDifference {
    let read = try ReadComponent(content: path)
    let component = try #require(read.component)
    let styles = try [first, second].map { try #require(read.styles[$0]?.ownStyle) }
    return component.difference(between: styles[0], and: styles[1])
  }

  @Test func theArticlesTwoStyles() throws {
    let found = try difference("views/profile-view/ProfileView.component.yml", "leading", "centred")
    #expect(found.first == "leading" && found.second == "centred")
    let values = found.values.map { "\($0.view).\($0.path) \($0.first ?? "–") \($0.second ?? "–")" }
    #expect(
      values == [
        "nameLabel.padding.top – 10", "nameLabel.padding.left 10 14", "nameLabel.textColor label systemRed",
        "nameLabel.font 15 17", "nameLabel.textAlignment – center", "introLabel.textColor secondaryLabel systemPurple",
        "introLabel.font 13 15", "introLabel.textAlignment – center", "introLabel.lineSpacing 10 4",
        "imageView.padding.left 14 –",
      ])
    // Both have the picture's top, width and height, the button's sides, top and height, and the introduction below the
    // name on its edges. Name and right side differ by anchor or stay.
    #expect(found.removed.first == "imageView.left == left + 14")
    #expect(found.added.first == "imageView.centerX == centerX")
    #expect(found.removed.contains("nameLabel.top == imageView.top"))
    #expect(found.added.contains("nameLabel.top == subscribeButton.bottom + 10"))
    #expect(!found.removed.contains { $0.hasPrefix("introLabel.top") })
  }

  @Test func aStyleIsNoDifferentFromItself() throws {
    #expect(try difference("views/profile-view/ProfileView.component.yml", "leading", "leading").isEmpty)
  }

  /// A constraint between the same anchors is one that changed; one that is there twice is told once for each.
  @Test func constraintsWithOtherNumbersAreChanges() throws {
    let read = try ReadComponent(
      """
      component: ViewSample
      size: { height: 50 }
      properties: { tint: { type: UIColor, sample: red } }
      views: { a: { class: UIView, backgroundColor: red } }
      constraints: [a.top == top, a.height == 10]
      styles:
        one: { constraints: [a.left == left + 4, a.width >= 5, a.width == 20 @750] }
        two:
          a: { backgroundColor: $tint }
          constraints:
            - a.left == left + 8 #inset
            - a.width == 20 @700
            - a.right <= right
      """)
    let component = try #require(read.component)
    let styles = component.styles.map { component.resolve($0).value }
    let found = component.difference(between: styles[0], and: styles[1])
    #expect(
      found.changed == [
        .init(first: "a.left == left + 4", second: "a.left == left + 8 #inset"),
        .init(first: "a.width == 20 @750", second: "a.width == 20 @700"),
      ])
    #expect(found.removed == ["a.width >= 5"])
    #expect(found.added == ["a.right <= right"])
    #expect(found.values == [.init(view: "a", path: "backgroundColor", first: "red", second: "$tint")])
  }
}
