import Testing

@testable import Components

@Suite struct KnownResultsTests {
  @Test func aResultIsWorkedOutOnceUntilItIsForgotten() {
    let known = KnownResults()
    var count = 0
    func ask() -> [Int] {
      known.result {
        count += 1
        return [count]
      }
    }
    #expect(ask() == [1])
    #expect(ask() == [1])
    // Another type is another result.
    #expect(known.result { "text" } == "text")
    #expect(ask() == [1])
    known.forget()
    #expect(ask() == [2])
  }

  /// What is known of a value says nothing of the value.
  @Test func valuesWithOtherResultsAreEqual() {
    let (first, second) = (KnownResults(), KnownResults())
    _ = first.result { 1 }
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }
}

@Suite struct KeptTests {
  @Test func aCopyKeepsWhatItHadWhenTheOtherChanges() {
    let first = Kept([1, 2])
    var second = first
    second.separate()
    second.memory.value.append(3)
    #expect(first.memory.value == [1, 2])
    #expect(second.memory.value == [1, 2, 3])
    #expect(first != second)
    #expect(first == Kept([1, 2]))
    #expect(Set([first, Kept([1, 2])]).count == 1)
  }
}
