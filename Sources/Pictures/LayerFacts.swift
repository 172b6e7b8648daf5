/// What layers over a picture, and findings about its constraints, say that neither frames nor looks tell.
public struct LayerFacts: Hashable, Sendable {
  /// The number of each view in the anatomy, from 1; 0 for views of a component that stands in another's place.
  public var numbers: [Int] = []
  /// Of the layout's constraints the first ones, as an author wrote them; those behind them the layout made itself.
  public var constraints: [ShownConstraint] = []
  /// Where the component's own constraints begin; before them stand those of the components in its views' places.
  public var firstOwn = 0

  /// A constraint as pages and messages name it.
  public struct ShownConstraint: Hashable, Sendable {
    /// In the notation of component files, as UTF-8.
    public var text: [UInt8]
    /// A design spec's name where the constant is one, as UTF-8.
    public var identifier: [UInt8]?
    /// The view's share of a design picture.
    public var ratio: Ratio?

    public init(text: [UInt8], identifier: [UInt8]? = nil, ratio: Ratio? = nil) {
      self.text = text
      self.identifier = identifier
      self.ratio = ratio
    }
  }

  /// A share of a design picture, in the picture's own pixels.
  public struct Ratio: Hashable, Sendable {
    public var numerator: Double
    public var denominator: Double

    public init(numerator: Double, denominator: Double) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  public init() {}
}
