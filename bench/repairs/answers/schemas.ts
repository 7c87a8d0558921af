import type { FaultyType } from '../mermaid-type-faults.ts'

/** Classes, entities, requirements and C4. */
export const schemaAnswers: readonly FaultyType[] = [
  {
    family: 'class',
    source: `
classDiagram
    class Order {
        +int id
        +List~Item~ items
        -Map~String, Item~ byName
        +total() double
        +add(Item item, int count) bool
    }
    class Item {
        +String name
        +double price
    }
    class Payment {
        <<interface>>
        +pay(double sum) void
    }
    class Card
    Order "1" *-- "many" Item : contains
    Payment <|.. Card : implements
    Order --> Payment : uses
    note "a first draft"
`,
    faults: [
      [
        'generics of a parameter',
        'add(Item item, int count)',
        'add(List<Item> items, int count)',
        'add(List~Item~ items, int count)',
      ],
      ['nested generics', 'List~Item~ items', 'List<List<Item>> items', 'List~List~Item~~ items'],
      ['generics with a comma', 'Map~String, Item~', 'Map<String, Item>'],
      [
        'generics of a class',
        'class Card\n',
        'class Box<T> {\n        +T value\n    }\n    class Card\n',
        'class Box~T~ {\n        +T value\n    }\n    class Card\n',
      ],
      ['a return of another sign', '+total() double', '+total() -> double'],
      ['a return behind a colon', '+total() double', '+total(): double'],
      ['a semicolon behind members', '+int id\n', '+int id;\n'],
      ['a comment of slashes behind a member', '+int id\n', '+int id // key\n', '+int id\n'],
      ['a comment line of slashes', '+int id\n', '// key\n        +int id\n', '+int id\n'],
      ['amounts with dots', '"1" *-- "many"', '1 *-- 0..*', '"1" *-- "0..*"'],
      ['amounts behind the names with a colon', '"many" Item : contains', 'Item "many" : contains'],
      ['amounts in brackets', 'Order "1" *-- "many" Item', 'Order [1] *-- [many] Item'],
      ['a diamond of signs', '*--', '◆--'],
      [
        'an aggregation of a letter',
        'Order "1" *-- "many" Item',
        'Order "1" <>-- "many" Item',
        'Order "1" o-- "many" Item',
      ],
      [
        'implements as a word',
        '    Payment <|.. Card : implements',
        '    Card implements Payment',
        '    Payment <|.. Card',
      ],
      ['an arrow of words', 'Order --> Payment : uses', 'Order uses Payment', 'Order --> Payment : uses'],
      ['an arrow of a sign', 'Order --> Payment', 'Order → Payment'],
      ['an arrow of a sequence', 'Order --> Payment', 'Order ->> Payment'],
      ['a label in bars', 'Order --> Payment : uses', 'Order -->|uses| Payment'],
      ['a label in quotes behind a colon', ': uses', ': "uses"'],
      ['a stereotype with a colon', '<<interface>>', '<<interface>>:'],
      ['a stereotype in French quotes', '<<interface>>', '«interface»'],
      ['a stereotype of one bracket', '<<interface>>', '<interface>'],
      ['a struct', 'class Item {', 'struct Item {', 'class Item {\n        <<struct>>'],
      [
        'members outside',
        /class Item \{\s+\+String name\s+\+double price\s+\}/,
        'class Item\n    Item: +String name\n    Item: +double price',
      ],
      [
        'members behind two colons',
        '    class Card\n',
        '    class Card\n    Card :: +int number\n',
        '    class Card\n    Card : +int number\n',
      ],
      ['a method with braces', '+pay(double sum) void', '+pay(double sum) void {}'],
      ['a brace below', 'class Item {', 'class Item\n    {'],
      ['a class in quotes', 'class Card\n', 'class "Credit card"\n', 'class `Credit card`\n'],
      ['a class in quotes with as', 'class Card\n', 'class "Credit card" as Card\n', 'class Card["Credit card"]\n'],
      [
        'a package',
        /class Card\n/,
        'package pay {\n        class Card\n    }\n',
        'namespace pay {\n        class Card\n    }\n',
      ],
      [
        'a namespace with a blank',
        /class Card\n/,
        'namespace The shop {\n        class Card\n    }\n',
        'namespace The_shop {\n        class Card\n    }\n',
      ],
      [
        'a namespace of dots in quotes',
        /class Card\n/,
        'namespace "com.shop" {\n        class Card\n    }\n',
        'namespace com_shop["com.shop"] {\n        class Card\n    }\n',
      ],
      [
        'style of a flowchart',
        '    class Card\n',
        '    class Card\n    style Card fill:#eee, stroke:#333\n',
        '    class Card\n    style Card fill:#eee,stroke:#333\n',
      ],
      ['a header with v', 'classDiagram\n', 'classDiagram-v2\n'],
      ['a header with a direction', 'classDiagram\n', 'classDiagram LR\n', 'classDiagram\n    direction LR\n'],
      [
        'cut off in a class',
        '    class Card\n    Order "1" *-- "many" Item : contains\n    Payment <|.. Card : implements\n    Order --> Payment : uses\n    note "a first draft"\n',
        '    class Card {\n        +String num',
        '    class Card {\n        +String num\n    }\n',
      ],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    USER {
        uuid id PK
        varchar email UK
        timestamp created_at
    }
    POST {
        uuid id PK
        uuid author_id FK "the writer"
        text body
    }
    TAG {
        int id PK
        varchar label
    }
    USER ||--o{ POST : writes
    POST }o--o{ TAG : "is tagged"
    USER |o..o| USER : follows
`,
    faults: [
      ['a label with blanks', '"is tagged"', 'is tagged'],
      ['a label in single quotes', '"is tagged"', "'is tagged'"],
      ['unique', 'varchar email UK', 'varchar email UNIQUE'],
      ['unique and not null', 'varchar email UK', 'varchar email UK NOT NULL', 'varchar email UK "NOT NULL"'],
      ['key in small letters', 'uuid id PK\n        varchar', 'uuid id pk\n        varchar'],
      ['key in parentheses', 'uuid id PK\n        varchar', 'uuid id (PK)\n        varchar'],
      ['key in brackets', 'uuid author_id FK', 'uuid author_id [FK]'],
      [
        'key with what it points at',
        'uuid author_id FK "the writer"',
        'uuid author_id FK -> USER.id',
        'uuid author_id FK "-> USER.id"',
      ],
      ['key of an index', 'varchar label', 'varchar label IDX', 'varchar label "IDX"'],
      [
        'a type of two words',
        'timestamp created_at',
        'timestamp with time zone created_at',
        'timestamp_with_time_zone created_at',
      ],
      ['a generic type', 'text body', 'list<string> body', 'list(string) body'],
      ['a name without a type', 'text body', 'body', 'any body'],
      ['a name in backquotes', 'text body', 'text `body`'],
      ['a name in quotes', 'text body', 'text "body"', 'text body'],
      ['a name with a colon at the type', 'varchar label', 'label : varchar', 'varchar label'],
      ['a comment in parentheses', '"the writer"', '(the writer)', '"(the writer)"'],
      ['a comment of slashes', 'text body\n', 'text body // markdown\n', 'text body "markdown"\n'],
      ['a comment of dashes', 'text body\n', 'text body -- markdown\n', 'text body "markdown"\n'],
      ['a comment of a hash', 'text body\n', 'text body # markdown\n', 'text body "markdown"\n'],
      ['semicolons behind attributes', 'text body\n', 'text body;\n'],
      ['a bullet', '        text body', '        - text body'],
      ['a visibility', '        text body', '        +text body'],
      ['an entity in quotes', 'TAG {', '"TAG" {'],
      ['an entity in brackets', 'TAG {', '[TAG] {'],
      ['an entity with a colon', 'TAG {', 'TAG: {'],
      ['a class for an entity', 'TAG {', 'class TAG {'],
      ['a brace below', 'TAG {', 'TAG\n    {'],
      ['an entity with parentheses', /TAG \{([^}]*)\}/, 'TAG ($1)'],
      [
        'amounts of a class diagram',
        'USER ||--o{ POST : writes',
        'USER "1" --> "*" POST : writes',
        'USER ||--o{ POST : writes',
      ],
      [
        'amounts in words',
        'USER ||--o{ POST : writes',
        'USER one to zero or more POST : writes',
        'USER ||--o{ POST : writes',
      ],
      ['many to many of braces', 'POST }o--o{ TAG', 'POST {o--o} TAG', 'POST }o--o{ TAG'],
      ['many to many turned', 'POST }o--o{ TAG', 'POST o{--}o TAG', 'POST }o--o{ TAG'],
      ['a mark of one sign', 'USER ||--o{ POST', 'USER |--o{ POST', 'USER ||--o{ POST'],
      ['a mark of one sign at the end', 'USER ||--o{ POST', 'USER ||--{ POST', 'USER ||--o{ POST'],
      ['a mark without a circle', 'USER |o..o| USER', 'USER o..o USER', 'USER |o..o| USER'],
      ['an asterisk for many', 'USER ||--o{ POST', 'USER ||--* POST', 'USER ||--o{ POST'],
      ['an arrow head', 'USER ||--o{ POST', 'USER ||-->{ POST', 'USER ||--o{ POST'],
      ['a line of two equals signs', 'USER ||--o{ POST', 'USER ||==o{ POST'],
      ['a relation of columns', 'USER ||--o{ POST', 'USER.id ||--o{ POST.author_id', 'USER ||--o{ POST'],
      ['a relation with full-width signs', 'USER ||--o{ POST', 'USER ｜｜--o｛ POST'],
      ['a header of another name', 'erDiagram\n', 'entityRelationshipDiagram\n'],
      ['a header with a direction', 'erDiagram\n', 'erDiagram LR\n', 'erDiagram\n    direction LR\n'],
      [
        'cut off in an attribute',
        '    USER ||--o{ POST : writes\n    POST }o--o{ TAG : "is tagged"\n    USER |o..o| USER : follows\n',
        '    USER ||--o{ PO',
        '    USER ||--o{ PO : ""\n',
      ],
    ],
  },
  {
    family: 'requirement',
    source: `
requirementDiagram
    requirement speed {
        id: R1
        text: pages load fast
        risk: low
        verifymethod: analysis
    }
    performanceRequirement cache {
        id: R2
        text: answers are cached
        risk: medium
        verifymethod: demonstration
    }
    element bench {
        type: simulation
    }
    bench - verifies -> speed
    cache - derives -> speed
`,
    faults: [
      ['an id of dots', 'id: R1', 'id: 1.1.2', 'id: "1.1.2"'],
      [
        'a text with signs',
        'text: pages load fast',
        'text: pages load < 2 s (95 %)',
        'text: "pages load < 2 s (95 %)"',
      ],
      [
        'a text with a comma',
        'text: pages load fast',
        'text: pages load fast, always',
        'text: "pages load fast, always"',
      ],
      ['a name with a blank', /\bspeed\b/g, 'page speed', 'page_speed'],
      ['a method in capitals', 'verifymethod: analysis', 'verifyMethod: Analysis'],
      ['a method with an underscore', 'verifymethod: analysis', 'verify_method: analysis'],
      ['a method with a blank', 'verifymethod: analysis', 'verification method: analysis'],
      ['risk in capitals', 'risk: low', 'risk: LOW'],
      ['risk in quotes', 'risk: low', 'risk: "low"'],
      ['risk in another language', 'risk: low', 'risk: 低'],
      ['an arrow of another kind', 'bench - verifies -> speed', 'bench -verifies-> speed'],
      ['an arrow of two dashes', 'bench - verifies -> speed', 'bench -- verifies --> speed'],
      ['a verb of another form', 'bench - verifies -> speed', 'bench - verify -> speed'],
      ['a verb in capitals', 'bench - verifies -> speed', 'bench - VERIFIES -> speed'],
      ['a colon behind the name', 'requirement speed {', 'requirement speed: {'],
      ['a type that is none', 'performanceRequirement cache', 'nonFunctionalRequirement cache', 'requirement cache'],
      ['an element of another name', 'element bench', 'component bench', 'element bench'],
      ['quotes at fields', 'text: pages load fast', '"text": "pages load fast"'],
      ['semicolons', 'risk: low\n', 'risk: low;\n'],
      ['cut off', '    bench - verifies -> speed\n    cache - derives -> speed\n', '    bench - veri', ''],
    ],
  },
  {
    family: 'c4',
    source: `
C4Context
    title Bank
    Enterprise_Boundary(b0, "Bank") {
        Person(client, "Client", "has accounts")
        System(net, "Net bank", "shows accounts")
        SystemDb(core, "Core", "keeps accounts")
    }
    System_Ext(mail, "Mail", "sends mails")
    Rel(client, net, "uses", "HTTPS")
    Rel_D(net, core, "reads")
    UpdateRelStyle(client, net, $textColor="red", $offsetX="5")
    UpdateLayoutConfig($c4ShapeInRow="3", $c4BoundaryInRow="1")
`,
    faults: [
      ['quotes missing at the end', '"shows accounts")', '"shows accounts)'],
      ['quotes in a text', '"shows accounts"', '"shows "live" accounts"', '"shows #quot;live#quot; accounts"'],
      [
        'a boundary in braces without parentheses',
        'Enterprise_Boundary(b0, "Bank") {',
        'Enterprise_Boundary "Bank" {',
        'Enterprise_Boundary(bank, "Bank") {',
      ],
      ['a boundary of another name', 'Enterprise_Boundary(b0', 'EnterpriseBoundary(b0'],
      ['a boundary with a brace below', '"Bank") {', '"Bank")\n    {'],
      ['a database of another name', 'SystemDb(', 'Database(', 'SystemDb('],
      ['a system outside of another name', 'System_Ext(', 'ExternalSystem('],
      ['a person outside', 'Person(client', 'Person_External(client', 'Person_Ext(client'],
      ['a relation of another name', 'Rel_D(net', 'Relationship(net', 'Rel(net'],
      ['an argument of another form', '$textColor="red"', 'textColor="red"', '$textColor="red"'],
      ['an argument without quotes', '$offsetX="5"', '$offsetX=5'],
      ['a layout of PlantUML', '    title Bank\n', '    LAYOUT_WITH_LEGEND()\n    title Bank\n', '    title Bank\n'],
      ['a legend', 'UpdateLayoutConfig(', 'SHOW_LEGEND()\n    UpdateLayoutConfig(', 'UpdateLayoutConfig('],
      ['a title in quotes', 'title Bank', 'title "Bank"', 'title Bank'],
      ['a header in small letters', 'C4Context', 'c4context'],
      ['a header of blanks', 'C4Context', 'C4 Context'],
      ['typographic quotes', '"Net bank", "shows accounts"', '“Net bank”, “shows accounts”'],
      ['full-width commas', 'System(net, "Net bank", ', 'System(net，"Net bank"，'],
      ['a comma inside of no quotes', '"sends mails"', 'sends mails, letters', '"sends mails, letters"'],
      [
        'lines inside',
        'System(net, "Net bank", "shows accounts")',
        'System(\n            net,\n            "Net bank",\n            "shows accounts"\n        )',
      ],
      [
        'cut off',
        '    UpdateRelStyle(client, net, $textColor="red", $offsetX="5")\n    UpdateLayoutConfig($c4ShapeInRow="3", $c4BoundaryInRow="1")\n',
        '    Rel(net, mail, "se',
        '    Rel(net, mail, "se")\n',
      ],
    ],
  },
]
