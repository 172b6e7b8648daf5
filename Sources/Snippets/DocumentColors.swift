import Components

extension Color {
  /// The colour as a document says it: by the system's name, or by its components.
  var inDocuments: (systemName: String?, components: XMLCode.Attributes) {
    switch self {
    case .rgba(let red, let green, let blue, let alpha):
      return (nil, Self.components([red, green, blue].map { Double($0) / 255 }, Double(alpha) / 255))
    case .named(let name):
      if let fixed = name.fixedComponents { return (nil, Self.components(fixed, name == .clear ? 0 : 1)) }
      return (name.rawValue + "Color", [])
    case .token(let token):
      let light = token.light
      return Color.rgba(light.red, light.green, light.blue, light.alpha).inDocuments
    case .reference: return Color.named(.clear).inDocuments
    }
  }

  private static func components(_ values: [Double], _ alpha: Double) -> XMLCode.Attributes {
    func number(_ value: Double) -> String { value == 0 ? "0.0" : SwiftLiteral.number(value) }
    return [
      ("red", number(values[0])), ("green", number(values[1])), ("blue", number(values[2])),
      ("alpha", number(alpha)), ("colorSpace", "custom"), ("customColorSpace", "sRGB"),
    ]
  }

  /// What a system colour is in light mode, as documents keep it for Xcodes that do not know the name.
  static func systemComponents(_ name: String) -> XMLCode.Attributes {
    let bytes = systemBytes[name] ?? [0, 0, 0, 255]
    return components(bytes.prefix(3).map { $0 / 255 }, bytes[3] / 255)
  }

  /// Red, green, blue and alpha from 0 to 255. Source: Apple's Human Interface Guidelines, "Color", default light.
  private static let systemBytes: [String: [Double]] = [
    "labelColor": [0, 0, 0, 255], "secondaryLabelColor": [60, 60, 67, 153], "tertiaryLabelColor": [60, 60, 67, 77],
    "placeholderTextColor": [60, 60, 67, 77], "separatorColor": [60, 60, 67, 74],
    "systemBackgroundColor": [255, 255, 255, 255], "secondarySystemBackgroundColor": [242, 242, 247, 255],
    "systemFillColor": [120, 120, 128, 51], "systemRedColor": [255, 59, 48, 255],
    "systemOrangeColor": [255, 149, 0, 255], "systemYellowColor": [255, 204, 0, 255],
    "systemGreenColor": [52, 199, 89, 255], "systemMintColor": [0, 199, 190, 255],
    "systemTealColor": [48, 176, 199, 255], "systemCyanColor": [50, 173, 230, 255],
    "systemBlueColor": [0, 122, 255, 255], "systemIndigoColor": [88, 86, 214, 255],
    "systemPurpleColor": [175, 82, 222, 255], "systemPinkColor": [255, 45, 85, 255],
    "systemBrownColor": [162, 132, 94, 255], "systemGrayColor": [142, 142, 147, 255],
  ]
}

extension Color.Named {
  /// Red, green and blue of the colours that are the same in every mode. Source: `UIColor`'s documentation.
  fileprivate var fixedComponents: [Double]? {
    switch self {
    case .black, .clear: [0, 0, 0]
    case .white: [1, 1, 1]
    case .gray: [0.5, 0.5, 0.5]
    case .darkGray: [1.0 / 3, 1.0 / 3, 1.0 / 3]
    case .lightGray: [2.0 / 3, 2.0 / 3, 2.0 / 3]
    case .red: [1, 0, 0]
    case .green: [0, 1, 0]
    case .blue: [0, 0, 1]
    // Documents have no name for the tint colour; this is what it is unless a project says otherwise.
    case .tintColor: [0, 122.0 / 255, 1]
    case .cyan: [0, 1, 1]
    case .yellow: [1, 1, 0]
    case .magenta: [1, 0, 1]
    case .orange: [1, 0.5, 0]
    case .purple: [0.5, 0, 0.5]
    case .brown: [0.6, 0.4, 0.2]
    default: nil
    }
  }
}
