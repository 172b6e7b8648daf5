import HTML
import Layout

// What lists and tables beside a picture say, for a host that knows no Swift: a line for each row, a tab between two parts.

extension SolvedPicture {
  /// For each finding its message in English, the message's name, what it counts, and the name and text of each of its
  /// placeholders.
  ///
  /// Line ends and tabs in names and texts come as they are; a build's names have none.
  public var foundWords: [UInt8] {
    var writer = MarkupWriter()
    for finding in findings {
      writer.markup(finding.message)
      writer.markup("\t")
      writer.markup(finding.key)
      writer.markup("\t")
      if let count = finding.count { writer.integer(count) }
      for value in finding.values {
        writer.markup("\t")
        writer.markup(value.name)
        writer.markup("\t")
        writer.markup(value.text)
      }
      writer.markup("\n")
    }
    return writer.bytes
  }

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
    // The views stand in the order of their numbers.
    for view in picture.layers.numbers.indices where number(of: view) > 0 {
      guard layout.pixelFrames.indices.contains(view + 1) else { break }
      let frame = layout.pixelFrames[view + 1]
      writer.number(frame.x)
      for value in [frame.y, frame.width, frame.height] {
        writer.markup("\t")
        writer.number(value)
      }
      writer.markup("\n")
    }
    return writer.bytes
  }

  private func name(of view: Int) -> [UInt8] {
    picture.names.indices.contains(view) ? picture.names[view] : []
  }
}
