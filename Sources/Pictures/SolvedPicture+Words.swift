import HTML
import Layout

// What tables beside a picture say, for a host that knows no Swift: a line for each row, a tab between two parts.

extension SolvedPicture {
  /// For each distance where it begins and ends, `h` or `v`, its points, its name in the design, the share of a design
  /// picture, and its limit; parts that it does not have are empty, and so is the component itself.
  public var measuredWords: [UInt8] {
    var writer = MarkupWriter()
    for measure in measures {
      if let start = measure.start { writer.markup(name(of: start)) }
      writer.markup("\t")
      if let end = measure.end { writer.markup(name(of: end)) }
      writer.markup(measure.axis == .horizontal ? "\th\t" : "\tv\t")
      writer.number(measure.value)
      writer.markup("\t")
      if let name = measure.name { writer.markup(name) }
      writer.markup("\t")
      measure.ratio?.writeRest(to: &writer)
      writer.markup("\t")
      measure.limit?.write(to: &writer)
      writer.markup("\n")
    }
    return writer.bytes
  }

  /// For each of the component's own views left, top, width and height on whole pixels, in the order of their numbers.
  public var placedWords: [UInt8] {
    var writer = MarkupWriter()
    let count = picture.layers.numbers.count { $0 > 0 }
    for number in 0..<count {
      for index in picture.layers.numbers.indices where picture.layers.numbers[index] == number + 1 {
        guard layout.pixelFrames.indices.contains(index + 1) else { continue }
        let frame = layout.pixelFrames[index + 1]
        writer.number(frame.x)
        for value in [frame.y, frame.width, frame.height] {
          writer.markup("\t")
          writer.number(value)
        }
        writer.markup("\n")
      }
    }
    return writer.bytes
  }

  private func name(of view: Int) -> [UInt8] {
    picture.names.indices.contains(view) ? picture.names[view] : []
  }
}
