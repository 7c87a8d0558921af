import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import GBNF from 'gbnf'
import { describe, expect, test } from 'vitest'
import { answerGrammar } from '../src/answering/answer-grammar.ts'
import { examplesFolder } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { tagged } from './upstream/upstream.ts'

const grammars = new Map(
  agents.flatMap(({ id, format }) =>
    format?.grammar === undefined ? [] : [[id, GBNF(answerGrammar(format.grammar))] as const],
  ),
)

function accepts(id: string, answer: string): boolean {
  try {
    return [...(grammars.get(id)?.add(answer) ?? [])].some(({ type }) => type === 'end')
  } catch {
    return false
  }
}
const draws = (id: string, source: string) => accepts(id, tagged('A diagram: 3 < 4, "as asked".', source))

test('sources in lines have a grammar, sources in JSON or XML have none', () => {
  expect([...grammars.keys()].sort()).toEqual(['infographic', 'mindmap', 'textdiagram'])
})

describe.each([...grammars.keys()])('%s', async id => {
  const { format, prompt } = agents.find(agent => agent.id === id) ?? {}
  const extension = format?.extension ?? ''
  const files = (await readdir(examplesFolder(id))).filter(file => file.endsWith(extension))
  const sources = files.filter(file => !file.includes('.broken.'))

  test.each(sources)('%s is accepted', async file => {
    expect(draws(id, (await readFile(join(examplesFolder(id), file), 'utf8')).trimEnd())).toBe(true)
  })

  test.each(['full', 'short'] as const)('so is the example of its %s prompt, as it stands there', size => {
    const example = prompt?.[size].match(/<design_concept>[^<]*<\/design_concept>\n<code>\n[\s\S]*?\n<\/code>/g)
    expect(example?.map(answer => accepts(id, answer))).toEqual([true])
  })

  test('words are an answer, and so is a source after reasoning or words', async () => {
    const [file = ''] = sources
    const source = (await readFile(join(examplesFolder(id), file), 'utf8')).trimEnd()
    const answer = tagged('A diagram.', source)
    expect(accepts(id, 'Which tea do you mean: green, or black?\n\nYou gave no figures.')).toBe(true)
    expect(accepts(id, 'Is `orders` a table, or `total`')).toBe(true)
    expect(accepts(id, tagged('The table `orders` has 3 < 4 keys, `id` among them.', source))).toBe(true)
    expect(accepts(id, `<think>\nThey <b>may</b> want this.\n</think>\n\n${answer}`)).toBe(true)
    expect(accepts(id, `They may want this.\n</think>\n\n${answer}`)).toBe(true)
    expect(accepts(id, `Here it is:\n\n${answer}\n`)).toBe(true)
    expect(accepts(id, '')).toBe(false)
    expect(accepts(id, answer.replace('</code>', ''))).toBe(false)
    expect(accepts(id, `${answer}\nIs that what you meant?`)).toBe(false)
    expect(accepts(id, tagged('A diagram.', `\`\`\`\n${source}\n\`\`\``))).toBe(false)
    expect(accepts(id, `Here it is:\n\`\`\`\n${source}\n\`\`\``)).toBe(false)
  })
})

test.each([
  '# Tea\n- Green\n  - Sencha\n    - Steamed\n- Black',
  '# Steps\n1. Boil\n   - Water\n2. Steep',
  '# 茶\n\n## 绿茶 *清香*\n\n- `龙井`\n\n## 红茶',
])('a mind map: %j', source => expect(draws('mindmap', source)).toBe(true))

test.each([
  ['headings beside items', '# Tea\n- Green\n## Black'],
  ['a level that is left out', '# Tea\n### Green'],
  ['two topics', '# Tea\n# Coffee'],
  ['a heading without a blank', '#Tea\n##Green'],
  ['a sentence', '# Tea\nTea is a drink.\n## Green'],
  ['an empty label', '# Tea\n## \n'],
])('no mind map: %s', (_name, source) => expect(draws('mindmap', source)).toBe(false))

test.each([
  'infographic relation-dagre-flow-tb-badge-card\ndata\n  title Calls\n  nodes\n    - id a\n      label App\n    - label Shop\n      id b\n  relations\n    - a ->|calls| b',
  'infographic list-grid-badge-card\ndata\n  title Habits\n  lists\n    - label Walk\n      icon rocket\ntheme\n  palette #3b82f6 #8b5cf6',
  'infographic chart-column-simple\ndata\n  title Tea\n  desc In tonnes\n  values\n    - label Green\n      value -35.5',
  'infographic compare-swot\ndata\n  title We\n  compares\n    - label Strengths\n      children\n        - label Speed\n          desc Two days',
  'infographic hierarchy-tree-tech-style-badge-card\ndata\n  title Town\n  root\n    label Town\n    desc Of 9,000\n    children\n      - label School\n        children\n          - label Class',
])('an infographic: %j', source => expect(draws('infographic', source)).toBe(true))

test.each([
  ['another field than the template has', 'infographic list-grid-badge-card\ndata\n  values\n    - label Walk'],
  ['a colon behind a key', 'infographic list-grid-badge-card\ndata\n  title: Habits\n  lists\n    - label Walk'],
  ['a value with a unit', 'infographic chart-column-simple\ndata\n  values\n    - label Green\n      value 35 kg'],
  ['a list of roots', 'infographic hierarchy-tree-tech-style-badge-card\ndata\n  root\n    - label Town'],
  ['a field without indentation', 'infographic list-grid-badge-card\ndata\n  lists\n    - label Walk\n    desc Daily'],
  ['JSON', '{"template": "list-grid-badge-card"}'],
])('no infographic: %s', (_name, source) => expect(draws('infographic', source)).toBe(false))

test.each([
  [
    'flowchart',
    'flowchart LR\n  a["Pay (card)"] -->|"yes, at once"| b{Paid?}\n  b -- no --> a & c\n  subgraph s["Back office"]\n    direction TB\n    c([Pack]) -.-> d[(Stock)]\n    d ==> e((End)):::done\n  end\n  %% colours\n  classDef done fill:#eee\n  style a fill:#fff',
  ],
  [
    'sequence',
    'sequenceDiagram\n  autonumber\n  actor M as Member\n  participant D as Front desk\n  M->>+D: Ask\n  Note over M,D: in person\n  loop every day\n    alt found\n      D-->>-M: Yes: here\n    else lost\n      D-xM: No\n    end\n  end\n  par\n    D->>D: a\n  and\n    D-)M: b\n  end',
  ],
  [
    'class',
    'classDiagram\n  direction LR\n  class O["My order"] {\n    <<interface>>\n    +List~Item~ items\n    +total(tax: float) float\n  }\n  namespace Shop {\n    class Item\n  }\n  O "1" *-- "0..*" Item : holds\n  O <|.. Cart\n  Item : +int id\n  note for O "One a day"',
  ],
  [
    'state',
    'stateDiagram-v2\n  state "In review" as Review\n  [*] --> Review\n  Review --> Done : approve (all)\n  state Done {\n    [*] --> Kept\n    Kept --> [*]\n  }\n  state fork <<fork>>\n  note right of Review : two days\n  note left of Done\n    for good\n  end note',
  ],
  [
    'er',
    'erDiagram\n  CUSTOMER ||--o{ ORDER : "places"\n  ORDER }|..|| ADDRESS : ships_to\n  ORDER {\n    int id PK, FK "the number"\n    decimal(10,2) total\n  }\n  p["Person"]',
  ],
  [
    'gantt',
    'gantt\n  title Move\n  dateFormat YYYY-MM-DD\n  excludes weekends\n  section Pack\n  Boxes :done, b, 2026-01-05, 5d\n  Rooms (all) :active, r, after b, 2w\n  Day :milestone, 2026-02-01, 0d\n  Rest :2026-02-02, 2026-02-09\n  More :after r, until b',
  ],
  ['pie', 'pie showData title Tea\n  "Green" : 40\n  "Black" : 59.5'],
  [
    'timeline',
    'timeline\n  title Us\n  section Early\n    2019 : Founded : First client\n         : Second client\n  2021',
  ],
  ['journey', 'journey\n  title My day\n  section Work\n    Make tea: 5: Me, Cat'],
  ['gitGraph', 'gitGraph\n  commit id: "a"\n  branch x\n  commit\n  checkout main\n  merge x tag: "v1"'],
  ['mindmap', 'mindmap\n  root["Tea (all)"]\n    Green\n    Black'],
  ['quadrantChart', 'quadrantChart\n  title Reach\n  x-axis Low --> High\n  "A": [0.30, 0.60]'],
  ['requirementDiagram', 'requirementDiagram\n  requirement r {\n    id: 1\n    text: it works\n  }'],
  ['C4Context', 'C4Context\n  title Shop\n  Person(u, "Name", "What")\n  Rel(u, s, "Uses")'],
  ['with a title in front', '---\ntitle: "Leave"\n---\nflowchart TD\n  A --> B'],
])('Mermaid: %s', (_name, source) => expect(draws('textdiagram', source)).toBe(true))

test.each([
  ['a type that is none', 'diagram LR\n  a --> b'],
  ['a subgraph without an end', 'flowchart LR\n  subgraph s\n    a --> b'],
  ['a bracket in a label without quotes', 'flowchart LR\n  a[Pay (card)] --> b'],
  ["another type's arrow", 'flowchart LR\n  a ->> b'],
  ['a message without words', 'sequenceDiagram\n  A->>B'],
  ['a semicolon in a message', 'sequenceDiagram\n  A->>B: one; two'],
  ['an else outside of alt', 'sequenceDiagram\n  loop a\n    A->>B: x\n  else b\n    A->>B: y\n  end'],
  ['a state of two words', 'stateDiagram-v2\n  [*] --> To do'],
  ['a relation without a label', 'erDiagram\n  A ||--o{ B'],
  ['a class without an end', 'classDiagram\n  class A {\n    +int id'],
  ['a length in words', 'gantt\n  dateFormat YYYY-MM-DD\n  Dig :a, 2026-03-02, 3 days'],
  ['a share without quotes', 'pie\n  Green : 40'],
  ['full-width marks', 'sequenceDiagram\n  顾客->>店员：点一杯咖啡'],
])('no Mermaid: %s', (_name, source) => expect(draws('textdiagram', source)).toBe(false))
