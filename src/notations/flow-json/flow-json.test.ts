import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { isValid } from '../../contract/diagrams.ts'
import { format } from '../../kinds/flowchart/language/index.ts'
import type { Graph } from '../../structure/graph.ts'
import { graph as graphSchema } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { statementsOf } from '../statements-of.ts'
import { notation } from './index.ts'

const read = async (value: unknown) => notation.read({ text: JSON.stringify(value) })
const write = (graph: Graph) => notation.write?.(graph) ?? expect.fail('Flowcharts are written.')
const arrow = { direction: 'forward', line: 'solid' } as const
const sorted = (graph: Parameters<typeof statementsOf>[0]) =>
  Object.fromEntries(Object.entries(statementsOf(graph)).map(([part, said]) => [part, said.toSorted()]))

const fixtures: { name: string; value: unknown; expected: Omit<Graph, 'type'>; losses?: string[] }[] = [
  {
    name: 'ids that are numbers, and edges without ids',
    value: {
      nodes: [
        { id: 1, data: { label: 'Team' }, type: 'group' },
        { id: 2, data: { label: 'Ann' }, parentId: 1 },
        { id: 3, data: { label: 'Bob' } },
      ],
      edges: [
        { source: 2, target: 3 },
        { id: 7, source: 3, target: 1 },
      ],
    },
    expected: {
      nodes: [
        { id: '2', label: 'Ann', group: '1' },
        { id: '3', label: 'Bob' },
      ],
      edges: [
        { id: 'e1', from: '2', to: '3', direction: 'forward', line: 'solid' },
        { id: '7', from: '3', to: '1', direction: 'forward', line: 'solid' },
      ],
      groups: [{ id: '1', label: 'Team' }],
    },
  },
  {
    name: 'nodes and edges',
    value: {
      nodes: [
        { id: 'a', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Go' } },
        { id: 'b', type: 'decision', position: { x: 0, y: 90 }, data: { label: 'Ready?' } },
      ],
      edges: [{ id: 'e', source: 'a', target: 'b', label: 'then' }],
    },
    expected: {
      nodes: [
        { id: 'a', label: 'Go', role: 'start' },
        { id: 'b', label: 'Ready?', role: 'decision' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', label: 'then', ...arrow }],
      groups: [],
    },
  },
  {
    name: 'types by other names, numbers as labels',
    value: {
      nodes: [
        { id: 'a', type: 'db', data: { label: 7 } },
        { id: 'b', type: 'somethingElse', data: {} },
        { id: 'c' },
        { id: 'd', type: 'output', data: { label: 'Print' } },
      ],
      edges: [],
    },
    expected: {
      nodes: [
        { id: 'a', label: '7', role: 'database' },
        { id: 'b', label: '' },
        { id: 'c', label: '' },
        { id: 'd', label: 'Print', role: 'data' },
      ],
      edges: [],
      groups: [],
    },
  },
  {
    name: 'groups in groups',
    value: {
      nodes: [
        { id: 'g', type: 'group', data: { label: 'Outer' } },
        { id: 'h', data: { label: 'Inner' }, parentId: 'g' },
        { id: 'a', data: { label: 'A' }, parentId: 'h' },
      ],
      edges: [{ id: 'e', source: 'a', target: 'g' }],
    },
    expected: {
      nodes: [{ id: 'a', label: 'A', group: 'h' }],
      edges: [{ id: 'e', from: 'a', to: 'g', ...arrow }],
      groups: [
        { id: 'g', label: 'Outer' },
        { id: 'h', label: 'Inner', parent: 'g' },
      ],
    },
  },
  {
    name: 'lines and arrowheads of React Flow',
    value: {
      nodes: [{ id: 'a', data: { label: 'A' } }],
      edges: [
        { id: '1', source: 'a', target: 'a', animated: true },
        { id: '2', source: 'a', target: 'a', style: { strokeWidth: 3 }, markerStart: { type: 'arrow' } },
        { id: '3', source: 'a', target: 'a', style: { strokeDasharray: '4 2' }, data: { direction: 'none' } },
      ],
    },
    expected: {
      nodes: [{ id: 'a', label: 'A' }],
      edges: [
        { id: '1', from: 'a', to: 'a', direction: 'forward', line: 'dashed' },
        { id: '2', from: 'a', to: 'a', direction: 'both', line: 'thick' },
        { id: '3', from: 'a', to: 'a', direction: 'none', line: 'dashed' },
      ],
      groups: [],
    },
  },
  {
    name: 'a note below the label, an icon and a role',
    value: {
      nodes: [{ id: 'a', data: { label: 'Orders\n[PostgreSQL 17]', icon: 'postgresql', role: 'cache' } }],
      edges: [],
    },
    expected: {
      nodes: [{ id: 'a', label: 'Orders', role: 'cache', icon: 'postgresql', note: 'PostgreSQL 17' }],
      edges: [],
      groups: [],
    },
  },
  {
    name: 'a title, and arrows that run to the right',
    value: {
      title: 'Order',
      nodes: [
        { id: 'a', position: { x: 0, y: 0 }, data: { label: 'A' } },
        { id: 'b', position: { x: 300, y: 0 }, data: { label: 'B' } },
      ],
      edges: [{ id: 'e', source: 'a', target: 'b' }],
    },
    expected: {
      title: 'Order',
      direction: 'right',
      nodes: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', ...arrow }],
      groups: [],
    },
  },
  {
    name: 'arrows to nothing and unknown fields',
    value: {
      nodes: [{ id: 'a', data: { label: 'A' }, className: 'red' }],
      edges: [{ id: 'e', source: 'a', target: 'b', zIndex: 3 }],
      version: 2,
    },
    expected: { nodes: [{ id: 'a', label: 'A' }], edges: [], groups: [] },
    losses: ['the arrow of "a to b"', '`version`', '`className`', '`zIndex`'],
  },
  { name: 'nothing', value: { nodes: [], edges: [] }, expected: { nodes: [], edges: [], groups: [] } },
]

describe('reading', () => {
  test.each(fixtures)('$name', async ({ value, expected, losses = [] }) => {
    const reading = await read(value)
    expect(reading.structure).toEqual({ type: 'graph', ...expected })
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
    expect(() => graphSchema.parse(reading.structure)).not.toThrow()
  })

  test.each([
    ['no JSON', '{ "nodes": [', /^Line 1: Not valid JSON/],
    ['no flowchart', '{ "nodes": 3 }', /list of nodes/],
    ['brackets without end', '['.repeat(5000), /nested|JSON/],
  ])('%s', async (_name, text, message) => {
    await expect(Promise.resolve().then(() => notation.read({ text }))).rejects.toThrow(message)
    await expect(Promise.resolve().then(() => notation.read({ text }))).rejects.toThrow(NotationFault)
  })
})

describe('writing', () => {
  const hostile: Graph = {
    type: 'graph',
    title: 'A "title"',
    direction: 'right',
    nodes: hostileLabels.map((label, index) => ({
      id: label,
      label,
      ...(index % 4 === 0 && { role: 'service' as const }),
      ...(index % 3 === 0 && { group: index % 2 === 0 ? 'outer' : 'inner' }),
      ...(index % 5 === 0 && { note: `note of ${index}`, icon: 'redis' }),
    })),
    edges: hostileLabels.map((label, index) => ({
      id: `e${index}`,
      from: label,
      to: hostileLabels[(index + 1) % hostileLabels.length] ?? '',
      label,
      direction: (['forward', 'both', 'none'] as const)[index % 3] ?? 'forward',
      line: (['solid', 'dashed', 'thick', 'solid'] as const)[index % 4] ?? 'solid',
    })),
    groups: [
      { id: 'inner', label: 'In', parent: 'outer' },
      { id: 'outer', label: 'Out' },
    ],
  }

  test('hostile labels come back equal, and the kind’s own check accepts them', async () => {
    const { source, losses } = write(hostile)
    expect(losses).toEqual([])
    expect(isValid(await format.check(source))).toBe(true)
    const { structure } = await notation.read({ text: source })
    expect(sorted(structure)).toEqual(sorted(hostile))
    expect(structure).toMatchObject({ title: 'A "title"', direction: 'right' })
  })

  test.each(fixtures.filter(({ losses }) => !losses))('$name comes back equal', async ({ expected }) => {
    const graph: Graph = { type: 'graph', ...expected }
    const { source, losses } = write(graph)
    expect(losses).toEqual([])
    expect(sorted((await notation.read({ text: source })).structure)).toEqual(sorted(graph))
  })

  test('shapes are placed apart, a group before its members', () => {
    const { nodes } = JSON.parse(write(hostile).source) as {
      nodes: { id: string; position: object; parentId?: string }[]
    }
    const places = nodes.map(({ position, parentId }) => JSON.stringify([position, parentId]))
    expect(new Set(places).size).toBe(nodes.length)
    const at = new Map(nodes.map(({ id }, index) => [id, index]))
    expect(nodes.every(({ parentId }, index) => parentId === undefined || (at.get(parentId) ?? index) < index)).toBe(
      true,
    )
  })

  test('a long chain is no ribbon, whichever way it runs', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `n${index}`)
    const edges = ids.slice(1).map((to, index) => ({ id: `e${index}`, from: `n${index}`, to, ...arrow }))
    for (const direction of ['right', 'down'] as const) {
      const { source } = write({
        type: 'graph',
        direction,
        nodes: ids.map(id => ({ id, label: id })),
        edges,
        groups: [],
      })
      const { nodes } = JSON.parse(source) as { nodes: { position: { x: number; y: number } }[] }
      const [right, bottom] = [
        Math.max(...nodes.map(each => each.position.x)),
        Math.max(...nodes.map(each => each.position.y)),
      ]
      expect(right / bottom).toBeGreaterThan(0.7)
      expect(right / bottom).toBeLessThan(3)
    }
  })

  test('a group in itself, and what ends at nothing, are told', () => {
    const graph: Graph = {
      type: 'graph',
      nodes: [{ id: 'a', label: 'A', group: 'gone' }],
      edges: [{ id: 'e', from: 'a', to: 'b', ...arrow }],
      groups: [
        { id: 'g', label: 'G', parent: 'h' },
        { id: 'h', label: 'H', parent: 'g' },
      ],
    }
    expect(write(graph).losses.map(({ what }) => what)).toEqual(['the outer group of "G"', 'the arrow of "a to b"'])
  })
})

describe('detection', () => {
  test.each(fixtures.filter(({ name }) => name !== 'types by other names, numbers as labels'))('$name', ({ value }) => {
    const least = JSON.stringify(value).includes('"id"') ? 0.9 : 0.2
    expect(notation.detect({ text: JSON.stringify(value) })).toBeGreaterThan(least)
  })

  test.each([
    'nodes and edges',
    '{ "series": [] }',
    '{ "nodes": [{ "id": "a", "type": "text" }], "edges": [{ "fromNode": "a", "toNode": "b" }] }',
    '{ "name": "x", "dependencies": {} }',
    '[]',
    '',
  ])('%j is no flowchart', text => expect(notation.detect({ text })).toBeLessThan(0.5))
})
