import Components
import Layout

/// Stacks and scroll views.
extension SwiftUIView {
  func container(_ group: ViewGroup) -> SwiftUICode {
    switch group.kind {
    case .stack(let stack): return self.stack(stack, group.members)
    case .scroll(let axis, let insets):
      // Hidden, it keeps its room.
      var content = group.members.map(mention)
      for index in content.indices { content[index].addPadding(insets.codes(in: component)) }
      return SwiftUICode(axis == .horizontal ? "ScrollView(.horizontal)" : "ScrollView", content)
    }
  }

  private func stack(_ stack: StackArrangement, _ members: [Int]) -> SwiftUICode {
    let isVertical = stack.axis == .vertical
    let alignment: String? =
      switch stack.alignment {
      case .fill: isVertical ? "leading" : nil
      case .center: nil
      case .trailing: isVertical ? "trailing" : "bottom"
      default: isVertical ? "leading" : "top"
      }
    let spacing = view.placement.sources["spacing"]?.code(in: component) ?? number(stack.spacing)
    let arguments = (alignment.map { ["alignment: .\($0)"] } ?? []) + ["spacing: " + spacing]
    var code = SwiftUICode(
      "\(isVertical ? "VStack" : "HStack")(\(arguments.joined(separator: ", ")))", members.map(member))
    // What fills the stack's width makes the stack fill it, too.
    let along: Axis = isVertical ? .horizontal : .vertical
    if stretched.contains(along), stack.alignment != .fill {
      code.fill([along], alignment: alignment ?? "center")
    }
    return code
  }

  private func mention(_ index: Int) -> SwiftUICode {
    SwiftUICode(SwiftUILiteral.mention(ofView: component.views[index].name))
  }

  /// A view in its place in a stack, as long as it is shown.
  private func member(_ index: Int) -> SwiftUICode {
    guard let condition = component.views[index].hiddenIf else { return mention(index) }
    return SwiftUICode("if \(condition.isNegated ? "" : "!")\(property(condition.property))", [mention(index)])
  }
}

extension SwiftUICode {
  /// Room around a view: above, before, below and behind it.
  mutating func addPadding(_ sides: [String]) {
    guard sides[0] == sides[2], sides[1] == sides[3] else { return add("padding", SwiftUILiteral.insets(sides)) }
    if sides[0] == sides[1] {
      if sides[0] != "0" { add("padding", sides[0]) }
      return
    }
    if sides[1] != "0" { add("padding", ".horizontal", sides[1]) }
    if sides[0] != "0" { add("padding", ".vertical", sides[0]) }
  }
}
