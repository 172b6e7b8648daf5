import Documents
import Layout
import Typography

extension Schema {
  /// A view of a component: what it is, where it stands, and the values that it has in every style.
  ///
  /// - Parameter extensions: what classes of UIKit got from the design system.
  static func view(_ extensions: [ClassExtension]) -> Schema {
    let own = keys(of: extensions) { _ in true }.filter { key in
      !(identity + placement + values + special + control).contains { $0.name == key.name }
    }
    var mapping = Mapping(identity + placement + values + special + control + own)
    mapping.required = ["class"]
    mapping.variants = Variants(
      of: "class",
      ViewClass.allCases.map { viewClass in
        let added = keys(of: extensions) { viewClass.isKind(of: $0) }
        return Variants.Case(viewClass.rawValue, keys: keys(of: viewClass) + added.map(\.name))
      })
    return Schema(.mapping(mapping))
  }

  /// The properties of extensions as keys, each once.
  private static func keys(of extensions: [ClassExtension], where isMeant: (ViewClass) -> Bool) -> [Key] {
    var seen: Set<String> = []
    return extensions.filter { isMeant($0.viewClass) }.flatMap(\.properties).filter { seen.insert($0.name).inserted }
      .map { property in Key(property.name, property.summary.map { literal.described($0) } ?? literal) }
  }

  /// A component in the place of a view: which one, where it stands, and its properties' values by their names.
  static let nestedView: Schema = {
    var mapping = Mapping(
      [Key("component", text("Badge").described("The component that takes the view's place."))]
        + identity.filter { $0.name != "class" } + placement + values
        + [Key("style", text().described("The component's style; its first one unless said."))])
    mapping.required = ["component"]
    mapping.others = [any(text(), number, bool, list(of: number), entries(of: number))]
    return Schema(.mapping(mapping))
  }()

  /// What a style may say of a view. Which keys there are depends on the view's class, which an editor cannot know here.
  static func viewStyle(_ extensions: [ClassExtension]) -> Schema {
    var seen: Set<String> = []
    let own = keys(of: extensions) { _ in true }.filter { key in
      extensions.contains { $0.standsFor[key.name] != nil }
    }
    return mapping((values + styled + own).filter { seen.insert($0.name).inserted })
  }

  /// The keys that views of a class have more than others.
  private static func keys(of viewClass: ViewClass) -> [String] {
    var keys: [Key] = []
    if viewClass.hasText { keys += [textKey] }
    switch viewClass {
    case .label: keys += labelValues + labelPlacement
    case .textField, .textView: keys += labelValues
    case .button: keys += buttonValues + buttonPlacement + [stateKey]
    case .imageView: keys += [imageKey]
    case .stackView: keys += stack
    default: break
    }
    return keys.map(\.name) + viewClass.controlKeys.map(\.rawValue)
  }

  /// Every key that only some classes have, each once.
  private static let special: [Key] = {
    var seen: Set<String> = []
    return ([textKey, stateKey] + labelPlacement + buttonPlacement + stack + styled).filter {
      seen.insert($0.name).inserted
    }
  }()

  private static let styled = labelValues + buttonValues + [imageKey]

  // MARK: Keys

  private static let identity = [
    Key("class", choice(ViewClass.allCases.map(\.rawValue)).described("The view's UIKit class.")),
    Key("summary", text().described("What the view is, for the anatomy.")),
    Key("mock", reference("mockFrame")),
  ]

  private static let textKey = Key("text", text().described("What it says, or '$' and the name of a property."))
  private static let stateKey = Key(
    "state",
    Schema(.text(examples: ControlState.allCases.map(\.rawValue) + ["selected if $flag"]))
      .described("The control's state: 'selected', or 'selected if $property'."))
  private static let imageKey = Key("image", any(text(), states(of: text())).described("The name of a picture."))

  private static let control = [
    Key(
      "isOn",
      any(bool, named).described("Whether a switch is on, or '$' and the name of a property, or 'not' and that.")),
    Key("value", any(number(0...1), named).described("How far along a slider or progress view is, from 0 to 1.")),
    Key("segments", list(of: text("Day")).described("The titles of a segmented control's segments.")),
    Key("selectedSegment", any(integer(0...99), named).described("The number of the selected segment, from 0.")),
    Key("numberOfPages", any(integer(0...100), named).described("The number of a page control's dots.")),
    Key("currentPage", any(integer(0...99), named).described("The number of the page that is shown, from 0.")),
    Key("placeholder", text().described("What an empty text field or search bar says.")),
    Key("enabled", any(bool, named).described("Whether the control can be used, as 'isOn'.")),
  ]

  private static let placement = [
    Key("in", text().described("The view that this one is in; the component itself unless said.")),
    Key("arranged", bool.described("Whether the stack view that it is in arranges it.")),
    Key("spacingAfter", reference("length").described("Points to the next view in the stack.")),
    Key(
      "hidden",
      any(bool, named, Schema(.pattern("^not \\$.", examples: ["not $isNew"])))
        .described("Nobody sees it; a stack view closes the gap.")),
    Key("hugging", reference("priorities").described("How hard the view resists growing beyond its content.")),
    Key(
      "compressionResistance",
      reference("priorities").described("How hard the view resists shrinking below its content.")),
    Key("margins", reference("edges").described("The view's layout margins.")),
    Key("alignmentInsets", numberEdges.described("From the frame to the rectangle that constraints align.")),
    Key(
      "semanticContent",
      choice(SemanticContent.allCases.map { "\($0)" })
        .described("Whether the view's inside turns with the reading direction.")),
    Key(
      "intrinsicSize",
      mapping([
        Key("width", any(number(0...100_000), named)), Key("height", any(number(0...100_000), named)),
        Key("firstBaseline", number(-100_000...100_000).described("From the top.")),
        Key("lastBaseline", number(-100_000...100_000).described("From the bottom.")),
      ]).described("A natural size in place of the view's own.")),
    Key(
      "autoresizing",
      mapping(
        [
          Key("mask", list(of: choice(Placement.maskNames.map(\.name)))),
          Key("frame", list(of: number(-100_000...100_000), count: 4).described("[x, y, width, height]")),
          Key("parentSize", list(of: number(-100_000...100_000), count: 2).described("[width, height]")),
        ], required: ["frame", "parentSize"]
      ).described("Follows the parent's size by a mask instead of constraints.")),
  ]

  private static let labelPlacement = [
    Key("minimumScaleFactor", number(0.01...1).described("How far a text may shrink to fit.")),
    Key("preferredMaxLayoutWidth", reference("length").described("Where a text wraps.")),
  ]

  private static let buttonPlacement = [
    Key(
      "configuration",
      choice(ButtonConfiguration.Style.allCases.map(\.rawValue)).described("One of UIButton.Configuration's styles.")),
    Key("buttonSize", choice(ButtonConfiguration.Size.allCases.map(\.rawValue)).described("The configuration's size.")),
  ]

  private static let stack = [
    Key("axis", choice(["horizontal", "vertical"])),
    Key("distribution", choice(StackDistribution.allCases.map { "\($0)" })),
    Key("alignment", choice(StackAlignment.allCases.map { "\($0)" } + ["top", "bottom"])),
    Key("spacing", reference("length").described("Points between two views.")),
    Key("baselineRelative", bool.described("Whether the spacing is between baselines.")),
    Key("marginsRelative", bool.described("Whether views keep to the stack's margins.")),
  ]

  private static let values = [
    Key("backgroundColor", reference("color")),
    Key("borderWidth", reference("measure")),
    Key("borderColor", reference("color")),
    Key("cornerRadius", reference("measure")),
    Key("clipsToBounds", bool),
    Key("border", named.described("A border token: width and colour at once.")),
    Key("shadow", named.described("A shadow token.")),
    Key("contentMode", choice(ContentMode.allCases.map(\.rawValue))),
    Key("padding", reference("insets").described("Numbers for constraints to speak of: 'view.padding.left'.")),
    Key(
      "size",
      mapping([Key("width", reference("measure")), Key("height", reference("measure"))])
        .described("Numbers for constraints to speak of: 'view.size.width'.")),
  ]

  private static let labelValues = [
    Key("numberOfLines", integer(0...10_000).described("0 for as many as it takes.")),
    Key("textColor", reference("color")),
    Key("textBackgroundColor", reference("color")),
    Key("font", reference("font")),
    Key("textAlignment", choice(TextAlignment.allCases.map(\.rawValue))),
    Key("lineBreakMode", choice(LineBreakMode.namedModes.map(\.name))),
    Key("lineSpacing", reference("measure")),
    Key("characterSpacing", reference("measure")),
  ]

  private static let buttonValues = [
    Key("titleFont", reference("font")),
    Key("title", any(text(), states(of: text())).described("The title, or one for each state.")),
    Key("titleColor", any(reference("color"), states(of: reference("color")))),
    Key("image", any(text(), states(of: text())).described("The name of a picture, or one for each state.")),
    Key("backgroundImage", any(text(), states(of: text())).described("The name of a picture that fills the button.")),
    Key("contentEdgeInsets", reference("insets")),
    Key("imageEdgeInsets", reference("insets")),
    Key("titleEdgeInsets", reference("insets")),
  ]

  // MARK: Values

  private static func states(of value: Schema) -> Schema {
    mapping(ControlState.allCases.map { Key($0.rawValue, value) }).described(
      "One for each state; UIKit's for the others.")
  }

  static let measure = any(
    number, Schema(.pattern(".", examples: ["size.width * 0.5"]), "A sum of products of numbers and names."))

  static let length = any(number(-100_000...100_000), named)

  static let insets = any(
    reference("measure"),
    mapping(["top", "left", "bottom", "right"].map { Key($0, reference("measure")) }))

  /// Like insets, of numbers alone.
  static let edges = any(
    reference("length"), mapping(["top", "left", "bottom", "right"].map { Key($0, reference("length")) }))

  /// The same without names.
  static let numberEdges = any(
    number(-100_000...100_000),
    mapping(["top", "left", "bottom", "right"].map { Key($0, number(-100_000...100_000)) }))

  static let color = any(
    choice(Color.Named.allCases.map(\.rawValue)),
    Schema(.pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", examples: ["#0A84FF"])), named)

  static let font = any(
    choice(TextStyle.allCases.map(\.rawValue)), number(1...1000),
    Schema(
      .pattern(
        "^[0-9.]+( (" + FontWeight.allCases.map(\.rawValue).joined(separator: "|") + "))?( ("
          + TextStyle.allCases.map(\.rawValue).joined(separator: "|") + "))?$",
        examples: ["15 semibold", "15 semibold body"])),
    mapping(
      [
        Key("size", any(number(1...1000), named)), Key("weight", choice(FontWeight.allCases.map(\.rawValue))),
        Key("scaledAs", choice(TextStyle.allCases.map(\.rawValue))),
      ],
      required: ["size"]), named
  ).described("A text style, points with a weight such as '15 semibold' and a text style to grow as, or a token.")

  static let priorities = any(
    number(1...1000), mapping([Key("horizontal", number(1...1000)), Key("vertical", number(1...1000))]))
}
