/// A page of a site as readers can look for it: its names, and its sections with their texts.
public struct SearchedPage: Hashable, Sendable {
  /// What a page is about; readers see what they found in groups of these.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case page, component, screen
  }

  /// A part of a page that a link leads to.
  public struct Section: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
      /// What stands before the first heading; it has no name and no anchor.
      case opening
      case heading, property, token, spec
    }

    public var kind: Kind
    /// The heading, or the name of what is described.
    public var title: String
    /// The id of the element that it begins with.
    public var anchor: String
    /// What is said, without markup, as UTF-8.
    public var text: [UInt8]

    public init(_ kind: Kind, title: String = "", anchor: String = "", text: [UInt8] = []) {
      self.kind = kind
      self.title = title
      self.anchor = anchor
      self.text = text
    }
  }

  public var kind: Kind
  public var title: String
  /// Relative to the site's folder, as it stands in links.
  public var address: String
  /// The page above it, which tells pages of one title apart; empty for none.
  public var place: String
  /// What code calls the page's component or screen, and other names that the page has in files.
  public var names: [String]
  /// What else readers may call it.
  public var keywords: [String]
  /// In the page's order.
  public var sections: [Section]

  public init(
    _ kind: Kind, title: String, address: String, place: String = "", names: [String] = [], keywords: [String] = [],
    sections: [Section] = []
  ) {
    self.kind = kind
    self.title = title
    self.address = address
    self.place = place
    self.names = names
    self.keywords = keywords
    self.sections = sections
  }
}
