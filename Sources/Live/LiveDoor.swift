import HTML
import Layout
import Pictures

// Live pictures as functions of numbers, for a host that knows no Swift. Bytes lie in the module's memory.

nonisolated(unsafe) private var pictures: [LivePicture] = []
/// The bytes that the host fills before it loads a picture.
nonisolated(unsafe) private var input: [UInt8] = []
nonisolated(unsafe) private var writer = MarkupWriter()
/// The picture that was drawn last.
nonisolated(unsafe) private var drawn: SolvedPicture?
/// What was found or measured in it.
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
///
/// - Parameter count: how many bytes at the input's end are a name of letters, digits and hyphens that the ids in the
///   picture begin with; 0 leaves them as they are.
@_cdecl("live_load")
public func load(_ count: Int32) -> Int32 {
  defer { input = [] }
  let end = max(0, input.count - max(0, Int(count)))
  guard var picture = LivePicture(packed: Array(input[..<end])) else { return -1 }
  if end < input.count { picture.idPrefix = String(decoding: input[end...], as: UTF8.self) }
  pictures.append(picture)
  return Int32(truncatingIfNeeded: pictures.count - 1)
}

/// Solves and draws a picture for a row of so many points; the count of bytes, or -1 if there is no such picture.
///
/// - Parameter layers: over the picture, a bit for each, the first kind in the lowest.
@_cdecl("live_draw")
public func draw(_ number: Int32, _ room: Double, _ layers: Int32) -> Int32 {
  let number = Int(number)
  guard pictures.indices.contains(number), room > 0, room.isFinite else { return -1 }
  let layout = pictures[number].solve(room: room)
  writer.removeAll()
  var shown: [Overlay] = []
  for layer in Overlay.allCases where layers >> Int32(layer.rawValue) & 1 == 1 { shown.append(layer) }
  pictures[number].write(at: layout, layers: shown, to: &writer)
  drawn = SolvedPicture(pictures[number], at: layout)
  return Int32(truncatingIfNeeded: writer.bytes.count)
}

/// The markup of what was drawn last.
@_cdecl("live_markup")
public func markup() -> UnsafePointer<UInt8>? {
  writer.bytes.withUnsafeBufferPointer { $0.baseAddress }
}

/// Looks for what is wrong in what was drawn last; the count of bytes of the messages, one in a line.
@_cdecl("live_find")
public func find() -> Int32 { leave(drawn?.foundWords) }

/// The distances in what was drawn last; the count of bytes of their parts, one distance in a line.
@_cdecl("live_measure")
public func measure() -> Int32 { leave(drawn?.measuredWords) }

/// The places of the component's own views in what was drawn last, in their order, in whole pixels; the count of bytes.
@_cdecl("live_place")
public func place() -> Int32 { leave(drawn?.placedWords) }

/// Leaves bytes for the host, which asks for them next; their count.
private func leave(_ bytes: [UInt8]?) -> Int32 {
  words = bytes ?? []
  return Int32(truncatingIfNeeded: words.count)
}

@_cdecl("live_words")
public func message() -> UnsafePointer<UInt8>? {
  words.withUnsafeBufferPointer { $0.baseAddress }
}

/// Its width in points.
@_cdecl("live_width")
public func width() -> Double { drawn?.size.width ?? 0 }

@_cdecl("live_height")
public func height() -> Double { drawn?.size.height ?? 0 }

/// The frames of its views before rounding, for tests; left, top, width and height of each.
@_cdecl("live_frames")
public func frames() -> UnsafePointer<Double>? {
  numbers = []
  for frame in drawn?.layout.frames ?? [] { numbers += [frame.x, frame.y, frame.width, frame.height] }
  return numbers.withUnsafeBufferPointer { $0.baseAddress }
}
