import type { FaultyType } from '../mermaid-type-faults.ts'

/** Classes, entities, requirements and C4. */
export const schemaFaults: readonly FaultyType[] = [
  {
    family: 'class',
    source: `
classDiagram
    direction LR
    class Animal {
        <<abstract>>
        +String name
        -int age
        +speak() void
    }
    class Dog {
        +List~String~ tricks
        +fetch(String thing) bool
    }
    class Walker {
        <<interface>>
        +walk() void
    }
    class Colour {
        <<enumeration>>
        BROWN
        BLACK
    }
    Animal <|-- Dog
    Dog ..|> Walker
    Dog "1" --> "*" Colour : has
    note for Dog "good boy"
`,
    faults: [
      ['extends', /class Dog \{([\s\S]*?)\}([\s\S]*?) {4}Animal <\|-- Dog\n/, 'class Dog extends Animal {$1}$2'],
      ['an abstract class', 'class Animal {\n        <<abstract>>', 'abstract class Animal {'],
      ['an interface', 'class Walker {\n        <<interface>>', 'interface Walker {'],
      ['an enum', 'class Colour {\n        <<enumeration>>', 'enum Colour {'],
      ['a stereotype behind the name', 'class Walker {\n        <<interface>>', 'class Walker <<interface>> {'],
      ['generics in angle brackets', 'List~String~', 'List<String>'],
      ['a note with a colon', 'note for Dog "good boy"', 'note for Dog: "good boy"'],
      ['a note without quotes', 'note for Dog "good boy"', 'note for Dog good boy'],
      ['a note of another place', 'note for Dog "good boy"', 'note right of Dog : good boy'],
      ['a label without a colon', '"*" Colour : has', '"*" Colour has'],
      ['a short inheritance', 'Animal <|-- Dog', 'Animal <|- Dog'],
      ['a long inheritance', 'Animal <|-- Dog', 'Animal <|--- Dog'],
      ['an arrow of a flowchart', 'Dog ..|> Walker', 'Dog -.-|> Walker'],
      ['amounts without quotes', 'Dog "1" --> "*" Colour', 'Dog 1 --> * Colour'],
      ['members behind a comma', '+String name\n        -int age', '+String name,\n        -int age'],
      [
        'a class in one line',
        /class Walker \{\s+<<interface>>\s+\+walk\(\) void\s+\}/,
        'class Walker { <<interface>>; +walk() void }',
      ],
      ['a static mark of PlantUML', '+speak() void', '+{abstract} speak() void', '+speak()* void'],
      ['a visibility in words', '+String name', 'public String name'],
      ['a direction with a colon', 'direction LR', 'direction: LR'],
      ['a class with a colon', 'class Dog {', 'class Dog: {'],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    CUSTOMER ||--o{ ORDER : places
    ORDER ||--|{ ORDER_LINE : contains
    CUSTOMER {
        int id PK
        string name
        string email UK "for mails"
    }
    ORDER {
        int id PK
        int customer_id FK
        decimal total
        date placed_at
    }
    ORDER_LINE {
        int order_id PK, FK
        int amount
    }
`,
    faults: [
      ['a label without a colon', 'ORDER : places', 'ORDER places'],
      ['no label', '||--o{ ORDER : places', '||--o{ ORDER', '||--o{ ORDER : ""'],
      ['a label in bars', '||--o{ ORDER : places', '||--o{|places| ORDER'],
      ['numbers for marks', 'CUSTOMER ||--o{ ORDER', 'CUSTOMER 1--0..* ORDER'],
      ['one to many in letters', 'ORDER ||--|{ ORDER_LINE', 'ORDER 1--N ORDER_LINE'],
      ['a crow foot of an angle', 'CUSTOMER ||--o{ ORDER', 'CUSTOMER ||--o< ORDER'],
      ['a short line', '||--o{ ORDER', '||-o{ ORDER'],
      ['a long line', '||--o{ ORDER', '||---o{ ORDER'],
      ['types behind names with a colon', 'decimal total', 'total: decimal'],
      ['a type with a length', 'string name', 'varchar(255) name'],
      ['a type with two figures', 'decimal total', 'decimal(10,2) total'],
      ['primary key in words', 'ORDER {\n        int id PK', 'ORDER {\n        int id PRIMARY KEY'],
      ['foreign key in words', 'customer_id FK', 'customer_id FOREIGN KEY'],
      ['two keys without a comma', 'PK, FK', 'PK FK'],
      ['not null', 'string name', 'string name NOT NULL', 'string name "NOT NULL"'],
      ['commas behind attributes', 'int id PK\n        string name', 'int id PK,\n        string name,'],
      ['an entity with a keyword', 'CUSTOMER {', 'entity CUSTOMER {'],
      ['a table with a keyword', 'ORDER {', 'table ORDER {'],
      ['an entity with a blank', /ORDER_LINE/g, 'ORDER LINE'],
      ['a comment without quotes', '"for mails"', 'for mails'],
      ['key before the type', 'int customer_id FK', 'FK int customer_id'],
      ['an enum with values', 'string name', "enum('new','paid') name", 'enum name "new,paid"'],
      ['a list type', 'int amount', 'int[] amount'],
      ['references', 'int customer_id FK', 'int customer_id FK > CUSTOMER.id', 'int customer_id FK "> CUSTOMER.id"'],
    ],
  },
  {
    family: 'requirement',
    source: `
requirementDiagram
    requirement login {
        id: 1
        text: "Users log in."
        risk: high
        verifymethod: test
    }
    functionalRequirement lock {
        id: 2
        text: "Three failures lock the account."
        risk: medium
        verifymethod: inspection
    }
    element suite {
        type: "tests"
        docref: "docs/login.md"
    }
    suite - satisfies -> login
    login - contains -> lock
`,
    faults: [
      ['relations with long arrows', 'suite - satisfies -> login', 'suite --satisfies--> login'],
      ['relations as a sentence', 'suite - satisfies -> login', 'suite satisfies login'],
      ['relations with a label behind', 'suite - satisfies -> login', 'suite --> login : satisfies'],
      ['relations with bars', 'suite - satisfies -> login', 'suite -->|satisfies| login'],
      ['a type with a blank', 'functionalRequirement lock', 'functional requirement lock'],
      ['a type with an underscore', 'functionalRequirement lock', 'functional_requirement lock'],
      ['a method in other words', 'verifymethod: test', 'verifymethod: testing'],
      ['an unknown risk', 'risk: high', 'risk: critical'],
      ['commas behind fields', 'id: 1\n', 'id: 1,\n'],
      ['equals signs', 'id: 1\n', 'id = 1\n'],
      ['an id with a hyphen', 'id: 1\n', 'id: REQ-1\n', 'id: "REQ-1"\n'],
      ['a text without quotes and with a colon', '"Users log in."', 'Users: log in.', '"Users: log in."'],
      ['a name in quotes', 'requirement login {', 'requirement "login" {'],
      ['a brace on its own line', 'requirement login {', 'requirement login\n    {'],
      ['a field nobody knows', 'risk: high\n', 'risk: high\n        priority: 1\n'],
    ],
  },
  {
    family: 'c4',
    source: `
C4Container
    title Shop
    Person(customer, "Customer", "buys tea")
    System_Boundary(shop, "Shop") {
        Container(web, "Web app", "React", "shows the tea")
        ContainerDb(db, "Orders", "PostgreSQL", "keeps orders")
    }
    System_Ext(mail, "Mail service")
    Rel(customer, web, "orders", "HTTPS")
    Rel(web, db, "reads and writes")
    BiRel(web, mail, "sends")
`,
    faults: [
      ['a name without quotes', '"Web app"', 'Web app'],
      ['a comma too many', '"orders", "HTTPS")', '"orders", "HTTPS",)'],
      ['a comma missing', 'Person(customer, "Customer"', 'Person(customer "Customer"'],
      ['a parenthesis missing', 'Rel(web, db, "reads and writes")', 'Rel(web, db, "reads and writes"'],
      ['an arrow in a relation', 'Rel(web, db,', 'Rel(web -> db,'],
      ['an arrow for a relation', 'Rel(web, db, "reads and writes")', 'web --> db : reads and writes'],
      ['a title with a colon', 'title Shop', 'title: Shop'],
      ['semicolons', '"Mail service")', '"Mail service");'],
      ['a first line of no level', 'C4Container', 'C4Diagram'],
      ['a kind in small letters', 'System_Ext(', 'system_ext('],
      ['a kind without an underscore', 'System_Ext(', 'SystemExt('],
      ['a kind with two words in another order', 'ContainerDb(', 'Container_Db('],
      ['single quotes', '"Web app", "React"', "'Web app', 'React'"],
      ['an id with a hyphen', /\bmail\b/g, 'mail-svc'],
      ['an include of PlantUML', '    title Shop', '    !include C4_Container.puml\n    title Shop'],
      ['a boundary that is not closed', '    }\n', ''],
      ['named arguments', 'Rel(customer, web, "orders", "HTTPS")', 'Rel(customer, web, "orders", $techn="HTTPS")'],
    ],
  },
]
