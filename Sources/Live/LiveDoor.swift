import HTML
import Layout
import Pictures

// Live pictures as functions of numbers, for a host that knows no Swift. Bytes lie in the module's memory.

nonisolated(unsafe) private var pictures: [LivePicture] = []
/// The bytes that the host fills before it loads a picture.
nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var writer = MarkupWriter()
nonisolated(unsafe) private var layout: SolvedLayout?
/// The number of the picture that was drawn last.
nonisolated(unsafe) private var drawn = -1
/// What was found in it.
nonisolated(unsafe) private var words: [UInt8] = []
/// The four numbers of a frame, one frame behind another.
nonisolated(unsafe) private var numbers: [Double] = []

/// Room for the bytes of a picture.
@_cdecl("live_input")
public func makeInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  input = Array(repeating: 0, count: max(0, Int(count)))
  return input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Reads the picture in the input; its number, or -1 if there is none.
@_cdecl("live_load")
public func load() -> Int32 {
  defer { input = [] }
  guard let picture = LivePicture(packed: input) else { return -1 }
  pictures.append(picture)
  return Int32(truncatingIfNeeded: pictures.count - 1)
}

/// Solves and draws a picture for a row of so many points; the count of bytes, or -1 if there is no such picture.
@_cdecl("live_draw")
public func draw(_ number: Int32, _ room: Double) -> Int32 {
  let number = Int(number)
  guard pictures.indices.contains(number), room > 0, room.isFinite else { return -1 }
  let solved = pictures[number].solve(room: room)
  writer.removeAll()
  pictures[number].write(at: solved, to: &writer)
  layout = solved
  drawn = number
  return Int32(truncatingIfNeeded: writer.bytes.count)
}

/// The markup of what was drawn last.
@_cdecl("live_markup")
public func markup() -> UnsafePointer<UInt8>? {
  writer.bytes.withUnsafeBufferPointer { $0.baseAddress }
}

/// Looks for what is wrong in what was drawn last; the count of bytes of the messages, one in a line.
///
/// Line ends and tabs in names and texts come as they are; a build's names have none.
@_cdecl("live_find")
public func find() -> Int32 {
  words = []
  if let layout, pictures.indices.contains(drawn) {
    for finding in pictures[drawn].findings(at: layout) {
      // The message, its name, what it counts, and what its placeholders stand for, each behind a tab.
      words += finding.message + [9] + finding.key + [9]
      if let count = finding.count {
        var writer = MarkupWriter()
        writer.number(Double(count))
        words += writer.bytes
      }
      for value in finding.values { words += [9] + value.name + [9] + value.text }
      words.append(10)
    }
  }
  return Int32(truncatingIfNeeded: words.count)
}

@_cdecl("live_words")
public func message() -> UnsafePointer<UInt8>? {
  words.withUnsafeBufferPointer { $0.baseAddress }
}

/// Its width in points.
@_cdecl("live_width")
public func width() -> Double { layout?.pixelFrames.first?.width ?? 0 }

@_cdecl("live_height")
public func height() -> Double { layout?.pixelFrames.first?.height ?? 0 }

/// The frames of its views before rounding, for tests; left, top, width and height of each.
@_cdecl("live_frames")
public func frames() -> UnsafePointer<Double>? {
  numbers = []
  for frame in layout?.frames ?? [] { numbers += [frame.x, frame.y, frame.width, frame.height] }
  return numbers.withUnsafeBufferPointer { $0.baseAddress }
}
