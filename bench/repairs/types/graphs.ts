import type { FaultyType } from '../mermaid-type-faults.ts'

/** Flowcharts, sequences, states and mind maps. */
export const graphFaults: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
flowchart TD
    start([Request arrives]) --> check{Is it complete?}
    check -->|Yes| review[Review the form]
    check -->|No| back[Send it back]
    subgraph office [Back office]
        review --> approve[Approve]
    end
    back --> start
    approve --> archive[(Archive)]
    classDef done fill:#9f6,stroke:#333
    class archive done
    style back fill:#fee,stroke:#c00
    linkStyle 0 stroke:#00c
    click archive href "https://example.com" _blank
`,
    faults: [
      ['an arrow head behind the bars', '|Yes| review', '|Yes|> review'],
      ['a label between a long and a short arrow', '-->|Yes| review', '-- Yes -> review'],
      ['a label in quotes behind a colon', '-->|No| back[Send it back]', '--> back[Send it back] : "No"'],
      ['a dotted arrow of two points', 'back --> start', 'back ..> start', 'back -.-> start'],
      ['a title of a group in quotes with as', 'subgraph office [Back office]', 'subgraph "Back office" as office'],
      ['the title of a group in parentheses', 'subgraph office [Back office]', 'subgraph office (Back office)'],
      ['a group closed by its name', '    end\n', '    end subgraph\n'],
      [
        'a group in braces',
        /subgraph office \[Back office\]([\s\S]*?)\n {4}end/,
        'subgraph office [Back office] {$1\n    }',
      ],
      ['brackets that do not match', '{Is it complete?}', '{Is it complete?]'],
      ['an open quote', '[Review the form]', '["Review the form]'],
      [
        'a list of targets with commas',
        'back --> start',
        'back --> start, approve\n    approve --> back',
        'back --> start & approve\n    approve --> back',
      ],
      ['style without a comma', 'fill:#fee,stroke:#c00', 'fill:#fee stroke:#c00'],
      ['style with equals signs', 'fill:#fee,stroke:#c00', 'fill=#fee,stroke=#c00'],
      ['style with semicolons', 'fill:#9f6,stroke:#333', 'fill:#9f6;stroke:#333;'],
      ['style in braces', 'style back fill:#fee,stroke:#c00', 'style back {fill:#fee,stroke:#c00}'],
      ['a link without quotes', '"https://example.com"', 'https://example.com'],
      ['a direction in words', 'flowchart TD', 'flowchart top to bottom'],
      ['a direction with a colon', 'flowchart TD', 'flowchart: TD'],
      ['a direction in brackets', 'flowchart TD', 'flowchart [TD]'],
      ['a direction on its own line', 'flowchart TD', 'flowchart\ndirection TD'],
      ['an arrow without a target at the end', '    back --> start\n', '    back --> start -->\n'],
      ['a node with a type in front', 'review[Review the form]', 'node review[Review the form]'],
      ['a label with a colon and quotes behind', '[Review the form]', ': "Review the form"'],
      [
        'parentheses in a round label',
        '([Request arrives])',
        '([Request (new) arrives])',
        '(["Request (new) arrives"])',
      ],
    ],
  },
  {
    family: 'sequence',
    source: `
sequenceDiagram
    title Order
    autonumber
    actor User
    participant G as API Gateway
    participant S as Shop
    User->>+G: POST /orders
    Note over G,S: token is checked
    G->>+S: create order
    alt paid
        S-->>G: 201 Created
    else refused
        S-->>G: 402 Payment Required
    end
    deactivate S
    loop every minute
        G->>S: poll
    end
    par mail
        S->>User: mail
    and push
        S->>User: push
    end
    G-->>-User: done
`,
    faults: [
      ['the shown name first, in quotes', 'participant G as API Gateway', 'participant "API Gateway" as G'],
      ['a participant with a colon', 'participant S as Shop', 'participant S: Shop'],
      ['a participant in brackets', 'participant S as Shop', 'participant S[Shop]'],
      ['else if', 'else refused', 'else if refused'],
      ['elseif', 'else refused', 'elseif refused'],
      ['end alt', '402 Payment Required\n    end', '402 Payment Required\n    end alt'],
      ['endloop', 'poll\n    end', 'poll\n    endloop'],
      ['a note over two with and', 'Note over G,S: token', 'Note over G and S: token'],
      ['a note without a place', 'Note over G,S: token', 'Note G,S: token'],
      ['a note without a colon', 'Note over G,S: token is', 'Note over G,S "token is checked"\n    %% is'],
      ['activation behind the name', 'User->>+G: POST', 'User->>G+: POST'],
      ['activation before the arrow', 'User->>+G: POST', 'User+->>G: POST'],
      ['a loop in braces', /loop every minute([\s\S]*?)\n {4}end/, 'loop every minute {$1\n    }'],
      ['conditions in brackets with then', 'alt paid', 'alt [paid] then'],
      ['an arrow of equals signs', 'G->>S: poll', 'G=>>S: poll'],
      ['three heads', 'G->>S: poll', 'G->>>S: poll'],
      ['a comment of PlantUML', '    loop every', "    ' polling\n    loop every"],
      [
        'a divider of PlantUML',
        '    loop every',
        '    == Polling ==\n    loop every',
        '    Note over User,S: Polling\n    loop every',
      ],
      ['skinparam', '    title Order', '    skinparam backgroundColor white\n    title Order'],
      ['@startuml around', /^sequenceDiagram([\s\S]*)$/, '@startuml\nsequenceDiagram$1@enduml\n'],
      ['autonumber with a colon', 'autonumber\n', 'autonumber: true\n'],
      ['the label in bars', 'G->>S: poll', 'G->>|poll| S'],
      ['deactivate twice', '    deactivate S\n', '    deactivate S\n    deactivate S\n'],
      ['a semicolon in a message', 'create order', 'create order; then wait', 'create order#59; then wait'],
    ],
  },
  {
    family: 'state',
    source: `
stateDiagram-v2
    direction LR
    state "Waiting for payment" as Waiting
    state check <<choice>>
    [*] --> Draft
    Draft --> Waiting : submit
    Waiting --> check : paid
    check --> Shipping : in stock
    check --> Cancelled : sold out
    state Shipping {
        [*] --> Packing
        Packing --> Sent
        Sent --> [*]
    }
    note right of Draft
        edited by its author
    end note
    Shipping --> [*]
    Cancelled --> [*]
`,
    faults: [
      ['a label in bars', 'Draft --> Waiting : submit', 'Draft -->|submit| Waiting'],
      ['a label behind the target', 'Draft --> Waiting : submit', 'Draft --> Waiting submit'],
      [
        'a label in brackets',
        'Draft --> Waiting : submit',
        'Draft --> Waiting [submit]',
        'Draft --> Waiting : [submit]',
      ],
      ['a label on the arrow', 'Draft --> Waiting : submit', 'Draft --submit--> Waiting'],
      ['an arrow of one dash', '[*] --> Draft', '[*] -> Draft'],
      ['a start of PlantUML', '[*] --> Draft', '(*) --> Draft'],
      ['a star without brackets', '[*] --> Draft', '* --> Draft'],
      ['a choice in single brackets', '<<choice>>', '<choice>'],
      ['a choice in square brackets', '<<choice>>', '[[choice]]'],
      ['a direction with a colon', 'direction LR', 'direction: LR'],
      ['a direction in the first line', 'stateDiagram-v2\n    direction LR', 'stateDiagram-v2 LR'],
      ['a note in one line without a colon', /note right of Draft\n\s+(.*)\n\s+end note/, 'note right of Draft "$1"'],
      ['a note for', /note right of Draft\n\s+(.*)\n\s+end note/, 'note for Draft: $1'],
      ['a note that is not closed', '    end note\n', ''],
      ['a state that is closed by end', /(Sent --> \[\*\]\n) {4}\}/, '$1    end'],
      [
        'a name in quotes without as',
        'state "Waiting for payment" as Waiting',
        'state Waiting "Waiting for payment"',
        'state "Waiting for payment" as Waiting',
      ],
      ['a name behind a colon in quotes', 'state "Waiting for payment" as Waiting', 'Waiting : "Waiting for payment"'],
      [
        'a guard in brackets',
        'check --> Shipping : in stock',
        'check --> Shipping : [in stock]',
        'check --> Shipping : [in stock]',
      ],
    ],
  },
  {
    family: 'mindmap',
    source: `
mindmap
  root((Spring garden))
    Beds
      Peas
      Beans and lettuce
    Tools
      Spade
      ::icon(fa fa-book)
      Watering can
    Budget
      Seeds
`,
    faults: [
      ['an open root', 'root((Spring garden))', 'root((Spring garden)'],
      ['parentheses in a name', 'Beans and lettuce', 'Beans (and lettuce)', 'Beans["Beans (and lettuce)"]'],
      ['a name that is a call', 'Watering can', 'Watering can()', 'Watering_can["Watering can()"]'],
      ['an icon without parentheses', '::icon(fa fa-book)', '::icon fa fa-book'],
      ['the root below the first line', '  root((Spring garden))', 'root((Spring garden))'],
      ['a second root', '    Budget\n      Seeds', '  Budget\n    Seeds'],
      ['square brackets in a name', 'Watering can', 'Watering can [10 l]', 'Watering_can["Watering can [10 l]"]'],
      ['a brace in a name', 'Watering can', 'Watering can {10 l}', 'Watering_can["Watering can {10 l}"]'],
      ['an open bracket', 'Watering can', 'Watering can (', 'Watering_can["Watering can ("]'],
      ['bullets', /^( {4,})(?=[A-Z])/gm, '$1- '],
      ['hashes of headings', '    Tools', '    ## Tools'],
      ['an arrow', '    Tools', '    root --> Tools'],
    ],
  },
]
