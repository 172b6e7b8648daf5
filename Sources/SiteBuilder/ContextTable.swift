import Components
import HTML
import Typography

/// A table of contexts: a row for each device and text size, a column for each language, and in a cell how much there is
/// to look at.
struct ContextTable {
  let required: RequiredContexts
  let words: Words

  /// The headings of the columns.
  var columns: TemplateValue { .list(([.base] + required.locales).map { ["title": .text(words.title(of: $0))] }) }

  /// - Parameters:
  ///   - ids: of the pictures of all contexts, in their order.
  ///   - counts: of what is found in each.
  func rows(ids: [String], counts: [Int]) -> TemplateValue {
    let contexts = required.all
    let width = required.locales.count + 1
    return .list(
      stride(from: 0, to: contexts.count, by: width).map { start in
        var head = contexts[start]
        head.locale = .base
        return [
          "title": .text(words.name(of: head)),
          "cells": .list(
            (start..<start + width).filter { ids.indices.contains($0) && counts.indices.contains($0) }.map { cell in
              let (name, count) = (words.name(of: contexts[cell]), counts[cell])
              return [
                "id": .text(ids[cell]), "count": count == 0 ? .absent : .number(Double(count)), "name": .text(name),
                "label": .text(
                  count == 0
                    ? words.text("nothingToLookAt", ["name": name])
                    : words.text("toLookAt", ["name": name], count: count)),
              ]
            }),
        ]
      })
  }
}

extension Words {
  /// A language as tables and choices name it.
  func title(of locale: SampleLocale) -> String { locale.name.isEmpty ? text("ownTexts") : locale.name }
}
