import Diagnostics
import Layout

/// A screen as its author or a server describes it: sections of components with their data, shown under conditions.
public struct Screen: Hashable, Sendable {
  public var name: String
  /// A sentence for lists and the top of the page.
  public var summary: String?
  public var navigationBar: NavigationBar?
  public var parallaxHeader: ParallaxHeader?
  /// The flags that conditions speak of, in the order written.
  public var flags: [Flag]
  /// Values that conditions and rows speak of.
  public var data: [Datum]
  /// The components that may stand in the screen; nil for all.
  public var registered: [Located<String>]?
  public var sections: [Section]
  /// Shown in place of the sections where they show no row.
  public var empty: Item?
  /// Where the name stands in the file.
  public var place: SourceRange
  /// The design specs that its numbers hang on, once these are worked out, and those that these hang on.
  public internal(set) var specs: [SpecSource] = []
  /// Whether there are conditions that could not be read, so that nobody knows of what they speak.
  var hasUnreadConditions = false

  public var file: String { place.file }

  /// The bar at the top of the screen, below the status bar.
  public struct NavigationBar: Hashable, Sendable {
    public var title: String?
  }

  /// A component above the sections that grows and shrinks as the screen scrolls. Compatible with `MXParallaxHeader`.
  public struct ParallaxHeader: Hashable, Sendable {
    public var item: Item
    /// Points from the top of the screen, below the bars, at rest.
    public var height: Double
    /// As high as it stays while the screen scrolls on.
    public var minimum: Double
    /// Whether it grows when the screen is pulled down, instead of moving along.
    public var stretches: Bool
    /// Heights that speak of specs or tokens, by their keys; zero stands in their places until they are worked out.
    public var named: [String: Expression] = [:]
    /// How heights hang on design specs, by the same keys, once they are worked out.
    public internal(set) var sources: [String: PropertyNumber] = [:]
  }

  /// Something that is so or not so for a reader: a member, a guest.
  public struct Flag: Hashable, Sendable {
    public var name: String
    public var title: String?
    /// Flags that are never set together with this one.
    public var excludes: [Located<String>]
    public var place: SourceRange
  }

  /// A part of a screen: a header, rows and cards, a footer, and a ground behind them.
  public struct Section: Hashable, Sendable {
    public var id: Located<String>?
    public var when: Located<Condition>?
    public var header: Item?
    public var footer: Item?
    public var background: Background?
    public var items: [Item]
    /// Shown in place of the items where none is shown.
    public var empty: Item?
    /// From the neighbouring sections and the edges of the screen. Compatible with `sectionInset`.
    public var sectionInset: EdgeInsets
    /// From the section's insets, header and footer to the items; may be negative.
    public var itemsInset: EdgeInsets
    public var verticalSpacing: Double
    public var horizontalSpacing: Double
    /// Numbers that speak of specs or tokens, by their paths; see ``Screen/withoutNames(of:for:)``.
    public var named: [String: Expression] = [:]
    /// How numbers hang on design specs, by the same paths, once they are worked out.
    public internal(set) var sources: [String: PropertyNumber] = [:]
    public var place: SourceRange
  }

  /// The ground of a section.
  public struct Background: Hashable, Sendable {
    public var color: Color
    public var cornerRadius: Double
  }

  /// A component with its data, in a section or in one of the places around it.
  public struct Item: Hashable, Sendable {
    public var role: Role
    /// Nil only for a carousel that stands in no component of its own.
    public var component: Located<String>?
    public var style: Located<String>?
    public var data: [Datum]
    /// The screen that a tap leads to.
    public var step: Located<String>?
    /// The screens that taps on views in the component lead to, by the views' names.
    public var viewSteps: [ViewStep]
    public var when: Located<Condition>?
    /// What the row is recognised by when its data change.
    public var id: Located<String>?
    /// Whether a header or footer stays on the screen with its section. Compatible with `pinToVisibleBounds`.
    public var isPinned: Bool
    /// Whether the item becomes as tall as the tallest in its row.
    public var stretches: Bool
    public var respectsHorizontalInsets: Bool
    public var carousel: Carousel?
    public var place: SourceRange
  }

  /// A tap on a view of a component, and where it leads.
  public struct ViewStep: Hashable, Sendable {
    public var view: Located<String>
    public var step: Located<String>
  }

  /// Cards in a row that scrolls sideways.
  public struct Carousel: Hashable, Sendable {
    public var itemWidth: Double
    public var itemHeight: Double
    public var itemsSpacing: Double
    /// Between the row's edges and its cards at rest; nil for what takes the section's negative insets back.
    public var contentInset: EdgeInsets?
    /// Numbers that speak of specs or tokens, by their paths; see ``Screen/withoutNames(of:for:)``.
    public var named: [String: Expression] = [:]
    /// How numbers hang on design specs, by the same paths, once they are worked out.
    public internal(set) var sources: [String: PropertyNumber] = [:]
    public var items: [Item]
  }

  /// Where an item stands.
  public enum Role: Hashable, Sendable {
    case parallaxHeader, header, footer, row, card, empty

    /// Whether components of a kind can stand there. Kinds that a design system adds are those of rows.
    public func admits(_ kind: Component.Kind) -> Bool {
      switch self {
      case .parallaxHeader: kind == .header || kind == .view
      case .header: kind == .header
      case .footer: kind == .footer
      case .row: kind != .header && kind != .footer
      case .card: kind != .header && kind != .footer && kind != .row
      case .empty: kind != .header && kind != .footer && kind != .card
      }
    }

    /// What a message offers for the place.
    var kinds: String {
      switch self {
      case .parallaxHeader: "a header or a view"
      case .header: "a header"
      case .footer: "a footer"
      case .row: "a row, a card or a view"
      case .card: "a card or a view"
      case .empty: "a row or a view"
      }
    }

    /// What a message calls the place.
    var phrase: String {
      switch self {
      case .parallaxHeader: "the parallax header"
      case .header: "a section's header"
      case .footer: "a section's footer"
      case .row: "a section's items"
      case .card: "a carousel"
      case .empty: "an empty state"
      }
    }
  }
}

extension Screen {
  /// Every item of the screen in the order of its parts, cards of carousels too.
  public var items: [Item] {
    var found: [Item] = []
    if let parallaxHeader { found.append(parallaxHeader.item) }
    for section in sections {
      found += [section.header].compactMap { $0 }
      for item in section.items { found += [item] + (item.carousel?.items ?? []) }
      found += [section.empty, section.footer].compactMap { $0 }
    }
    return found + [empty].compactMap { $0 }
  }

  /// Where taps lead, in the order of the items: the edges of the navigation map that begin here.
  public var steps: [Located<String>] {
    items.flatMap { ($0.step.map { [$0] } ?? []) + $0.viewSteps.map(\.step) }
  }

  /// The name by which steps speak of the screen: `membership` for `Membership`.
  public var stepName: String { Self.stepName(of: name) }

  static func stepName(of name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  /// Whether the file is a server's payload, which is held to JSON's kinds of values.
  var isPayload: Bool { file.hasSuffix(".json") }
}
