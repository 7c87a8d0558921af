import { describe, expect, test } from 'vitest'
import { isValid } from '../contract/diagrams.ts'
import { agents, findAgent } from '../kinds/find.ts'
import type { Agent, AgentInput, Composed } from '../kinds/kind.ts'
import { compose } from './compose.ts'
import { ruleNotation } from './rule-notation.ts'

const kindOf = (id: string): Agent => {
  const kind = findAgent(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return kind
}

const ask = (id: string, text: string, more: Partial<AgentInput> = {}) =>
  compose(kindOf(id), { text, documents: [], tables: [], current: null, language: 'en', ...more })

async function draw(id: string, text: string, more?: Partial<AgentInput>): Promise<Composed> {
  const composed = await ask(id, text, more)
  if (!composed || !('source' in composed)) throw new Error(`nothing was drawn: ${JSON.stringify(composed)}`)
  expect(isValid((await kindOf(id).format?.check(composed.source)) ?? [])).toBe(true)
  return composed
}

const dot =
  'digraph Shop {\n  order [label="Receive order"]\n  order -> check -> ship\n  check -> order [label="missing"]\n}'
const composeFile =
  'services:\n  web:\n    image: nginx\n    depends_on: [api]\n  api:\n    build: .\n    depends_on: [db]\n  db:\n    image: postgres:16\n'
const tables =
  'CREATE TABLE author (id INT PRIMARY KEY, name TEXT);\nCREATE TABLE book (id INT PRIMARY KEY, author_id INT REFERENCES author(id));'

describe('what is written in a notation', () => {
  test.each([
    ['flowchart', dot],
    ['architecture', composeFile],
    ['architecture', `Please draw this:\n\n${composeFile}`],
    ['architecture', `What does this start?\n\n\`\`\`yaml\n${composeFile}\`\`\`\nThanks!`],
    ['textdiagram', tables],
    ['textdiagram', '@startuml\nAlice -> Bob: hello\nBob --> Alice: hi\n@enduml'],
    ['textdiagram', 'flowchart LR\n  a[Start] --> b[End]'],
    ['mindmap', '# Trip\n## Food\n- Milk\n- Bread\n## Clothes'],
  ])('is drawn as %s where no kind is asked for', async (id, text) => {
    const kind = await ruleNotation(text, undefined, agents)
    expect(kind?.id).toBe(id)
    expect((await draw(id, text)).concept).toMatch(/from|Your/)
  })

  test.each(['Receive order -> Check stock -> Ship', 'Sales were 20 in May and 30 in June.', 'Hello!'])(
    'is not found in %j',
    async text => {
      expect(await ruleNotation(text, undefined, agents)).toBeNull()
    },
  )

  test('is drawn as another kind that is asked for', async () => {
    expect((await draw('mindmap', dot)).source).toContain('Receive order')
    expect((await draw('textdiagram', dot)).source).toMatch(/^flowchart/)
    expect((await draw('architecture', tables)).source).toContain('author')
  })

  test('is taken byte for byte where it is the format of the kind', async () => {
    const source = 'sequenceDiagram\n    %% mine\n    Alice->>Bob:   hello'
    expect((await draw('textdiagram', source)).source).toBe(source)
  })

  test('is read from a file', async () => {
    const documents = [{ name: 'compose.yaml', kind: 'text' as const, text: composeFile, tables: [] }]
    expect((await draw('architecture', '', { documents })).concept).toContain('Docker Compose: 3 nodes, 2 connections')
  })

  test('is no reason to leave out the figures of a table', async () => {
    const tables = [
      {
        id: 't1',
        name: 'links.csv',
        columns: [
          { name: 'source', type: 'text' as const },
          { name: 'target', type: 'text' as const },
          { name: 'value', type: 'number' as const },
        ],
        rows: [
          ['a', 'b', 1],
          ['b', 'c', 2],
        ],
      },
    ]
    const text = 'bar chart of value by source\nsource,target,value\na,b,1\nb,c,2'
    expect(await ask('charts', text, { tables })).toEqual({
      concept: expect.any(String),
      source: expect.stringContaining('"bar"'),
    })
    expect((await draw('flowchart', 'source,target,value\na,b,1\nb,c,2', { tables })).source).toContain('"target":"c"')
  })

  test('is the chart that it is, though its data are a table too', async () => {
    const source =
      '{ "xAxis": { "type": "category", "data": ["Jan", "Feb"] }, "yAxis": {}, "series": [{ "type": "bar", "data": [3, 4] }] }'
    const table = {
      id: 't1',
      name: 'sales.json / series',
      columns: [{ name: 'type', type: 'text' as const }],
      rows: [['bar']],
    }
    const documents = [{ name: 'sales.json', kind: 'json' as const, text: source, tables: [table] }]
    expect((await draw('charts', '', { documents, tables: [table] })).source).toBe(source)
  })

  test('is that of the file which the request names', async () => {
    const chart =
      '{ "xAxis": { "type": "category", "data": ["Jan", "Feb"] }, "yAxis": {}, "series": [{ "type": "bar", "data": [3, 4] }] }'
    const table = {
      id: 't1',
      name: 'sales.csv',
      columns: [
        { name: 'region', type: 'text' as const },
        { name: 'sales', type: 'number' as const },
      ],
      rows: [
        ['North', 5],
        ['South', 7],
      ],
    }
    const documents = [
      { name: 'old-chart.json', kind: 'json' as const, text: chart, tables: [] },
      { name: 'sales.csv', kind: 'csv' as const, text: 'region,sales\nNorth,5\nSouth,7', tables: [table] },
    ]
    const asked = { documents, tables: [table] }
    expect(await ask('charts', 'bar chart of sales.csv by region', asked)).toEqual({
      concept: expect.any(String),
      source: expect.stringMatching(/SELECT.*region/),
    })
    expect((await draw('charts', 'show old-chart.json', asked)).source).toBe(chart)
    expect((await draw('charts', 'show it', asked)).source).toBe(chart)
  })

  test('tells what is not kept, with the line of the message', async () => {
    const { concept } = await draw('flowchart', 'Draw this:\ndigraph {\n  a -> b [color=red]\n  a [fontsize=9]\n}')
    expect(concept).toMatch(/Not kept: .*line 4/)
  })

  test('that cannot be read says why', async () => {
    expect(await ask('flowchart', 'digraph {\n  a -> [\n}')).toEqual({
      notDrawn: expect.stringContaining('looks like Graphviz DOT, but it could not be read'),
    })
  })

  test('and is a file of Markdown for markmap is kept as it is', async () => {
    const text =
      '---\ntitle: Garden\nmarkmap:\n  colorFreezeLevel: 2\n---\n\n## Tools\n\n| Tool | Use |\n|-|-|\n| Rake | levelling |'
    const document = { name: 'garden.md', text } as AgentInput['documents'][number]
    expect((await draw('mindmap', '', { documents: [document] })).source).toBe(text)
  })

  test('in which nothing is left to draw is refused', async () => {
    expect(await ask('flowchart', 'digraph {\n  a [style=invis]\n}')).toEqual({
      notDrawn: expect.stringContaining('The diagram is empty'),
    })
  })

  test('that the kind cannot show says so', async () => {
    expect(await ask('charts', '@startuml\nAlice -> Bob: hello\n@enduml')).toMatchObject({
      notDrawn: expect.stringContaining('cannot show'),
    })
  })
})

describe('code that nobody reads', () => {
  test.each([
    [
      'def login(user):\n    if not user:\n        return None\n    return check(user)\n\nclass A:\n    def run(self):\n        self.go()',
      'Python code',
    ],
    ['function go(a) {\n  const x = 1;\n  if (x === a) { return y(); }\n  return 2;\n}', 'JavaScript code'],
    ['+-------+-------+\n| Web   | API   |\n+-------+-------+', 'program code'],
    ['#include <stdio.h>\nint main() {\n  printf("hi");\n  return 0;\n}', 'C code'],
  ])('is not cut into steps', async (text, name) => {
    for (const { id } of agents) {
      expect(await ask(id, text)).toEqual({ notDrawn: expect.stringContaining(`looks like ${name}`) })
    }
  })
})

test('a plan that is told in words which are not understood is not called code', async () => {
  const text =
    'Gantt chart for a website relaunch: Research from 2026-01-05 for 2 weeks, Design after research for 3 weeks, Development after design for 6 weeks, Testing after development for 2 weeks, Launch on 2026-04-06'
  const answer = await ask('textdiagram', text)
  expect(answer).not.toMatchObject({ notDrawn: expect.stringContaining('program code') })
})

describe('a drawing', () => {
  const map = { agent: 'mindmap', source: '# Shopping\n\n- Food\n  - Bread\n- Clothes' }

  test.each([
    ['add milk under Food', '# Shopping\n\n- Food\n  - Bread\n  - milk\n- Clothes'],
    ['remove Clothes', '# Shopping\n\n- Food\n  - Bread'],
    ['rename Bread to Rye bread', '# Shopping\n\n- Food\n  - Rye bread\n- Clothes'],
    ['在Food下添加牛奶', '# Shopping\n\n- Food\n  - Bread\n  - 牛奶\n- Clothes'],
  ])('is changed by words: %s', async (text, source) => {
    expect((await draw('mindmap', text, { current: map })).source.trim()).toBe(source)
  })

  test('has every version kept, which is said where the last change is to be undone', async () => {
    expect(await ask('mindmap', 'undo', { current: map })).toEqual({ notDrawn: expect.stringContaining('is kept') })
  })

  test('that lacks what is named stays, and says so', async () => {
    expect(await ask('mindmap', 'remove Tools', { current: map })).toEqual({
      notDrawn: expect.stringContaining('Nothing was changed: nothing is called "Tools"'),
    })
  })

  test.each(['make it a flowchart', 'as a flowchart', '改成流程图'])('becomes another kind: %s', async text => {
    const { source } = await draw('flowchart', text, { current: map })
    expect(JSON.parse(source).nodes.map(({ data }: { data: { label: string } }) => data.label)).toEqual([
      'Shopping',
      'Food',
      'Bread',
      'Clothes',
    ])
  })
})

describe('a flowchart', () => {
  const source = JSON.stringify({
    nodes: ['Ask', 'Answer'].map(label => ({ id: label, type: 'process', data: { label } })),
    edges: [{ id: 'e', source: 'Ask', target: 'Answer' }],
  })
  const current = { agent: 'flowchart', source }

  test.each(['as a state diagram', '改成状态图'])('becomes the diagram that is named: %s', async text => {
    expect((await draw('textdiagram', text, { current })).source).toMatch(/^stateDiagram/)
  })

  test.each([
    ['textdiagram', 'as a sequence diagram', 'a sequence diagram. It does not say who sends what to whom.'],
    ['textdiagram', '画成时序图', 'a sequence diagram'],
    ['textdiagram', 'as an ER diagram', 'an ER diagram. It has no tables or classes with fields.'],
    ['textdiagram', 'show it as a gantt chart', 'a gantt chart. It has no tasks with dates.'],
    ['flowchart', 'as a table', 'a table. It has no figures.'],
  ])('is not shown by %s as something that it does not say: %s', async (kind, text, name) => {
    expect(await ask(kind, text, { current })).toEqual({ notDrawn: expect.stringContaining(name) })
  })
})

test('a sequence in text becomes no other one, but the flow of its messages', async () => {
  const current = { agent: 'textdiagram', source: 'sequenceDiagram\n  App->>API: log in\n  API->>App: done' }
  expect((await draw('textdiagram', 'as a flowchart', { current })).source).toMatch(/^flowchart/)
})

test.each(['undo', 'add a branch for milk', 'remove the last step', 'make it a flowchart', '删除第三步'])(
  'a change of a diagram that does not exist is refused: %s',
  async text => {
    expect(await ask('mindmap', text)).toEqual({
      notDrawn: expect.stringMatching(/^(?:There is no diagram in this conversation yet|这个对话里还没有可以修改的图)/),
    })
  },
)

test('steps that begin like a change are content', async () => {
  const asked = await ask('flowchart', 'remove the old tiles, clean the wall, put up the new tiles, grout them')
  expect(JSON.stringify(asked)).toContain('1. remove the old tiles')
})

test('what is said beside what is to be drawn is left out, and told', async () => {
  const text =
    'pros and cons of getting a dog. good: company, exercise, the kids would love it. bad: vet bills, hair everywhere. I am a nurse and hardly ever at home'
  const { concept, source } = await draw('infographic', text)
  expect(source).toContain('hair everywhere')
  expect(source).not.toContain('nurse')
  expect(concept).toContain('Left out, as it is not about the drawing: “I am a nurse and hardly ever at home”')
})

describe('a drawing that was placed by hand', () => {
  const flowchart = {
    nodes: [
      { id: 'a', type: 'start', position: { x: 7, y: 13 }, data: { label: 'Order' }, style: { color: 'red' } },
      { id: 'b', type: 'process', position: { x: 400, y: 13 }, data: { label: 'Pay' } },
    ],
    edges: [{ id: 'e1', source: 'a', target: 'b', animated: true }],
  }
  const current = { agent: 'flowchart', source: JSON.stringify(flowchart, null, 2) }
  const change = async (text: string) => JSON.parse((await draw('flowchart', text, { current })).source)

  test.each([
    ['rename Pay to Pay by card', ['Order', 'Pay by card'], ['a b']],
    ['add Ship after Pay', ['Order', 'Pay', 'Ship'], ['a b', 'b n3']],
    ['insert Check between Order and Pay', ['Order', 'Pay', 'Check'], ['a n3', 'n3 b']],
    ['disconnect Order from Pay', ['Order', 'Pay'], []],
    ['connect Pay to Order', ['Order', 'Pay'], ['a b', 'b a']],
  ])('keeps its places and styles: %s', async (text, labels, arrows) => {
    const { nodes, edges } = await change(text)
    expect(nodes.map(({ data }: { data: { label: string } }) => data.label)).toEqual(labels)
    expect(edges.map(({ source, target }: Record<string, string>) => `${source} ${target}`)).toEqual(arrows)
    expect(nodes[0]).toEqual(flowchart.nodes[0])
    expect(nodes[1].position).toEqual(flowchart.nodes[1]?.position)
  })

  test('that is drawn with draw.io keeps its styles', async () => {
    const cell = (id: string, value: string, x: number) =>
      `<mxCell id="${id}" value="${value}" style="shape=cloud;fillColor=#abcdef;" vertex="1" parent="1"><mxGeometry x="${x}" y="5" width="90" height="40" as="geometry"/></mxCell>`
    const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell('2', 'Web', 10)}${cell('3', 'API', 300)}</root></mxGraphModel>`
    const renamed = await draw('architecture', 'rename API to Orders API', {
      current: { agent: 'architecture', source },
    })
    expect(renamed.source).toBe(source.replace('value="API"', 'value="Orders API"'))
  })
})

test.each([
  ['flowchart', 'digraph Shop {\n  order -> check\n  check -> ship\n'],
  ['flowchart', 'def pay(order):\n    total = sum(order)\n    return total\n'],
  ['flowchart', 'Pizza: the customer calls, if the oven is full they wait, the cook bakes it unless it is late.'],
  ['mindmap', 'remove the branch about money'],
])('a %s that is not drawn is explained in one sentence: %j', async (kind, text) => {
  for (const [language, ends] of [
    ['en', /[.?!](?=\s|$)/g],
    ['zh-CN', /[。？！]/g],
  ] as const) {
    const answer = await ask(kind, text, { language })
    const told = (answer && 'notDrawn' in answer && answer.notDrawn) || ''
    expect(told.match(ends), told).toHaveLength(1)
  }
})

test('why a notation cannot be read is said in the language of the reader', async () => {
  const broken = 'digraph Shop {\n  order -> check\n  check -> ship\n'
  const answers = await Promise.all(['en', 'zh-CN'].map(language => ask('flowchart', broken, { language })))
  expect(answers).toEqual([
    { notDrawn: expect.stringContaining('(Line 1: "{" has no "}").') },
    { notDrawn: expect.stringContaining('第 1 行：“{” 缺少对应的 “}”。') },
  ])
})

describe('icons of a flowchart', () => {
  const flow = `{"nodes": [
    {"id": "a", "type": "start", "position": {"x": 40, "y": 20}, "data": {"label": "Order", "color": "#fde68a"}},
    {"id": "b", "type": "end", "position": {"x": 40, "y": 200}, "data": {"label": "Save"}}
  ], "edges": [{"id": "e", "source": "a", "target": "b"}]}`
  const current = { agent: 'flowchart', source: flow, unboundSource: null }

  test('are changed by words, and every other byte stays', async () => {
    const given = await draw('flowchart', 'give Save a database icon', { current })
    expect(given.source).toBe(flow.replace('"label": "Save"', '"label": "Save","icon":"database"'))
    const taken = await draw('flowchart', 'remove the icon of Save', { current: { ...current, source: given.source } })
    expect(JSON.parse(taken.source).nodes[1].data).toEqual({ label: 'Save', icon: '' })
  })

  test('that there are not are named, and nothing is changed', async () => {
    const told = await ask('flowchart', 'give Save a postgresqll icon', { current })
    expect(told).toEqual({
      notDrawn: 'Nothing was changed: there is no icon "postgresqll"; did you mean "logos:postgresql"?',
    })
  })

  test('stay when it becomes an architecture, which has no colours of its steps', async () => {
    const { source } = await draw('flowchart', 'give Save a redis icon', { current })
    const drawn = await draw('architecture', 'as an architecture diagram', { current: { ...current, source } })
    expect(drawn.source).toContain('icon=logos:redis')
    expect(drawn.concept).toContain('the colour of "Order"')
  })
})

describe('a file that holds only the labels of a drawing', () => {
  const file = { name: 'flow.pdf', text: 'Order Check yes no Ship', tables: [], isDrawing: true as const }

  test.each(['', 'Draw this', '画出来'])('is refused with what would work: %s', async text => {
    const refused = await ask('flowchart', text, { documents: [file], language: text === '画出来' ? 'zh' : 'en' })
    expect(refused).toMatchObject({ notDrawn: expect.stringMatching(/“flow\.pdf”.*(?:drawing|一张图)/) })
  })

  test('is left aside where the message says what to draw', async () => {
    const { source } = await draw('flowchart', 'Order -> Check -> Ship', { documents: [file] })
    expect(source).not.toContain('yes')
  })
})
