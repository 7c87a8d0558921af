import type { FaultyType } from '../mermaid-type-faults.ts'

/** Mistakes of whole answers, as models write them: measured before any rule was changed for them. */
export const thirdMistakes: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
flowchart TD
    start([Call comes in]) --> known{Known customer?}
    known -- yes --> open[Open the record]
    known -- no --> create[Create a record]
    open --> close[Close the call]
    create --> close
`,
    faults: [
      ['half an arrow with a label in quotes', '-- yes --> open', '-- "yes" open', '-- "yes" --> open'],
      ['a label in parentheses on an arrow', '-- no -->', '--(no)-->', '-- "(no)" -->'],
      ['an answer before a colon', 'known -- yes --> open[', 'known --> yes: open['],
      [
        'a remark on the next line',
        '[Create a record]',
        '[Create a record\n    (new)]',
        '["Create a record<br/>(new)"]',
      ],
      ['quotes with backslashes', '[Close the call]', '["Close \\"the\\" call"]', '["Close #quot;the#quot; call"]'],
    ],
  },
  {
    family: 'sequence',
    source: `
sequenceDiagram
    participant U as User
    participant S as Shop
    U->>S: order(id=5)
    S-->>U: number
    U->>S: pay
`,
    faults: [
      ['an answer that deactivates its caller', '    U->>S: pay', '    deactivate U\n    U->>S: pay', '    U->>S: pay'],
      ['an arrow of a Chinese keyboard', 'U->>S: pay', 'U-》S：pay'],
    ],
  },
  {
    family: 'class',
    source: `
classDiagram
    class Account {
        -String iban
        +balance() double
    }
    Account <|-- Savings
    class Savings {
        +rate() double
    }
`,
    faults: [
      [
        'types behind colons and an interface',
        '+balance() double\n    }',
        '+balance() : double {abstract}\n    };',
        '+balance()* double\n    }',
      ],
      [
        'the blocks of Python',
        'class Account {\n        -String iban\n        +balance() double\n    }',
        'class Account:\n        -String iban\n        +balance() double',
      ],
      ['a thick arrow', '<|--', '<|=='],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    AUTHOR ||--o{ BOOK : writes
    BOOK {
        int id PK
        int author_id FK "AUTHOR.id"
        text title
    }
`,
    faults: [
      ['a reference with an arrow', 'FK "AUTHOR.id"', 'FK -> AUTHOR.id'],
      ['a relation in words', '||--o{ BOOK', 'one-to-many BOOK'],
    ],
  },
  {
    family: 'state',
    source: `
stateDiagram-v2
    [*] --> Draft
    Draft --> Sent: send
    state Sent {
        A --> B
        --
        C --> D
    }
`,
    faults: [
      ['a semicolon behind a label', 'Sent: send', 'Sent: send;'],
      ['regions with three dashes', '        --\n', '        ---\n'],
    ],
  },
  {
    family: 'gantt',
    source: `
gantt
    title Move
    dateFormat YYYY-MM-DD
    Pack boxes :done, t1, 2026-03-02, 3d
    Drive :after t1, 2026-03-09
`,
    faults: [
      [
        'a task named by its name',
        /done, t1, 2026-03-02, 3d\n {4}Drive :after t1/,
        'done, 2026-03-02, 3d\n    Drive :after Pack boxes',
        'done, t1, 2026-03-02, 3d\n    Drive :after t1',
      ],
      ['a status behind the name', 'Pack boxes :done, ', 'Pack boxes [done] :'],
    ],
  },
  {
    family: 'journey',
    source: `
journey
    title Clinic
    Check in: 4: Ann, Bob
    Wait: 2: Ann
`,
    faults: [
      ['a comma behind the score', '4: Ann, Bob', '4, Ann, Bob'],
      ['actors in parentheses', '2: Ann', '2 (Ann)'],
      ['a face before the score', '2: Ann', '😐 2: Ann'],
    ],
  },
  {
    family: 'sankey',
    source: `
sankey-beta
Sun,House,5
House,Light,3
`,
    faults: [
      ['a comma behind the last row', 'Light,3', 'Light,3,'],
      ['rows of a list', 'Sun,House,5\nHouse,Light,3', '[\n  ["Sun", "House", "5"],\n  ["House", "Light", 3]\n]'],
    ],
  },
  {
    family: 'c4',
    source: `
C4Container
    Person(u, "User", "Buys")
    System_Boundary(b, "Shop") {
        Container(w, "Web", "React")
    }
    Rel(u, w, "Uses")
`,
    faults: [
      ['arguments on the next line', '(u, "User", "Buys")', '(u, "User",\n           "Buys")'],
      [
        'a boundary that ends with a word',
        /\) \{\n([\s\S]*?)\n {4}\}/,
        ')\n        Container(w, "Web", "React")\n    end',
        ') {\n        Container(w, "Web", "React")\n    }',
      ],
    ],
  },
]
