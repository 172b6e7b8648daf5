import MagazineLayout
import UIKit

/// Where taps on Oddities lead.
enum OdditiesStep {
  case oddities
}

/// What decides which rows of Oddities are shown, and what they say.
struct OdditiesState {
  /// A word of Swift
  var `default` = false
  var open = false
  var count = 3
  var share = 0.5
  var word = "yes please"
  var `self` = 2
  var isOn = true
}

/// Builds the sections of Oddities: rows of data, each with the condition under which it is shown.
@MainActor struct OdditiesBuilder {
  var state = OdditiesState()
  var onStep: (OdditiesStep) -> Void = { _ in }

  func sections() -> [MagazineLayoutSection] {
    var sections = [headSection(), section2(), section3()].compactMap { $0 }
    if sections.allSatisfy({ $0.items.isEmpty }) {
      var items: [CellConfigurator] = []
      let rowText = RowTextVM(text: "No row at all")
      items.append(rowText.configurator())
      sections = [MagazineLayoutSection(items: items)]
    }
    return sections
  }

  private func headSection() -> MagazineLayoutSection? {
    guard state.default || state.open && !state.isOn else { return nil }
    var section = MagazineLayoutSection()
    if state.count > 2 {
      let headerLine = HeaderLineVM(text: "More")
      section.header = SupplementaryInfo(headerLine.configurator())
    }
    let footerTotal = FooterTotalVM(total: "42 places")
    section.footer = SupplementaryInfo(footerTotal.configurator(), isPinned: true)
    if state.word == "yes please" && Double(state.count) >= state.share {
      let rowText = RowTextVM(text: state.word)
      section.items.append(rowText.configurator())
    }
    let rowText = RowTextVM(text: "\(state.count)")
    var row = ScreenRow(rowText)
    row.stretches = true
    row.respectsHorizontalInsets = false
    section.items.append(row)
    // RowText is not shown with these data.
    if state.`self` == 2 {
      let rowText = RowTextVM(text: "Always")
      section.items.append(rowText.configurator())
    }
    section.background = BackgroundInfo(color: .secondarySystemBackground, cornerRadius: 12)
    section.verticalSpacing = 4
    section.horizontalSpacing = 2.5
    return section
  }

  private func section2() -> MagazineLayoutSection? {
    guard !(state.default && state.open) else { return nil }
    var section = MagazineLayoutSection()
    let profileView = ViewRow {
      let view = ProfileView(frame: .zero)
      view.style = .centred
      view.name = "旅行者"
      view.intro = "坐慢车，住小镇，吃很长的午饭。每周五去一个新的地方，并从上一个地方寄出一张明信片。"
      view.subscribeButton.onTap { onStep(.oddities) }
      return view
    }
    var row = ScreenRow(profileView)
    row.id = "profile"
    row.action = { onStep(.oddities) }
    section.items.append(row)
    let rowTask = RowTaskVM(
      title:
        "A title that is longer than the longest line of code may ever be, so that it stands alone on one",
      count: 3, badge: "short"
    )
    section.items.append(rowTask.configurator())
    let cardBadge = CardBadgeVM(title: "Lisbon", count: state.count)
    var row2 = ScreenRow(cardBadge)
    row2.onTap(\CardBadge.more) { onStep(.oddities) }
    section.items.append(row2)
    var cards: [CellConfigurator] = []
    let cardBadge2 = CardBadgeVM(title: "Lisbon", count: 4)
    cards.append(cardBadge2.configurator())
    if state.default {
      let cardBadge = CardBadgeVM(title: "Lisbon", count: 3)
      cards.append(cardBadge.configurator())
    }
    let carousel = Carousel(items: cards, itemWidth: 50, itemHeight: 40, itemsSpacing: 0)
    let cardsRow = CarouselRow(carousel: carousel)
    section.items.append(cardsRow)
    if section.items.isEmpty {
      let rowText = RowTextVM(text: "Nothing")
      section.items.append(rowText.configurator())
    }
    return section
  }

  private func section3() -> MagazineLayoutSection? {
    var section = MagazineLayoutSection()
    if state.open && state.default {
      let rowText = RowTextVM(
        text:
          "Bali is an island of temples and rice terraces. Come for the surf, stay for the slow mornings, and leave with sand in every pocket."
      )
      section.items.append(rowText.configurator())
    }
    if section.items.isEmpty {
      let rowText = RowTextVM(text: "Empty")
      section.items.append(rowText.configurator())
    }
    return section
  }
}

/// What hardly any screen has.
final class OdditiesViewController: MagazineViewController {
  var builder = OdditiesBuilder() {
    didSet { sections = builder.sections() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Odd \"ities\""
    collectionView.register(
      HeaderLine.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionHeader)
    collectionView.register(RowText.self)
    collectionView.register(
      FooterTotal.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionFooter)
    collectionView.register(RowTask.self)
    collectionView.register(CardBadge.self)
    collectionView.register(CarouselCell.self)
    collectionView.register(HostCell.self)
    sections = builder.sections()
  }
}
