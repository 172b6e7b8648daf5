import MagazineLayout
import UIKit

/// Where taps on Me lead.
enum MeStep {
  case profile
  case signIn
  case membership
  case wallet
  case ranking
  case tasks
  case activity
  case level
  case invite
}

/// What decides which rows of Me are shown, and what they say.
struct MeState {
  /// VIP member
  var vip = false
  /// Not signed in
  var guest = false
  /// The app is in review
  var review = false
  /// A campaign is running
  var campaign = false
  var tasks = 3
  var balance = 320
}

/// Builds the sections of Me: rows of data, each with the condition under which it is shown.
@MainActor struct MeBuilder {
  var state = MeState()
  var onStep: (MeStep) -> Void = { _ in }

  func sections() -> [MagazineLayoutSection] {
    [section1(), section2(), section3(), section4()].compactMap { $0 }
  }

  private func section1() -> MagazineLayoutSection? {
    var section = MagazineLayoutSection()
    if !state.guest {
      let rowUserInfo = RowUserInfoVM(name: "Mei Tanaka", number: "ID 20 418 873")
      var row = ScreenRow(rowUserInfo)
      row.id = "user"
      row.action = { onStep(.profile) }
      section.items.append(row)
    }
    if state.guest {
      let rowUserInfo = RowUserInfoVM(name: "Sign in", number: "and collect coins")
      var row = ScreenRow(rowUserInfo)
      row.id = "user"
      row.action = { onStep(.signIn) }
      section.items.append(row)
    }
    return section
  }

  private func section2() -> MagazineLayoutSection? {
    guard state.vip else { return nil }
    var section = MagazineLayoutSection()
    let rowVIP = RowVIPVM(title: "VIP member", detail: "Until 31 December")
    var row = ScreenRow(rowVIP)
    row.action = { onStep(.membership) }
    section.items.append(row)
    return section
  }

  private func section3() -> MagazineLayoutSection? {
    guard !state.review else { return nil }
    var section = MagazineLayoutSection()
    if !state.guest {
      let rowWallet = RowWalletVM(balance: state.balance, amount: "320 coins")
      var row = ScreenRow(rowWallet)
      row.action = { onStep(.wallet) }
      row.onTap(\RowWallet.rechargeButton) { onStep(.wallet) }
      section.items.append(row)
    }
    return section
  }

  private func section4() -> MagazineLayoutSection? {
    var section = MagazineLayoutSection()
    let headerHeadline1 = HeaderHeadline1VM(text: "More")
    section.header = SupplementaryInfo(headerHeadline1.configurator(), isPinned: true)
    if !state.guest {
      let rowMenu = RowMenuVM(title: "Ranking", icon: UIImage(named: "ranking"))
      var row = ScreenRow(rowMenu)
      row.id = "ranking"
      row.action = { onStep(.ranking) }
      section.items.append(row)
    }
    if state.guest {
      let rowMenu = RowMenuVM(title: "Ranking", icon: UIImage(named: "ranking"))
      var row = ScreenRow(rowMenu)
      row.id = "ranking"
      row.action = { onStep(.signIn) }
      section.items.append(row)
    }
    if state.tasks > 0 && !state.guest {
      let rowTask = RowTaskVM(title: "Tasks", count: state.tasks, badge: "3 open")
      var row = ScreenRow(rowTask)
      row.action = { onStep(.tasks) }
      section.items.append(row)
    }
    if state.campaign && state.vip && !state.review {
      let rowActivity = RowActivityVM(
        title: "Summer of islands", detail: "Double coins on every booking until 31 August")
      var row = ScreenRow(rowActivity)
      row.action = { onStep(.activity) }
      section.items.append(row)
    }
    if !state.guest {
      let rowMenu = RowMenuVM(title: "Personal information", icon: UIImage(named: "person"))
      var row = ScreenRow(rowMenu)
      row.action = { onStep(.profile) }
      section.items.append(row)
    }
    let rowMenu = RowMenuVM(title: "Level", icon: UIImage(named: "level"))
    var row = ScreenRow(rowMenu)
    row.action = { onStep(.level) }
    section.items.append(row)
    if !state.review {
      let rowMenu = RowMenuVM(title: "Rewards for invitations", icon: UIImage(named: "invite"))
      var row = ScreenRow(rowMenu)
      row.action = { onStep(.invite) }
      section.items.append(row)
    }
    section.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    section.itemsInset = UIEdgeInsets(top: 0, left: -16, bottom: 0, right: -16)
    return section
  }
}

/// Everything that is the reader's own, for members, guests and everybody between.
final class MeViewController: MagazineViewController {
  var builder = MeBuilder() {
    didSet { sections = builder.sections() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Me"
    collectionView.register(RowUserInfo.self)
    collectionView.register(RowVIP.self)
    collectionView.register(RowWallet.self)
    collectionView.register(
      HeaderHeadline1.self, ofKind: MagazineLayout.SupplementaryViewKind.sectionHeader)
    collectionView.register(RowMenu.self)
    collectionView.register(RowTask.self)
    collectionView.register(RowActivity.self)
    sections = builder.sections()
  }
}
