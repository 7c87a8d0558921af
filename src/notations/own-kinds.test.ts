import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../test/notations/hostile-labels.ts'
import type { Graph, NodeRole } from '../structure/graph.ts'
import { structure as structureSchema } from '../structure/structure.ts'
import { notation as drawio } from './drawio/index.ts'
import { notation as echarts } from './echarts/index.ts'
import { notation as flowJson } from './flow-json/index.ts'
import { notation as infographic } from './infographic/index.ts'
import { notation as markdown } from './markdown/index.ts'
import { notation as mermaid } from './mermaid/index.ts'
import { type Notation, NotationFault } from './notation.ts'
import { statementsOf } from './statements-of.ts'

const notations = [mermaid, drawio, flowJson, markdown, echarts, infographic]
const ofGraphs = [mermaid, drawio, flowJson]
const pairs = ofGraphs.flatMap(one =>
  ofGraphs.filter(other => other !== one).map(other => [one.id, other.id, one, other] as const),
)

const roles: (NodeRole | undefined)[] = [undefined, 'decision', 'database', 'document', 'data', 'start', 'service']
const graph: Graph = {
  type: 'graph',
  title: 'Orders & "more"',
  direction: 'right',
  nodes: hostileLabels.map((label, index) => {
    const role = roles[index % roles.length]
    return {
      id: `n${index}`,
      label,
      ...(role && { role }),
      ...(index % 3 === 0 && { group: index % 2 === 0 ? 'outer' : 'inner' }),
      ...(index % 5 === 0 && { note: `on ${label.replaceAll('\n', ' ').replace(/[[\]]/g, '')}.` }),
    }
  }),
  edges: hostileLabels.map((label, index) => ({
    id: `e${index}`,
    from: `n${index}`,
    to: index % 9 === 0 ? 'outer' : `n${(index * 7 + 1) % hostileLabels.length}`,
    ...(index % 4 > 0 && { label }),
    direction: (['forward', 'both', 'none'] as const)[index % 3] ?? 'forward',
    line: (['solid', 'dashed', 'thick', 'solid'] as const)[index % 4] ?? 'solid',
  })),
  groups: [
    { id: 'inner', label: 'In [1]', parent: 'outer' },
    { id: 'outer', label: 'Out; "2"' },
  ],
}

async function pass(structure: Graph, notation: Notation): Promise<Graph> {
  const written = notation.write?.(structure) ?? expect.fail(`${notation.name} is written.`)
  expect(written.losses).toEqual([])
  const reading = await notation.read({ text: written.source })
  expect(reading.losses).toEqual([])
  return reading.structure as Graph
}

describe('a graph that goes from one notation to another and back', () => {
  test.each(pairs)('%s → %s', async (_one, _other, one, other) => {
    const back = await pass(await pass(await pass(graph, one), other), one)
    const [before, after] = [statementsOf(graph), statementsOf(back)]
    for (const part of ['nodes', 'edges', 'groups'] as const)
      expect(after[part].toSorted()).toEqual(before[part].toSorted())
    expect(back.title).toBe(graph.title)
    const rolesOf = ({ nodes }: Graph) =>
      nodes.flatMap(({ label, role }) =>
        role === undefined || role === 'step' || role === 'start' ? [] : [`${label} ${role}`],
      )
    expect(rolesOf(back)).toEqual(expect.arrayContaining(rolesOf(graph)))
  })
})

async function attempt(notation: Notation, text: string): Promise<unknown> {
  try {
    return (await notation.read({ text })).structure
  } catch (error) {
    return error
  }
}

/** Beginnings that lead a reader to its own grammar. */
const beginnings = [
  'flowchart TD\n',
  'sequenceDiagram\n',
  'classDiagram\n',
  'erDiagram\n',
  'stateDiagram-v2\n',
  'mindmap\n',
  'gantt\n',
  '<mxGraphModel><root>',
  '{"nodes":[],"edges":[',
  '{"series":[',
  '# A\n',
  'infographic list-grid-badge-card\ndata\n  lists\n',
]
const pieces = [
  'a',
  ' --> ',
  'b',
  '\n',
  '  ',
  '- label ',
  '[',
  ']',
  '{',
  '}',
  '"',
  ':',
  '<',
  '/>',
  ',',
  '(',
  ')',
  '# ',
  '- ',
  '|',
  ';',
  'end',
  'state ',
  '<mxCell id="',
  '" vertex="1"',
  'children\n',
  '1',
]

describe('any text', () => {
  test.each(notations.map(notation => [notation.id, notation] as const))(
    '%s reads it or says what is wrong',
    async (_id, notation) => {
      const texts = fc.tuple(
        fc.constantFrom(...beginnings, ''),
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 30 }),
      )
      await fc.assert(
        fc.asyncProperty(texts, async ([beginning, rest]) => {
          const text = beginning + rest.join('')
          const result = await attempt(notation, text)
          if (!(result instanceof NotationFault)) structureSchema.parse(result)
          expect(notation.detect({ text })).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: 150, seed: 7 },
      )
    },
  )
})

describe('detection tells them apart', () => {
  const sources = [
    ['mermaid', 'flowchart LR\n  a --> b'],
    ['drawio', drawio.write?.({ type: 'graph', nodes: [{ id: 'a', label: 'A' }], edges: [], groups: [] }).source ?? ''],
    [
      'flow-json',
      flowJson.write?.({ ...graph, nodes: graph.nodes.slice(0, 2), edges: graph.edges.slice(1, 2) }).source ?? '',
    ],
    ['markdown', '# A\n## B\n- c\n- d'],
    ['echarts', '{ "xAxis": {}, "yAxis": {}, "series": [{ "type": "line", "data": [1] }] }'],
    ['infographic', 'infographic list-grid-badge-card\ndata\n  lists\n    - label A'],
  ] as const
  test.each(sources)('%s', (id, text) => {
    const scores = notations.map(notation => ({ id: notation.id, score: notation.detect({ text }) }))
    expect(scores.filter(({ score }) => score >= 0.5).map(({ id }) => id)).toEqual([id])
  })

  test.each([
    'We met on Monday. Ann writes the text, and Bob draws the pictures until Friday.',
    'Dear all,\n\nthe plan: first design, then build.\n\nBest\nAnn',
    'const a = 1;\nfunction graph() {\n  return [a];\n}',
    'digraph G {\n  a -> b;\n}',
    'version: 3\nservices:\n  web:\n    image: nginx',
    'name,value\na,1\nb,2',
    '@startuml\nactor A\n@enduml',
    'CREATE TABLE a (id int);',
  ])('%j is none of them', text => {
    for (const notation of notations)
      expect([notation.id, notation.detect({ text }) < 0.5]).toEqual([notation.id, true])
  })
})
