import MXParallaxHeader
import MagazineLayout
import UIKit

/// Where taps on Measures lead.
enum MeasuresStep {
  case measures
  case membership
}

/// What decides which rows of Measures are shown, and what they say.
struct MeasuresState {
  var member = false
  /// Nobody who has signed in
  var guestOfTheHouse = false
  var isReviewedByTheStore = false
  var numberOfUnreadMessages = 3
  var share = 0.5
  var greeting = "good morning"
  var wanted = true
}

/// Builds the sections of Measures: rows of data, each with the condition under which it is shown.
@MainActor struct MeasuresBuilder {
  var state = MeasuresState()
  var onStep: (MeasuresStep) -> Void = { _ in }

  func sections() -> [MagazineLayoutSection] {
    [section1(), section2(), section3()].compactMap { $0 }
  }

  private func section1() -> MagazineLayoutSection? {
    var section = MagazineLayoutSection()
    let headerLine = HeaderLineVM(text: "More")
    section.header = SupplementaryInfo(headerLine.configurator())
    section.header?.onTap { onStep(.measures) }
    section.header?.onTap(\HeaderLine.textLabel) { onStep(.membership) }
    let footerTotal = FooterTotalVM(total: "42 places")
    section.footer = SupplementaryInfo(footerTotal.configurator())
    section.footer?.onTap(\FooterTotal.totalLabel) { onStep(.membership) }
    let rowText = RowTextVM(
      text:
        "Bali is an island of temples and rice terraces. Come for the surf, stay for the slow mornings, and leave with sand in every pocket."
    )
    var row = ScreenRow(rowText)
    row.onTap(\RowText.textLabel) { onStep(.measures) }
    section.items.append(row)
    let profileView = ViewRow {
      let view = ProfileView(frame: .zero)
      view.name = "旅行者"
      view.intro = "坐慢车，住小镇，吃很长的午饭。每周五去一个新的地方，并从上一个地方寄出一张明信片。"
      view.subscribeButton.onTap { onStep(.membership) }
      view.imageView.onTap { onStep(.measures) }
      return view
    }
    section.items.append(profileView)
    var cards: [CellConfigurator] = []
    let cardBadge = CardBadgeVM(title: "Lisbon", count: 3)
    cards.append(cardBadge.configurator())
    let contentInset = UIEdgeInsets(
      top: 0, left: max(0, -(4 - DesignSpec.testGap)), bottom: 0, right: 4)
    let carousel = Carousel(
      items: cards, itemWidth: DesignSpec.testCardWidth, itemHeight: DesignSpec.testGap * 5,
      itemsSpacing: DesignSpec.testDefault, contentInset: contentInset)
    let cardsRow = CarouselRow(carousel: carousel)
    section.items.append(cardsRow)
    var cards2: [CellConfigurator] = []
    let cardBadge2 = CardBadgeVM(title: "Lisbon", count: 3)
    cards2.append(cardBadge2.configurator())
    let contentInset2 = UIEdgeInsets(
      top: DesignSpec.testGap, left: DesignSpec.testGap * 2 - DesignSpec.testDefault,
      bottom: DesignSpec.testDefault, right: DesignSpec.testGap)
    let carousel2 = Carousel(
      items: cards2, itemWidth: 40, itemHeight: 30, itemsSpacing: 0, contentInset: contentInset2)
    let cardsRow2 = CarouselRow(carousel: carousel2)
    section.items.append(cardsRow2)
    if state.numberOfUnreadMessages > 2 && state.greeting == "good morning"
      && !state.isReviewedByTheStore && state.wanted
    {
      let rowText = RowTextVM(text: "One")
      section.items.append(rowText.configurator())
    }
    if (state.member || state.guestOfTheHouse || Double(state.numberOfUnreadMessages) >= state.share
      || state.isReviewedByTheStore) && (state.wanted || state.member)
      && !(state.member && state.wanted && state.isReviewedByTheStore
        && state.numberOfUnreadMessages > 100 && state.greeting != "")
    {
      let rowText = RowTextVM(text: "Two")
      section.items.append(rowText.configurator())
    }
    if state.member && state.wanted && state.numberOfUnreadMessages > 2
      && !state.isReviewedByTheStore
      || state.guestOfTheHouse && state.wanted
        && state.greeting == "a greeting as long as hardly anybody would ever write it"
      || state.isReviewedByTheStore
    {
      let rowText = RowTextVM(text: "Three")
      section.items.append(rowText.configurator())
    }
    if state.greeting
      == "a greeting that is far too long to stand on the line of the operator in front of it"
    {
      let rowText = RowTextVM(text: "Four")
      section.items.append(rowText.configurator())
    }
    section.background = BackgroundInfo(
      color: UIColor(named: "color.card.ground") ?? .clear, cornerRadius: DesignSpec.testRadius)
    section.sectionInset = UIEdgeInsets(
      top: DesignSpec.testGap, left: DesignSpec.testGap * 2, bottom: 4, right: DesignSpec.testSize)
    section.itemsInset = UIEdgeInsets(
      top: DesignSpec.testDefault, left: 4 - DesignSpec.testGap,
      bottom: DesignSpec.testGap - DesignSpec.testDefault, right: -4)
    section.verticalSpacing = DesignSpec.testSpacing
    section.horizontalSpacing =
      DesignSpec.testCardWidth / 10 + DesignSpec.testSpacing * 2 - (DesignSpec.testSize / 3)
    return section
  }

  private func section2() -> MagazineLayoutSection? {
    guard
      !(state.guestOfTheHouse && state.isReviewedByTheStore)
        && (state.numberOfUnreadMessages > 0 || state.wanted)
    else { return nil }
    var section = MagazineLayoutSection()
    let rowText = RowTextVM(text: "Five")
    section.items.append(rowText.configurator())
    return section
  }

  private func section3() -> MagazineLayoutSection? {
    guard
      !(state.guestOfTheHouse && state.isReviewedByTheStore && state.greeting == "good morning"
        && state.wanted) && state.share < 1 && state.wanted
    else { return nil }
    var section = MagazineLayoutSection()
    let rowText = RowTextVM(text: "Six")
    section.items.append(rowText.configurator())
    return section
  }
}

/// Distances that each device has of its own, taps on all kinds of views, and conditions of several lines.
final class MeasuresViewController: MagazineViewController {
  var builder = MeasuresBuilder() {
    didSet { sections = builder.sections() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      HeaderLine.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionHeader)
    collectionView.register(RowText.self)
    collectionView.register(CarouselCell.self)
    collectionView.register(
      FooterTotal.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionFooter)
    collectionView.register(HostCell.self)
    let header = HeaderLine(frame: .zero)
    let model = HeaderLineVM(text: "More")
    header.configure(item: model)
    header.onTap { [weak self] in
      self?.builder.onStep(.measures)
    }
    collectionView.parallaxHeader.view = header
    collectionView.parallaxHeader.height = DesignSpec.testCardWidth
    collectionView.parallaxHeader.minimumHeight =
      min(DesignSpec.testSame * 4, DesignSpec.testCardWidth)
    collectionView.parallaxHeader.mode = .fill
    sections = builder.sections()
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// test.gap
  static var testGap: CGFloat {
    switch (screen.width, screen.height) {
    case (..<600, _): 12
    default: 20
    }
  }

  /// As wide as a card is (test.cardWidth)
  static var testCardWidth: CGFloat {
    switch (screen.width, screen.height) {
    case (375, 667): 210 - 4  // iPhone SE (3rd)
    case (390..<430, _): 250.5 - 4
    case (430..., _): DesignSpec.testGap * 10 - 4
    default: 180 - 4
    }
  }

  /// test.radius
  static var testRadius: CGFloat {
    switch (screen.width, screen.height) {
    case (820, 1180): 16 / 2  // iPad (10th)
    case (600...900, _): 9.5
    case (...347.5, _): 3  // iPhone 4s
    case (...487.5, _): 6  // iPhone 8
    case (...710, _): 9.5
    case (...860, _): 16 / 2  // iPad (10th)
    default: 9.5
    }
  }

  /// test.spacing
  static var testSpacing: CGFloat {
    switch (screen.width, screen.height) {
    case (600..., _): 14
    case (...380, _): 5  // iPhone 4s
    default: 8  // iPhone 16 Pro Max
    }
  }

  /// test.same
  static var testSame: CGFloat { 30 }

  /// test.default
  static var testDefault: CGFloat { 4 }

  /// test.size
  static var testSize: CGFloat {
    switch (screen.width, screen.height) {
    case (320, 480): 13  // iPhone 4s
    case (..<600, _): 15
    default: 18
    }
  }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
