import Components
import Layout
import Testing

/// Pictures' sizes, from the beginnings of their files.
@Suite struct ImageAssetTests {
  /// The first bytes of a PNG file: signature, length and type of the header chunk, width and height.
  private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    return [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width)
      + bytes(height)
  }

  private func size(_ svg: String) -> Size? {
    ImageAsset(reading: Array(svg.utf8), file: "a.svg")?.size
  }

  // MARK: PNG

  @Test func aPNGHasItsSizeInItsHeader() {
    let asset = ImageAsset(reading: png(640, 155), file: "content/images/photo.png")
    #expect(asset == ImageAsset(name: "photo", file: "content/images/photo.png", size: Size(width: 640, height: 155)))
    #expect(ImageAsset(reading: png(70_000, 1), file: "a.png")?.size == Size(width: 70_000, height: 1))
  }

  @Test func aFileNameSaysTheScale() {
    let double = ImageAsset(reading: png(121, 80), file: "photo@2x.png")
    #expect(double?.name == "photo" && double?.size == Size(width: 60.5, height: 40))
    let triple = ImageAsset(reading: png(120, 90), file: "images/photo@3x.png")
    #expect(triple?.name == "photo" && triple?.size == Size(width: 40, height: 30))
    #expect(ImageAsset(reading: png(8, 8), file: "photo@4x.png")?.name == "photo@4x")
    #expect(ImageAsset(reading: png(8, 8), file: "my.photo.png")?.name == "my.photo")
  }

  @Test func brokenPNGs() {
    let whole = png(640, 155)
    for length in 0..<whole.count { #expect(ImageAsset(reading: Array(whole[..<length]), file: "a.png") == nil) }
    for index in [0, 1, 7, 12, 15] {
      var broken = whole
      broken[index] ^= 1
      #expect(ImageAsset(reading: broken, file: "a.png") == nil)
    }
    #expect(ImageAsset(reading: png(0, 10), file: "a.png") == nil)
    #expect(ImageAsset(reading: png(10, 0), file: "a.png") == nil)
  }

  // MARK: SVG

  @Test func anSVGHasWidthAndHeight() {
    #expect(
      size("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"24\">") == Size(width: 12, height: 24))
    #expect(size("<svg width='12.5' height='24px'/>") == Size(width: 12.5, height: 24))
    #expect(
      size("<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n<svg height=\"2\"\n width=\"1\"></svg>")
        == Size(width: 1, height: 2))
  }

  @Test func orItHasAViewBox() {
    #expect(size("<svg viewBox=\"0 0 120 80\">") == Size(width: 120, height: 80))
    #expect(size("<svg viewBox=\"-10,-10, 120,80\">") == Size(width: 120, height: 80))
    #expect(size("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 120 80\">") == Size(width: 120, height: 80))
    #expect(size("<svg width=\"10\" viewBox=\"0 0 120 80\">") == Size(width: 120, height: 80))
  }

  @Test(arguments: ["\n", "\t", "\r\n", "\n    "]) func attributesMayStandOnLinesOfTheirOwn(space: String) {
    #expect(size("<svg\(space)width=\"1\"\(space)height=\"2\"\(space)>") == Size(width: 1, height: 2))
  }

  @Test func otherAttributesAreNotItsSize() {
    #expect(size("<svg stroke-width=\"3\" width=\"12\" height=\"12\">") == Size(width: 12, height: 12))
    #expect(size("<svg viewBox=\"0 0 1 1\"><rect width=\"7\" height=\"7\"/></svg>") == Size(width: 1, height: 1))
  }

  @Test(
    arguments: [
      "", "<", "<svg", "<svg>", "<svg width=\"12\">", "<svg width=\"0\" height=\"12\">",
      "<svg width=\"-1\" height=\"-1\">",
      "<svg width=\"12\" height=\"nan\">", "<svg width=\"inf\" height=\"inf\">", "<svg viewBox=\"0 0 12\">",
      "<svg viewBox=\"0 0 0 0\">", "<svg viewBox=\"a b c d\">", "<html></html>",
      "<svg viewBox=\"0 0 inf inf\">", "<svg width=\"50%\" height=\"3em\">",
    ]) func brokenSVGs(text: String)
  {
    #expect(size(text) == nil)
  }

  @Test func bytesThatAreNoText() {
    for byte in [0x00, 0x80, 0xFF] as [UInt8] {
      let noise = [UInt8](repeating: byte, count: 5000)
      #expect(ImageAsset(reading: noise, file: "a.svg") == nil)
      #expect(ImageAsset(reading: Array("<svg ".utf8) + noise, file: "a.svg") == nil)
    }
  }

  // MARK: Names

  @Test(arguments: ["photo.jpg", "photo", "", "/", "photo.PNG", "png", "a/b.c/photo"])
  func otherFilesAreNoPictures(file: String) {
    #expect(ImageAsset(reading: png(8, 8), file: file) == nil)
  }
}
