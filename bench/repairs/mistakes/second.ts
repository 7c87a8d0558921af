import type { FaultyType } from '../mermaid-type-faults.ts'

/** More mistakes of models and people, measured once, after the rules were changed for the first ones. */
export const secondMistakes: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
flowchart LR
    req([Request]) --> gate{Rate limit hit?}
    gate -- no --> svc[Order service]
    gate -- yes --> rej[Reject]
    svc --> q[[Queue]]
    subgraph workers [Worker pool]
        w1[Worker 1] --> out[(Store)]
        w2[Worker 2] --> out
    end
    q --> w1 & w2
`,
    faults: [
      ['a percentage and parentheses', '[Reject]', '[Reject (HTTP 429)]', '["Reject (HTTP 429)"]'],
      [
        'nested quotes of both kinds',
        '[Order service]',
        '["Order "main" service"]',
        '["Order #quot;main#quot; service"]',
      ],
      ['a shape closed too early', '[[Queue]]', '[[Queue]'],
      ['a shape opened too often', '[(Store)]', '[((Store)]', '[(Store)]'],
      ['a parenthesis closed by a brace', '{Rate limit hit?}', '{Rate limit hit?)'],
      ['a link label with a colon and a bracket', '-- no -->', '-- no: [ok] -->', '-- "no: [ok]" -->'],
      ['commas between targets', 'q --> w1 & w2', 'q --> w1, w2'],
      ['and between targets', 'q --> w1 & w2', 'q --> w1 and w2'],
      ['an arrow with a star', 'svc --> q', 'svc --*> q'],
      [
        'a comparison in a diamond',
        '{Rate limit hit?}',
        '{rate > 10 && user != "root"}',
        '{"rate > 10 && user != #quot;root#quot;"}',
      ],
      [
        'a subgraph with a brace',
        '    subgraph workers [Worker pool]\n',
        '    subgraph workers [Worker pool] {\n',
        '    subgraph workers [Worker pool]\n',
      ],
      ['a brace for end', '    end\n', '    }\n'],
      ['a link label in parentheses', '-- yes -->', '--(yes)-->', '-- "(yes)" -->'],
      ['a template in a label', '[Reject]', '[Hello {{name}}]', '["Hello {{name}}"]'],
    ],
  },
  {
    family: 'sequence',
    source: `
sequenceDiagram
    actor C as Client
    participant G as Gateway
    participant P as Payments
    C->>+G: checkout
    G->>P: charge 20 EUR
    loop until paid
        P-->>G: pending
    end
    opt slow
        G-->>C: please wait
    end
    G-->>-C: receipt
`,
    faults: [
      ['an arrow with a single head and brackets', 'G->>P:', 'G->[P]:', 'G->>P:'],
      ['a message in quotes before the colon', 'G->>P: charge 20 EUR', 'G->>P "charge 20 EUR"', 'G->>P: charge 20 EUR'],
      ['both ends missing', '    end\n    opt', '    opt', '    end\n    opt'],
      ['while', 'loop until paid', 'while until paid', 'loop until paid'],
      [
        'a slash in a participant',
        'participant P as Payments',
        'participant P as "Payments / Refunds"',
        'participant P as Payments / Refunds',
      ],
      ['a participant after the colon', 'C->>+G: checkout', 'C->>+G checkout'],
      ['a long arrow', 'P-->>G: pending', 'P--->>G: pending'],
      [
        'a note as a comment',
        '    opt slow',
        '    note left of P pending is normal\n    opt slow',
        '    note left of P: pending is normal\n    opt slow',
      ],
      [
        'endloop',
        '        P-->>G: pending\n    end',
        '        P-->>G: pending\n    endloop',
        '        P-->>G: pending\n    end',
      ],
    ],
  },
  {
    family: 'class',
    source: `
classDiagram
    class Account {
        +int id
        +deposit(amount) bool
    }
    class Owner {
        +String name
    }
    class Kind {
        <<enumeration>>
        SAVING
        GIRO
    }
    Owner "1" --> "1..*" Account : holds
    Account --> Kind
`,
    faults: [
      ['enum', '    class Kind {\n        <<enumeration>>', '    enum Kind {'],
      ['a brace missing in the middle', '        +String name\n    }\n', '        +String name\n'],
      ['a colon in a method', '+deposit(amount) bool', '+deposit(amount): bool', '+deposit(amount) bool'],
      ['implements', 'Account --> Kind', 'Account implements Kind', 'Kind <|.. Account'],
      ['an arrow of one dash', 'Account --> Kind', 'Account -> Kind'],
      [
        'a package',
        '    class Owner {\n        +String name\n    }\n',
        '    package people {\n    class Owner {\n        +String name\n    }\n    }\n',
        '    namespace people {\n    class Owner {\n        +String name\n    }\n    }\n',
      ],
      ['cardinality with dots without quotes', '"1" --> "1..*"', '1 --> 1..*', '"1" --> "1..*"'],
    ],
  },
  {
    family: 'state',
    source: `
stateDiagram-v2
    direction LR
    [*] --> Draft
    Draft --> Review : submit
    state fork <<fork>>
    Review --> fork
    fork --> Legal
    fork --> Tech
    Legal --> Done
    Tech --> Done
    Done --> [*]
`,
    faults: [
      ['a fork in brackets', 'state fork <<fork>>', 'state fork [fork]', 'state fork <<fork>>'],
      ['a label with an arrow', ': submit', ': submit -> review', ': submit -> review'],
      [
        'a state with a description in quotes',
        '    Draft --> Review',
        '    state Draft "First draft"\n    Draft --> Review',
        '    state "First draft" as Draft\n    Draft --> Review',
      ],
      ['the end in brackets of another kind', 'Done --> [*]', 'Done --> {*}'],
      ['dashes with a label over the arrow', 'Legal --> Done', 'Legal --approve--> Done', 'Legal --> Done : approve'],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    AUTHOR ||--o{ BOOK : writes
    BOOK }o--o{ GENRE : has
    BOOK {
        int id PK
        string title
        date published
    }
`,
    faults: [
      ['arrows of a flowchart', 'BOOK }o--o{ GENRE', 'BOOK }o-->o{ GENRE', 'BOOK }o--o{ GENRE'],
      ['a table keyword', '    BOOK {', '    entity BOOK {', '    BOOK {'],
      ['the label first', 'AUTHOR ||--o{ BOOK : writes', 'AUTHOR ||--o{ : writes BOOK', 'AUTHOR ||--o{ BOOK : writes'],
      ['an enumeration', 'string title', 'enum(a,b) title', 'enum(a,b) title'],
      ['a default', 'date published', 'date published DEFAULT now()', 'date published "DEFAULT now()"'],
    ],
  },
  {
    family: 'gantt',
    source: `
gantt
    dateFormat YYYY-MM-DD
    title House
    section Walls
    Dig :done, d1, 2026-03-02, 4d
    Lay bricks :active, d2, after d1, 12d
    section Roof
    Beams :d3, after d2, 6d
`,
    faults: [
      ['a bracketed status', 'Dig :done, d1', 'Dig [done] :d1', 'Dig :done, d1'],
      ['name in quotes', 'Lay bricks :', '"Lay bricks" :', 'Lay bricks :'],
      ['a duration first', 'd1, 2026-03-02, 4d', 'd1, 4d, 2026-03-02'],
      ['a day and month turned', '2026-03-02', '02.03.2026'],
      ['status behind a dash, no colon', 'Beams :d3, after d2, 6d', 'Beams - d3, after d2, 6d'],
    ],
  },
  {
    family: 'mindmap',
    source: `
mindmap
  root((Trip))
    Transport
      Train
    Stay
      Hotel
`,
    faults: [
      ['a bracket without its end', '      Hotel', '      Hotel [4 stars', '      ["Hotel [4 stars"]'],
      ['numbers', /^( {4})(?=[TS]\w+$)/gm, '$11. ', '$11. '],
      ['quotes', '      Train', '      "Train"', '      Train'],
    ],
  },
  {
    family: 'timeline',
    source: `
timeline
    title Release
    2024 : Alpha
    2025 : Beta : Docs
`,
    faults: [
      ['brackets', '2024 : Alpha', '[2024] : Alpha', '2024 : Alpha'],
      ['commas between events', ': Beta : Docs', ': Beta, Docs', ': Beta, Docs'],
      ['an arrow', '2024 : Alpha', '2024 -> Alpha'],
    ],
  },
  {
    family: 'c4',
    source: `
C4Container
    title Shop
    Person(buyer, "Buyer")
    System_Boundary(shop, "Shop") {
        Container(web, "Web", "React", "Shows goods")
        ContainerDb(db, "Data", "Postgres", "Keeps orders")
    }
    Rel(buyer, web, "Buys", "HTTPS")
    Rel(web, db, "Reads")
`,
    faults: [
      ['a brace missing', 'Keeps orders")\n    }\n', 'Keeps orders")\n'],
      ['a boundary with brackets', 'System_Boundary(shop, "Shop") {', 'System_Boundary(shop, "Shop") ['],
      ['Database', 'ContainerDb(', 'Database('],
      ['Uses in place of Rel', 'Rel(web, db, "Reads")', 'Uses(web, db, "Reads")'],
    ],
  },
  {
    family: 'pie',
    source: `
pie showData title Votes
    "Yes" : 61
    "No" : 34
    "Blank" : 5
`,
    faults: [
      ['brackets around', '"No" : 34', '["No", 34]'],
      ['percent in the name', '"Yes" : 61', '"Yes (61%)" 61', '"Yes (61%)" : 61'],
      ['semicolons', '"Blank" : 5', '"Blank" : 5;'],
    ],
  },
  {
    family: 'xychart',
    source: `
xychart-beta
    title "Visits"
    x-axis [Mon, Tue, Wed]
    y-axis "People" 0 --> 40
    bar [12, 30, 25]
`,
    faults: [
      ['a range of a colon', '0 --> 40', '0:40'],
      ['a bracket of another kind', '[12, 30, 25]', '{12, 30, 25}'],
      ['semicolons in a list', '[12, 30, 25]', '[12; 30; 25]'],
      ['an axis name behind', 'x-axis [Mon, Tue, Wed]', 'x-axis [Mon, Tue, Wed] "Day"', 'x-axis "Day" [Mon, Tue, Wed]'],
    ],
  },
  {
    family: 'git',
    source: `
gitGraph
    commit
    branch hotfix
    checkout hotfix
    commit id: "patch"
    checkout main
    merge hotfix
    commit tag: "1.1"
`,
    faults: [
      ['commit with a colon', 'commit id: "patch"', 'commit: "patch"', 'commit id: "patch"'],
      ['switch', 'checkout main', 'git switch main'],
      ['a tag alone', 'commit tag: "1.1"', 'commit\n    tag "1.1"', 'commit tag: "1.1"'],
      ['merge with a message', 'merge hotfix', 'merge hotfix "done"', 'merge hotfix id: "done"'],
    ],
  },
  {
    family: 'block',
    source: `
block-beta
    columns 2
    in["Reader"] db[("Store")]
    in --> db
`,
    faults: [
      ['a bracket missing', '["Reader"]', '["Reader"'],
      ['commas between blocks', '"] db', '"], db'],
      ['a label with a colon', 'in --> db', 'in --> db : writes', 'in -- "writes" --> db'],
    ],
  },
  {
    family: 'kanban',
    source: `
kanban
    todo[To do]
        t1[Write docs]
    doing[Doing]
        t2[Fix login]@{ assigned: 'bo' }
`,
    faults: [
      ['a quote missing in the data', "'bo' }", "'bo }"],
      ['a priority in brackets', 't1[Write docs]', 't1[Write docs [high]]', 't1["Write docs [high]"]'],
    ],
  },
]
