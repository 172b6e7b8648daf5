import Testing

@testable import Server

/// The browsers that wait, without a browser.
@Suite struct EventStreamTests {
  /// What a stream is given with so much room at a time, until it waits or ends.
  private func read(_ streams: EventStreams, _ id: Int, room: Int = 100, resumed: @escaping @Sendable () -> Void = {})
    -> [String]
  {
    var texts: [String] = []
    while texts.count < 100 {
      var bytes = [UInt8](repeating: 0, count: room)
      let next = bytes.withUnsafeMutableBytes { streams.write(id, into: $0, suspend: {}, resume: resumed) }
      guard case .wrote(let count) = next else {
        texts.append("\(next)")
        return texts
      }
      texts.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
    return texts
  }

  @Test func aStreamBeginsWithTheLatestAndWaits() {
    let streams = EventStreams(Array("first".utf8))
    let early = streams.open()
    #expect(read(streams, early) == ["first", "suspended"])
    streams.send(Array("second".utf8))
    #expect(read(streams, early) == ["second", "suspended"])
    #expect(read(streams, streams.open()) == ["second", "suspended"])
  }

  @Test func anEventIsSentInPiecesAndToItsEnd() {
    let streams = EventStreams(Array("first".utf8))
    let id = streams.open()
    var bytes = [UInt8](repeating: 0, count: 2)
    #expect(bytes.withUnsafeMutableBytes { streams.write(id, into: $0, suspend: {}, resume: {}) } == .wrote(2))
    streams.send(Array("second".utf8))
    streams.send(Array("third".utf8))
    // Who is slow misses what was between.
    #expect(read(streams, id, room: 2) == ["rs", "t", "th", "ir", "d", "suspended"])
  }

  @Test func aSuspendedStreamIsResumedOnce() async {
    let streams = EventStreams([1])
    let id = streams.open()
    await confirmation(expectedCount: 1) { resumed in
      _ = read(streams, id) { resumed() }
      streams.send([2])
      streams.send([3])
      streams.tryAll()
    }
    // An event tells as much about the connection as a comment would.
    #expect(read(streams, id) == ["\u{3}", "suspended"])
    streams.tryAll()
    #expect(read(streams, id) == [":\n\n", "suspended"])
  }

  @Test func streamsEnd() async {
    let streams = EventStreams([1])
    let waiting = streams.open()
    await confirmation(expectedCount: 1) { resumed in
      _ = read(streams, waiting) { resumed() }
      streams.end()
    }
    #expect(read(streams, waiting) == ["ended"])
    #expect(read(streams, streams.open()) == ["ended"])
    streams.close(waiting)
    #expect(streams.count == 1)
  }

  @Test func aStateIsOneLineOfData() {
    let state = SiteState(
      version: 3, build: 7,
      problems: [SiteProblem(head: "a \"b\"\n", excerpt: "1 | <x>\u{2028}\n  | ^", remedies: ["c"])],
      words: SiteWords(language: "de", texts: ["more.one": "und {count} \"x\"", "hide": "Weg"]))
    #expect(
      String(decoding: state.event(start: "s"), as: UTF8.self) == """
        retry: 1000
        event: state
        data: {"version":"s-3","build":"s-7","more":0,"problems":[{"head":"a \\"b\\"\\n","excerpt":"1 | <x>\\u2028\\n  | ^","remedies":["c"]}],"words":{"language":"de","direction":"ltr","texts":{"hide":"Weg","more.one":"und {count} \\"x\\""}}}


        """)
  }

  /// Where nothing is wrong nothing is said.
  @Test func wordsGoWithProblems() {
    let state = SiteState(version: 3, build: 7, words: SiteWords(texts: ["hide": "Weg"]))
    #expect(!String(decoding: state.event(start: "s"), as: UTF8.self).contains("Weg"))
  }

  @Test func manyProblemsAreCounted() {
    let state = SiteState(problems: (0..<25).map { SiteProblem(head: "\($0)") })
    let text = String(decoding: state.event(start: "s"), as: UTF8.self)
    #expect(text.contains("\"more\":5,"))
    #expect(text.contains("\"head\":\"19\""))
    #expect(!text.contains("\"head\":\"20\""))
  }
}
