import Components
import Snippets
import TestSupport
import Testing

/// Every attribute of the article's four configurations is in the code.
@Suite struct StyleAttributeTests {
  @Test(arguments: StyleAttribute.all) func isInTheCode(_ attribute: StyleAttribute) throws {
    let code = snapKit(attribute.written)
    #expect(code.contains(attribute.code), "\(code)")
  }
}
