import type { FaultyType } from '../mermaid-type-faults.ts'

/** Mistakes that language models and people make in graphs, written before anybody looked at the rules. */
export const firstGraphMistakes: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
flowchart TD
    user[User opens app] --> auth{Logged in?}
    auth -->|Yes| home[Home page]
    auth -->|No| login[Login form]
    login --> check[Check password]
    check -->|ok| home
    check -->|wrong| login
    subgraph backend [Backend services]
        db[(User database)]
        cache[Session cache]
    end
    check --> db
    home --> cache
`,
    faults: [
      ['a call with arguments', '[Check password]', '[verify(user, pw)]', '["verify(user, pw)"]'],
      ['a list in brackets', '[Session cache]', '[Cache [LRU, 5 min]]', '["Cache [LRU, 5 min]"]'],
      ['JSON in a label', '[Home page]', '[{"page": "home"}]', '["{#quot;page#quot;: #quot;home#quot;}"]'],
      ['a quoted word within a label', '[Login form]', '[Login "form"]', '["Login #quot;form#quot;"]'],
      ['a path with a slash first', '[Home page]', '[/api/v1/home]', '["/api/v1/home"]'],
      ['an edge label with parentheses', '|wrong|', '|wrong (max 3)|', '|"wrong (max 3)"|'],
      ['an edge label with brackets', '|ok|', '|ok [200]|', '|"ok [200]"|'],
      ['an edge label with quotes inside', '|ok|', '|returns "ok"|', '|"returns #quot;ok#quot;"|'],
      ['a label behind the arrow', 'auth -->|Yes| home', 'auth --> |Yes| --> home'],
      ['a label with a colon behind the node', 'check --> db', 'check --> db: reads', 'check -->|reads| db'],
      ['a single arrow', 'login --> check', 'login -> check'],
      ['a fat single arrow', 'login --> check', 'login => check', 'login ==> check'],
      ['an arrow of text both sides', 'auth -->|No| login', 'auth --No--> login'],
      ['end is missing', '    end\n', ''],
      ['a node called end', /\bhome\b(?!\w)(?=\[| -|\n)/g, 'end', 'home'],
      ['a subgraph title with parentheses', '[Backend services]', '[Backend (AWS)]', '["Backend (AWS)"]'],
      [
        'a subgraph title without brackets',
        'backend [Backend services]',
        'Backend: services',
        'backend ["Backend: services"]',
      ],
      ['a line of a comment with slashes', '    check --> db\n', '    // reads the user\n    check --> db\n'],
      ['a comment behind a line', 'home --> cache', 'home --> cache %% keeps the session'],
      ['a diamond with parentheses', '{Logged in?}', '{Logged in (JWT)?}', '{"Logged in (JWT)?"}'],
      ['a diamond closed by a bracket', '{Logged in?}', '{Logged in?]'],
      ['a database with one bracket missing', '[(User database)]', '[(User database)'],
      ['a label over two lines', '[User opens app]', '[User\n    opens app]', '["User opens app"]'],
      ['a semicolon in a label', '[Check password]', '[Check password; lock]', '["Check password; lock"]'],
      ['an at sign and a decorator', '[Home page]', '[@Home page]', '["@Home page"]'],
      ['an id with a blank', /\bcheck\b/g, 'check pw', 'checkpw'],
      ['an arrow label with a pipe missing', '-->|Yes| home', '-->|Yes home'],
      [
        'class with a dot',
        '    check --> db\n',
        '    check --> db\n    class db.store fill:#eee\n',
        '    check --> db\n',
      ],
      [
        'style with an equals sign',
        '    home --> cache\n',
        '    home --> cache\n    style db fill=#f9f\n',
        '    home --> cache\n    style db fill:#f9f\n',
      ],
    ],
  },
  {
    family: 'state',
    source: `
stateDiagram-v2
    [*] --> Idle
    Idle --> Running : start
    Running --> Paused : pause
    Paused --> Running : resume
    Running --> Failed : error
    state Running {
        [*] --> Loading
        Loading --> Working : loaded
    }
    note right of Failed : needs a person
    Failed --> [*]
`,
    faults: [
      ['a bar label', 'Idle --> Running : start', 'Idle -->|start| Running'],
      ['a label on the arrow', 'Running --> Paused : pause', 'Running -- pause --> Paused'],
      ['a short arrow', 'Paused --> Running', 'Paused -> Running'],
      ['brace missing', '    }\n', ''],
      ['start in parentheses', '[*] --> Idle', '(*) --> Idle'],
      ['start as a star', '[*] --> Idle', '* --> Idle'],
      [
        'a note over several lines without end',
        'note right of Failed : needs a person',
        'note right of Failed\n        needs a person\n',
        'note right of Failed : needs a person',
      ],
      ['a note with over', 'note right of Failed : needs', 'note over Failed : needs'],
      [
        'a state with parentheses',
        'Idle --> Running : start',
        'Idle -> Running : start(job)',
        'Idle --> Running : start(job)',
      ],
      ['a label with a second colon', ': error', ': error: timeout', ': error: timeout'],
      ['a guard in brackets', ': pause', ': [busy] pause', ': [busy] pause'],
      ['end instead of a brace', '    }\n', '    end\n'],
      [
        'a state in brackets like a flowchart',
        'Idle --> Running',
        'Idle[Idle] --> Running',
        'state "Idle" as Idle\n    Idle --> Running',
      ],
    ],
  },
  {
    family: 'class',
    source: `
classDiagram
    class Shape {
        <<abstract>>
        +String name
        +area() float
    }
    class Circle {
        -float radius
        +area() float
    }
    class Canvas {
        +List~Shape~ shapes
        +draw(Shape s) void
    }
    Shape <|-- Circle
    Canvas "1" *-- "many" Shape : contains
    Canvas ..> Printer : prints on
`,
    faults: [
      ['extends', 'Shape <|-- Circle', 'Circle extends Shape'],
      ['an arrow with an equals sign', 'Shape <|-- Circle', 'Shape <|== Circle'],
      ['a triangle without bar', 'Shape <|-- Circle', 'Shape <-- Circle', 'Shape <-- Circle'],
      ['a UML arrow with one dash', 'Shape <|-- Circle', 'Shape <|- Circle'],
      ['an open arrow with a dot', 'Canvas ..> Printer', 'Canvas .> Printer'],
      ['generics in angle brackets', 'List~Shape~', 'List<Shape>'],
      ['a label in bars', 'Canvas ..> Printer : prints on', 'Canvas ..>|prints on| Printer'],
      ['cardinality without quotes', '"1" *-- "many"', '1 *-- *', '"1" *-- "*"'],
      ['a brace missing', '        +area() float\n    }\n    class Canvas', '        +area() float\n    class Canvas'],
      ['a stereotype in a comment', '<<abstract>>', '«abstract»', '<<abstract>>'],
      ['abstract before class', 'class Circle {', 'abstract class Circle {', 'class Circle {\n        <<abstract>>'],
      [
        'interface in place of class',
        '    class Shape {\n        <<abstract>>',
        '    interface Shape {',
        '    class Shape {\n        <<interface>>',
      ],
      ['semicolons behind members', '-float radius', '-float radius;', '-float radius'],
      ['a label with an arrow in quotes', ': contains', ': "contains"', ': contains'],
      ['a class name with a dot', /\bPrinter\b/g, 'hw.Printer', 'hw.Printer'],
      [
        'a note without quotes',
        '    Canvas ..> Printer',
        '    note for Canvas holds all\n    Canvas ..> Printer',
        '    note for Canvas "holds all"\n    Canvas ..> Printer',
      ],
    ],
  },
]
