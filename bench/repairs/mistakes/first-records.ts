import type { FaultyType } from '../mermaid-type-faults.ts'

/** Mistakes in sequences, tables, plans and other records, written before anybody looked at the rules. */
export const firstRecordMistakes: readonly FaultyType[] = [
  {
    family: 'sequence',
    source: `
sequenceDiagram
    participant U as User
    participant S as Server
    participant D as Database
    U->>S: POST /login
    activate S
    S->>D: SELECT user
    D-->>S: row
    alt password ok
        S-->>U: 200 token
    else wrong
        S-->>U: 401
    end
    deactivate S
    Note over U,S: token lasts 1 h
`,
    faults: [
      [
        'a participant with the name first',
        'participant U as User',
        'participant "User" as U',
        'participant U as User',
      ],
      ['a participant with brackets', 'participant S as Server', 'participant S[Server]', 'participant S as Server'],
      [
        'a participant with a colon',
        'participant D as Database',
        'participant D: Database',
        'participant D as Database',
      ],
      ['an arrow of one sign', 'U->>S: POST', 'U->S: POST', 'U->S: POST'],
      ['a flowchart arrow', 'D-->>S: row', 'D --> S: row', 'D --> S: row'],
      ['a bar label', 'D-->>S: row', 'D-->>|row|S'],
      ['no message', 'D-->>S: row', 'D-->>S', 'D-->>S:'],
      ['a semicolon in the message', ': SELECT user', ': SELECT user; LIMIT 1', ': SELECT user#59; LIMIT 1'],
      ['end is missing', '    end\n', ''],
      ['a brace in place of end', 'alt password ok', 'alt password ok {', 'alt password ok'],
      ['else if', 'else wrong', 'else if wrong', 'else if wrong'],
      ['elseif', 'else wrong', 'elseif wrong', 'else wrong'],
      ['if in place of alt', 'alt password ok', 'if password ok', 'alt password ok'],
      ['a note on a line of its own', 'Note over U,S: token lasts 1 h', 'Note over U,S token lasts 1 h'],
      ['a note with a blank name', 'Note over U,S:', 'Note over U and S:'],
      [
        'note in a bracket',
        'Note over U,S: token lasts 1 h',
        'Note: token lasts 1 h',
        'Note over U,S: token lasts 1 h',
      ],
      [
        'deactivate one that is not active',
        '    deactivate S\n',
        '    deactivate S\n    deactivate S\n',
        '    deactivate S\n',
      ],
      ['a participant called end', /\bD\b/g, 'end'],
      ['a hash in a message', ': row', ': row #1', ': row #35;1'],
      ['a reply with return', 'D-->>S: row', 'return row', 'D-->>S: row'],
    ],
  },
  {
    family: 'er',
    source: `
erDiagram
    CUSTOMER ||--o{ ORDER : places
    ORDER ||--|{ ITEM : contains
    PRODUCT |o--o{ ITEM : "is in"
    CUSTOMER {
        int id PK
        string name
        string email UK
    }
    ITEM {
        int orderId FK
        decimal price
    }
`,
    faults: [
      ['no label', 'CUSTOMER ||--o{ ORDER : places', 'CUSTOMER ||--o{ ORDER', 'CUSTOMER ||--o{ ORDER : ""'],
      ['a label of two words', ': places', ': places many', ': "places many"'],
      [
        'one to many in words',
        'CUSTOMER ||--o{ ORDER : places',
        'CUSTOMER 1--* ORDER : places',
        'CUSTOMER ||--o{ ORDER : places',
      ],
      ['one bar', '||--|{', '|--|{', '||--|{'],
      ['the crow foot turned', '||--o{ ORDER', '||--{o ORDER'],
      ['a colon in attributes', 'string name', 'name: string'],
      ['commas behind attributes', 'string name', 'string name,'],
      ['a type with length', 'decimal price', 'decimal(10,2) price', 'decimal(10,2) price'],
      ['PK and FK without comma', 'int orderId FK', 'int orderId PK FK', 'int orderId PK, FK'],
      ['not null', 'string name', 'string name NOT NULL', 'string name "NOT NULL"'],
      ['primary key in words', 'int id PK', 'int id PRIMARY KEY', 'int id PK'],
      ['a brace missing', '        string email UK\n    }\n', '        string email UK\n'],
      ['an entity with a blank', /\bPRODUCT\b/g, 'SHOP PRODUCT', '"SHOP PRODUCT"'],
      ['an attribute with a question mark', 'string name', 'string? name', 'string name'],
      ['key before the name', 'int id PK', 'PK int id'],
      ['a comment without quotes', 'decimal price', 'decimal price in euro', 'decimal price "in euro"'],
    ],
  },
  {
    family: 'gantt',
    source: `
gantt
    title Launch
    dateFormat YYYY-MM-DD
    axisFormat %d.%m
    section Plan
    Draft :done, a1, 2026-01-05, 10d
    Review :active, a2, after a1, 5d
    section Build
    Code :crit, b1, 2026-01-20, 2026-02-15
    Test :b2, after b1, 8d
    Launch day :milestone, m1, 2026-02-28, 0d
`,
    faults: [
      ['a date with slashes', '2026-01-05', '2026/01/05'],
      ['days in words', ', 10d', ', 10 days'],
      ['a colon in the task', 'Code :crit', 'Code: backend :crit', 'Code#58; backend :crit'],
      ['after without a blank', 'after a1', 'after: a1'],
      ['after an unknown task', 'after b1', 'after Code'],
      ['no colon', 'Test :b2', 'Test b2'],
      ['a comma between name and data', 'Draft :done', 'Draft, done'],
      ['end in place of a length', '2026-02-15', 'end 2026-02-15'],
      ['a section with a colon', 'section Build', 'section: Build', 'section Build'],
      ['format of the date missing a letter', 'dateFormat YYYY-MM-DD', 'dateFormat: YYYY-MM-DD'],
      ['an arrow between tasks', '2026-01-20, 2026-02-15', '2026-01-20 -> 2026-02-15'],
      ['a day that does not exist', '2026-02-28', '2026-02-30', '2026-02-30'],
    ],
  },
  {
    family: 'c4',
    source: `
C4Context
    title Bank
    Person(customer, "Customer", "Has an account")
    System(bank, "Internet bank", "Shows accounts")
    System_Ext(mail, "Mail system", "Sends mail")
    Rel(customer, bank, "Uses", "HTTPS")
    Rel(bank, mail, "Sends with", "SMTP")
`,
    faults: [
      ['no quotes', '"Customer", "Has an account"', 'Customer, Has an account', '"Customer", "Has an account"'],
      ['a parenthesis missing', '"SMTP")', '"SMTP"'],
      ['a comma missing', 'bank, "Uses"', 'bank "Uses"'],
      ['single quotes', '"Mail system"', "'Mail system'"],
      [
        'an arrow',
        'Rel(bank, mail, "Sends with", "SMTP")',
        'bank --> mail : Sends with',
        'Rel(bank, mail, "Sends with")',
      ],
      ['Relationship', 'Rel(customer', 'Relationship(customer'],
      ['SystemExt', 'System_Ext(', 'SystemExt('],
      ['External_System', 'System_Ext(', 'External_System('],
      ['a semicolon behind', '"HTTPS")', '"HTTPS");'],
      ['quotes in a text', '"Shows accounts"', '"Shows "all" accounts"', '"Shows #quot;all#quot; accounts"'],
      ['an id in quotes', 'Person(customer,', 'Person("customer",'],
    ],
  },
]
