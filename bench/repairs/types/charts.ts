import type { FaultyType } from '../mermaid-type-faults.ts'

/** Pies, quadrants, XY charts, sankeys, radars and treemaps. */
export const chartFaults: readonly FaultyType[] = [
  {
    family: 'pie',
    source: `
pie showData
    title Pets
    "Dogs" : 1200
    "Cats" : 80.5
    "Fish and birds" : 12
`,
    faults: [
      ['percent signs', '80.5', '80.5%'],
      ['no quotes', '"Fish and birds"', 'Fish and birds'],
      ['no colon', '"Cats" : 80.5', '"Cats" 80.5'],
      ['an equals sign', '"Cats" : 80.5', '"Cats" = 80.5'],
      ['a thousands mark', '1200', '1,200'],
      ['a title with a colon', 'title Pets', 'title: Pets'],
      ['bullets', /^( {4})(?=")/gm, '$1- '],
      ['commas behind', /(\d)$/gm, '$1,'],
      ['figures in quotes', ': 80.5', ': "80.5"'],
      ['a unit', '"Dogs" : 1200', '"Dogs" : 1200 pets', '"Dogs (pets)" : 1200'],
      ['a sign of money', ': 1200', ': $1200'],
      ['an arrow', '"Cats" : 80.5', '"Cats" -> 80.5'],
      ['showData on its own line', 'pie showData\n', 'pie\n    showData\n'],
      ['braces around', /( {4}"[\s\S]*)\n$/, '{\n$1\n}\n'],
    ],
  },
  {
    family: 'quadrant',
    source: `
quadrantChart
    title Ideas
    x-axis Low effort --> High effort
    y-axis Low gain --> High gain
    quadrant-1 Plan
    quadrant-2 Do now
    quadrant-3 Later
    quadrant-4 Drop
    Search: [0.3, 0.8]
    Dark mode: [0.2, 0.4]
`,
    faults: [
      ['an axis with a colon', 'x-axis Low', 'x-axis: Low'],
      ['a short arrow', 'effort --> High effort', 'effort -> High effort'],
      ['to between the ends', 'effort --> High effort', 'effort to High effort'],
      ['a point in parentheses', '[0.3, 0.8]', '(0.3, 0.8)'],
      ['a point without brackets', '[0.3, 0.8]', '0.3, 0.8'],
      ['a point without a comma', '[0.3, 0.8]', '[0.3 0.8]'],
      ['a point without a colon', 'Dark mode: [', 'Dark mode ['],
      ['a point as an object', '[0.3, 0.8]', '{x: 0.3, y: 0.8}'],
      ['a quadrant with a colon', 'quadrant-1 Plan', 'quadrant-1: Plan'],
      ['a quadrant without a hyphen', 'quadrant-2 Do now', 'quadrant2 Do now'],
      ['parentheses in a name', 'Dark mode: [', 'Dark mode (web): [', '"Dark mode (web)": ['],
      ['a colon in a name', 'Dark mode: [', 'UI: dark mode: [', '"UI: dark mode": ['],
      [
        'a slash in an axis',
        'Low gain --> High gain',
        'Low gain/value --> High gain/value',
        'Low gain/value --> High gain/value',
      ],
      ['bullets', /^( {4})(?=\w.*\[)/gm, '$1- '],
      ['percent', '[0.3, 0.8]', '[30%, 80%]', '30'],
    ],
  },
  {
    family: 'xychart',
    source: `
xychart-beta
    title "Sales"
    x-axis [Q1, Q2, Q3]
    y-axis "Revenue" 0 --> 100
    bar [10, 40, 90]
    line [12, 38, 80]
`,
    faults: [
      ['an axis with a colon', 'x-axis [', 'x-axis: ['],
      ['a short arrow', '0 --> 100', '0 -> 100'],
      ['to', '0 --> 100', '0 to 100'],
      ['a dash', '0 --> 100', '0 - 100'],
      ['a range in brackets', '0 --> 100', '[0, 100]'],
      ['a series with a colon', 'bar [', 'bar: ['],
      ['a series with a name and a colon', 'bar [', 'bar "Sales": [', 'bar "Sales" ['],
      ['percent signs', '[10, 40, 90]', '[10%, 40%, 90%]'],
      ['signs of money', '[10, 40, 90]', '[$10, $40, $90]'],
      ['a series without brackets', 'line [12, 38, 80]', 'line 12, 38, 80'],
      ['a series in parentheses', 'bar [10, 40, 90]', 'bar (10, 40, 90)'],
      ['names without commas', '[Q1, Q2, Q3]', '["Q1" "Q2" "Q3"]'],
      ['a title without quotes with signs', 'title "Sales"', 'title Sales (2026)', 'title "Sales (2026)"'],
      ['a name with signs', '[Q1, Q2, Q3]', '[Q1/26, Q2/26, Q3/26]', '["Q1/26", "Q2/26", "Q3/26"]'],
      ['a gap in the data', '[12, 38, 80]', '[12, null, 80]'],
      ['a comma too many', '[12, 38, 80]', '[12, 38, 80,]'],
      ['an axis of no hyphen', 'x-axis [', 'xAxis ['],
      ['a first line of another type', 'xychart-beta', 'xychart-beta bar'],
    ],
  },
  {
    family: 'sankey',
    source: `
sankey-beta
Coal,Power,25
Gas,Power,10.5
Power,Homes,30
`,
    faults: [
      ['arrows', 'Coal,Power,25', 'Coal --> Power: 25'],
      ['arrows and commas', 'Coal,Power,25', 'Coal -> Power, 25'],
      ['bars', /,/g, ' | '],
      ['semicolons', /,/g, ';'],
      ['tabs', /,/g, '\t'],
      ['a heading', 'sankey-beta\n', 'sankey-beta\nsource,target,value\n'],
      ['units', ',25', ',25 GW'],
      ['amounts in brackets', 'Coal,Power,25', 'Coal [25] Power'],
      ['a thousands mark', '10.5', '10,500'],
      ['percent', ',30', ',30%'],
      ['a comma at the end', ',30\n', ',30,\n'],
      ['bullets', /^(?=[A-Z])/gm, '- '],
      ['brackets around', 'Coal,Power,25', '[Coal, Power, 25]'],
    ],
  },
  {
    family: 'radar',
    source: `
radar-beta
    title Skills
    axis a["Depth"], b["Breadth"], c["Speed"]
    curve ann["Ann"]{4, 3, 5}
    curve bo["Bo"]{2, 5, 3}
    max 5
    min 0
`,
    faults: [
      ['axes with a colon', 'axis a', 'axis: a'],
      [
        'axes in brackets',
        'axis a["Depth"], b["Breadth"], c["Speed"]',
        'axis ["Depth", "Breadth", "Speed"]',
        'axis Depth, Breadth, Speed',
      ],
      [
        'axes without ids',
        'axis a["Depth"], b["Breadth"], c["Speed"]',
        'axis "Depth", "Breadth", "Speed"',
        'axis Depth, Breadth, Speed',
      ],
      ['a curve with a colon', 'curve bo["Bo"]{2, 5, 3}', 'curve bo["Bo"]: {2, 5, 3}'],
      ['figures in brackets', 'curve bo["Bo"]{2, 5, 3}', 'curve bo["Bo"][2, 5, 3]'],
      ['figures behind a colon', 'curve bo["Bo"]{2, 5, 3}', 'curve bo["Bo"]: 2, 5, 3'],
      ['a curve without an id', 'curve bo["Bo"]{', 'curve "Bo"{', 'curve Bo{'],
      ['no commas', '{4, 3, 5}', '{4 3 5}'],
      ['a limit with a colon', 'max 5', 'max: 5'],
      ['a label without quotes', 'ann["Ann"]', 'ann[Ann Lee]', 'ann["Ann Lee"]'],
      ['a title with a colon', 'title Skills', 'title: Skills'],
    ],
  },
  {
    family: 'treemap',
    source: `
treemap-beta
"Costs"
    "Rent": 1200
    "Food"
        "Market": 300
        "Eating out": 120
`,
    faults: [
      ['no quotes', '"Rent": 1200', 'Rent: 1200'],
      ['a group without quotes', '"Costs"', 'Costs'],
      ['a thousands mark', '1200', '1,200'],
      ['a sign of money', '1200', '$1200'],
      ['percent', '300', '30%'],
      ['no colon', '"Market": 300', '"Market" 300'],
      ['an equals sign', '"Market": 300', '"Market" = 300'],
      ['bullets', /^( *)(?=")/gm, '$1- '],
      ['a colon behind a group', '"Food"', '"Food":'],
      ['a unit', '"Market": 300', '"Market": 300 EUR', '"Market (EUR)": 300'],
      ['figures in parentheses', '"Market": 300', '"Market" (300)'],
    ],
  },
]
