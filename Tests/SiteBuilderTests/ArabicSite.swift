/// A small site in Arabic, with each kind of page, and what our own content has not: a page that is deprecated, a menu of
/// versions, links for feedback, and everything that Markdown can say.
let arabicSite = [
  "content/site.yml": """
  title: طقم السفر
  tagline: نظام تصميم صغير
  language: ar
  footer: مثال
  devices: [iPhone SE (3rd), iPhone 16 Pro]
  textSizes: [AX3]
  locales: [ar]
  version: "2.1"
  versions: [{ name: "2.1", folder: "2.1" }, { name: "1.4", folder: "1.4" }]
  edit: "https://example.org/edit/{file}"
  feedback: "https://example.org/new?title={title}"

  """,
  "content/strings/ar.strings": "\"Hello\" = \"مرحبا بكم في مدينة البندقية\";\n",
  "content/index.md": "---\ntitle: طقم السفر\ndescription: كل ما يحتاجه التطبيق.\n---\n\nمقدمة قصيرة.\n",
  "content/colors.tokens.json": """
  { "color": { "$type": "color",
      "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" }, "$description": "للنص" },
      "sea": { "$value": { "colorSpace": "srgb", "components": [0, 0.3, 0.6], "hex": "#004c99" }, "$deprecated": "استعمل ink" },
      "title": { "$value": "{color.ink}" }, "body": { "$value": "{color.ink}" } },
    "space": { "$type": "dimension", "s": { "$value": { "value": 8, "unit": "px" } } } }

  """,
  "content/specs.yml": "specs: { gap: { values: { iPhone SE (3rd): 8, default: 12 } } }\n",
  "content/tokens.md": "---\ntitle: الرموز\n---\n\n```tokens\n```\n",
  "content/parts/index.md": "---\ntitle: الأجزاء\ndescription: صفوف وبطاقات.\n---\n\nالأجزاء كلها.\n",
  "content/parts/tag/index.md": """
  ---
  title: وسم
  since: "1.0"
  keywords: [شارة, علامة]
  ---

  كلمة واحدة في سطر واحد.

  > [!DO]
  > كلمة قصيرة.

  > [!DONT]
  > جملة طويلة لا تنتهي.

  ```preview
  style: loud
  data: { word: أهلا }
  ```

  """,
  "content/parts/tag/RowTag.component.yml": """
  component: RowTag
  kind: row
  summary: كلمة.
  properties:
    word: { type: String, sample: Hello, summary: ما يقوله الوسم }
    isOn: { type: Bool, default: false, summary: مفعل }
  views:
    label: { class: UILabel, text: $word, font: body, textColor: $color.title, numberOfLines: 0, summary: الكلمة }
    button: { class: UIButton, title: { normal: Go }, titleColor: { normal: $color.body }, summary: الزر }
  styles:
    plain:
      constraints:
        - "H:|-16-[label]-$gap-[button(44)]-16-|"
        - label.top == top + $space.s
        - bottom == label.bottom + $space.s
        - button.centerY == centerY
    loud:
      constraints:
        - "H:|-16-[label]-16-|"
        - button.left == label.left
        - "V:|-8-[label]-4-[button(44)]-8-|"
  changes:
    - { version: 2.1.0, date: 2026-03-02, text: الزر أكبر. }
    - { version: 1.0.0, text: جديد. }
  deprecated: { replacement: Mark, since: 2.1.0, note: فيه مشكلة. }

  """,
  "content/parts/mark/index.md": "---\ntitle: علامة\n---\n\nتحل محل الوسم.\n",
  "content/parts/mark/Mark.component.yml": labelComponent.replacing("component: Tag", with: "component: Mark"),
  "content/screens/start.md": "---\ntitle: البداية\n---\n\nأول شاشة.\n",
  "content/screens/Start.screen.yml": """
  screen: Start
  navigationBar: { title: البداية }
  conditions: { vip: { title: عضو } }
  sections:
    - items: [{ component: RowTag, data: { word: أهلا } , step: Start }]
    - when: vip
      items: [{ component: Mark, data: { word: مرحبا } }]

  """,
  "content/prose.md": """
  ---
  title: نص
  status: draft
  ---

  ## قائمة

  1. واحد
  2. اثنان
     - [x] تم
     - [ ] لم يتم

  نص فيه **تشديد** و*ميل* و~~حذف~~ و`code` و[رابط](tokens.md) وحاشية[^1] وأخرى[^2]، ثم الحاشية نفسها[^1].

  ### جدول

  | الاسم | القيمة | وصف طويل لا يتسع له عرض شاشة صغيرة |
  |:--|--:|:-:|
  | أول | 1 | هذا نص طويل `withACodeNameThatNeverBreaksAnywhere` |
  | ثان | 2 | [رابط](index.md) [آخر](tokens.md) |

  ```swift title="View.swift" {2}
  let view = UIView()
  view.backgroundColor = .systemBackground // a comment that is so long that it has to scroll on every screen
  ```

  ```diff
  - let a = 1
  + let a = 2
  ```

  > اقتباس

  > [!NOTE]
  > ملاحظة

  > [!TIP]
  > نصيحة

  > [!IMPORTANT]
  > مهم

  > [!WARNING]
  > تحذير

  > [!CAUTION]
  > خطر

  ---

  [^1]: الحاشية الأولى.
  [^2]: الحاشية الثانية، مع [رابط](tokens.md).

  """,
]
