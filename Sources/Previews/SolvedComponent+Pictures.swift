import Components
import Layout
import Pictures

extension SolvedComponent {
  /// How the style's views look, in their order.
  ///
  /// - Parameters:
  ///   - address: of a picture file.
  ///   - componentAddress: of the page of a component in the place of a view, by the component's name. Those that such a
  ///     component holds itself are a part of it: one link does not stand in another.
  func appearances(
    _ address: (ImageAsset) -> String, componentAddress: (String) -> String? = { _ in nil }
  ) -> [Appearance] {
    // Without pictures they are the same wherever the files lie.
    var appearances =
      hasPictures ? style.views.indices.map { appearance(of: $0, address) } : appearancesWithoutAddresses
    for nested in ownStyle.nested where outlets.indices.contains(nested.view) {
      guard let address = componentAddress(nested.component.name) else { continue }
      appearances[outlets[nested.view]].link = ViewLink(address: address, name: nested.component.name)
    }
    return appearances
  }

  /// The picture with what it takes to draw it for another width; nil for a component that is as wide in every room.
  ///
  /// - Parameters:
  ///   - idPrefix: begins the ids in the picture; not that of another picture in the page.
  ///   - address: of a picture file, as the page reaches it.
  ///   - componentAddress: of the page of a component in the place of a view, by the component's name.
  public func livePicture(
    idPrefix: String, address: (ImageAsset) -> String, componentAddress: (String) -> String? = { _ in nil }
  ) -> LivePicture? {
    if case .points = component.width { return nil }
    return picture(idPrefix: idPrefix, appearances(address, componentAddress: componentAddress))
  }

  /// The picture as readers' browsers get it, also where the room makes no difference.
  private func picture(idPrefix: String, _ appearances: [Appearance]) -> LivePicture {
    var share = LivePicture.Share(1, of: 1)
    if case .fraction(let part, let whole) = component.width { share = .init(Double(part), of: Double(whole)) }
    return LivePicture(
      input: input, appearances: appearances, share: share,
      idPrefix: idPrefix, names: style.views.map { Array($0.name.utf8) }, safeArea: component.surroundings.safeArea,
      layers: layerFacts)
  }

  /// The same wherever the picture stands.
  private var layerFacts: LayerFacts { known.result { makeLayerFacts() } }

  private func makeLayerFacts() -> LayerFacts {
    var facts = LayerFacts()
    facts.numbers = style.views.map { _ in 0 }
    for (place, view) in outlets.enumerated() where facts.numbers.indices.contains(view) {
      facts.numbers[view] = place + 1
    }
    let names = style.views.map(\.name)
    // Where no other component stands in a view's place there are no other constraints.
    let texts =
      ownStyle.nested.isEmpty
      ? constraintTexts.whole : style.constraints.map { $0.description(views: names) }
    facts.constraints = zip(style.constraints, texts).map { constraint, text in
      LayerFacts.ShownConstraint(
        text: Array(text.utf8),
        identifier: constraint.identifier.map { Array($0.utf8) },
        ratio: constraint.ratio.map { .init(numerator: $0.numerator, denominator: $0.denominator) })
    }
    facts.firstOwn = ownConstraints.startIndex
    return facts
  }

  /// The picture at its frames, for what is worked out from it apart from the drawing.
  public var solvedPicture: SolvedPicture {
    known.result { SolvedPicture(picture(idPrefix: "", appearancesWithoutAddresses), at: layout) }
  }

  private var appearancesWithoutAddresses: [Appearance] {
    known.result { style.views.indices.map { appearance(of: $0) { _ in "" } } }
  }

  private var hasPictures: Bool { contents.contains { $0.image != nil || $0.backgroundImage != nil } }

  /// The distances that constraints and stack views speak of.
  public var measures: [Measure] { solvedPicture.measures }

  /// The controls that can be touched, in their order.
  public var targets: [Target] { solvedPicture.targets }

  private func appearance(of index: Int, _ address: (ImageAsset) -> String) -> Appearance {
    let (view, content) = (style.views[index], contents[index])
    func picture(_ asset: ImageAsset) -> Picture { Picture(address: address(asset), size: asset.size) }
    var appearance = Appearance()
    appearance.kind = view.viewClass.kind
    appearance.parent = view.parent
    appearance.isHidden = isHidden(index)
    appearance.clipsToBounds = view.values.clipsToBounds == true
    appearance.background = view.values.backgroundColor.flatMap(Palette.paint)
    appearance.cornerRadius = view.cornerRadius ?? 0
    if let width = view.borderWidth, let paint = Palette.paint(view.values.borderColor ?? .named(.black)) {
      appearance.border = Border(width: width, paint: paint)
    }
    // A layer casts nothing where the view has no ground, or cuts off what lies outside.
    if view.values.backgroundColor != nil, !appearance.clipsToBounds, !view.shadows.isEmpty {
      appearance.shadows = view.shadows.reversed().compactMap { shadow in
        guard !shadow.isInset, let paint = Palette.paint(.token(shadow.color)) else { return nil }
        return CastShadow(paint: paint.value, x: shadow.x, y: shadow.y, blur: shadow.blur, spread: shadow.spread)
      }
    }
    appearance.contentMode = (view.values.contentMode ?? .scaleToFill).picture
    appearance.picture = content.image.map(picture)
    appearance.backgroundPicture = content.backgroundImage.map(picture)
    appearance.insets = content.insets
    appearance.pictureInsets = view.imageEdgeInsets ?? EdgeInsets()
    appearance.titleInsets = view.titleEdgeInsets ?? EdgeInsets()
    appearance.isDimmed = view.looksDisabled
    appearance.control = controlParts(of: index)
    guard let text = content.text, let measured = content.measured, let font = content.font else { return appearance }
    let color: Color =
      if content.isPlaceholder {
        .named(.placeholderText)
      } else if view.viewClass == .button {
        view.values.titleColor.value(for: view.state) ?? .named(.tintColor)
      } else {
        view.values.textColor ?? .named(.label)
      }
    appearance.text = ShownText(
      Array(text.utf8), measured: measured, fontSize: font.pointSize, fontWeight: font.weight.number,
      paint: Palette.paint(color), alignment: (view.values.textAlignment ?? .natural).shown,
      ground: view.values.textBackgroundColor.flatMap(Palette.paint))
    return appearance
  }
}

extension SolvedComponent {
  /// A hidden view hides what is in it.
  func isHidden(_ index: Int) -> Bool {
    var next: Int? = index
    while let view = next {
      if style.views[view].placement.isHidden { return true }
      next = style.views[view].parent
    }
    return false
  }

  private func controlParts(of index: Int) -> ControlParts {
    let control = style.views[index].control
    var parts = ControlParts()
    switch style.views[index].viewClass {
    case .switch: parts.fraction = control.isOn ? 1 : 0
    case .slider, .progressView: parts.fraction = control.value
    case .pageControl:
      parts.count = control.numberOfPages
      parts.selected = control.currentPage
    case .segmentedControl:
      parts.selected = control.selectedSegment
      parts.titles = contents[index].segments.map { segment in
        ShownText(
          Array(segment.title.utf8), measured: segment.measured, fontSize: segment.font.pointSize,
          fontWeight: segment.font.weight.number, paint: Palette.paint(.named(.label)))
      }
    default: break
    }
    return parts
  }
}

extension ResolvedView {
  /// Whether the view is a control that is drawn fainter because it cannot be used. A button that has looks for that
  /// state has those; one of which only the state is said shows what UIKit falls back to.
  fileprivate var looksDisabled: Bool {
    guard !control.isEnabled, viewClass != .control else { return false }
    return values.titleColor.disabled == nil && values.image.disabled == nil && values.backgroundImage.disabled == nil
  }
}

extension ViewClass {
  fileprivate var kind: Appearance.Kind {
    switch self {
    case .view, .stackView, .scrollView, .collectionView, .tableView, .layoutGuide: .box
    case .control: .touchArea
    case .label: .label
    case .button: .button
    case .imageView: .imageView
    case .textField: .textField
    case .textView: .textView
    case .switch: .switch
    case .slider: .slider
    case .progressView: .progressView
    case .stepper: .stepper
    case .segmentedControl: .segmentedControl
    case .activityIndicator: .activityIndicator
    case .pageControl: .pageControl
    case .datePicker, .pickerView: .picker
    case .searchBar: .searchBar
    case .navigationBar: .topBar
    case .toolbar, .tabBar: .bottomBar
    case .visualEffectView: .other
    }
  }
}

extension ContentMode {
  fileprivate var picture: PictureMode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension TextAlignment {
  fileprivate var shown: ShownText.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}
