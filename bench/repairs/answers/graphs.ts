import type { FaultyType } from '../mermaid-type-faults.ts'

/** Flowcharts, sequences, states and mind maps. */
export const graphAnswers: readonly FaultyType[] = [
  {
    family: 'flowchart',
    source: `
flowchart LR
    user([User]) -->|HTTPS| gateway[API gateway]
    gateway --> auth{Token valid?}
    auth -->|no| denied[401 answer]
    auth -->|yes| orders[Order service]
    subgraph backend [Backend services]
        orders --> queue[[Order queue]]
        queue -.-> worker(Worker)
    end
    worker ==> db[(Orders)]
    classDef store fill:#eef,stroke:#333,stroke-width:2px
    class db store
`,
    faults: [
      ['a path in a label', '[Order service]', '[/orders service]', '["/orders service"]'],
      ['a call in a label', '[API gateway]', '[gateway.handle()]', '["gateway.handle()"]'],
      ['a type in angle brackets', '[Order service]', '[List<Order> service]', '["List#lt;Order#gt; service"]'],
      ['a comparison in a decision', '{Token valid?}', '{exp > now() && valid?}', '{"exp > now() && valid?"}'],
      ['an at sign in a label', '[API gateway]', '[@nestjs gateway]', '["@nestjs gateway"]'],
      ['quotes around a word of a label', '[401 answer]', '[401 "denied" answer]', '["401 #quot;denied#quot; answer"]'],
      ['quotes in a decision', '{Token valid?}', '{Is "exp" valid?}', '{"Is #quot;exp#quot; valid?"}'],
      ['parentheses in a bar', '|HTTPS|', '|HTTPS (TLS 1.3)|', '|"HTTPS (TLS 1.3)"|'],
      ['quotes in a bar', '|HTTPS|', '|send "token"|', '|"send #quot;token#quot;"|'],
      ['brackets in a bar', '|HTTPS|', '|items[]|', '|"items[]"|'],
      ['parentheses in a store', '[(Orders)]', '[(Orders (SQL))]', '[("Orders (SQL)")]'],
      ['parentheses in a round node', '(Worker)', '(Worker (async))', '("Worker (async)")'],
      ['a colon and a bar in a label', '[Order service]', '[Order: a | b]', '["Order: a | b"]'],
      ['the arrow head of a sequence', 'gateway --> auth', 'gateway ->> auth'],
      ['the dotted arrow of a sequence', 'queue -.-> worker', 'queue -->> worker', 'queue --> worker'],
      ['an arrow of a dot graph', 'gateway --> auth{', 'gateway -> auth{'],
      [
        'a label of a dot graph',
        'gateway --> auth{',
        'gateway -> auth [label="check"]\n    auth{',
        'gateway -->|check| auth\n    auth{',
      ],
      ['a text on a thick arrow', 'worker ==> db', 'worker == writes => db', 'worker ==>|writes| db'],
      ['a text on a dotted arrow', 'queue -.-> worker', 'queue -. takes .-> worker', 'queue -.->|takes| worker'],
      [
        'a text on a dotted arrow with dashes',
        'queue -.-> worker',
        'queue -.takes.-> worker',
        'queue -.->|takes| worker',
      ],
      ['a label in bars before the arrow', '-->|HTTPS| gateway', '|HTTPS|--> gateway'],
      ['a label in parentheses behind the arrow', '-->|HTTPS| gateway', '-->(HTTPS) gateway'],
      ['a label in quotes behind the arrow', '-->|HTTPS| gateway', '--> "HTTPS" gateway'],
      ['a label in brackets behind the arrow', '-->|HTTPS| gateway', '-->[HTTPS] gateway'],
      ['one bar missing', '|HTTPS| gateway', '|HTTPS gateway'],
      ['a title of a group with a slash', 'backend [Backend services]', 'Backend/services', '"Backend/services"'],
      [
        'a group with a title in parentheses behind',
        'backend [Backend services]',
        'Backend services (AWS)',
        '"Backend services (AWS)"',
      ],
      ['a group with a title of Chinese', 'backend [Backend services]', '后端（服务）', '"后端（服务）"'],
      [
        'a group with a title and a sign',
        'backend [Backend services]',
        'backend [Backend & services: v2 (new)]',
        'backend ["Backend & services: v2 (new)"]',
      ],
      ['a group in capitals', 'subgraph backend', 'SUBGRAPH backend'],
      ['a group called end', 'subgraph backend [Backend services]', 'subgraph end [Backend services]'],
      ['end with a capital', '    end\n', '    End\n'],
      ['style with quotes', 'fill:#eef,stroke:#333', 'fill:"#eef",stroke:"#333"'],
      ['class with three colons and a blank', '[(Orders)]\n', '[(Orders)] ::: store\n', '[(Orders)]:::store\n'],
      ['class before the shape', 'db[(Orders)]', 'db:::store[(Orders)]', 'db[(Orders)]:::store'],
      [
        'note of a sequence',
        '    worker ==> db',
        '    note right of worker: takes one at a time\n    worker ==> db',
        '    worker_note["takes one at a time"] -.- worker\n    worker ==> db',
      ],
      ['an id with a slash', /\bauth\b/g, 'auth/jwt'],
      ['an id with a dot and quotes', /\bauth(?= |\{)/g, '"auth.jwt"'],
      ['an id with an emoji', /\bdenied\b/g, '❌denied'],
      ['an id with an apostrophe', /\bdenied\b/g, "user's"],
      ['the shape of another kind', '([User])', '([User)]'],
      ['a bracket too many', '[API gateway]', '[API gateway]]'],
      ['a brace too many', '{Token valid?}', '{Token valid?}}'],
      ['HTML entities', '[API gateway]', '[API &amp; gateway]', '["API & gateway"]'],
      ['a break of XHTML and parentheses', '[API gateway]', '[API gateway<br>(public)]', '["API gateway<br>(public)"]'],
      ['a number with a point in a label', '[Order service]', '[1. Order service]', '["1. Order service"]'],
      ['a currency and percent in a label', '[401 answer]', '[$5 (10%) off]', '["$5 (10%) off"]'],
      ['backticks in a label', '[Order service]', '[Order `svc` (v2)]', '["Order `svc` (v2)"]'],
      ['a direction with a semicolon and more', 'flowchart LR\n', 'flowchart LR; %% the whole\n'],
      ['a direction of another name', 'flowchart LR', 'flowchart LTR'],
      ['a direction of a word', 'flowchart LR', 'flowchart horizontal'],
      ['quotes around a direction', 'flowchart LR', 'flowchart "LR"'],
      ['a theme in the first line', 'flowchart LR', "flowchart LR %%{init: {'theme': 'dark'}}%%"],
      [
        'cut off in a label',
        '    classDef store fill:#eef,stroke:#333,stroke-width:2px\n    class db store\n',
        '    db --> rep[Report for the',
        '    db --> rep[Report for the]\n',
      ],
      [
        'cut off in an arrow',
        '    classDef store fill:#eef,stroke:#333,stroke-width:2px\n    class db store\n',
        '    db -->|next',
        '',
      ],
    ],
  },
  {
    family: 'sequence',
    source: `
sequenceDiagram
    autonumber
    participant C as Client
    participant A as Auth server
    participant D as Database
    C->>A: POST /login
    activate A
    A->>D: find user
    D-->>A: user
    opt two factors
        A->>C: ask for a code
        C-->>A: code
    end
    A-->>C: token
    deactivate A
    Note right of C: kept for an hour
    rect rgb(240, 240, 255)
        C->>D: read
    end
`,
    faults: [
      ['an arrow of a flowchart with bars', 'A->>D: find user', 'A -->|find user| D', 'A-->D: find user'],
      ['an arrow of a flowchart with a text', 'A->>D: find user', 'A -- find user --> D', 'A->>D: find user'],
      ['a shape of a flowchart', 'participant C as Client', 'participant C[Client]'],
      [
        'a participant with as and quotes',
        'participant D as Database',
        'participant "D" as "Database"',
        'participant D as Database',
      ],
      ['a participant in capitals', 'participant D as Database', 'Participant D as Database'],
      ['a participant with =', 'participant D as Database', 'participant D = Database'],
      [
        'a database of PlantUML',
        'participant D as Database',
        'database D as Database',
        'participant D@{ "type": "database" } as Database',
      ],
      [
        'a database with a name in quotes',
        'participant D as Database',
        'database "Database" as D',
        'participant D@{ "type": "database" } as Database',
      ],
      ['a note on a side', 'Note right of C:', 'Note right C:'],
      [
        'a note of the sender',
        'Note right of C: kept for an hour',
        'Note right: kept for an hour',
        'Note right of A: kept for an hour',
      ],
      ['a note on', 'Note right of C:', 'Note on C:', 'Note over C:'],
      [
        'a note that ends',
        'Note right of C: kept for an hour',
        'Note right of C\n        kept for an hour\n    end note',
      ],
      ['a note with a break of lines', 'kept for an hour', 'kept for\n        an hour', 'kept for<br/>an hour'],
      ['optional for opt', 'opt two factors', 'optional two factors'],
      ['while for loop', 'opt two factors', 'while two factors', 'loop two factors'],
      ['for each for loop', 'opt two factors', 'for each user', 'loop for each user'],
      ['group for opt', 'opt two factors', 'group two factors'],
      ['a block with a colon', 'opt two factors', 'opt: two factors'],
      ['a block that ends with its name', '    end\n    A-->>C', '    end opt\n    A-->>C'],
      ['rect with a hash', 'rgb(240, 240, 255)', '#f0f0ff', 'rgb(240, 240, 255)'],
      ['activation with a colon', 'activate A\n', 'activate: A\n'],
      ['activation in capitals', '    activate A\n', '    Activate A\n'],
      ['a message without a colon', 'D-->>A: user', 'D-->>A user'],
      ['a message in quotes without a colon', 'D-->>A: user', 'D-->>A "user"'],
      ['an empty message', 'D-->>A: user', 'D-->>A:', 'D-->>A: '],
      ['a message to several', 'C->>D: read', 'C->>A,D: read', 'C->>A: read\n        C->>D: read'],
      ['an arrow to the left', 'D-->>A: user', 'A<<--D: user', 'D-->>A: user'],
      ['an arrow of one dash and two heads of another', 'C->>D: read', 'C=>D: read'],
      ['an arrow of four dashes', 'D-->>A: user', 'D---->>A: user'],
      ['an arrow with blanks', 'C->>A: POST', 'C - >> A: POST'],
      ['an arrow of words', 'C->>D: read', 'C → D: read'],
      ['a return', 'A-->>C: token', 'return token'],
      ['an arrow with plus on both', 'A->>D: find user', 'A->>+D+: find user', 'A->>+D: find user'],
      ['a step with a number before', 'A->>D: find user', '2. A->>D: find user', 'A->>D: find user'],
      [
        'a title with a colon',
        '    autonumber\n',
        '    title: Login\n    autonumber\n',
        '    title Login\n    autonumber\n',
      ],
      ['a title of a heading', '    autonumber\n', '    # Login\n    autonumber\n', '    %% Login\n    autonumber\n'],
      [
        'participants on one line',
        'participant A as Auth server\n',
        'participant A as Auth server, participant E as Mail\n',
        'participant A as Auth server\n    participant E as Mail\n',
      ],
      ['a delay of PlantUML', '    Note right', '    ...\n    Note right', '    Note right'],
      [
        'a delay with words',
        '    Note right',
        '    ... an hour later ...\n    Note right',
        '    Note over C,D: an hour later\n    Note right',
      ],
      [
        'a box of braces',
        '    participant C',
        '    box Front {\n    participant C as Client\n    }\n    %% ',
        '    box Front\n    participant C as Client\n    end\n    %% ',
      ],
      [
        'else in an optional block',
        /opt two factors\n([\s\S]*?) {8}C-->>A: code/,
        'opt two factors\n$1    else one factor\n        C-->>A: code',
        'alt two factors\n        A->>C: ask for a code\n    else one factor\n        C-->>A: code',
      ],
      [
        'cut off in a message',
        '    Note right of C: kept for an hour\n    rect rgb(240, 240, 255)\n        C->>D: read\n    end\n',
        '    C->',
        '',
      ],
      ['a block that is cut off', 'C->>D: read\n    end\n', 'C->>D: read\n'],
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
    Running --> Done : finish
    state Running {
        [*] --> Loading
        Loading --> Working : ready
    }
    state fork1 <<fork>>
    Done --> fork1
    fork1 --> Mailed
    fork1 --> Logged
    note left of Idle : waits for input
    Done --> [*]
`,
    faults: [
      ['a name in brackets', 'Idle --> Running', 'Idle --> [Running]'],
      ['an arrow of a sequence', 'Idle --> Running', 'Idle ->> Running'],
      ['a long arrow', 'Idle --> Running', 'Idle ---> Running'],
      ['a thick arrow', 'Idle --> Running', 'Idle ==> Running'],
      ['a dotted arrow', 'Idle --> Running', 'Idle -.-> Running'],
      ['an arrow with a direction of PlantUML', 'Idle --> Running', 'Idle -right-> Running'],
      ['an arrow to the left', 'Idle --> Running : start', 'Running <-- Idle : start', 'Idle --> Running : start'],
      ['an arrow of a sign', 'Idle --> Running', 'Idle → Running'],
      ['a label in quotes', ': start', ': "start"'],
      ['a start with blanks', '[*] --> Idle', '[ * ] --> Idle'],
      ['a start in braces', '[*] --> Idle', '{*} --> Idle'],
      ['a start of another kind', '[*] --> Idle', '[start] --> Idle', '[*] --> Idle'],
      ['an end of another kind', 'Done --> [*]', 'Done --> [end]', 'Done --> [*]'],
      [
        'a shape of a flowchart',
        'Idle --> Running :',
        'Idle[Waits] --> Running :',
        'state "Waits" as Idle\n    Idle --> Running :',
      ],
      ['a fork with a colon', 'state fork1 <<fork>>', 'state fork1: <<fork>>'],
      ['a fork in French quotes', '<<fork>>', '«fork»'],
      ['a fork with a capital', '<<fork>>', '<<Fork>>'],
      ['a fork without state', 'state fork1 <<fork>>', 'fork1 <<fork>>'],
      ['a state with a colon and a brace', 'state Running {', 'state Running: {'],
      ['a composite without state', 'state Running {', 'Running {'],
      ['a composite with a brace below', 'state Running {', 'state Running\n    {'],
      [
        'a note of several with a colon and an end',
        'note left of Idle : waits for input',
        'note left of Idle:\n        waits for input\n    end note',
        'note left of Idle\n        waits for input\n    end note',
      ],
      ['a note above', 'note left of Idle', 'note over Idle', 'note right of Idle'],
      ['a note with a capital', 'note left of Idle', 'Note left of Idle'],
      [
        'hide empty description',
        '    [*] --> Idle',
        '    hide empty description\n    [*] --> Idle',
        '    [*] --> Idle',
      ],
      [
        'entry and exit',
        '    [*] --> Loading',
        '    entry / open()\n        [*] --> Loading',
        '    Running : entry / open()\n        [*] --> Loading',
      ],
      [
        'an action in braces',
        '    Done --> [*]',
        '    Idle {\n        entry: listen\n    }\n    Done --> [*]',
        '    Idle : entry: listen\n    Done --> [*]',
      ],
      ['a header without v', 'stateDiagram-v2', 'stateDiagram v2'],
      ['a header of another name', 'stateDiagram-v2', 'stateMachine'],
      ['a brace missing', 'ready\n    }\n', 'ready\n'],
      ['cut off', '    note left of Idle : waits for input\n    Done --> [*]\n', '    note left of', ''],
    ],
  },
  {
    family: 'mindmap',
    source: `
mindmap
  root((Team))
    People
      Ann
      Bo
    Work
      Web shop
      Mail
    Money
`,
    faults: [
      ['a percent in parentheses', 'Web shop', 'Web shop (40%)', 'Web["Web shop (40%)"]'],
      ['asterisks for bullets', /^( {4,})(?=[A-Z])/gm, '$1* '],
      ['pluses for bullets', /^( {4,})(?=[A-Z])/gm, '$1+ '],
      ['an icon on the same line', 'Web shop', 'Web shop ::icon(fa fa-shop)', 'Web shop\n      ::icon(fa fa-shop)'],
      ['a break', 'Web shop', 'Web<br>shop (new)', 'Web["Web<br>shop (new)"]'],
      ['a bracket that stays open', 'Web shop', 'Web shop (new', 'Web["Web shop (new"]'],
      ['an emoji and parentheses', 'Web shop', '🛒 Web shop (new)', 'Web["🛒 Web shop (new)"]'],
      ['a direction', 'mindmap\n', 'mindmap TD\n'],
      ['a title', 'mindmap\n', 'mindmap\n  title Team\n', '---\ntitle: Team\n---\nmindmap\n'],
      ['an arrow between', '    Money\n', '    Money\n    People --> Work\n', '    Money\n'],
      ['an amount of money', 'Mail', '$500 {budget}', 'm["$500 {budget}"]'],
    ],
  },
]
