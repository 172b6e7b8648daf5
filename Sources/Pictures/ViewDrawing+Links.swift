import HTML
import Layout

extension ViewDrawing {
  /// Lays a link over every view that leads somewhere and is seen.
  ///
  /// They come after everything that is drawn, in the order in which they are read, whatever the order of the views: who
  /// goes from link to link by keyboard goes from line to line, and within a line as its text runs.
  public mutating func drawLinks() {
    for (link, frame) in linksInReadingOrder() {
      writer.markup("<a")
      writer.attribute("href", link.address)
      writer.attribute("aria-label", link.name)
      writer.markup("><rect")
      writer.place(frame, radius: 0)
      writer.markup(" fill=\"transparent\"/></a>")
    }
  }

  private func linksInReadingOrder() -> [(link: ViewLink, frame: Frame)] {
    var links: [(link: ViewLink, frame: Frame)] = []
    for index in appearances.indices where !appearances[index].isHidden {
      guard let link = appearances[index].link, layout.pixelFrames.indices.contains(index + 1) else { continue }
      let frame = seenFrame(of: index)
      if frame.width > 0, frame.height > 0 { links.append((link, frame)) }
    }
    links.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    // What begins above the middle of a line's first link stands beside it.
    var start = 0
    while start < links.count {
      let first = links[start].frame
      var end = start + 1
      while end < links.count, links[end].frame.y < first.y + first.height / 2 { end += 1 }
      links[start..<end].sort {
        direction == .leftToRight ? $0.frame.x < $1.frame.x : $0.frame.right > $1.frame.right
      }
      start = end
    }
    return links
  }

  /// A view's frame, as far as those that hold it cut nothing off.
  private func seenFrame(of index: Int) -> Frame {
    var frame = layout.pixelFrames[index + 1]
    var view = index
    while let parent = appearances[view].parent, parent >= 0, parent < view {
      if appearances[parent].clipsToBounds {
        let clip = layout.pixelFrames[parent + 1]
        let (left, top) = (max(frame.x, clip.x), max(frame.y, clip.y))
        frame = Frame(
          x: left, y: top, width: min(frame.right, clip.right) - left, height: min(frame.bottom, clip.bottom) - top)
      }
      view = parent
    }
    return frame
  }
}
