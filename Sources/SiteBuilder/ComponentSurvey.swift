import Components
import Layout
import Previews
import Synchronization

/// What a component shows in every context that it has to look right in, gathered for its checks and for the site's
/// table of them.
struct ComponentSurvey: Hashable, Sendable {
  /// Something to look at, with where it shows.
  struct Item: Hashable, Sendable {
    /// As the first context that shows it says it.
    var finding: Finding
    /// In the order of the styles; of the component's own single style the name is empty.
    var styles: [String]
    /// In the order of the contexts.
    var contexts: [Context]
  }

  /// Every control in the smallest size that it has anywhere, in points.
  struct Control: Hashable, Sendable {
    var name: String
    var size: Size
    var context: Context
  }

  /// How many contexts were looked at.
  var contexts: Int
  var items: [Item] = []
  var controls: [Control] = []
  /// How many contexts show something to look at.
  var failing = 0

  /// - Parameter solved: the component in each context, in all its styles.
  init(_ solved: [[SolvedComponent]], in contexts: [Context]) {
    self.contexts = contexts.count
    /// What is the same however large it is or however many lines it lacks: a rule and views of a style.
    struct Cause: Hashable {
      var kind: Finding.Kind
      var views: [Int]
      var constraint: String?
    }
    var places: [Cause: Int] = [:]
    var known: [String: Int] = [:]
    for (context, styles) in zip(contexts, solved) {
      var isFailing = false
      for solved in styles {
        for finding in solved.findings {
          isFailing = true
          let cause = Cause(
            kind: finding.kind, views: finding.views, constraint: finding.kind == .conflict ? finding.message : nil)
          let place = places[cause] ?? items.count
          if place == items.count {
            places[cause] = place
            items.append(Item(finding: finding, styles: [], contexts: []))
          }
          if !items[place].styles.contains(solved.style.name) { items[place].styles.append(solved.style.name) }
          if items[place].contexts.last != context { items[place].contexts.append(context) }
        }
        // Those of a component in a view's place are told on its own page.
        for target in solved.targets where solved.style.views[target.view].outlet == nil {
          let name = solved.style.views[target.view].name
          let frame = solved.layout.pixelFrames[target.view + 1]
          let size = Size(width: frame.width, height: frame.height)
          guard let place = known[name] else {
            known[name] = controls.count
            controls.append(Control(name: name, size: size, context: context))
            continue
          }
          let least = controls[place].size
          if min(size.width, size.height) < min(least.width, least.height) {
            controls[place] = Control(name: name, size: size, context: context)
          }
        }
      }
      if isFailing { failing += 1 }
    }
  }
}

/// What was seen of components while their pages were written, so that the table of all does not solve them again.
final class ComponentSurveys: Sendable {
  private let known = Mutex<[Int: ComponentSurvey]>([:])
  /// What is known of components whose pages stay as they are.
  private let kept = Mutex<[Int: SurveyFigures]>([:])

  subscript(component: Int) -> ComponentSurvey? {
    get { known.withLock { $0[component] } }
    set { known.withLock { $0[component] = newValue } }
  }

  /// The figures of what was seen; nil for a component that nobody has looked at.
  func figures(of component: Int) -> SurveyFigures? {
    self[component].map(SurveyFigures.init) ?? kept.withLock { $0[component] }
  }

  func keep(_ figures: SurveyFigures, of component: Int) { kept.withLock { $0[component] = figures } }
}

/// How much there is to look at in a component.
struct SurveyFigures: Hashable, Sendable {
  var findings: Int
  /// How many of the contexts show something.
  var failing: Int
  var contexts: Int

  init(findings: Int, failing: Int, contexts: Int) {
    (self.findings, self.failing, self.contexts) = (findings, failing, contexts)
  }

  init(_ survey: ComponentSurvey) {
    self.init(findings: survey.items.count, failing: survey.failing, contexts: survey.contexts)
  }
}

extension Site {
  /// How much there is to look at in a component, in the contexts of its page.
  func surveyFigures(ofComponent component: Int) -> SurveyFigures {
    library.notes?.noteSurvey(of: component)
    return surveys.figures(of: component) ?? SurveyFigures(survey(ofComponent: component))
  }

  /// What a component shows in the contexts of its page; solved for it unless its page was written before.
  func survey(ofComponent component: Int) -> ComponentSurvey {
    if let known = surveys[component] {
      library.notes?.noteSurvey(of: component)
      return known
    }
    let entry = library.entries[component]
    let required = index.page(ofComponent: component).map { requiredContexts(ofPage: $0).value } ?? contexts
    // What the usual context shows is solved with the library.
    let survey =
      required.all.count > 1
      ? ComponentSurvey(library.solve(entry.component, in: required.all).value, in: required.all)
      : ComponentSurvey([entry.solved], in: [usualContext])
    surveys[component] = survey
    return survey
  }
}
