import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import type { Agent, Format } from '../kinds/kind.ts'
import { finishAnswer } from './finish-answer.ts'

function kindOf(id: string): Agent & { format: Format } {
  const kind = findAgent(id)
  if (!kind?.format) throw new Error(`${id} does not draw`)
  return { ...kind, format: kind.format }
}

const finish = (id: string, source: string, repair = true) =>
  finishAnswer(kindOf(id), source, { layout: false, repair })

const flow = 'flowchart TD\n  A([Ordered]) -->|paid| B{In stock?}\n  B --> C[(Orders)]'
const outline = '# Coffee\n## Beans\n- Arabica\n- Robusta\n## Water\n- Soft'
const nodes = {
  nodes: [
    { id: 'a', label: 'Ordered' },
    { id: 'b', label: 'Packed' },
  ],
  edges: [{ from: 'a', to: 'b', label: 'paid' }],
}
const chart = { type: 'bar', data: { labels: ['Jan', 'Feb'], datasets: [{ label: 'North', data: [1200.5, 30] }] } }
const view = {
  mark: 'bar',
  data: {
    values: [
      { month: 'Jan', rain: 1200.5 },
      { month: 'Feb', rain: 30 },
    ],
  },
  encoding: { x: { field: 'month' }, y: { field: 'rain', type: 'quantitative' } },
}

describe('the right answer in another format is converted, and it is told', () => {
  test.each([
    ['architecture', 'Mermaid', flow, ['Ordered', 'In stock?', 'Orders', 'paid']],
    ['flowchart', 'Mermaid', flow, ['Ordered', 'In stock?', 'Orders', 'paid']],
    ['flowchart', 'Mermaid', flow.replace('Ordered', 'Ordered (new)'), ['Ordered (new)', 'In stock?', 'paid']],
    ['textdiagram', 'Flowchart JSON (React Flow)', JSON.stringify(nodes), ['Ordered', 'Packed', 'paid']],
    ['textdiagram', 'Markdown', outline, ['Coffee', 'Arabica', 'Robusta', 'Soft']],
    ['infographic', 'Markdown', outline, ['Coffee', 'Arabica', 'Robusta', 'Soft']],
    ['charts', 'Chart.js configuration', JSON.stringify(chart), ['"Jan", 1200.5', '"Feb", 30', 'North']],
    ['charts', 'Vega-Lite', `\`\`\`json\n${JSON.stringify(view)}\n\`\`\``, ['"Jan", 1200.5', '"Feb", 30', 'rain']],
    [
      'charts',
      'YAML',
      'title:\n  text: Rain\nseries:\n  - type: pie\n    data:\n      - {name: Jan, value: 1200.5}',
      ['1200.5'],
    ],
    [
      'flowchart',
      'Graphviz DOT',
      'digraph G {\n  a [label="Ordered"]\n  a -> b [label="paid"]\n}',
      ['Ordered', 'paid'],
    ],
  ])('%s from %s', async (id, from, source, words) => {
    const { source: output, valid, repairs } = await finish(id, source)
    expect(valid).toBe(true)
    expect(repairs[0]).toMatchObject({ code: 'converted', values: { notation: from } })
    for (const word of words) expect(output).toContain(word)
  })

  test('what is not kept is a warning that names it', async () => {
    const { problems } = await finish('mindmap', flow)
    expect(problems).toMatchObject([
      { code: 'mindmap/not-converted', level: 'warning', message: expect.stringContaining('"paid"') },
      { code: 'mindmap/not-converted', level: 'warning' },
    ])
  })
})

test('a source inside of JSON is taken out', async () => {
  const {
    source: output,
    valid,
    repairs,
  } = await finish('mindmap', JSON.stringify({ design_concept: 'x', code: outline }))
  expect({ output, valid, codes: repairs.map(({ code }) => code) }).toMatchObject({ valid: true, output: outline })
  expect(repairs[0]).toMatchObject({ code: 'json-envelope' })
})

test.each([
  ['a valid source', 'textdiagram', flow],
  ['a broken source of its own', 'textdiagram', 'flowchart TD\n  A[Ordered --> B'],
  ['a source that a person wrote', 'architecture', flow, false],
  ['what a kind cannot show', 'charts', outline],
])('nothing is converted: %s', async (_, id, source, repair = true) => {
  const { repairs } = await finish(id, source, repair)
  expect(repairs.map(({ code }) => code)).not.toContain('converted')
})
