import { describe, expect, test } from 'vitest'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Graph } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readJsonCanvas } from './read.ts'
import { writeJsonCanvas } from './write.ts'

describe('real canvases are read whole', () => {
  describeFixtures(import.meta.dirname, notation)
})

const graph: Graph = {
  type: 'graph',
  groups: [
    { id: 'cloud', label: 'Cloud "A"' },
    { id: 'inner', label: 'Inner', parent: 'cloud' },
  ],
  nodes: [
    { id: 'web', label: 'Web', group: 'cloud', note: 'nginx' },
    { id: 'db', label: 'DB', group: 'inner' },
    ...hostileLabels.map((label, at) => ({ id: `h${at}`, label })),
  ],
  edges: [
    { id: 'e1', from: 'web', to: 'db', label: 'SQL', direction: 'both', line: 'solid' },
    { id: 'e2', from: 'h0', to: 'cloud', direction: 'none', line: 'solid' },
    ...hostileLabels.map((label, at) => ({
      id: `l${at}`,
      from: `h${at}`,
      to: 'web',
      label,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
  ],
}

test('what is written comes back', () => {
  const { source, losses } = writeJsonCanvas(graph)
  expect(losses).toEqual([])
  expect(outline(readJsonCanvas({ text: source }).structure).toSorted()).toEqual(outline(graph).toSorted())
})

test('what a canvas cannot say is told', () => {
  const { losses } = writeJsonCanvas({
    type: 'graph',
    title: 'T',
    direction: 'down',
    groups: [],
    nodes: [{ id: 'a', label: 'A', role: 'queue', icon: 'kafka' }],
    edges: [{ id: 'e', from: 'a', to: 'a', direction: 'forward', line: 'dashed' }],
  })
  expect(losses.map(({ what }) => what)).toEqual([
    'the title "T"',
    'the direction',
    'the icon of "A"',
    'that "A" is a queue',
    'that lines are dashed',
  ])
})

test.each([
  ['empty', ''],
  ['cut off', '{"nodes":['],
  ['wrong types', '{"nodes":{},"edges":[]}'],
  ['a number', '5'],
  ['deep', '{"nodes":'.repeat(50_000)],
])('%s is a fault', (_, text) => {
  expect(() => readJsonCanvas({ text })).toThrow(NotationFault)
})

test.each([
  '',
  '{}',
  '{"nodes":[{"id":"1","type":"start","position":{}}],"edges":[]}',
  '{"type":"excalidraw","elements":[]}',
])('%j is no canvas', text => {
  expect(notation.detect({ text })).toBe(0)
})

test('cards are Markdown: labels have no marks of it', () => {
  const card = (id: string, text: string) => ({ id, type: 'text', text, x: 0, y: 0, width: 10, height: 10 })
  const texts = ['# Tea\nis **green**', 'see [[Cups|the cups]]', 'a [shop](https://example.com/x)', 'C# and 2 * 3 * 4']
  const { structure } = readJsonCanvas({
    text: JSON.stringify({ nodes: texts.map((text, at) => card(`${at}`, text)), edges: [] }),
  })
  const labels = structure.type === 'graph' && structure.nodes.map(({ label }) => label)
  expect(labels).toEqual(['Tea\nis green', 'see the cups', 'a shop', 'C# and 2 * 3 * 4'])
})
