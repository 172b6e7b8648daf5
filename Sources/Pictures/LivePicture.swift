import HTML
import Layout

/// A component's picture that can be drawn again for another width, with everything that this takes.
///
/// As bytes it travels in a page, and is solved and drawn in the reader's browser.
public struct LivePicture: Hashable, Sendable {
  public var input: LayoutInput
  /// Of the views but the first, which is the component itself; guides behind them have none.
  public var appearances: [Appearance]
  /// The share of a row's width that the component takes: the first part of the second.
  public var share: Share
  /// Begins the ids in the picture.
  public var idPrefix: String
  /// The names of those views, as UTF-8.
  public var names: [[UInt8]]
  /// How far bars reach into the component.
  public var safeArea: EdgeInsets
  /// What layers over the picture say.
  public var layers: LayerFacts

  /// A part of a whole: 1 of 2 is a half.
  public struct Share: Hashable, Sendable {
    public var part: Double
    public var whole: Double

    public init(_ part: Double, of whole: Double) {
      self.part = part
      self.whole = whole
    }
  }

  public init(
    input: LayoutInput, appearances: [Appearance], share: Share, idPrefix: String, names: [[UInt8]] = [],
    safeArea: EdgeInsets = EdgeInsets(), layers: LayerFacts = LayerFacts()
  ) {
    self.input = input
    self.appearances = appearances
    self.share = share
    self.idPrefix = idPrefix
    self.names = names
    self.safeArea = safeArea
    self.layers = layers
  }

  /// The frames for a row that is so many points wide.
  public func solve(room width: Double) -> SolvedLayout {
    var input = input
    input.width = width * share.part / share.whole
    return input.solve()
  }

  /// The views that are neither hidden nor guides, by index among the appearances, as far as they have frames: bytes from
  /// elsewhere may hold more of one than of the other.
  func shownViews(at layout: SolvedLayout) -> [Int] {
    let count = min(appearances.count, layout.pixelFrames.count - 1, input.views.count - 1)
    return (0..<max(0, count)).filter { !appearances[$0].isHidden && !input.views[$0 + 1].isGuide }
  }

  /// What is wrong in the picture at frames.
  public func findings(at layout: SolvedLayout) -> [PictureFinding] {
    var finder = PictureFinder(self, at: layout)
    finder.find()
    return finder.findings
  }

  /// Draws the component at frames: with its links, or with layers over it.
  public func write(at layout: SolvedLayout, layers: [Overlay] = [], to writer: inout MarkupWriter) {
    var drawing = ViewDrawing(
      appearances, at: layout, direction: input.direction, idPrefix: idPrefix, writer: writer)
    guard !layers.isEmpty else {
      drawing.drawContent()
      drawing.drawLinks()
      writer = drawing.writer
      return
    }
    drawing.writer.markup("<g class=\"drawn\">")
    drawing.drawContent()
    drawing.writer.markup("</g>")
    var layered = LayerDrawing(SolvedPicture(self, at: layout), writer: drawing.writer)
    for layer in layers { layered.draw(layer) }
    writer = layered.writer
  }
}
