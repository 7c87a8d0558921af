import { expect, test } from 'vitest'
import { checkMermaid } from './check.ts'
import { repairMermaid } from './repair.ts'

/** Syntax that is near to a fault, and is none. */
test.each([
  'flowchart LR\n  end1[The end] --> graph_1\n  defaults --> classy\n  A -. text .-> B\n  B-.e.->C\n  A ~~~ C',
  'flowchart LR\n  a["x"] -- "a b" --> b\n  style a fill:#f00,stroke-dasharray: 5 5\n  class a,b foo;\n  click a "https://x.test" "tip" _blank',
  'flowchart LR\n  A e1@--> B\n  e1@{ animate: true }\n  C@{ shape: delay, label: "Delay: (x)" }',
  'sequenceDiagram\n  A-|\\B: a\n  A--|/B: b\n  A-\\\\B: c\n  A-//B: d\n  A->>()B: e\n  A<<-->>B: f',
  'sequenceDiagram\n  participant The End\n  participant optimizer\n  optimizer->>The End: go: now -> there (x)',
  'sequenceDiagram\n  alt a\n    A->>B: x\n  else if b\n    A->>B: y\n  end\n  autonumber off',
  'classDiagram\n  class Order-Line\n  class notes\n  classroom-->notes : has\n  bar ()-- foo\n  Square~Shape~ : int id',
  'classDiagram\n  class A {\n    int title\n    class style\n    +note() void\n  }\n  A : end',
  'stateDiagram-v2\n  state "Order Placed" as OP\n  OP : the first: one\n  OP --> S\n  note right of S\n    In review --> x\n    Multi line: y\n  end note',
  'erDiagram\n  oneTeam ||--o{ toDo : "has many"\n  p[Person] {\n    string? maybe\n    int age FK, UK\n  }\n  A 1 to zero or more B : x',
  'gantt\n  dateFormat HH:mm\n  Initial : milestone, m1, 17:49, 2m\n  Task B : 17:59, 18:30',
  'gantt\n  dateFormat YYYY-MM-DD\n  section Phase 1: prep: 2026-01\n    Two :after a1, 2d\n    A :a1, 2026-01-01, 2d',
  'timeline\n  title 历史：二十年\n  section 现代：新\n    2004 : a : b',
  'journey\n  section 回家：路上\n    坐下: 5: 我，猫',
  'mindmap\n  Root\n    id4)Cloud(\n    中文（括号）说明\n    A: B - c/d',
  'quadrantChart\n  quadrant-1 We should expand\n  Point C:::cls: [0.9, 0.0] radius: 12, color: #ff3300\n  classDef cls color: #109060',
  'xychart-beta horizontal\n  x-axis "months" [jan, "feb mar", 3]\n  bar [5000, 6000.5, -75]',
  'block-beta\n  columns 3\n  a["A"] b:2 space:2 c\n  block:g:2\n    h i\n  end\n  a --> b',
  'architecture-beta\n  group api(cloud)[API]\n  service db(database)[DB] in api\n  junction j1 in api\n  db:B -[label]- T:j1',
  'requirementDiagram\n  requirement test_req {\n    id: 1\n    text: the test text\n  }\n  element e2 {\n    type: "word doc"\n  }\n  test_req <- copies - e2',
  'radar-beta\n  axis m["Math"], s\n  curve a["Alice"]{85, 90}\n  curve b{m: 1, s: 2}',
  'treemap-beta\n"Section 1"\n    "Leaf 1.1": 12\n    "Section 1.2":::big\n      "Leaf": 3\nclassDef big fill:red',
  'gitGraph TB:\n  commit id: "Normal"\n  branch "cherry-pick" order: 2\n  commit type: HIGHLIGHT\n  checkout main\n  merge "cherry-pick" tag: "v2"',
])('leaves alone %j', async source => {
  expect(await checkMermaid(source)).toEqual([])
  expect(await repairMermaid(source)).toEqual({ source, repairs: [] })
})
