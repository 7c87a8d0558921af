import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { isValid } from '../../../contract/diagrams.ts'
import { createRenderer } from '../../../render/renderer.ts'
import { textdiagram } from '../index.ts'
import { format } from '../language/index.ts'

/** By Mermaid's own name of each type that it registers: a source, and words that its picture must show. */
const types: Record<string, { source: string; labels: string[] }> = {
  agentflow: {
    source:
      'agentflow-beta LR\n  flow reviewer["Review"]\n    changes["Gather changes"]@{ shape: input }\n    lint["Run linter"]@{ shape: tool }\n    ok["Clean?"]@{ shape: decision }\n    changes --> lint --> ok\n  end',
    labels: ['Review', 'Gather changes', 'Clean?'],
  },
  architecture: {
    source:
      'architecture-beta\n  group shop(cloud)[Shop]\n  service db(database)[Store] in shop\n  service web(server)[Web] in shop\n  web:R -- L:db',
    labels: ['Shop', 'Store', 'Web'],
  },
  block: { source: 'block-beta\n  columns 2\n  a["One"] b["Two"]\n  a --> b', labels: ['One', 'Two'] },
  c4: {
    source:
      'C4Context\n  Person(a, "Guest", "Stays a night")\n  System(b, "Hotel", "Keeps rooms")\n  Rel(a, b, "books")',
    labels: ['Guest', 'Hotel', 'books'],
  },
  classDiagram: {
    source: 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age\n  Duck : +swim()',
    labels: ['Animal', 'Duck', 'swim'],
  },
  cynefin: {
    source:
      'cynefin-beta\n  title Incidents\n  complex\n    "Find the cause"\n  complicated\n    "Ask an expert"\n  clear\n    "Restart it"\n  chaotic\n    "Call everyone"\n  complex --> complicated : "Pattern seen"',
    labels: ['Incidents', 'Find the cause', 'Call everyone', 'Pattern seen'],
  },
  er: {
    source: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name\n  }',
    labels: ['CUSTOMER', 'ORDER', 'places', 'name'],
  },
  eventmodeling: {
    source: 'eventmodeling\n\ntf 01 ui CartScreen\ntf 02 cmd AddItem\ntf 03 evt ItemAdded',
    labels: ['CartScreen', 'AddItem', 'ItemAdded'],
  },
  'flowchart-elk': {
    source: 'flowchart-elk LR\n  a[Warm up] -->|then| b{Ready?}\n  b --> c[Run]',
    labels: ['Warm up', 'then', 'Ready?'],
  },
  'flowchart-v2': {
    source: 'flowchart LR\n  a["Warm up"] -->|then| b{Ready?}\n  subgraph Track\n    c[Run]\n  end\n  b --> c',
    labels: ['Warm up', 'Ready?', 'Track'],
  },
  gantt: {
    source:
      'gantt\n  title Book\n  dateFormat YYYY-MM-DD\n  section Plan\n  Draft :a, 2025-01-01, 3d\n  Review :after a, 2d',
    labels: ['Book', 'Plan', 'Draft', 'Review'],
  },
  gitGraph: {
    source:
      'gitGraph\n  commit id: "first"\n  branch side\n  commit id: "second"\n  checkout main\n  merge side tag: "v1"',
    labels: ['first', 'second', 'side', 'v1'],
  },
  info: { source: 'info', labels: ['v'] },
  ishikawa: {
    source:
      'ishikawa-beta\n    Late trains\n        Track\n            Worn switches\n        Staff\n            Short shifts',
    labels: ['Late trains', 'Worn switches', 'Staff'],
  },
  journey: {
    source: 'journey\n  title Day\n  section Morning\n    Wake up: 3: Me\n    Coffee: 5: Me, Cat',
    labels: ['Day', 'Morning', 'Wake up', 'Cat'],
  },
  kanban: {
    source: 'kanban\n  todo[To do]\n    a[Write it]\n  done[Done]\n    b[Plan it]',
    labels: ['To do', 'Write it', 'Plan it'],
  },
  mindmap: { source: 'mindmap\n  root((Trip))\n    Food\n    Places\n      Lake', labels: ['Trip', 'Food', 'Lake'] },
  packet: {
    source: 'packet-beta\n  title UDP\n  0-15: "Source port"\n  16-31: "Target port"',
    labels: ['UDP', 'Source port', 'Target port'],
  },
  pie: { source: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 2', labels: ['Pets', 'Dogs', 'Cats'] },
  quadrantChart: {
    source:
      'quadrantChart\n  title Ideas\n  x-axis Low --> High\n  y-axis Few --> Many\n  quadrant-1 Do\n  Kite: [0.3, 0.6]',
    labels: ['Ideas', 'Low', 'Many', 'Do', 'Kite'],
  },
  radar: {
    source:
      'radar-beta\n  title Cars\n  axis a["Speed"], b["Cost"], c["Ease"]\n  curve k["Ours"]{1, 2, 3}\n  curve l["Theirs"]{3, 2, 1}',
    labels: ['Cars', 'Speed', 'Ease', 'Theirs'],
  },
  railroad: {
    source: 'railroad-beta\nsum = sequence(nonterminal("term"), terminal("+"), nonterminal("term")) ;',
    labels: ['sum', 'term', '+'],
  },
  railroadAbnf: { source: 'railroad-abnf-beta\nsum = term "+" term ;', labels: ['sum', 'term', '+'] },
  railroadEbnf: { source: 'railroad-ebnf-beta\nsum = term, "+", term ;', labels: ['sum', 'term', '+'] },
  railroadPeg: { source: 'railroad-peg-beta\nsum <- term "+" term ;', labels: ['sum', 'term', '+'] },
  requirement: {
    source:
      'requirementDiagram\n  requirement speed {\n    id: 1\n    text: must be fast\n    risk: low\n    verifymethod: test\n  }\n  element engine {\n    type: part\n  }\n  engine - satisfies -> speed',
    labels: ['speed', 'must be fast', 'engine', 'satisfies'],
  },
  sankey: { source: 'sankey-beta\n\nGas,Heat,10\nGas,Light,5', labels: ['Gas', 'Heat', 'Light'] },
  sequence: {
    source:
      'sequenceDiagram\n  participant Alice\n  Alice->>Bob: Hello there\n  loop daily\n    Bob-->>Alice: Fine\n  end\n  Note over Bob: He smiles',
    labels: ['Alice', 'Hello there', 'daily', 'He smiles'],
  },
  stateDiagram: {
    source: 'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed : shut\n  Closed --> [*]',
    labels: ['Open', 'Closed', 'shut'],
  },
  swimlane: {
    source:
      'swimlane-beta LR\n  subgraph Customer\n    ask[Ask for help]\n  end\n  subgraph Support\n    answer[Send answer]\n  end\n  ask -->|by mail| answer',
    labels: ['Customer', 'Ask for help', 'Support', 'by mail'],
  },
  timeline: {
    source: 'timeline\n  title Rail\n  1804 : First engine\n  1825 : First line',
    labels: ['Rail', '1804', 'First engine'],
  },
  treeView: {
    source: 'treeView-beta\n    "packages"\n        "parser"\n            "grammar"\n        "docs"',
    labels: ['packages', 'parser', 'docs'],
  },
  treemap: { source: 'treemap-beta\n"All"\n    "Left": 10\n    "Right": 20', labels: ['All', 'Left', 'Right'] },
  usecase: {
    source: 'usecase-beta\n  actor Guest\n  book(Book a room)\n  Guest --> book',
    labels: ['Guest', 'Book a room'],
  },
  venn: {
    source: 'venn-beta\n  set A["Tea"]:20\n  set B["Milk"]:12\n  union A,B["Chai"]:3',
    labels: ['Tea', 'Milk', 'Chai'],
  },
  wardley: {
    source:
      'wardley-beta\ntitle Shop\ncomponent Website [0.80, 0.60]\ncomponent Database [0.40, 0.80]\nWebsite -> Database',
    labels: ['Shop', 'Website', 'Database'],
  },
  xychart: {
    source: 'xychart-beta\n  title Sales\n  x-axis [Jan, Feb]\n  y-axis "Revenue" 0 --> 5\n  bar [1, 2]',
    labels: ['Sales', 'Jan', 'Revenue'],
  },
}

/** What Mermaid registers for a source that it cannot read, and for one that begins with an unclosed front matter. */
const notDrawn = new Set(['error', '---'])

const renderer = createRenderer()
afterAll(() => renderer.close())

test('every type that the installed Mermaid registers is here', async () => {
  const { default: mermaid } = await import('mermaid')
  // The types are registered when the first source is read.
  await mermaid.parse('info')
  const registered = mermaid.getRegisteredDiagramsMetadata().map(({ id }) => id)
  expect(Object.keys(types).sort()).toEqual(registered.filter(id => !notDrawn.has(id)).sort())
})

test.each(Object.entries(types))('%s: is accepted, and drawn with its words in both themes', async (_, type) => {
  expect(isValid(await format.check(type.source))).toBe(true)
  for (const theme of ['light', 'dark'] as const) {
    const svg = String(await renderer.render(textdiagram, type.source, { format: 'svg', theme }))
    for (const label of type.labels) expect(wordsOf(svg)).toContain(withoutBlanks(label))
    const [, width, height] = /^<svg [^>]*?width="([\d.]+)"[^>]*? height="([\d.]+)"/.exec(svg)?.map(Number) ?? []
    for (const side of [width, height]) {
      expect(side).toBeGreaterThan(40)
      expect(side).toBeLessThan(2_500)
    }
  }
  const png = await renderer.render(textdiagram, type.source, { format: 'png', scale: 1 })
  const { channels } = await sharp(png).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(1)
})

/** The text of a picture, without its style sheet and without blanks: some kinds write each word by itself. */
function wordsOf(svg: string): string {
  return withoutBlanks(svg.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ''))
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '')
}
