import type { FaultyType } from '../mermaid-type-faults.ts'

/** As `unseenFaults`, for charts, schedules and drawings of parts. */
export const unseenChartFaults: readonly FaultyType[] = [
  {
    family: 'gantt',
    source: `
gantt
    title Move
    dateFormat YYYY-MM-DD
    section Before
    Pack :pack, 2026-05-04, 4d
    Clean :clean, after pack, 1d
    section Day
    Drive :drive, 2026-05-11, 1d
`,
    faults: [
      ['a start and an end in words', '2026-05-04, 4d', 'from 2026-05-04 to 2026-05-08', '2026-05-04, 2026-05-08'],
      [
        'start and duration keys',
        'pack, 2026-05-04, 4d',
        'pack, start: 2026-05-04, duration: 4d',
        'pack, 2026-05-04, 4d',
      ],
      ['a duration in parentheses', ', 4d', ', (4d)', ', 4d'],
      ['a duration with half', ', 4d', ', 1.5w', ', 1.5w'],
      ['a date with dots from the year', '2026-05-04, 4d', '2026.05.04, 4d'],
      ['a date with a weekday', '2026-05-04, 4d', 'Mon 2026-05-04, 4d', '2026-05-04, 4d'],
      ['after with an arrow', 'after pack, 1d', '-> pack, 1d', 'after pack, 1d'],
      ['after with brackets', 'after pack, 1d', 'after [pack], 1d', 'after pack, 1d'],
      ['percent done', ':pack, 2026', ':50%, pack, 2026', ':pack, 2026'],
      ['an owner', ':pack, 2026', ':@ann, pack, 2026', ':pack, 2026'],
      ['a dash for the colon', 'Pack :pack', 'Pack - pack', 'Pack :pack'],
      ['section in brackets', 'section Day', 'section [Day]', 'section [Day]'],
    ],
  },
  {
    family: 'pie',
    source: `
pie title Energy
    "Wind" : 40
    "Sun" : 25.5
    "Water" : 34.5
`,
    faults: [
      ['a slash', '"Wind" : 40', '"Wind" / 40', '"Wind" : 40'],
      ['a percent before', '"Wind" : 40', '"Wind" : %40', '"Wind" : 40'],
      ['a figure in words', '"Wind" : 40', '"Wind" : 40 percent', '"Wind (percent)" : 40'],
      ['a figure first', '"Wind" : 40', '40 : "Wind"', '"Wind" : 40'],
      ['an object', '"Wind" : 40', '{ "Wind": 40 }', '"Wind" : 40'],
      ['a key and a value', '"Wind" : 40', 'label: "Wind", value: 40', '"Wind" : 40'],
      ['a colon doubled', '"Wind" : 40', '"Wind" :: 40', '"Wind" : 40'],
      ['a fraction', '"Wind" : 40', '"Wind" : 2/5', '"Wind" : 0.4'],
    ],
  },
  {
    family: 'xychart',
    source: `
xychart-beta
    title "Rain"
    x-axis [Mon, Tue, Wed]
    y-axis "mm" 0 --> 30
    bar [12, 30, 7]
`,
    faults: [
      ['a series with an equals sign', 'bar [12', 'bar = [12'],
      ['values with units', '[12, 30, 7]', '[12mm, 30mm, 7mm]', '[12, 30, 7]'],
      ['values as pairs', 'bar [12, 30, 7]', 'bar [Mon: 12, Tue: 30, Wed: 7]', 'bar [12, 30, 7]'],
      ['a range in parentheses', '0 --> 30', '(0 --> 30)', '0 --> 30'],
      ['a range with an arrow of equals signs', '0 --> 30', '0 => 30'],
      ['only a highest value', '0 --> 30', '--> 30', '0 --> 30'],
      ['a title with a colon and quotes', 'title "Rain"', 'title: "Rain"'],
      ['a label with axis', 'x-axis [', 'x-axis label "Day" [', 'x-axis "Day" ['],
    ],
  },
  {
    family: 'git',
    source: `
gitGraph
    commit id: "a"
    branch dev
    commit id: "b"
    checkout main
    merge dev tag: "v1"
`,
    faults: [
      ['a message and an id', 'commit id: "b"', 'commit "b" id: "b"', 'commit id: "b"'],
      ['a branch with a start', 'branch dev', 'branch dev main', 'branch dev'],
      ['a branch with a colon and quotes', 'branch dev', 'branch: "dev"', 'branch dev'],
      ['create branch', 'branch dev', 'create branch dev', 'branch dev'],
      ['a merge with a message', 'merge dev tag', 'merge dev msg: "x" tag', 'merge dev tag'],
      ['a merge with from', 'merge dev tag', 'merge from dev tag', 'merge dev tag'],
      ['a rebase', '    merge dev', '    rebase dev\n    merge dev', '    merge dev'],
      ['a push', '    merge dev', '    push origin main\n    merge dev', '    merge dev'],
    ],
  },
  {
    family: 'mindmap',
    source: `
mindmap
  root((Trip))
    Before
      Tickets
      Passport
    There
      Hotel
`,
    faults: [
      ['a dash with no blank', '      Tickets', '      -Tickets'],
      ['a root in brackets', 'root((Trip))', 'root((Trip)'],
      ['a semicolon', '      Tickets', '      Tickets;'],
      ['an icon as an emoji code', '      Hotel', '      Hotel :hotel:', '      Hotel :hotel:'],
      ['a style', '      Hotel', '      Hotel\n      style Hotel fill:#f00', '      Hotel'],
      ['an end', '      Hotel\n', '      Hotel\n  end\n', '      Hotel\n'],
      [
        'parentheses with a colon',
        '      Hotel',
        '      Hotel (address: Main St)',
        '      Hotel["Hotel (address: Main St)"]',
      ],
    ],
  },
  {
    family: 'quadrant',
    source: `
quadrantChart
    title Tools
    x-axis Cheap --> Expensive
    y-axis Weak --> Strong
    quadrant-1 Invest
    Hammer: [0.2, 0.9]
    Saw: [0.7, 0.6]
`,
    faults: [
      ['an axis with a slash', 'Cheap --> Expensive', 'Cheap / Expensive', 'Cheap --> Expensive'],
      [
        'an axis with from',
        'x-axis Cheap --> Expensive',
        'x-axis from Cheap to Expensive',
        'x-axis Cheap --> Expensive',
      ],
      ['an axis with a title', 'x-axis Cheap', 'x-axis "Price" Cheap', 'x-axis Cheap'],
      ['a quadrant in words', 'quadrant-1 Invest', 'quadrant top-right Invest', 'quadrant-1 Invest'],
      ['a point with at', 'Hammer: [0.2, 0.9]', 'Hammer at [0.2, 0.9]', 'Hammer: [0.2, 0.9]'],
      ['a point with an arrow', 'Hammer: [0.2, 0.9]', 'Hammer -> [0.2, 0.9]', 'Hammer: [0.2, 0.9]'],
    ],
  },
  {
    family: 'architecture',
    source: `
architecture-beta
    group vpc(cloud)[VPC]
    service app(server)[App] in vpc
    service db(database)[Data] in vpc
    app:R --> L:db
`,
    faults: [
      ['a group with a colon', 'group vpc(', 'group: vpc('],
      ['a service with quotes', '[App]', '["App (v2)"]', '["App (v2)"]'],
      ['a member with of', 'db(database)[Data] in vpc', 'db(database)[Data] of vpc', 'db(database)[Data] in vpc'],
      ['an edge with a label in quotes behind', 'app:R --> L:db', 'app:R --> L:db "sql"', 'app:R -[sql]-> L:db'],
      ['an edge with a dot', 'app:R --> L:db', 'app.R --> L.db'],
      ['a double edge', 'app:R --> L:db', 'app:R <--> L:db', 'app:R <--> L:db'],
    ],
  },
  {
    family: 'block',
    source: `
block-beta
    columns 2
    a["One"] b["Two"]
    a --> b
`,
    faults: [
      ['an arrow with a label behind in quotes', 'a --> b', 'a --> b "next"', 'a -- "next" --> b'],
      ['a style of the wrong form', 'a --> b', 'a --> b\n    style a {fill:#f00}', 'a --> b\n    style a fill:#f00'],
      ['columns in parentheses', 'columns 2', 'columns(2)', 'columns 2'],
    ],
  },
]
