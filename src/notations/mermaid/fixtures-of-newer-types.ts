import type { Fixture } from './fixtures.ts'

/** Examples of types that Mermaid added in recent years, and of rare syntax. */
export const newerFixtures: readonly Fixture[] = [
  {
    name: 'git graph',
    text: `---
config:
  gitGraph:
    mainBranchName: trunk
---
gitGraph LR:
  commit
  branch dev
  commit id: "x" msg: "Add login" tag: "v1"
  checkout trunk
  commit type: HIGHLIGHT
  merge dev id: "m"
  branch fix
  cherry-pick id: "x"`,
    expected: {
      type: 'graph',
      direction: 'right',
      nodes: [
        { id: 'c1', label: '#1', group: 'b1' },
        { id: 'c2', label: 'Add login', note: 'x, v1', group: 'b2' },
        { id: 'c3', label: '#3', group: 'b1' },
        { id: 'c4', label: 'merged branch dev into trunk', note: 'm', group: 'b1' },
        { id: 'c5', label: 'cherry-picked Add login into fix', note: 'cherry-pick:x', group: 'b3' },
      ],
      edges: [
        { id: 'e1', from: 'c1', to: 'c2', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'c1', to: 'c3', direction: 'forward', line: 'solid' },
        { id: 'e3', from: 'c3', to: 'c4', direction: 'forward', line: 'solid' },
        { id: 'e4', from: 'c2', to: 'c4', direction: 'forward', line: 'solid' },
        { id: 'e5', from: 'c4', to: 'c5', direction: 'forward', line: 'solid' },
        { id: 'e6', from: 'c2', to: 'c5', direction: 'forward', line: 'dashed' },
      ],
      groups: [
        { id: 'b1', label: 'trunk' },
        { id: 'b2', label: 'dev' },
        { id: 'b3', label: 'fix' },
      ],
    },
    losses: [{ code: 'lost/part-of', what: 'the mark of "#3"', values: { part: 'mark', of: '#3' } }],
  },
  {
    name: 'blocks',
    text: `block-beta
  columns 3
  a["Web"] b{"Ok?"}:2 space
  block:g["Storage"]
    c[("Orders")]
    d
  end
  e<["next"]>(right)
  a --> b
  b-- "yes" -->c
  d --- a
  style a fill:#f00`,
    expected: {
      type: 'graph',
      nodes: [
        { id: 'a', label: 'Web' },
        { id: 'b', label: 'Ok?', role: 'decision' },
        { id: 'c', label: 'Orders', role: 'database', group: 'g' },
        { id: 'd', label: 'd', group: 'g' },
      ],
      edges: [
        { id: 'e1', from: 'a', to: 'b', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'b', to: 'c', label: 'yes', direction: 'forward', line: 'solid' },
        { id: 'e3', from: 'd', to: 'a', direction: 'none', line: 'solid' },
      ],
      groups: [{ id: 'g', label: 'Storage' }],
    },
    losses: [
      { code: 'lost/text', what: '`style`', values: { text: '`style`' }, line: 12 },
      { code: 'lost/positions', what: 'the positions of the shapes' },
      { code: 'lost/part-of', what: 'the arrow of "next"', values: { part: 'arrow', of: 'next' } },
    ],
  },
  {
    name: 'requirements',
    text: `requirementDiagram
  direction LR
  functionalRequirement login {
    id: 1.1
    text: People log in.
    risk: high
    verifymethod: test
  }
  element app {
    type: "web app"
    docref: docs/app
  }
  app - satisfies -> login`,
    expected: {
      type: 'graph',
      direction: 'right',
      nodes: [
        {
          id: 'login',
          label: 'login',
          note: 'Functional Requirement 1.1; People log in.; Risk: High; Verification: Test',
        },
        { id: 'app', label: 'app', note: 'web app; Document: docs/app', role: 'component' },
      ],
      edges: [{ id: 'e1', from: 'app', to: 'login', label: 'satisfies', direction: 'forward', line: 'dashed' }],
      groups: [],
    },
  },
  {
    name: 'architecture',
    text: `architecture-beta
  group api(cloud)[API]
  group inner in api
  service db(database)[Orders] in api
  service fn(logos:aws-lambda)[Pay] in inner
  service web(server)[Web]
  junction j in api
  db:L -- R:j
  j:T --> B:fn
  fn{group}:L <-[calls]-> R:web`,
    expected: {
      type: 'graph',
      nodes: [
        { id: 'db', label: 'Orders', role: 'database', group: 'api' },
        { id: 'fn', label: 'Pay', icon: 'aws-lambda', group: 'inner' },
        { id: 'web', label: 'Web', role: 'service' },
      ],
      edges: [
        { id: 'e1', from: 'db', to: 'fn', direction: 'forward', line: 'solid' },
        { id: 'e3', from: 'inner', to: 'web', label: 'calls', direction: 'both', line: 'solid' },
      ],
      groups: [
        { id: 'api', label: 'API', icon: 'cloud' },
        { id: 'inner', label: 'inner', parent: 'api' },
      ],
    },
  },
  {
    name: 'a junction of three lines',
    text: `architecture-beta
  service a[A]
  service b[B]
  service c[C]
  junction j
  a:R -- L:j
  j:T --> B:b
  j:B --> T:c`,
    expected: {
      type: 'graph',
      nodes: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
        { id: 'c', label: 'C' },
        { id: 'j', label: '•' },
      ],
      edges: [
        { id: 'e1', from: 'a', to: 'j', direction: 'none', line: 'solid' },
        { id: 'e2', from: 'j', to: 'b', direction: 'forward', line: 'solid' },
        { id: 'e3', from: 'j', to: 'c', direction: 'forward', line: 'solid' },
      ],
      groups: [],
    },
  },
  {
    name: 'sankey',
    text: `sankey-beta
Coal,Power,10.5
"Gas, imported",Power,2`,
    expected: {
      type: 'graph',
      direction: 'right',
      nodes: [
        { id: 'Coal', label: 'Coal' },
        { id: 'Power', label: 'Power' },
        { id: 'Gas, imported', label: 'Gas, imported' },
      ],
      edges: [
        { id: 'e1', from: 'Coal', to: 'Power', label: '10.5', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'Gas, imported', to: 'Power', label: '2', direction: 'forward', line: 'solid' },
      ],
      groups: [],
    },
  },
  {
    name: 'Wardley map',
    text: `wardley-beta
title Tea shop
anchor Guest [0.95, 0.63]
component Tea [0.63, 0.81]
component Kettle [0.43, 0.35]
Guest -> Tea
Tea -> Kettle
evolve Kettle 0.62
note "Power is cheap" [0.3, 0.49]`,
    expected: {
      type: 'graph',
      direction: 'down',
      nodes: [
        { id: 'Guest', label: 'Guest', role: 'user' },
        { id: 'Tea', label: 'Tea' },
        { id: 'Kettle', label: 'Kettle' },
      ],
      edges: [
        { id: 'e1', from: 'Guest', to: 'Tea', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'Tea', to: 'Kettle', direction: 'forward', line: 'solid' },
      ],
      groups: [],
      title: 'Tea shop',
    },
    losses: [
      { code: 'lost/positions', what: 'the positions of the shapes' },
      { code: 'lost/part-of', what: 'the arrow of "Kettle"', values: { part: 'arrow', of: 'Kettle' } },
      { code: 'lost/parts', what: 'a free note', values: { part: 'free note', count: 1 } },
    ],
  },
  {
    name: 'treemap',
    text: `treemap-beta
"Costs"
  "Rent": 12.5
  "Food"
    "Milk": 3`,
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'Costs',
        children: [
          { id: 'n2', label: 'Rent', note: '12.5', children: [] },
          { id: 'n3', label: 'Food', children: [{ id: 'n4', label: 'Milk', note: '3', children: [] }] },
        ],
      },
    },
  },
  {
    name: 'a treemap of several',
    text: `treemap-beta
"Costs": 2
"Sales": 3`,
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: '•',
        children: [
          { id: 'n2', label: 'Costs', note: '2', children: [] },
          { id: 'n3', label: 'Sales', note: '3', children: [] },
        ],
      },
    },
  },
  {
    name: 'tree view',
    text: `treeView-beta
  "src"
    "main.ts"
    "parts"
      "a.ts"`,
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'src',
        children: [
          { id: 'n2', label: 'main.ts', children: [] },
          { id: 'n3', label: 'parts', children: [{ id: 'n4', label: 'a.ts', children: [] }] },
        ],
      },
    },
  },
  {
    name: 'fishbone',
    text: `ishikawa-beta
  Late
    People
      Training
    Machine`,
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'Late',
        children: [
          { id: 'n2', label: 'People', children: [{ id: 'n3', label: 'Training', children: [] }] },
          { id: 'n4', label: 'Machine', children: [] },
        ],
      },
    },
  },
  {
    name: 'packet',
    text: `packet-beta
  title UDP
  0-15: "Source port"
  16: "Flag"
  17-70: "Data"`,
    expected: {
      type: 'schema',
      entities: [
        {
          id: 'packet',
          name: 'UDP',
          kind: 'type',
          fields: [
            { name: 'Source port', type: '16 bit', note: '0–15' },
            { name: 'Flag', type: '1 bit', note: '16' },
            { name: 'Data', type: '54 bit', note: '17–70' },
          ],
        },
      ],
      relations: [],
      title: 'UDP',
    },
  },
  {
    name: 'radar',
    text: `radar-beta
  title Grades
  axis m["Math"], s["Science"]
  curve a["Ann"]{85, 90.5}
  curve b["Bob"]{s: 3, m: 2}`,
    expected: {
      type: 'chart',
      title: 'Grades',
      mark: 'radar',
      columns: [
        { name: 'axis', type: 'text' },
        { name: 'Ann', type: 'number' },
        { name: 'Bob', type: 'number' },
      ],
      rows: [
        ['Math', 85, 2],
        ['Science', 90.5, 3],
      ],
      category: 'axis',
      values: ['Ann', 'Bob'],
    },
  },
  {
    name: 'interfaces at round ends',
    text: `classDiagram
  class Client
  Client --() Pay
  Pay ()-- Bank`,
    expected: {
      type: 'schema',
      entities: [
        { id: 'Client', name: 'Client', kind: 'class', fields: [] },
        { id: 'Bank', name: 'Bank', kind: 'class', fields: [] },
        { id: 'interface0', name: 'Pay', kind: 'interface', fields: [] },
        { id: 'interface1', name: 'Pay', kind: 'interface', fields: [] },
      ],
      relations: [
        { id: 'r1', from: 'Client', to: 'interface0', kind: 'implements' },
        { id: 'r2', from: 'Bank', to: 'interface1', kind: 'implements' },
      ],
    },
  },
  {
    name: 'two cards of one id',
    text: `kanban
  todo[To do]
    a[Write]
    a[Print]`,
    expected: {
      type: 'items',
      arrangement: 'board',
      groups: [
        {
          id: 'todo',
          label: 'To do',
          items: [
            { id: 'a', label: 'Write' },
            { id: 'a 2', label: 'Print' },
          ],
        },
      ],
    },
  },
]
