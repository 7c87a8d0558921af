import type { FaultyType } from '../mermaid-type-faults.ts'

/** Faults that were written after the rules, and measured before any rule was changed for them. */
export const unseenFaults: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
graph TB
    lead[New lead] --> ring{Call answered?}
    ring -- yes --> demo[Give a demo]
    ring -- no --> mail[Send a mail]
    demo --> quote[Write a quote]
    quote --> sign([Contract signed])
    mail -.-> ring
    subgraph sales [Sales team]
        demo
        quote
    end
    style sign fill:#bfb
`,
    faults: [
      ['a currency with parentheses', '[Write a quote]', '[Quote ($5k–10k)]', '["Quote ($5k–10k)"]'],
      ['an e-mail address', '[Send a mail]', '[Send to a@b.com (cc)]', '["Send to a@b.com (cc)"]'],
      ['a regular expression', '[Write a quote]', '[Match ^[a-z]+$]', '["Match ^[a-z]+$"]'],
      ['a ternary', '{Call answered?}', '{ok ? "yes" : "no"}', '{"ok ? #quot;yes#quot; : #quot;no#quot;"}'],
      ['an array index', '[Give a demo]', '[show items[0]]', '["show items[0]"]'],
      ['two arrows on a line without a node', 'demo --> quote', 'demo --> --> quote'],
      ['a label in quotes on an arrow', '-- yes -->', '-- "yes" -->', '-- yes -->'],
      ['a label on an arrow with a colon', '-- yes -->', '-- yes: now -->', '-- yes: now -->'],
      ['a label with a hyphen on an arrow', '-- yes -->', '-- follow-up -->', '-- follow-up -->'],
      ['a label on one side', '-- no --> mail', '-- no mail', '-- no --> mail'],
      ['an arrow in angle brackets', 'demo --> quote', 'demo --&gt; quote'],
      ['an arrow with a shaft of underscores', 'demo --> quote', 'demo __> quote'],
      ['a node in curly quotes', '[New lead]', '[“New” lead]', '["#quot;New#quot; lead"]'],
      ['an id with a colon', /\bmail\b(?=\[| -)/g, 'mail:1'],
      ['an id that is a keyword with a capital', /\bring\b/g, 'Class', 'Class'],
      ['an id of a call', /\bring\b/g, 'click'],
      ['a group with a number', 'sales [Sales team]', '1. Sales team', '"1. Sales team"'],
      ['a group with quotes in the title', '[Sales team]', '[Sales "A" team]', '["Sales #quot;A#quot; team"]'],
      ['a group in parentheses with quotes', 'sales [Sales team]', 'sales("Sales team")', 'sales ["Sales team"]'],
      [
        'a style of a list',
        'style sign fill:#bfb',
        'style sign,quote fill:#bfb',
        'style sign fill:#bfb\n    style quote fill:#bfb',
      ],
      [
        'a style without a colour sign',
        'style sign fill:#bfb',
        'style sign fill:#bfb;stroke-width:2',
        'style sign fill:#bfb,stroke-width:2',
      ],
      ['a comment in a label', 'demo --> quote', 'demo --> quote  <!-- later -->'],
      ['a step number before', '    demo --> quote', '    3) demo --> quote'],
    ],
  },
  {
    family: 'sequence',
    source: `
sequenceDiagram
    participant U as User
    participant W as Web
    participant P as Payment
    U->>W: checkout
    W->>P: charge
    alt accepted
        P-->>W: ok
    else declined
        P-->>W: error
    end
    W-->>U: result
    Note over U,P: logged
`,
    faults: [
      [
        'participants in one list',
        '    participant U as User\n    participant W as Web\n',
        '    participants U as User, W as Web\n',
        '    participant U as User\n    participant W as Web\n',
      ],
      [
        'a participant with a type behind',
        'participant P as Payment',
        'participant P as Payment <<external>>',
        'participant P as Payment <<external>>',
      ],
      ['an actor with a colon and quotes', 'participant U as User', 'actor U: "User"', 'actor U as User'],
      ['a message in brackets', 'W->>P: charge', 'W->>P: [charge]', 'W->>P: [charge]'],
      ['a message with an arrow inside', 'charge', 'charge -> hold', 'charge -> hold'],
      ['a message in parentheses without a colon', 'W->>P: charge', 'W->>P (charge)', 'W->>P: charge'],
      ['an arrow of two dashes', 'W-->>U: result', 'W--U: result', 'W-->>U: result'],
      ['an arrow with a bar', 'W->>P: charge', 'W ->>| P: charge', 'W->>P: charge'],
      ['when for else', '    else declined', '    when declined'],
      ['otherwise', '    else declined', '    otherwise', '    else otherwise'],
      ['switch for alt', 'alt accepted', 'switch accepted', 'alt accepted'],
      ['if in parentheses', 'alt accepted', 'if (accepted)', 'alt accepted'],
      [
        'a block in braces',
        /alt accepted([\s\S]*?) {4}else declined([\s\S]*?) {4}end/,
        'alt accepted {$1    } else declined {$2    }',
      ],
      ['endif', 'P-->>W: error\n    end', 'P-->>W: error\n    endif'],
      ['a note of three', 'Note over U,P', 'Note over U,W,P'],
      ['a note with semicolons', 'Note over U,P: logged', 'Note over U;P: logged', 'Note over U,P: logged'],
      ['a note below', 'Note over U,P: logged', 'Note below U: logged', 'Note over U: logged'],
      ['a note in quotes', 'logged', '"logged"', '"logged"'],
      [
        'a title in quotes and an equals sign',
        '    participant U',
        '    title = "Pay"\n    participant U',
        '    title Pay\n    participant U',
      ],
      [
        'a numbered list with parentheses',
        '    U->>W: checkout\n    W->>P: charge',
        '    (1) U->>W: checkout\n    (2) W->>P: charge',
        '    U->>W: checkout\n    W->>P: charge',
      ],
    ],
  },
  {
    family: 'class',
    source: `
classDiagram
    class Shape {
        <<abstract>>
        +int sides
        +area() float
    }
    class Square {
        +float size
        +area() float
    }
    class Canvas {
        -List~Shape~ shapes
        +draw(Shape s) void
    }
    Shape <|-- Square
    Canvas o-- Shape : holds
`,
    faults: [
      ['a stereotype in quotes', '<<abstract>>', '<<"abstract">>'],
      ['a stereotype before the class', 'class Shape {\n        <<abstract>>', '<<abstract>> class Shape {'],
      ['a type behind with a colon and a default', '+int sides', '+sides: int = 4', '+sides: int = 4'],
      ['an array type', '-List~Shape~ shapes', '-Shape[] shapes', '-Shape[] shapes'],
      ['an optional type', '+float size', '+size?: float', '+size?: float'],
      [
        'a decorator',
        '+area() float\n    }\n    class Square',
        '@override\n        +area() float\n    }\n    class Square',
      ],
      ['a method with a comma and a return', '+draw(Shape s) void', '+draw(s: Shape): void', '+draw(s: Shape) void'],
      ['a generic method', '+draw(Shape s) void', '+draw<T>(T s) void', '+draw~T~(T s) void'],
      ['a comment behind a relation', ': holds', ': holds %% many', ': holds'],
      ['a relation with a blank in the arrow', 'Shape <|-- Square', 'Shape <| -- Square'],
      ['a relation in UML words', 'Shape <|-- Square', 'Square --|> Shape : inherits', 'Square --|> Shape : inherits'],
      ['a relation with "is a"', 'Shape <|-- Square', 'Square is a Shape', 'Shape <|-- Square'],
      ['amounts in braces', 'Canvas o-- Shape', 'Canvas {1} o-- {0..*} Shape', 'Canvas "1" o-- "0..*" Shape'],
      ['a class with a colon and a parent', 'class Square {', 'class Square : Shape {', 'class Square {'],
      [
        'a class closed with a semicolon',
        '+area() float\n    }\n    class Canvas',
        '+area() float\n    };\n    class Canvas',
      ],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    TEAM ||--|{ PLAYER : has
    PLAYER }o--o| COACH : "is trained by"
    TEAM {
        int id PK
        string city
    }
    PLAYER {
        int id PK
        int team_id FK
        date born
    }
`,
    faults: [
      ['a label behind a bar', ' : has', ' | has'],
      ['a label with an equals sign', ' : has', ' = has'],
      ['a dashed line of one dot', '||--|{', '||.|{', '||..|{'],
      ['a mark with a blank', '||--|{', '|| -- |{'],
      ['zero or one in words', '}o--o| COACH', '0..*--0..1 COACH', '}o--o| COACH'],
      ['an entity with a schema', /\bTEAM\b/g, 'public.TEAM', 'public.TEAM'],
      ['a key first with a colon', 'int team_id FK', 'FK: int team_id', 'int team_id FK'],
      ['a key with an arrow', 'int team_id FK', 'int team_id FK --> TEAM', 'int team_id FK "--> TEAM"'],
      ['attributes on one line', 'int id PK\n        string city', 'int id PK, string city'],
      ['a check', 'string city', "string city CHECK (city <> '')", 'string city "CHECK (city <> \'\')"'],
      ['a type in brackets', 'date born', 'born [date]', 'date born'],
      [
        'a composite key',
        '        date born',
        '        date born\n        PRIMARY KEY (id, team_id)',
        '        date born',
      ],
      ['an index', '        date born', '        date born\n        INDEX idx_team (team_id)', '        date born'],
    ],
  },
  {
    family: 'state',
    source: `
stateDiagram-v2
    [*] --> Draft
    Draft --> Review : submit
    Review --> Draft : reject
    Review --> Published : approve
    state Review {
        [*] --> First
        First --> Second
    }
    Published --> [*]
`,
    faults: [
      ['a label in parentheses', 'Draft --> Review : submit', 'Draft --> Review (submit)', 'Draft --> Review : submit'],
      [
        'a label in quotes behind',
        'Draft --> Review : submit',
        'Draft --> Review "submit"',
        'Draft --> Review : submit',
      ],
      ['two colons', 'Draft --> Review : submit', 'Draft --> Review :: submit', 'Draft --> Review : submit'],
      [
        'a label before the arrow',
        'Draft --> Review : submit',
        'Draft : submit --> Review',
        'Draft --> Review : submit',
      ],
      [
        'several sources',
        'Review --> Draft : reject',
        'Review, Published --> Draft : reject',
        'Review --> Draft : reject\n    Published --> Draft : reject',
      ],
      ['a start with a colon', '[*] --> Draft\n    Draft', 'initial: Draft\n    Draft', '[*] --> Draft\n    Draft'],
      ['a final state', 'Published --> [*]', 'Published --> (*)', 'Published --> [*]'],
      ['a start with three brackets', '[*] --> Draft', '[[*]] --> Draft'],
      [
        'a state with a stereotype of the end',
        '    Published --> [*]',
        '    state Done <<end>>\n    Published --> Done',
        '    Published --> [*]',
      ],
      ['a composite with end', '        First --> Second\n    }', '        First --> Second\n    end'],
      [
        'a note with an arrow',
        '    Published --> [*]',
        '    note right of Draft -> not public\n    Published --> [*]',
        '    note right of Draft : not public\n    Published --> [*]',
      ],
      ['a comment of a hash behind', ': submit\n', ': submit # once\n', ': submit\n'],
    ],
  },
]
