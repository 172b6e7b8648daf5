import Components
import Diagnostics
import TestSupport
import Testing

/// Token files as the Design Tokens Format Module 2025.10 has them, and Xcode's colour sets.
@Suite struct TokenTests {
  // MARK: Values

  @Test func everyTypeIsRead() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
        "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5, "hex": "#ff8000" } },
        "px": { "$type": "dimension", "$value": { "value": 3.5, "unit": "px" } },
        "rem": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } },
        "f": { "$type": "fontFamily", "$value": "SF Pro" },
        "fs": { "$type": "fontFamily", "$value": ["SF Pro", "Helvetica"] },
        "w": { "$type": "fontWeight", "$value": "semi-bold" },
        "w2": { "$type": "fontWeight", "$value": 350 },
        "s": { "$type": "duration", "$value": { "value": 1.5, "unit": "s" } },
        "ms": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
        "b": { "$type": "cubicBezier", "$value": [0.5, -1, 1, 2] },
        "n": { "$type": "number", "$value": -2.5e1 },
        "st": { "$type": "strokeStyle", "$value": "dashed" },
        "st2": { "$type": "strokeStyle", "$value": { "dashArray": ["{px}", { "value": 1, "unit": "rem" }], "lineCap": "round" } },
        "bo": { "$type": "border", "$value": { "color": "{c}", "width": "{px}", "style": "{st}" } },
        "tr": { "$type": "transition", "$value": { "duration": "{ms}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{b}" } },
        "sh": { "$type": "shadow", "$value": { "color": "{c}", "offsetX": "{px}", "offsetY": "{rem}", "blur": "{rem}", "spread": "{px}", "inset": true } },
        "shs": { "$type": "shadow", "$value": ["{sh}", { "color": "{c}", "offsetX": "{px}", "offsetY": "{px}", "blur": "{px}", "spread": "{px}" }] },
        "g": { "$type": "gradient", "$value": [{ "color": "{c}", "position": -99 }, { "color": "{c}", "position": "{n}" }] },
        "t": { "$type": "typography", "$value": { "fontFamily": "{fs}", "fontSize": "{rem}", "fontWeight": "{w}", "letterSpacing": "{px}", "lineHeight": 1.2 } } }
      """)
    #expect(files.diagnostics.isEmpty)
    let color = TokenColor(space: .sRGB, components: [1, 0.5, 0], alpha: 0.5)
    #expect(files.value("c") == .color(color))
    // 0.5 × 255 is 127.5, halves away from zero.
    #expect(files.hex("c") == "#ff800080")
    #expect(files.value("px") == .dimension(3.5))
    #expect(files.value("rem") == .dimension(24))
    #expect(files.value("f") == .fontFamily(["SF Pro"]))
    #expect(files.value("fs") == .fontFamily(["SF Pro", "Helvetica"]))
    #expect(files.value("w") == .fontWeight(600))
    #expect(files.value("w2") == .fontWeight(350))
    #expect(files.value("s") == .duration(1.5))
    #expect(files.value("ms") == .duration(0.2))
    #expect(files.value("b") == .cubicBezier([0.5, -1, 1, 2]))
    #expect(files.value("n") == .number(-25))
    #expect(files.value("st") == .strokeStyle(.named("dashed")))
    #expect(files.value("st2") == .strokeStyle(.dashes([3.5, 16], lineCap: "round")))
    #expect(files.value("bo") == .border(.init(color: color, width: 3.5, style: .named("dashed"))))
    #expect(files.value("tr") == .transition(.init(duration: 0.2, delay: 0, timing: [0.5, -1, 1, 2])))
    let inner = TokenValue.Shadow(color: color, x: 3.5, y: 24, blur: 24, spread: 3.5, isInset: true)
    #expect(files.value("sh") == .shadow([inner]))
    let outer = TokenValue.Shadow(color: color, x: 3.5, y: 3.5, blur: 3.5, spread: 3.5, isInset: false)
    #expect(files.value("shs") == .shadow([inner, outer]))
    // Beyond the ends counts as the end.
    #expect(files.value("g") == .gradient([.init(color: color, position: 0), .init(color: color, position: 0)]))
    let typeface = TokenValue.Typeface(
      families: ["SF Pro", "Helvetica"], size: 24, weight: 600, letterSpacing: 3.5, lineHeight: 1.2)
    #expect(files.value("t") == .typography(typeface))
  }

  /// Magenta as the Color Module writes it in each space, and the green that Web Platform Tests use for the others
  /// (css/css-color: `color(… )` against `rgb(0, 128, 0)`).
  @Test(arguments: [
    ("srgb", "1, 0, 1", "#ff00ff"), ("srgb-linear", "1, 0, 1", "#ff00ff"), ("hsl", "300, 100, 50", "#ff00ff"),
    ("hwb", "300, 0, 0", "#ff00ff"), ("lab", "60.17, 93.54, -60.5", "#ff00ff"),
    ("lch", "60.17, 111.4, 327.11", "#ff00ff"),
    ("oklab", "0.7016, 0.2746, -0.1691", "#ff00ff"), ("oklch", "0.7016, 0.3225, 328.363", "#ff00ff"),
    ("xyz-d65", "0.5929, 0.2848, 0.9699", "#ff00ff"), ("xyz-d50", "0.5791, 0.2831, 0.728", "#ff00ff"),
    ("display-p3", "0.21604, 0.49418, 0.13151", "#008000"), ("a98-rgb", "0.281363, 0.498012, 0.116746", "#008000"),
    ("prophoto-rgb", "0.230479, 0.395789, 0.129968", "#008000"), ("rec2020", "0.235202, 0.431704, 0.085432", "#008000"),
    ("hsl", "120, 100, 25.1", "#008000"), ("hsl", "\"none\", 0, 100", "#ffffff"), ("hsl", "-240, 100, 50", "#00ff00"),
    ("hwb", "0, 60, 60", "#808080"), ("oklch", "0, 0, \"none\"", "#000000"),
  ])
  func colourSpaces(_ space: String, _ components: String, _ hex: String) throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "c": { "$type": "color", "$value": { "colorSpace": "\(space)", "components": [\(components)] } } }
      """)
    #expect(files.diagnostics.filter { $0.severity == .error }.isEmpty)
    let found = try #require(files.value("c")?.color?.rgba)
    // The figures are rounded, so that a step of 255 may be missed.
    let expected = try #require(Int(hex.dropFirst(), radix: 16))
    for (value, shift) in [(found.red, 16), (found.green, 8), (found.blue, 0)] {
      #expect(abs(Int(value) - (expected >> shift) & 255) <= 1, "\(found.hex) in place of \(hex)")
    }
  }

  // MARK: Groups and references

  @Test func typesComeFromTokenReferenceAndGroup() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "$type": "dimension",
        "n": { "$type": "number", "one": { "$value": 1 } },
        "alias": { "$value": "{n.one}" }, "length": { "$value": { "value": 2, "unit": "px" } },
        "by pointer": { "$ref": "#/n/one" }, "by value": { "$value": { "$ref": "#/n/one/$value" } } }
      """)
    #expect(files.diagnostics.isEmpty)
    // A reference's type comes before the group's.
    #expect(files.value("alias") == .number(1))
    #expect(files.value("length") == .dimension(2))
    #expect(files.value("by-pointer") == .number(1))
    #expect(files.value("by-value") == .number(1))
  }

  @Test func pointersReachIntoValues() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "base": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.8] } },
        "same": { "$value": "{base}" },
        "mixed": { "$type": "color", "$value": { "colorSpace": { "$ref": "#/base/$value/colorSpace" },
          "components": [{ "$ref": "#/base/$value/components/0" }, { "$ref": "#/same/$value/components/1" }, 1] } },
        "my/group": { "a~b": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } },
        "half": { "$type": "dimension", "$value": { "value": { "$ref": "#/my~1group/a~0b/$value/value" }, "unit": "rem" } },
        "text": { "$type": "typography", "$value": { "fontFamily": "SF Pro", "fontSize": "{half}", "fontWeight": 400,
          "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 } },
        "lines": { "$type": "number", "$value": { "$ref": "#/text/$value/lineHeight" } },
        "size": { "$type": "dimension", "$value": { "$ref": "#/text/$value/fontSize" } } }
      """)
    #expect(files.diagnostics.map(\.message) == [])
    #expect(files.hex("mixed") == "#3366ff")
    #expect(files.value("half") == .dimension(256))
    #expect(files.value("lines") == .number(1.5))
    #expect(files.value("size") == .dimension(256))
    let same = try #require(files.values.tokens.token(named: "same"))
    #expect(files.values.tokens.aliases(of: same).map { $0?.path } == ["base"])
    #expect(files.values.tokens.token(named: "mixed")?.references == ["base", "same"])
  }

  @Test func rootTokensAreWrittenLikeTheirGroup() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "gap": { "$type": "number", "$root": { "$value": 8 }, "wide": { "$value": "{gap.$root}" } } }
      """)
    #expect(files.diagnostics.isEmpty)
    #expect(files.value("gap") == .number(8))
    #expect(files.value("gap.wide") == .number(8))
  }

  /// The example of the format: what is written stays, the rest is taken over, whole tokens at a time.
  @Test func groupsExtendGroups() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "input": { "$type": "number", "$deprecated": "old",
          "field": { "width": { "$value": 1 }, "height": { "$value": 2 } }, "gap": { "$value": 3 } },
        "amount": { "$extends": "{input}", "$deprecated": false, "field": { "width": { "$value": 10 }, "depth": { "$value": 4 } } },
        "sum": { "$ref": "#/amount", "gap": { "$value": 30 } } }
      """)
    #expect(files.diagnostics.isEmpty)
    let names = ["field.width", "field.height", "field.depth", "gap"]
    #expect(names.map { files.value("amount." + $0) } == [.number(10), .number(2), .number(4), .number(3)])
    #expect(names.map { files.value("sum." + $0) } == [.number(10), .number(2), .number(4), .number(30)])
    #expect(files.value("input.field.depth") == nil)
    #expect(files.values.tokens.token(named: "input.gap")?.deprecation?.reason == "old")
    #expect(files.values.tokens.token(named: "sum.gap")?.isDeprecated == false)
  }

  @Test func groupsMayBeSpreadOverFiles() throws {
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "color": { "$type": "color", "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } } }
      +++ b.tokens.json
      { "color": { "link": { "$value": "{color.blue}" }, "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }
      """)
    #expect(files.diagnostics.isEmpty)
    #expect(files.values.tokens.names == ["color.blue", "color.link", "color.ink"])
    #expect(files.hex("color.link") == "#0000ff")
  }

  // MARK: Modes

  @Test func aModeChangesWhatHangsOnIt() throws {
    func color(_ red: Double) -> String { "{ \"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0] }" }
    let files = try NamedFiles(
      """
      +++ a.tokens.json
      { "$type": "color", "base": { "$value": \(color(0)) }, "link": { "$value": "{base}" }, "copy": { "$extends": "{group}" },
        "group": { "x": { "$value": \(color(0)) } } }
      +++ a.dark.tokens.json
      { "base": { "$value": \(color(0.2)) }, "group": { "x": { "$value": \(color(0.2)) } } }
      +++ a.contrast.tokens.json
      { "base": { "$value": \(color(0.4)) }, "link": { "$value": \(color(0.6)) } }
      +++ b.dark-contrast.tokens.json
      { "base": { "$value": \(color(1)) } }
      """)
    #expect(files.diagnostics.isEmpty)
    let modes = TokenMode.allCases
    #expect(modes == [.light, .dark, .contrast, .darkContrast])
    #expect(modes.map { files.hex("base", $0) } == ["#000000", "#330000", "#660000", "#ff0000"])
    // Nothing is said of the link in dark mode: it follows its reference, until high contrast has a value of its own.
    #expect(modes.map { files.hex("link", $0) } == ["#000000", "#330000", "#990000", "#990000"])
    // What a group takes over, it takes over in every mode; dark mode comes before high contrast.
    #expect(modes.map { files.hex("copy.x", $0) } == ["#000000", "#330000", "#000000", "#330000"])
  }

  @Test func colourSetsAreTokens() throws {
    func entry(_ appearances: String, _ red: String, space: String = "srgb") -> String {
      "{ \"idiom\": \"universal\", \(appearances) \"color\": { \"color-space\": \"\(space)\", "
        + "\"components\": { \"red\": \"\(red)\", \"green\": \"0x80\", \"blue\": \"0.000\", \"alpha\": \"1.000\" } } }"
    }
    let dark = "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }],"
    let high =
      "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }, { \"appearance\": \"contrast\", \"value\": \"high\" }],"
    let files = try NamedFiles(
      """
      +++ Colors.xcassets/Brand Red.colorset/Contents.json
      { "colors": [\(entry("", "0.200")), \(entry(dark, "102")), \(entry(high, "0xFF"))], "info": { "author": "xcode", "version": 1 } }
      +++ Colors.xcassets/Gray.colorset/Contents.json
      { "colors": [{ "color": { "color-space": "gray-gamma-22", "components": { "white": "0.400", "alpha": "0.500" } }, "idiom": "universal" }],
        "info": { "author": "xcode", "version": 1 }, "properties": { "localizable": true } }
      +++ a.tokens.json
      { "danger": { "$type": "color", "$value": "{Brand Red}" } }
      """)
    #expect(files.diagnostics.isEmpty)
    #expect(TokenMode.allCases.map { files.hex("danger", $0) } == ["#338000", "#668000", "#338000", "#ff8000"])
    #expect(files.hex("Brand-Red") == "#338000")
    #expect(files.hex("Gray") == "#66666680")
  }

  // MARK: Any graph of references

  /// Random graphs against a reader that follows references one step at a time: the same values, and no value exactly
  /// where that comes back to a token that it has seen, or finds nothing.
  @Test func anyGraphOfReferences() throws {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<150 {
      let count = Int.random(in: 1...30, using: &random)
      // What each stands for: another one, or none of them and a number.
      let targets: [Int?] = (0..<count).map { _ in
        Int.random(in: 0..<4, using: &random) == 0 ? nil : Int.random(in: 0..<count + 1, using: &random)
      }
      let tokens = targets.enumerated().map { index, target in
        "\"t\(index)\": { \"$value\": " + (target.map { "\"{t\($0)}\"" } ?? "\(index)") + " }"
      }
      let files = try NamedFiles("+++ a.tokens.json\n{ \"$type\": \"number\", \(tokens.joined(separator: ", ")) }")
      var rings = 0
      for index in 0..<count {
        var seen: [Int] = []
        var next = index
        while !seen.contains(next), next < count, let target = targets[next] {
          seen.append(next)
          next = target
        }
        let hasValue = next < count && targets[next] == nil
        #expect(files.value("t\(index)") == (hasValue ? .number(Double(next)) : nil))
        // A ring is counted at its smallest token.
        if next < count, let start = seen.firstIndex(of: next), seen[start...].min() == index { rings += 1 }
      }
      #expect(files.diagnostics.filter { $0.id == "circular-token" }.count == rings)
      #expect(files.diagnostics.filter { $0.id == "unknown-name" }.count == targets.filter { $0 == count }.count)
    }
  }

  @Test func aChainMayBeLong() throws {
    let count = 20_000
    let tokens = (0..<count).map { "\"t\($0)\": { \"$value\": \"{t\($0 + 1)}\" }" }.joined(separator: ", ")
    let files = try NamedFiles(
      "+++ a.tokens.json\n{ \"$type\": \"number\", \(tokens), \"t\(count)\": { \"$value\": 7 } }")
    #expect(files.diagnostics.isEmpty)
    #expect(files.value("t0") == .number(7))
  }
}
