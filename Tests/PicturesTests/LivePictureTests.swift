import Layout
import Pictures
import Testing

@Suite struct LivePictureTests {
}
