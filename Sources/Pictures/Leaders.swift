/// Straight lines from numbers in the margin to the parts that they name, no two of which cross.
struct Leaders {
  /// In the order of the parts.
  private(set) var lines: [Line] = []

  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  struct Line: Hashable {
    /// The middle of the number.
    var mark: Point
    /// A point inside of the part.
    var part: Point
  }

  /// How far the middles of two neighbouring numbers are apart at least.
  static let spacing = 22.0

  /// - Parameters:
  ///   - parts: a point inside of each part.
  ///   - height: of the picture; numbers stand above and below it, and may stand beyond its sides.
  ///   - distance: of the numbers' middles from the picture.
  init(parts: [Point], height: Double, distance: Double) {
    let above = parts.indices.filter { parts[$0].y < height / 2 }
    let below = parts.indices.filter { parts[$0].y >= height / 2 }
    lines = parts.map { Line(mark: $0, part: $0) }
    for (side, y) in [(above, -distance), (below, height + distance)] {
      // From left to right; of parts below each other the nearest to the numbers first.
      let sorted = side.sorted { a, b in
        (parts[a].x, abs(parts[a].y - y), Double(a)) < (parts[b].x, abs(parts[b].y - y), Double(b))
      }
      for (place, part) in zip(Self.spread(sorted.map { parts[$0].x }), sorted) {
        lines[part].mark = Point(x: place, y: y)
      }
    }
    uncross()
  }

  /// Places at least ``spacing`` apart, in the same order, each group as near as it can be to where it wants to be.
  static func spread(_ wishes: [Double]) -> [Double] {
    // Neighbours that would overlap become one block that stands where its members want it on average.
    var blocks: [(sum: Double, count: Int)] = []
    for wish in wishes {
      blocks.append((wish, 1))
      while blocks.count > 1 {
        let (a, b) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        let endOfA = a.sum / Double(a.count) + Double(a.count) * spacing / 2
        let startOfB = b.sum / Double(b.count) - Double(b.count) * spacing / 2
        if endOfA <= startOfB { break }
        blocks.removeLast(2)
        blocks.append((a.sum + b.sum, a.count + b.count))
      }
    }
    return blocks.flatMap { block in
      let first = block.sum / Double(block.count) - Double(block.count - 1) * spacing / 2
      return (0..<block.count).map { first + Double($0) * spacing }
    }
  }

  /// Lets lines that cross exchange their numbers. Two sides of a quadrilateral are shorter than its diagonals, so every
  /// exchange makes the lines shorter together, and the last one comes.
  private mutating func uncross() {
    var isDone = false
    while !isDone {
      isDone = true
      for a in lines.indices {
        for b in lines.indices where a < b && Self.cross(lines[a], lines[b]) {
          let (one, other) = (lines[a], lines[b])
          let before = Self.length(one) + Self.length(other)
          let after =
            Self.length(Line(mark: other.mark, part: one.part)) + Self.length(Line(mark: one.mark, part: other.part))
          // Rounding may make a gain of nothing out of none.
          guard after < before - 1e-9 else { continue }
          (lines[a].mark, lines[b].mark) = (other.mark, one.mark)
          isDone = false
        }
      }
    }
  }

  private static func length(_ line: Line) -> Double {
    let (x, y) = (line.mark.x - line.part.x, line.mark.y - line.part.y)
    return (x * x + y * y).squareRoot()
  }

  /// Whether two lines cross in a point that is inside of both.
  static func cross(_ one: Line, _ other: Line) -> Bool {
    func side(_ line: Line, _ point: Point) -> Double {
      (line.part.x - line.mark.x) * (point.y - line.mark.y) - (line.part.y - line.mark.y) * (point.x - line.mark.x)
    }
    return side(one, other.mark) * side(one, other.part) < -1e-9
      && side(other, one.mark) * side(other, one.part) < -1e-9
  }
}
