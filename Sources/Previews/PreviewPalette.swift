/// The system's colours as CSS custom properties, for a page that shows pictures and has no theme.
public enum PreviewPalette {
  /// In light mode, whatever the reader's.
  public static var styleSheet: String {
    let text = "\(Palette.standalone)"
    guard text.hasPrefix("<style>"), text.hasSuffix("</style>") else { return "" }
    return String(text.dropFirst("<style>".utf8.count).dropLast("</style>".utf8.count)) + "\n"
  }
}
