/// What a name or a value in a screen comes down to, for code that decides while an app runs.
public enum ScreenMeaning: Hashable, Sendable {
  /// A flag or a value of the screen, which may change.
  case state(String)
  /// A value that the file says once and for all.
  case constant(Condition.Constant)
}

extension Screen {
  /// What a name in a condition means; nil for one that nothing is known of.
  ///
  /// - Parameter item: the item whose data the condition may speak of.
  public func meaning(of name: String, in item: Item?, of system: DesignSystem) -> ScreenMeaning? {
    let scope = ConditionScope(self, item: item, in: system)
    switch scope.meaning(of: name) {
    case .flag, .datum, .both: return .state(name)
    case .property(let property):
      if let datum = item?.data.first(where: { $0.name.value == name }), let reference = datum.reference {
        return .state(reference)
      }
      return scope.literal(for: property)?.constant.map { .constant($0) }
    case nil: return nil
    }
  }

  /// What an item shows for a property: a value of the screen, or what its file or the component's samples say.
  public func shownValue(
    of property: Property, in item: Item, of system: DesignSystem
  ) -> (reference: String?, literal: Literal?) {
    let datum = item.data.first { $0.name.value == property.name }
    return (datum?.reference, ConditionScope(self, item: item, in: system).literal(for: property))
  }
}
