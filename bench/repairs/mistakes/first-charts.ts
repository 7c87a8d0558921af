import type { FaultyType } from '../mermaid-type-faults.ts'

/** Mistakes in charts and small languages, written before anybody looked at the rules. */
export const firstChartMistakes: readonly FaultyType[] = [
  {
    family: 'pie',
    source: `
pie title Costs
    "Rent" : 900
    "Food" : 420.5
    "Fun" : 130
`,
    faults: [
      ['no quotes at all', /"/g, ''],
      ['a comma in the figure', ': 420.5', ': 420,5', ': 420.5'],
      ['euros', ': 900', ': 900 €', ': 900'],
      ['single quotes', '"Rent"', "'Rent'"],
      ['title in quotes with colon', 'title Costs', 'title: "Costs"', 'title Costs'],
      ['figure first', '"Fun" : 130', '130 : "Fun"'],
      ['a tilde', ': 130', ': ~130', ': 130'],
    ],
  },
  {
    family: 'xychart',
    source: `
xychart-beta
    title "Rainfall"
    x-axis [Jan, Feb, Mar, Apr]
    y-axis "mm" 0 --> 120
    bar [50, 65, 80, 110]
    line [48, 60, 85, 100]
`,
    faults: [
      ['title without quotes, two words', 'title "Rainfall"', 'title Rainfall 2026', 'title "Rainfall 2026"'],
      [
        'labels with blanks',
        '[Jan, Feb, Mar, Apr]',
        '[Jan 26, Feb 26, Mar 26, Apr 26]',
        '["Jan 26", "Feb 26", "Mar 26", "Apr 26"]',
      ],
      ['a name for a series', 'bar [50', 'bar "Measured" [50', 'bar "Measured" [50'],
      ['a name with a colon', 'line [48', 'line: [48'],
      ['an axis without brackets', 'x-axis [Jan, Feb, Mar, Apr]', 'x-axis Jan, Feb, Mar, Apr'],
      ['a bracket missing', '[50, 65, 80, 110]', '[50, 65, 80, 110'],
      ['a comma missing', '[50, 65, 80, 110]', '[50, 65 80, 110]'],
      ['units in figures', '[48, 60, 85, 100]', '[48mm, 60mm, 85mm, 100mm]'],
      ['xaxis', 'x-axis', 'xAxis'],
      ['null for a figure', '[48, 60, 85, 100]', '[48, null, 85, 100]', '[48, null, 85, 100]'],
      ['parentheses in labels', '[Jan, Feb, Mar, Apr]', '[Jan, Feb (leap), Mar, Apr]', '[Jan, "Feb (leap)", Mar, Apr]'],
      ['bars', 'bar [50', 'bars [50'],
    ],
  },
  {
    family: 'sankey',
    source: `
sankey-beta

Coal,Power,120
Gas,Power,80
Power,Homes,150
Power,Loss,50
`,
    faults: [
      ['arrows', 'Coal,Power,120', 'Coal --> Power: 120'],
      ['semicolons', 'Gas,Power,80', 'Gas;Power;80'],
      ['a comma in a name', 'Power,Loss,50', 'Power,Loss, heat,50', 'Power,"Loss, heat",50'],
      ['brackets around the figure', 'Power,Homes,150', 'Power [150] Homes'],
      ['units', 'Gas,Power,80', 'Gas,Power,80 TWh', 'Gas,Power,80'],
      ['a thousands comma', 'Coal,Power,120', 'Coal,Power,1,200', 'Coal,Power,1200'],
      ['a header of columns', 'Coal,Power,120', 'source,target,value\nCoal,Power,120', 'Coal,Power,120'],
    ],
  },
  {
    family: 'quadrant',
    source: `
quadrantChart
    title Reach
    x-axis Low Reach --> High Reach
    y-axis Low Cost --> High Cost
    quadrant-1 Expand
    quadrant-2 Promote
    Campaign A: [0.3, 0.6]
    Campaign B: [0.45, 0.23]
`,
    faults: [
      ['points above one', '[0.3, 0.6]', '[30, 60]', '[0.3, 0.6]'],
      ['Q1', 'quadrant-1 Expand', 'Q1: Expand', 'quadrant-1 Expand'],
      ['a point with parentheses in the name', 'Campaign B: [', 'Campaign B (new): [', '"Campaign B (new)": ['],
      ['a dash in place of a colon', 'Campaign A: [', 'Campaign A - [', 'Campaign A: ['],
      [
        'an axis with an ampersand',
        'Low Cost --> High Cost',
        'Low Cost & Risk --> High Cost & Risk',
        '"Low Cost & Risk" --> "High Cost & Risk"',
      ],
      ['an axis with brackets', 'x-axis Low Reach --> High Reach', 'x-axis [Low Reach, High Reach]'],
    ],
  },
  {
    family: 'mindmap',
    source: `
mindmap
  root((Garden))
    Plants
      Tomatoes
      Beans
    Tools
      Spade
`,
    faults: [
      ['two roots', '    Tools\n', '  Tools\n', '    Tools\n'],
      ['parentheses in a node', '      Beans', '      Beans (runner)', '      ["Beans (runner)"]'],
      ['bullets', /^( {4,})(?=\w)/gm, '$1- '],
      ['root without brackets closed', 'root((Garden))', 'root((Garden)'],
      ['a colon and brackets', '      Spade', '      Spade: [steel]', '      ["Spade: [steel]"]'],
      ['arrows in a mind map', '    Tools\n      Spade', '    Tools --> Spade', '    Tools\n      Spade'],
    ],
  },
  {
    family: 'timeline',
    source: `
timeline
    title History of the web
    section Start
        1989 : Proposal
        1991 : First page : First server
    section Growth
        2004 : Web 2.0
`,
    faults: [
      ['dashes', '1989 : Proposal', '1989 - Proposal'],
      ['a colon in an event', ': Web 2.0', ': Web 2.0: blogs', ': Web 2.0#colon; blogs'],
      ['a bullet', '        1989', '        - 1989'],
      ['a section with colon', 'section Growth', 'section Growth:', 'section Growth'],
      ['title with colon', 'title History', 'title: History'],
    ],
  },
  {
    family: 'git',
    source: `
gitGraph
    commit id: "init"
    branch develop
    checkout develop
    commit id: "feature"
    checkout main
    merge develop tag: "v1.0"
    commit
`,
    faults: [
      ['git before', 'checkout develop', 'git checkout develop'],
      ['a message', 'commit id: "init"', 'commit "init"', 'commit id: "init"'],
      ['minus m', 'commit id: "init"', 'commit -m "init"', 'commit id: "init"'],
      ['no quotes', 'id: "feature"', 'id: feature'],
      ['checkout -b', '    branch develop\n    checkout develop\n', '    checkout -b develop\n'],
      ['into', 'merge develop tag', 'merge develop into main tag', 'merge develop tag'],
      ['an equals sign', 'tag: "v1.0"', 'tag="v1.0"'],
      ['a branch with a slash and blank', /\bdevelop\b/g, 'new feature', '"new feature"'],
      ['checkout of an unknown branch', 'checkout main', 'checkout master'],
      [
        'type in lower case',
        'commit id: "feature"',
        'commit id: "feature" type: highlight',
        'commit id: "feature" type: HIGHLIGHT',
      ],
    ],
  },
  {
    family: 'architecture',
    source: `
architecture-beta
    group cloud(cloud)[Cloud]
    service web(server)[Web] in cloud
    service db(database)[Data] in cloud
    service user(internet)[User]
    user:R --> L:web
    web:B -- T:db
`,
    faults: [
      ['no sides', 'user:R --> L:web', 'user --> web', 'user:R --> L:web'],
      ['a title with a hyphen', '[Web]', '[Web-App]', '["Web-App"]'],
      ['a title with parentheses', '[Data]', '[Data (Postgres)]', '["Data (Postgres)"]'],
      ['a label on the edge', 'web:B -- T:db', 'web:B -- T:db : SQL', 'web:B -[SQL]- T:db'],
      ['a colon on the wrong side', 'L:web', 'web:L'],
      ['an id with a hyphen', /\bdb\b/g, 'data base', 'database1'],
      ['service without an icon', 'user(internet)[User]', 'user[User]', 'user[User]'],
    ],
  },
  {
    family: 'packet',
    source: `
packet-beta
    0-15: "Source port"
    16-31: "Destination port"
    32-63: "Sequence number"
`,
    faults: [
      ['no quotes', '"Destination port"', 'Destination port'],
      ['dots', '16-31', '16..31'],
      ['a gap', '32-63', '33-63', '33-63'],
      ['an equals sign', '0-15:', '0-15 ='],
      ['bits', '0-15:', 'bits 0-15:'],
    ],
  },
  {
    family: 'kanban',
    source: `
kanban
    todo[To do]
        t1[Write docs]@{ assigned: 'ann', priority: 'High' }
        t2[Fix bug 12]
    done[Done]
        t3[Release]
`,
    faults: [
      ['parentheses', '[Fix bug 12]', '[Fix bug (12)]', '["Fix bug (12)"]'],
      ['bullets', /^( {8})(?=t)/gm, '$1- '],
      ['a brace missing', " priority: 'High' }", " priority: 'High'"],
      ['an equals sign', "assigned: 'ann'", "assigned = 'ann'"],
      ['a checkbox', 't3[Release]', '[x] Release', 't3["[x] Release"]'],
    ],
  },
  {
    family: 'block',
    source: `
block-beta
    columns 3
    a["Input"] b["Work"] c["Output"]
    space d["Log"] space
    a --> b
    b --> c
    b --> d
`,
    faults: [
      ['columns with a colon', 'columns 3', 'columns: 3'],
      ['a bar label', 'b --> d', 'b -->|logs| d', 'b -- "logs" --> d'],
      ['no quotes, parentheses', '["Work"]', '[Work (fast)]', '["Work (fast)"]'],
      ['a short arrow', 'a --> b', 'a -> b'],
      [
        'end missing of a group',
        '    a --> b\n',
        '    block:g\n        e\n    a --> b\n',
        '    block:g\n        e\n    end\n    a --> b\n',
      ],
    ],
  },
  {
    family: 'journey',
    source: `
journey
    title A day
    section Morning
      Make tea: 5: Me
      Commute: 2: Me, Cat
    section Evening
      Read: 4: Me
`,
    faults: [
      ['score in brackets', 'Make tea: 5: Me', 'Make tea: [5]: Me'],
      ['score out of five', 'Make tea: 5: Me', 'Make tea: 5/5: Me'],
      ['score last', 'Commute: 2: Me, Cat', 'Commute: Me, Cat: 2'],
      ['commas', 'Read: 4: Me', 'Read, 4, Me'],
      ['no score', 'Read: 4: Me', 'Read: Me', 'Read: Me'],
      ['a colon in the task', 'Make tea: 5', 'Kitchen: make tea: 5', 'Kitchen - make tea: 5'],
    ],
  },
  {
    family: 'requirement',
    source: `
requirementDiagram
    requirement login {
        id: 1
        text: users sign in
        risk: high
        verifymethod: test
    }
    element form {
        type: page
    }
    form - satisfies -> login
`,
    faults: [
      [
        'a text with a comma and parentheses',
        'text: users sign in',
        'text: users sign in (SSO), fast',
        'text: "users sign in (SSO), fast"',
      ],
      ['an arrow with a label', 'form - satisfies -> login', 'form -->|satisfies| login'],
      ['a capital risk', 'risk: high', 'risk: critical', 'risk: critical'],
      ['an id with a hyphen', 'id: 1', 'id: REQ-1', 'id: "REQ-1"'],
      ['verify method in two words', 'verifymethod', 'verify method'],
    ],
  },
]
