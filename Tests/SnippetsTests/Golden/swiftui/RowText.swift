import SwiftUI

/// A paragraph across the whole width.
struct RowText: View {
  var text = ""

  var body: some View {
    textLabel
  }

  private var textLabel: some View {
    Text(text)
      .font(.body)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
