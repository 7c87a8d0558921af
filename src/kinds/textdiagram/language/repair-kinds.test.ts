import { describe, expect, test } from 'vitest'
import { isValid } from '../../../contract/diagrams.ts'
import { checkMermaid } from './check.ts'
import { repairMermaid } from './repair.ts'

describe('repairs names that are words of the syntax', () => {
  test.each([
    [
      'flowchart TD\n  graph[Plan] --> end-user\n  class graph big\n  classDef big fill:#f9f',
      'flowchart TD\n  graph_node[Plan] --> end_user["end-user"]\n  class graph_node big\n  classDef big fill:#f9f',
    ],
    [
      'flowchart TD\n  A:::end --> B\n  classDef end fill:#f9f\n  class B end',
      'flowchart TD\n  A:::end_node --> B\n  classDef end_node fill:#f9f\n  class B end_node',
    ],
    [
      'flowchart LR\n  subgraph end\n    A --> B\n  end\n  end --> C',
      'flowchart LR\n  subgraph end_node["end"]\n    A --> B\n  end\n  end_node --> C',
    ],
    [
      'classDiagram\n  class note {\n    +text\n  }\n  note --> class : of',
      'classDiagram\n  class note_["note"]\n  class class_["class"]\n  class note_ {\n    +text\n  }\n  note_ --> class_ : of',
    ],
    [
      'stateDiagram-v2\n  [*] --> default\n  default --> class : go\n  class : the last',
      'stateDiagram-v2\n  state "default" as default_state\n  state "class" as class_state\n  [*] --> default_state\n  default_state --> class_state : go\n  class_state : the last',
    ],
    [
      'erDiagram\n  class ||--o{ to : end\n  class {\n    int id\n  }',
      'erDiagram\n  "class" ||--o{ "to" : "end"\n  "class" {\n    int id\n  }',
    ],
    [
      'sequenceDiagram\n  participant loop\n  loop->>box: x\n  Note over loop,box: y',
      'sequenceDiagram\n  participant box_ as box\n  participant loop_ as loop\n  loop_->>box_: x\n  Note over loop_,box_: y',
    ],
    [
      'block-beta\n  front-end["Web"] end["Last"]\n  front-end --> end',
      'block-beta\n  front_end["Web"] end_["Last"]\n  front_end --> end_',
    ],
    [
      'gitGraph\n  commit\n  branch merge\n  commit\n  checkout main\n  merge merge',
      'gitGraph\n  commit\n  branch "merge"\n  commit\n  checkout main\n  merge "merge"',
    ],
    [
      'requirementDiagram\n  requirement REQ-1 {\n    id: 1\n  }\n  element test {\n    type: x\n  }\n  test - satisfies -> REQ-1',
      'requirementDiagram\n  requirement "REQ-1" {\n    id: 1\n  }\n  element "test" {\n    type: x\n  }\n  "test" - satisfies -> "REQ-1"',
    ],
    [
      'architecture-beta\n  group Backend(cloud)[Back]\n  service Redis(database)[Cache] in Backend\n  service api(server)[API] in Backend\n  api:R --> L:Redis',
      'architecture-beta\n  group backend(cloud)[Back]\n  service redis(database)[Cache] in backend\n  service api(server)[API] in backend\n  api:R --> L:redis',
    ],
  ])('%j', async (source, expected) => {
    expect((await repairMermaid(source)).source).toBe(expected)
    expect(isValid(await checkMermaid(expected))).toBe(true)
    expect(await repairMermaid(expected)).toEqual({ source: expected, repairs: [] })
  })
})

describe('repairs nodes, links and styles of a flowchart', () => {
  test.each([
    [
      'flowchart TD\n  A -- "No" B[Two]\n  B -- Yes C(Three)\n  C -.again.-> A',
      'flowchart TD\n  A -- "No" --> B[Two]\n  B -- Yes --> C(Three)\n  C -.again.-> A',
    ],
    [
      'flowchart TD\n  A --> Yes: B[Two]\n  A --> No: C[Three]',
      'flowchart TD\n  A -->|Yes| B[Two]\n  A -->|No| C[Three]',
    ],
    [
      'flowchart TD\n  A --> node review[Review it]\n  review -> C',
      'flowchart TD\n  A --> review[Review it]\n  review --> C',
    ],
    ['flowchart TD\n  A --(late)--> B[Two]\n  B ->> A', 'flowchart TD\n  A -- "(late)" --> B[Two]\n  B --> A'],
    ['flowchart TD\n  A -.maybe.-> B\n  B -> C', 'flowchart TD\n  A -.maybe.-> B\n  B --> C'],
    ['flowchart TD\n  A -->>B\n  B -->|x|> C', 'flowchart TD\n  A -->B\n  B -->|x|C'],
    ['flowchart TD\n  A -->|yes B\n  A, B --> C', 'flowchart TD\n  A -->|yes| B\n  A & B --> C'],
    ['flowchart TD\n  A[x) --> B[[y]\n  B --> C((z)', 'flowchart TD\n  A[x] --> B[[y]]\n  B --> C((z))'],
    ['flowchart TD\n  A{"a" or "b"} --> B[f(x)]', 'flowchart TD\n  A{"#quot;a#quot; or #quot;b#quot;"} --> B["f(x)"]'],
    ['flowchart TD\n  A[One] --> B[Two] : yes', 'flowchart TD\n  A[One] -->|"yes"| B[Two]'],
    ['flowchart TD\n  Start: begin here\n  Start --> A', 'flowchart TD\n  Start["begin here"]\n  Start --> A'],
    ['flowchart TD\n  A --> B\n  // why\n  B --|no| C', 'flowchart TD\n  A --> B\n  %% why\n  B ---|no| C'],
    [
      'flowchart TD\n  A --> B\n  style A fill=#fff\n  class A B big\n  linkStyle 0,7 stroke:red\n  click A',
      'flowchart TD\n  A --> B\n  style A fill:#fff\n  class A,B big\n  linkStyle 0 stroke:red',
    ],
    [
      'flowchart TD\n  subgraph "One" ["First (1)"] {\n    A\n  }\n  A --> B',
      'flowchart TD\n  subgraph One["First (1)"]\n    A\n  end\n  A --> B',
    ],
    ['flowchart left to right\n  A --> B', 'flowchart LR\n  A --> B'],
    ['flowchart TD\ngraph LR\n  A --> B', 'graph LR\n  A --> B'],
  ])('%j', async (source, expected) => {
    expect((await repairMermaid(source)).source).toBe(expected)
    expect(isValid(await checkMermaid(expected))).toBe(true)
    expect(await repairMermaid(expected)).toEqual({ source: expected, repairs: [] })
  })
})

describe('repairs arrows, blocks and names of a sequence', () => {
  test.each([
    ['sequenceDiagram\n  A~>B: x\n  B <-- A: y\n  A -/> B: z', 'sequenceDiagram\n  A->>B: x\n  A-->>B: y\n  A-xB: z'],
    [
      'sequenceDiagram\n  alt x\n    A->>B: 1\n  elseif y\n    A->>B: 2\n  endif',
      'sequenceDiagram\n  alt x\n    A->>B: 1\n  else y\n    A->>B: 2\n  end',
    ],
    [
      'sequenceDiagram\n  alt x {\n    A->>B: 1\n  } else {\n    A->>B: 2\n  }',
      'sequenceDiagram\n  alt x\n    A->>B: 1\n  else\n    A->>B: 2\n  end',
    ],
    [
      'sequenceDiagram\n  A->>B, C: all\n  create D\n  A->>D: new\n  note right: here',
      'sequenceDiagram\n  A->>B: all\n  A->>C: all\n  create participant D\n  A->>D: new\n  note right of A: here',
    ],
    [
      'sequenceDiagram\n  autonumber on\n  A-|\\B: half\n  A->>B: x; y',
      'sequenceDiagram\n  autonumber\n  A-|\\B: half\n  A->>B: x#59; y',
    ],
    [
      'sequenceDiagram\n  participant 甲 as 买家\n  甲-》乙：提交订单',
      'sequenceDiagram\n  participant 甲 as 买家\n  甲->>乙: 提交订单',
    ],
    // Nobody called A: an answer activates nobody.
    [
      'sequenceDiagram\n  A->>B: ask\n  B-->>A: yes\n  deactivate A\n  note over A here',
      'sequenceDiagram\n  A->>B: ask\n  B-->>A: yes\n  note over A: here',
    ],
  ])('%j', async (source, expected) => {
    expect((await repairMermaid(source)).source).toBe(expected)
    expect(isValid(await checkMermaid(expected))).toBe(true)
    expect(await repairMermaid(expected)).toEqual({ source: expected, repairs: [] })
  })
})

describe('repairs statements of other kinds', () => {
  test.each([
    [
      'classDiagram\n  public class A {\n    +x\n  }\n  A --> B --> C\n  D <|-- E, F',
      'classDiagram\n  class A {\n    +x\n  }\n  A --> B\n  B --> C\n  D <|-- E\n  D <|-- F',
    ],
    [
      'classDiagram\n  class "My order"\n  "My order" --> A\n  note right of A: text',
      'classDiagram\n  class My_order["My order"]\n  My_order --> A\n  note for A "text"',
    ],
    ['classDiagram\n  A ||--o{ B : has\n  C ◇-- D', 'classDiagram\n  A "1" -- "0..*" B : has\n  C o-- D'],
    [
      'classDiagram\n  <<interface>> class A\n  class B\n  {\n    +x\n  }',
      'classDiagram\n  class A\n  <<interface>> A\n  class B {\n    +x\n  }',
    ],
    [
      'stateDiagram-v2\n  in-review : being read\n  A -- go --> in-review\n  A --> *',
      'stateDiagram-v2\n  in_review : being read\n  A --> in_review : go\n  A --> [*]',
    ],
    [
      'stateDiagram-v2\n  Order placed --> B\n  Order placed : the first',
      'stateDiagram-v2\n  state "Order placed" as Order_placed\n  Order_placed --> B\n  Order_placed : the first',
    ],
    [
      'stateDiagram-v2\n  A --> B[Ready]\n  note left of A\n    In review --> x\n  end',
      'stateDiagram-v2\n  state "Ready" as B\n  A --> B\n  note left of A\n    In review --> x\n  end note',
    ],
    [
      "erDiagram\n  A ||-o{ B, C : has\n  A {\n    name\n    code varchar DEFAULT 'x'\n  }",
      'erDiagram\n  A ||--o{ B : has\n  A ||--o{ C : has\n  A {\n    any name\n    code varchar "DEFAULT x"\n  }',
    ],
    [
      'gantt\n  dateFormat YYYY-MM-DD\n  A :crit done, 2026-01-01, 5 days\n  B :after: A, 2d',
      'gantt\n  dateFormat YYYY-MM-DD\n  A :crit, done, t1, 2026-01-01, 5d\n  B :after t1, 2d',
    ],
    [
      'erDiagram\n  A ||--|| B\n  A {\n    int b FK -> B.id\n    int c references C(id)\n  }',
      'erDiagram\n  A ||--|| B : ""\n  A {\n    int b FK "B.id"\n    int c "references C(id)"\n  }',
    ],
    [
      'classDiagram\n  interface A {\n    +f(id: String): Optional<Order>\n    +g() : int {static}\n  }',
      'classDiagram\n  class A {\n    <<interface>>\n    +f(id: String) Optional~Order~\n    +g()$ int\n  }',
    ],
    ['stateDiagram-v2\n  A --> B: go;\n  state C;', 'stateDiagram-v2\n  A --> B: go\n  state C'],
    [
      'stateDiagram-v2\n  state A {\n    B --> C\n    ---\n    D --> E\n  }',
      'stateDiagram-v2\n  state A {\n    B --> C\n    --\n    D --> E\n  }',
    ],
    ['quadrantChart\n  x-axis "Low", "High"\n  A: [0.3, 0.6]', 'quadrantChart\n  x-axis Low --> High\n  A: [0.3, 0.6]'],
    ['pie\n  "Food": 450€\n  Gas: ~200', 'pie\n  "Food" : 450\n  "Gas" : 200'],
    ['xychart\n  x-axis [a, b]\n  bar [5, null]', 'xychart\n  x-axis [a, b]\n  bar [5]'],
    ['gitGraph\n  options { "nodeSpacing": 9 }\n  commit "a" tag "v1"', 'gitGraph\n  commit id: "a" tag: "v1"'],
    [
      'gantt\n  dateFormat YYYY-MM-DD\n  Dig t1, 2026-01-01, 2d\n  Sow t2, after t1, 4d\n  Water the beds after t1 t2, 1d',
      'gantt\n  dateFormat YYYY-MM-DD\n  Dig :t1, 2026-01-01, 2d\n  Sow :t2, after t1, 4d\n  Water the beds :after t1 t2, 1d',
    ],
    [
      'sequenceDiagram\n  opt when late\n    A->>B: two\n  }',
      'sequenceDiagram\n  opt when late\n    A->>B: two\n  end',
    ],
    [
      'classDiagram\n  enum Color { RED, GREEN }\n  interface Door { +open() bool }',
      'classDiagram\n  class Color {\n    <<enumeration>>\n    RED\n    GREEN\n  }\n  class Door {\n    <<interface>>\n    +open() bool\n  }',
    ],
    [
      'classDiagram\n  class User\n    +int id\n    +login() bool\n  User --> Order',
      'classDiagram\n  class User {\n    +int id\n    +login() bool\n  }\n  User --> Order',
    ],
    [
      'gantt\n  dateFormat YYYY-MM-DD\n  Dig :2026-01-01, 2d, crit',
      'gantt\n  dateFormat YYYY-MM-DD\n  Dig :crit, 2026-01-01, 2d',
    ],
    [
      'journey\n  section Buy\n    Pay: 4: Ann; Bob\n    Receive 5: Ann',
      'journey\n  section Buy\n    Pay: 4: Ann, Bob\n    Receive: 5: Ann',
    ],
    [
      'classDiagram\n  class Users implements Store~User~\n  Users ..|> Old Store : replaces',
      'classDiagram\n  Store <|.. Users\n  class Users\n  Users ..|> `Old Store` : replaces',
    ],
    [
      'gantt\n  dateFormat DD.MM.YYYY\n  A :05.01.2026 - 09.01.2026',
      'gantt\n  dateFormat DD.MM.YYYY\n  A :05.01.2026, 09.01.2026',
    ],
    ['sankey-beta\n[\n  ["a", "b", "450"],\n  ["b", "c", 2,500]\n]', 'sankey-beta\n"a","b",450\n"b","c",2500'],
    ['kanban\n  todo[To do]\n    [Fix it] @{ ticket: #12 }', "kanban\n  todo[To do]\n    [Fix it]@{ ticket: '#12' }"],
    ['requirementDiagram\n  element app { type: web }', 'requirementDiagram\n  element app {\n    type: web\n  }'],
    ['sankey-beta\n[\n  ["a", "b", "450"],\n  ["b", "c", 2,500]\n]', 'sankey-beta\n"a","b",450\n"b","c",2500'],
    ['kanban\n  todo[To do]\n    [Fix it] @{ ticket: #12 }', "kanban\n  todo[To do]\n    [Fix it]@{ ticket: '#12' }"],
    ['requirementDiagram\n  element app { type: web }', 'requirementDiagram\n  element app {\n    type: web\n  }'],
    ['sankey-beta\na,b,5\nb,c,30,', 'sankey-beta\na,b,5\nb,c,30'],
    ['classDiagram\n  A <|== B\n  C ==> D : uses', 'classDiagram\n  A <|-- B\n  C --> D : uses'],
    ['journey\n  Make tea: 5 (Me, Cat)', 'journey\n  Make tea: 5: Me, Cat'],
    ['journey\n  See: 5, Ann, Bob\n  Pay: 😐 3: Ann', 'journey\n  See: 5: Ann, Bob\n  Pay: 3: Ann'],
    ['sankey-beta\n%% in TWh\nsource,target,value\nSun,House,5', 'sankey-beta\n%% in TWh\nSun,House,5'],
    ['timeline\n  09:30 - 10:00 : Meeting', 'timeline\n  09#58;30 - 10#58;00 : Meeting'],
    [
      'pie\n  Birds - 10\n  \'Cats\' : "1.5k"\n  Dogs : 20 (two)',
      'pie\n  "Birds" : 10\n  "Cats" : 1500\n  "Dogs (two)" : 20',
    ],
    [
      'quadrantChart\n  quadrant 1: Do\n  A: [30%, 60%]\n  B: [0.2, 0.9]',
      'quadrantChart\n  quadrant-1 Do\n  A: [0.3, 0.6]\n  B: [0.2, 0.9]',
    ],
    [
      'xychart-beta\n  y-axis "Sum ($)" 0 -> 100\n  bar [1,200, 2,]\n  line [1 2]',
      'xychart-beta\n  y-axis "Sum ($)" 0 --> 100\n  bar [1200, 2]\n  line [1, 2]',
    ],
    ['radar-beta\n  axis 速度, Power\n  curve a[1, 2]', 'radar-beta\n  axis n1["速度"], Power\n  curve a{1, 2}'],
    ['treemap-beta\n  All\n    Phones: 1,500', 'treemap-beta\n  "All"\n    "Phones": 1500'],
    ['mindmap\n  # Root\n  ## A\n  - a1', 'mindmap\n  Root\n    A\n        a1'],
    ['mindmap\n  Root\n  ├── A\n  │   └── B\n  └── C', 'mindmap\n  Root\n        A\n            B\n        C'],
    [
      'gitGraph LR\n  git commit -m "x"\n  branch b\n  commit type: highlight\n  merge b',
      'gitGraph LR:\n  commit id: "x"\n  branch b\n  commit type: HIGHLIGHT\n  checkout main\n  merge b',
    ],
    [
      'gitGraph\n  commit\n  branch x\n  merge x tag: "done"',
      'gitGraph\n  commit\n  branch x\n  commit\n  checkout main\n  merge x tag: "done"',
    ],
    ["C4Context\n  Person(u, 'User')\n  System(s, \"Sho", 'C4Context\n  Person(u, "User")\n  System(s, "Sho")'],
    [
      'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a -- "sql" --> b',
      'architecture-beta\n  service a(server)[A]\n  service b(server)[B]\n  a:R -[sql]-> L:b',
    ],
    [
      '好的，如下：\npie\n  "a" : 1\n  "b" 2\n以上就是按照您的要求画出来的占比图，请查收。',
      'pie\n  "a" : 1\n  "b" : 2',
    ],
  ])('%j', async (source, expected) => {
    expect((await repairMermaid(source)).source).toBe(expected)
    expect(isValid(await checkMermaid(expected))).toBe(true)
    expect(await repairMermaid(expected)).toEqual({ source: expected, repairs: [] })
  })
})
