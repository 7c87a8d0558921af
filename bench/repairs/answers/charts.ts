import type { FaultyType } from '../mermaid-type-faults.ts'

/** Pies, quadrants, XY charts, sankeys, radars, treemaps, blocks, packets and architectures. */
export const chartAnswers: readonly FaultyType[] = [
  {
    family: 'pie',
    source: `
pie
    title Spending
    "Rent" : 45
    "Food" : 30
    "Travel" : 15.5
`,
    faults: [
      ['brackets', '"Rent" : 45', '"Rent" : [45]'],
      ['parentheses', '"Rent" : 45', '"Rent" (45)', '"Rent" : 45'],
      ['a list', '"Rent" : 45', '["Rent", 45]', '"Rent" : 45'],
      ['single quotes', '"Rent"', "'Rent'"],
      ['quotes of Chinese', '"Rent"', '“Rent”'],
      ['a full-width colon', '"Rent" : 45', '"Rent"：45'],
      ['a colon in the quotes', '"Rent" : 45', '"Rent:" 45', '"Rent" : 45'],
      ['a decimal comma', '15.5', '15,5'],
      ['an arithmetic', '"Rent" : 45', '"Rent" : 50 - 5', '"Rent" : 45'],
      ['a percent behind a blank', '"Rent" : 45', '"Rent" : 45 %'],
      ['about', '"Rent" : 45', '"Rent" : ~45', '"Rent" : 45'],
      ['a label in quotes', '"Rent" : 45', '"Rent" : 45 "mine"', '"Rent" : 45'],
      ['data before', '    "Rent"', '    data\n    "Rent"', '    "Rent"'],
      [
        'dataset in braces',
        /( {4}"[\s\S]*)\n$/,
        'data {\n$1\n}\n',
        '    "Rent" : 45\n    "Food" : 30\n    "Travel" : 15.5\n',
      ],
      ['slices of one line', '    "Rent" : 45\n    "Food" : 30\n', '    "Rent" : 45, "Food" : 30\n'],
      ['a title in quotes', 'title Spending', 'title "Spending"', 'title Spending'],
      [
        'a title in the first line with a colon',
        'pie\n    title Spending',
        'pie title: Spending',
        'pie\n    title Spending',
      ],
      ['a header with chart', 'pie\n', 'pieChart\n'],
      ['a header with chart and a hyphen', 'pie\n', 'pie-chart\n'],
      ['a header with a colon', 'pie\n', 'pie:\n'],
      ['showData with a colon', 'pie\n', 'pie showData: true\n', 'pie showData\n'],
      ['a null', '    "Travel"', '    "Other" : null\n    "Travel"', '    "Travel"'],
      ['a figure below nothing', '    "Travel"', '    "Other" : -5\n    "Travel"', '    "Travel"'],
    ],
  },
  {
    family: 'quadrant',
    source: `
quadrantChart
    title Reach
    x-axis "Low reach" --> "High reach"
    y-axis Few --> Many
    quadrant-1 Expand
    quadrant-2 Promote
    quadrant-3 Drop
    quadrant-4 Improve
    Campaign A: [0.3, 0.6]
    Campaign B: [0.45, 0.23]
`,
    faults: [
      [
        'a scale of ten',
        '[0.3, 0.6]\n    Campaign B: [0.45, 0.23]',
        '[3, 6]\n    Campaign B: [4.5, 2.3]',
        '[0.3, 0.6]\n    Campaign B: [0.45, 0.23]',
      ],
      ['a scale of a hundred', '[0.3, 0.6]\n    Campaign B: [0.45, 0.23]', '[30, 60]\n    Campaign B: [45, 23]'],
      ['a key before', 'Campaign A: [0.3, 0.6]', 'point Campaign A: [0.3, 0.6]', 'Campaign A: [0.3, 0.6]'],
      ['an equals sign', 'Campaign A: [', 'Campaign A = ['],
      ['full-width signs', 'Campaign A: [0.3, 0.6]', 'Campaign A：［0.3，0.6］'],
      ['keys', '[0.3, 0.6]', '[x: 0.3, y: 0.6]'],
      ['an arrow of a sign', 'Few --> Many', 'Few → Many'],
      ['parentheses in an axis', 'Few --> Many', 'Few (10) --> Many (100)', '"Few (10)" --> "Many (100)"'],
      ['an axis of one end with a colon', 'y-axis Few --> Many', 'y-axis: Engagement', 'y-axis Engagement'],
      ['an axis in brackets', 'y-axis Few --> Many', 'y-axis [Few, Many]', 'y-axis Few --> Many'],
      ['an axis with bars', 'Few --> Many', 'Few | Many'],
      ['an axis without a hyphen', 'y-axis Few', 'yAxis Few'],
      ['a quadrant in capitals', 'quadrant-1 Expand', 'Quadrant-1 Expand'],
      ['a quadrant with a blank', 'quadrant-1 Expand', 'quadrant 1 Expand'],
      ['a quadrant with signs', 'quadrant-1 Expand', 'quadrant-1 Expand (now)', 'quadrant-1 "Expand (now)"'],
      ['a quadrant in brackets', 'quadrant-1 Expand', 'quadrant-1[Expand]', 'quadrant-1 Expand'],
      ['a header with a hyphen', 'quadrantChart', 'quadrant-chart'],
      ['a header without chart', 'quadrantChart', 'quadrant'],
      ['style in another form', '[0.3, 0.6]', '[0.3, 0.6] radius=12', '[0.3, 0.6] radius: 12'],
      ['a comment behind', '[0.3, 0.6]', '[0.3, 0.6] // the first', '[0.3, 0.6]'],
    ],
  },
  {
    family: 'xychart',
    source: `
xychart-beta
    title "Visitors"
    x-axis [Jan, Feb, Mar]
    y-axis "Count" 0 --> 5000
    bar [1200, 3400, 4800]
    line [1000, 3000, 4500]
`,
    faults: [
      ['thousands marks in quotes', '[1200, 3400, 4800]', '["1,200", "3,400", "4,800"]'],
      ['figures in quotes', '[1200, 3400, 4800]', '["1200", "3400", "4800"]'],
      ['thousands in letters', '[1200, 3400, 4800]', '[1.2k, 3.4k, 4.8k]'],
      ['figures in braces', '[1200, 3400, 4800]', '{1200, 3400, 4800}'],
      ['full-width commas', '[1200, 3400, 4800]', '[1200，3400，4800]'],
      ['semicolons', '[1200, 3400, 4800]', '[1200; 3400; 4800]'],
      ['no commas', '[1200, 3400, 4800]', '[1200 3400 4800]'],
      ['a name without quotes', 'bar [', 'bar New visitors [', 'bar "New visitors" ['],
      ['a name in single quotes', 'bar [', "bar 'New' [", 'bar "New" ['],
      ['data as a keyword', 'bar [', 'bar data [', 'bar ['],
      ['a title without quotes', 'title "Visitors"', 'title Visitors: a year', 'title "Visitors: a year"'],
      ['an axis without quotes', '"Count" 0', 'Count of visitors (all) 0', '"Count of visitors (all)" 0'],
      ['an axis with a unit', '"Count" 0 --> 5000', '"Count" 0 --> 5000 people', '"Count (people)" 0 --> 5000'],
      ['an axis with from and to', '"Count" 0 --> 5000', '"Count" from 0 to 5000', '"Count" 0 --> 5000'],
      ['an axis with two dots', '"Count" 0 --> 5000', '"Count" 0..5000', '"Count" 0 --> 5000'],
      ['an axis with a comma', '"Count" 0 --> 5000', '"Count", 0 --> 5000'],
      ['an axis range with thousands marks', '0 --> 5000', '0 --> 5,000'],
      ['an axis of max', '"Count" 0 --> 5000', '"Count" min 0 max 5000', '"Count" 0 --> 5000'],
      ['names without brackets', 'x-axis [Jan, Feb, Mar]', 'x-axis Jan, Feb, Mar'],
      ['names with a title and a colon', 'x-axis [Jan', 'x-axis "Month": [Jan', 'x-axis "Month" [Jan'],
      ['names with blanks', '[Jan, Feb, Mar]', '[Jan 26, Feb 26, Mar 26]', '["Jan 26", "Feb 26", "Mar 26"]'],
      [
        'names of Chinese with signs',
        '[Jan, Feb, Mar]',
        '[一月(冬), 二月(冬), 三月(春)]',
        '["一月(冬)", "二月(冬)", "三月(春)"]',
      ],
      ['names in single quotes', '[Jan, Feb, Mar]', "['Jan', 'Feb', 'Mar']"],
      ['another kind of series', 'line [', 'area [', 'line ['],
      ['a series of columns', 'bar [', 'column [', 'bar ['],
      ['a header without beta and with a hyphen', 'xychart-beta', 'xy-chart', 'xychart-beta'],
      ['a header in capitals', 'xychart-beta', 'XYChart-beta'],
      ['a header of a bar chart', 'xychart-beta', 'barChart', 'xychart-beta'],
      [
        'a legend',
        /bar \[(.*)\]\n {4}line \[/,
        'legend "A", "B"\n    bar [$1]\n    line [',
        'bar "A" [1200, 3400, 4800]\n    line "B" [',
      ],
      ['cut off', '    line [1000, 3000, 4500]\n', '    line [1000, 30', ''],
    ],
  },
  {
    family: 'sankey',
    source: `
sankey-beta
Sun,Panels,120.5
Panels,House,80
Panels,Grid,40.5
`,
    faults: [
      ['blanks around', 'Sun,Panels,120.5', 'Sun , Panels , 120.5'],
      ['quotes of one kind', 'Sun,Panels,120.5', "'Sun','Panels',120.5"],
      ['a colon before the figure', 'Panels,House,80', 'Panels,House: 80'],
      ['bars', 'Panels,House,80', 'Panels | House | 80'],
      ['the arrow with the figure inside', 'Panels,House,80', 'Panels -->|80| House'],
      ['the arrow with the figure between', 'Panels,House,80', 'Panels --80--> House'],
      ['a figure in parentheses', 'Panels,House,80', 'Panels -> House (80)'],
      ['a thousands mark in quotes', '120.5', '"1,200"', '1200'],
      ['a sign of money', ',80', ',$80'],
      ['a colour', ',80', ',80,#f00', ',80'],
      ['a comment behind', ',80', ',80 %% to the house', ',80'],
      ['a title', 'sankey-beta\n', 'sankey-beta\ntitle Power\n', '---\ntitle: Power\n---\nsankey-beta\n'],
      ['a header of the other form', 'sankey-beta', 'sankeyDiagram'],
      ['full-width commas', 'Sun,Panels,120.5', 'Sun，Panels，120.5'],
      ['a figure first', 'Panels,House,80', '80,Panels,House', 'Panels,House,80'],
      ['nodes before', 'sankey-beta\n', 'sankey-beta\nnodes\nlinks\n', 'sankey-beta\n'],
    ],
  },
  {
    family: 'radar',
    source: `
radar-beta
    title Phones
    axis cam["Camera"], bat["Battery"], pri["Price"]
    curve x["Model X"]{80, 70, 60}
    curve y["Model Y"]{60, 90, 75}
    showLegend true
    max 100
    ticks 5
    graticule polygon
`,
    faults: [
      [
        'axes on lines',
        'axis cam["Camera"], bat["Battery"], pri["Price"]',
        'axis cam["Camera"]\n    axis bat["Battery"]\n    axis pri["Price"]',
      ],
      ['axes with as', 'cam["Camera"]', 'cam as "Camera"'],
      ['axes in parentheses', 'cam["Camera"]', 'cam("Camera")'],
      [
        'axes without quotes',
        'cam["Camera"], bat["Battery"], pri["Price"]',
        'Camera, Battery life, Price',
        'cam["Camera"], bat["Battery life"], pri["Price"]',
      ],
      ['keys in a curve with equals signs', '{80, 70, 60}', '{cam=80, bat=70, pri=60}', '{cam: 80, bat: 70, pri: 60}'],
      ['percent signs', '{80, 70, 60}', '{80%, 70%, 60%}'],
      ['parentheses', '{80, 70, 60}', '(80, 70, 60)'],
      ['a blank before the figures', 'x["Model X"]{80', 'x["Model X"] {80', 'x["Model X"]{80'],
      ['a name with a blank', 'curve x["Model X"]{', 'curve Model X{', 'curve x["Model X"]{'],
      ['data for curve', 'curve y[', 'data y['],
      ['series for curve', 'curve y[', 'series y['],
      ['an equals sign', 'max 100', 'max = 100'],
      ['legend with a colon', 'showLegend true', 'showLegend: true'],
      ['legend without a value', 'showLegend true', 'showLegend'],
      ['graticule with a capital', 'graticule polygon', 'graticule Polygon'],
      ['a header with chart', 'radar-beta', 'radarChart'],
      ['a header without beta', 'radar-beta', 'radar'],
      ['a title in quotes', 'title Phones', 'title "Phones"', 'title Phones'],
      ['a colour', '{60, 90, 75}', '{60, 90, 75} #f00', '{60, 90, 75}'],
    ],
  },
  {
    family: 'treemap',
    source: `
treemap-beta
"Budget"
    "Staff": 700
    "Tools"
        "Laptops": 120.5
        "Licences": 80
"Savings": 100
`,
    faults: [
      ['single quotes', '"Staff"', "'Staff'"],
      ['typographic quotes', '"Staff"', '“Staff”'],
      ['a full-width colon', '"Staff": 700', '"Staff"：700'],
      ['brackets', '"Staff": 700', '"Staff"[700]', '"Staff": 700'],
      ['a dash', '"Staff": 700', '"Staff" - 700', '"Staff": 700'],
      ['a comma', '"Staff": 700', '"Staff", 700'],
      ['a figure in quotes', '"Staff": 700', '"Staff": "700"'],
      ['thousands in letters', '"Staff": 700', '"Staff": 0.7k', '"Staff": 700'],
      ['tabs', /^ {4}/gm, '\t'],
      ['a shape', '"Tools"', 'tools["Tools"]', '"Tools"'],
      ['braces', /"Tools"\n([\s\S]*?)(?="Savings")/, '"Tools" {\n$1    }\n'],
      ['a root of a mind map', '"Budget"', 'root((Budget))', '"Budget"'],
      ['a title', 'treemap-beta\n', 'treemap-beta\ntitle Money\n', 'treemap-beta\ntitle Money\n'],
      ['a header without beta', 'treemap-beta', 'treemap'],
      ['a header of another form', 'treemap-beta', 'treeMap'],
      ['a semicolon', '"Staff": 700', '"Staff": 700;'],
      ['numbers before', '"Staff": 700', '1. "Staff": 700', '"Staff": 700'],
    ],
  },
  {
    family: 'block',
    source: `
block-beta
    columns 2
    ui["Web page"] api["API"]
    space:2
    db[("Store")] cache["Cache"]
    ui --> api
    api -- "reads" --> db
    style cache fill:#eee,stroke:#333
`,
    faults: [
      ['no quotes', 'ui["Web page"]', 'ui[Web page]'],
      ['single quotes', 'ui["Web page"]', "ui['Web page']"],
      ['a colon in a label without quotes', 'api["API"]', 'api[API: v2]', 'api["API: v2"]'],
      ['a label of a flowchart', 'api -- "reads" --> db', 'api -- reads --> db'],
      ['a label behind a colon', 'api -- "reads" --> db', 'api --> db : reads', 'api -- "reads" --> db'],
      ['semicolons', 'ui --> api', 'ui --> api;'],
      ['an equals sign', 'columns 2', 'columns = 2'],
      [
        'blocks as a keyword',
        '    space:2',
        '    block cache2["Second cache"]\n    space:1',
        '    cache2["Second cache"]\n    space:1',
      ],
      ['a space with a blank', 'space:2', 'space 2', 'space:2'],
      [
        'a subgraph',
        '    ui["Web page"] api["API"]',
        '    subgraph front["Front"]\n    ui["Web page"] api["API"]\n    end',
        '    block:front_Front\n    ui["Web page"] api["API"]\n    end',
      ],
      ['a style in another form', 'fill:#eee,stroke:#333', 'fill:#eee, stroke:#333', 'fill:#eee,stroke:#333'],
      ['a title', 'block-beta\n', 'block-beta\n    title Parts\n', '---\ntitle: Parts\n---\nblock-beta\n'],
      ['a header of another form', 'block-beta', 'blockDiagram'],
      ['parentheses in a store', '[("Store")]', '[(Store (SQL))]', '[("Store (SQL)")]'],
      ['a direction', '    columns 2', '    direction LR\n    columns 2', '    columns 2'],
    ],
  },
  {
    family: 'packet',
    source: `
packet-beta
    title IPv4
    0-3: "Version"
    4-7: "IHL"
    8-15: "TOS"
    16-31: "Total length"
`,
    faults: [
      ['single quotes', '"Version"', "'Version'"],
      ['typographic quotes', '"Version"', '“Version”'],
      ['a full-width colon', '0-3: "Version"', '0-3："Version"'],
      ['a comma', '0-3: "Version"', '0-3, "Version"'],
      ['an arrow', '0-3: "Version"', '0-3 -> "Version"', '0-3: "Version"'],
      ['an equals sign', '0-3: "Version"', '0-3 = "Version"'],
      ['blanks around the dash', '0-3:', '0 - 3:'],
      ['the name first', '0-3: "Version"', '"Version": 0-3', '0-3: "Version"'],
      ['a name with bits', '0-3: "Version"', 'Version: 4 bits', '0-3: "Version"'],
      ['figures of two', '16-31: "Total length"', '0x10-0x1F: "Total length"', '16-31: "Total length"'],
      ['a header of another form', 'packet-beta', 'packetDiagram'],
      ['bullets', /^( {4})(?=\d)/gm, '$1- '],
      ['semicolons', /"$/gm, '";'],
    ],
  },
  {
    family: 'architecture',
    source: `
architecture-beta
    group cloud(cloud)[Cloud]
    group net(internet)[Private net] in cloud
    service web(server)[Web] in net
    service db(database)[Store] in net
    junction mid in net
    web:R -- L:mid
    mid:R --> L:db
`,
    faults: [
      ['an icon of a name', 'web(server)', 'web("server")', 'web(server)'],
      ['sides in small letters', 'web:R -- L:mid', 'web:r -- l:mid'],
      ['sides in parentheses', 'web:R -- L:mid', 'web(R) -- (L)mid'],
      ['an arrow with blanks', 'mid:R --> L:db', 'mid:R - -> L:db'],
      ['an arrow of a sign', 'mid:R --> L:db', 'mid:R → L:db'],
      ['a label behind a colon', 'mid:R --> L:db', 'mid:R --> L:db : reads', 'mid:R -[reads]-> L:db'],
      ['a label on the arrow', 'mid:R --> L:db', 'mid:R -- reads --> L:db', 'mid:R -[reads]-> L:db'],
      ['in with a colon', 'in cloud', 'in: cloud'],
      ['inside', 'in cloud', 'inside cloud'],
      [
        'a node of a flowchart',
        'service web(server)[Web] in net',
        'web[Web] in net',
        'service web(server)[Web] in net',
      ],
      ['a service of another word', 'service db(', 'database db(', 'service db('],
      [
        'an unknown group',
        'service db(database)[Store] in net',
        'service db(database)[Store] in vpc',
        'service db(database)[Store]',
      ],
      ['end of a group', '    service web', '    end\n    service web', '    service web'],
      ['a header without beta', 'architecture-beta', 'architecture'],
      [
        'a title',
        'architecture-beta\n',
        'architecture-beta\n    title Parts\n',
        'architecture-beta\n    title Parts\n',
      ],
      ['edges of several', 'mid:R --> L:db', 'mid:R --> L:db, T:web', 'mid:R --> L:db\n    mid:R --> T:web'],
    ],
  },
]
