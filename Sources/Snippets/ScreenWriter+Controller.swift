import Components
import Layout

/// The view controller of a screen.
extension ScreenWriter {
  func writeController(_ code: inout CodeWriter) {
    code.line()
    code.summary(screen.summary)
    code.block("final class \(screen.name)ViewController: MagazineViewController") { code in
      code.block("var builder = \(screen.name)Builder()") { $0.line("didSet { sections = builder.sections() }") }
      code.line()
      code.block("override func viewDidLoad()") { code in
        code.line("super.viewDidLoad()")
        if let title = screen.navigationBar?.title { code.line("title = \(SwiftLiteral.string(title))") }
        writeRegistration(&code)
        if let header = screen.parallaxHeader { write(header, &code) }
        code.line("sections = builder.sections()")
      }
    }
  }

  private func writeRegistration(_ code: inout CodeWriter) {
    var seen: Set<String> = []
    var hosts = false
    func register(_ item: Screen.Item?, _ kind: String? = nil) {
      guard let item else { return }
      guard let component = component(of: item) else {
        if item.carousel != nil, seen.insert("CarouselCell").inserted {
          code.line("collectionView.register(CarouselCell.self)")
        }
        return
      }
      guard !isHosted(component) else {
        hosts = hosts || kind == nil
        return
      }
      guard seen.insert(component.name + (kind ?? "")).inserted else { return }
      let place = kind.map { ", ofKind: MagazineLayout.SupplementaryViewKind.\($0)" } ?? ""
      code.call("collectionView.register", "\(SwiftLiteral.name(component.name)).self\(place)")
    }
    for section in screen.sections {
      register(section.header, "sectionHeader")
      for item in section.items { register(item) }
      register(section.empty)
      register(section.footer, "sectionFooter")
    }
    register(screen.empty)
    if hosts { code.line("collectionView.register(HostCell.self)") }
  }

  private func write(_ header: Screen.ParallaxHeader, _ code: inout CodeWriter) {
    guard let component = component(of: header.item) else { return }
    code.line("let header = \(SwiftLiteral.name(component.name))(frame: .zero)")
    if isHosted(component) {
      for line in hostedStatements(header.item, component, "header") { code.line(line) }
    } else {
      code.call("let model = \(component.name)VM", filling: arguments(of: header.item, component))
      code.line("header.configure(item: model)")
    }
    let taps =
      (header.item.step.map { [("header", $0.value)] } ?? [])
      + header.item.viewSteps.map { ("header." + SwiftLiteral.name($0.view.value), $0.step.value) }
    for (view, step) in taps {
      code.block("\(view).onTap", closure: "[weak self]") {
        $0.line("self?.builder.onStep(.\(SwiftLiteral.member(step)))")
      }
    }
    code.line("collectionView.parallaxHeader.view = header")
    let height = number(header.height, "height", in: header.sources)
    // Where both hang on the device, the lower of both may be the height.
    let minimum = number(header.minimum, "minimum", in: header.sources)
    let isMoved = !header.sources.isEmpty && minimum != "0"
    code.line("collectionView.parallaxHeader.height = \(height)")
    code.line("collectionView.parallaxHeader.minimumHeight = \(isMoved ? "min(\(minimum), \(height))" : minimum)")
    code.line("collectionView.parallaxHeader.mode = .\(header.stretches ? "fill" : "top")")
  }
}
