import { describe, expect, test } from 'vitest'
import { outline } from '../../../test/outline-structure.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Schema } from '../../structure/schema.ts'
import { readDot } from './read.ts'
import { writeDot } from './write.ts'

const hostileLabels = [
  'say "hi" \\ there',
  'a\\nb is no line end',
  'two\nlines',
  '[brackets] {braces} <b>tags</b>',
  '&amp; is an entity',
  '你好 🎉',
  '; -> -- // # /*',
  'node',
]

const graph: Graph = {
  type: 'graph',
  title: 'Shop "A"',
  direction: 'right',
  groups: [
    { id: 'cloud', label: 'Cloud' },
    { id: 'inner', label: 'Private: {x}', parent: 'cloud' },
  ],
  nodes: [
    { id: 'web', label: 'Web', role: 'service', group: 'cloud' },
    { id: 'db', label: 'Orders', role: 'database', note: 'PostgreSQL\n5432', group: 'inner' },
    { id: 'choice', label: 'OK?', role: 'decision' },
    { id: 'jobs', label: 'jobs', role: 'queue' },
    ...hostileLabels.map((label, at) => ({ id: `hostile_${at}`, label })),
  ],
  edges: [
    { id: 'edge', from: 'web', to: 'db', label: 'SQL', direction: 'both', line: 'dashed' },
    { id: 'edge_2', from: 'choice', to: 'web', direction: 'forward', line: 'thick' },
    { id: 'edge_3', from: 'choice', to: 'jobs', label: 'two\n"lines"', direction: 'none', line: 'solid' },
    { id: 'edge_4', from: 'inner', to: 'choice', direction: 'forward', line: 'solid' },
  ],
}

test('a graph comes back as it was written', () => {
  const { source, losses } = writeDot(graph)
  expect(losses).toEqual([])
  const back = outline(readDot({ text: source }).structure).map(line => line.replaceAll('cluster_', ''))
  expect(back.toSorted()).toEqual(outline(graph).toSorted())
})

test('a tree comes back as a graph of its branches', () => {
  const { source } = writeDot({
    type: 'tree',
    root: {
      id: 'fruit',
      label: 'Fruit',
      children: [{ id: 'apple', label: 'Apple "red"', note: 'sour', children: [] }],
    },
  })
  expect(outline(readDot({ text: source }).structure)).toEqual([
    'right',
    'fruit "Fruit"',
    'apple "Apple \\"red\\"" note="sour"',
    'fruit -- apple',
  ])
})

test('states: composite states become groups, an arrow to one ends at its border', () => {
  const { source } = writeDot({
    type: 'states',
    states: [
      { id: 's', label: '', kind: 'start' },
      { id: 'run', label: 'Running', kind: 'state' },
      { id: 'fast', label: 'Fast', kind: 'state', parent: 'run' },
    ],
    transitions: [{ id: 't', from: 's', to: 'run', event: 'go', guard: 'ready', action: 'beep' }],
  })
  expect(outline(readDot({ text: source }).structure)).toEqual([
    '[cluster_run] "Running"',
    's "" role=start',
    'fast "Fast" in=cluster_run',
    's -> cluster_run "go [ready] / beep"',
  ])
})

describe('a schema', () => {
  const schema: Schema = {
    type: 'schema',
    entities: [
      {
        id: 'order',
        name: 'order',
        kind: 'table',
        fields: [
          { name: 'id', type: 'int', key: 'primary' },
          { name: 'lines', type: 'List<Line>|null', nullable: true },
        ],
      },
      {
        id: 'shape',
        name: 'Shape',
        kind: 'interface',
        fields: [],
        methods: [{ name: 'area', parameters: '', returns: 'number' }],
      },
    ],
    relations: [
      {
        id: 'r',
        from: 'order',
        to: 'shape',
        kind: 'association',
        fromCardinality: 'many',
        toCardinality: 'one',
        label: 'has',
      },
      { id: 'r2', from: 'order', to: 'shape', kind: 'implements' },
    ],
  }

  test('has its fields in records', () => {
    expect(outline(readDot({ text: writeDot(schema).source }).structure)).toEqual([
      'right',
      'order "order" note="id: int PK\\nlines: List<Line>|null null"',
      'shape "«interface» Shape" note="area(): number"',
      'order <-> shape "has"',
      'order -> shape dashed',
    ])
  })

  test("shows cardinalities as crow's feet", () => {
    expect(writeDot(schema).source).toContain('arrowtail=crowodot, arrowhead=teetee')
  })
})

test('what DOT cannot say is told', () => {
  const { source, losses } = writeDot({
    type: 'graph',
    nodes: [{ id: 'a', label: 'A', icon: 'aws lambda' }],
    groups: [{ id: 'g', label: 'Empty' }],
    edges: [{ id: 'e', from: 'a', to: 'g', direction: 'forward', line: 'solid' }],
  })
  expect(losses.map(({ what }) => what)).toEqual(['the icon of "A"', 'the empty group "Empty"'])
  expect(outline(readDot({ text: source }).structure)).toEqual(['a "A"', 'g "Empty"', 'a -> g'])
})
