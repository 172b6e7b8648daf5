import MXParallaxHeader
import MagazineLayout
import UIKit

/// Builds the sections of Bali: rows of data, each with the condition under which it is shown.
@MainActor struct BaliBuilder {
  func sections() -> [MagazineLayoutSection] {
    [section1(), section2(), section3()]
  }

  private func section1() -> MagazineLayoutSection {
    var section = MagazineLayoutSection()
    let rowDestinationTitle = RowDestinationTitleVM(title: "Indonesia, Bali")
    section.items.append(rowDestinationTitle.configurator())
    section.sectionInset = UIEdgeInsets(top: 0, left: 32, bottom: 16, right: 16)
    return section
  }

  private func section2() -> MagazineLayoutSection {
    var section = MagazineLayoutSection()
    let headerHeadline1 = HeaderHeadline1VM(text: "About")
    section.header = SupplementaryInfo(headerHeadline1.configurator(), isPinned: true)
    let rowText = RowTextVM(
      text:
        "Bali is an island of temples and rice terraces. Come for the surf, stay for the slow mornings, and leave with sand in every pocket."
    )
    section.items.append(rowText.configurator())
    section.sectionInset = UIEdgeInsets(top: 0, left: 32, bottom: 16, right: 16)
    return section
  }

  private func section3() -> MagazineLayoutSection {
    var section = MagazineLayoutSection()
    let headerHeadline1 = HeaderHeadline1VM(text: "Photos")
    section.header = SupplementaryInfo(headerHeadline1.configurator())
    var cards: [CellConfigurator] = []
    let cardPhotoThumbnail = ViewRow {
      let view = CardPhotoThumbnail(frame: .zero)
      view.photo = UIImage(named: "beach")
      return view
    }
    cards.append(cardPhotoThumbnail)
    let cardPhotoThumbnail2 = ViewRow {
      let view = CardPhotoThumbnail(frame: .zero)
      view.photo = UIImage(named: "temple")
      return view
    }
    cards.append(cardPhotoThumbnail2)
    let cardPhotoThumbnail3 = ViewRow {
      let view = CardPhotoThumbnail(frame: .zero)
      view.photo = UIImage(named: "terraces")
      return view
    }
    cards.append(cardPhotoThumbnail3)
    let cardPhotoThumbnail4 = ViewRow {
      let view = CardPhotoThumbnail(frame: .zero)
      view.photo = UIImage(named: "waves")
      return view
    }
    cards.append(cardPhotoThumbnail4)
    let carousel = Carousel(
      items: cards, itemWidth: 164, itemHeight: 120, itemsSpacing: 8,
      contentInset: UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 16))
    let rowHorizontalCardsCollection = RowHorizontalCardsCollectionVM()
    var row = ScreenRow(rowHorizontalCardsCollection)
    row.show(carousel, in: \RowHorizontalCardsCollection.collectionView)
    section.items.append(row)
    section.sectionInset = UIEdgeInsets(top: 16, left: 32, bottom: 32, right: 16)
    section.itemsInset = UIEdgeInsets(top: 8, left: -32, bottom: 0, right: -16)
    return section
  }
}

/// A destination with its story and its photos.
final class BaliViewController: MagazineViewController {
  var builder = BaliBuilder() {
    didSet { sections = builder.sections() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bali"
    collectionView.register(RowDestinationTitle.self)
    collectionView.register(
      HeaderHeadline1.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionHeader)
    collectionView.register(RowText.self)
    collectionView.register(RowHorizontalCardsCollection.self)
    let header = HeaderPhoto(frame: .zero)
    let model = HeaderPhotoVM()
    header.configure(item: model)
    collectionView.parallaxHeader.view = header
    collectionView.parallaxHeader.height = 240
    collectionView.parallaxHeader.minimumHeight = 88
    collectionView.parallaxHeader.mode = .fill
    sections = builder.sections()
  }
}
