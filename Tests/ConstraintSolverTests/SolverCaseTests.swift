import TestSupport
import Testing

/// Systems small enough to be worked out by hand, in `Cases`.
struct SolverCaseTests {
  private static let cases = TestCase.cases(
    inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))

  @Test(arguments: cases)
  func answersAreAsExpected(_ testCase: TestCase) throws {
    var system = try SolverCase(testCase.input)
    #expect(system.answers(to: testCase.expected) == testCase.expected, "\(testCase)")
  }

  @Test func casesAreFound() {
    #expect(Self.cases.count > 30)
  }
}
