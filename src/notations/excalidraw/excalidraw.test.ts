import { describe, expect, test } from 'vitest'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Graph } from '../../structure/graph.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readExcalidraw } from './read.ts'
import { writeExcalidraw } from './write.ts'

describe('real drawings are read whole', () => {
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
    { id: 'cache', label: 'Cache', group: 'inner' },
    { id: 'check', label: 'OK?', role: 'decision' },
    ...hostileLabels.map((label, at) => ({ id: `h${at}`, label })),
  ],
  edges: [
    { id: 'e1', from: 'web', to: 'db', label: 'SQL', direction: 'both', line: 'dashed' },
    { id: 'e2', from: 'check', to: 'cloud', direction: 'none', line: 'thick' },
    { id: 'e3', from: 'web', to: 'web', direction: 'forward', line: 'solid' },
    ...hostileLabels.map((label, at) => ({
      id: `l${at}`,
      from: `h${at}`,
      to: 'check',
      label,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
  ],
}

describe('what is written', () => {
  test('comes back', () => {
    const { source, losses } = writeExcalidraw(graph)
    expect(losses).toEqual([])
    expect(outline(readExcalidraw({ text: source }).structure).toSorted()).toEqual(outline(graph).toSorted())
  })

  test('has texts and arrows that are bound on both sides', () => {
    const { elements } = JSON.parse(writeExcalidraw(graph).source)
    const byId = new Map<string, { boundElements: { id: string }[] }>(
      elements.map((element: { id: string }) => [element.id, element]),
    )
    expect(byId.size).toBe(elements.length)
    for (const { id, containerId, startBinding, endBinding } of elements)
      for (const owner of [containerId, startBinding?.elementId, endBinding?.elementId].filter(Boolean))
        expect(byId.get(owner)?.boundElements.map(bound => bound.id)).toContain(id)
  })

  test('groups within a group are boxes that move with all that is in them, as frames hold no frames', () => {
    const { elements } = JSON.parse(writeExcalidraw(graph).source)
    const find = (wanted: string) => elements.find(({ id }: { id: string }) => id === wanted)
    expect(find('cloud')).toMatchObject({ type: 'frame', frameId: null, groupIds: [] })
    for (const id of ['inner', 'inner-text', 'db', 'db-text'])
      expect(find(id)).toMatchObject({ frameId: 'cloud', groupIds: ['inner-group'] })
    expect(find('inner')).toMatchObject({ type: 'rectangle' })
    expect(find('inner-text')).toMatchObject({ text: 'Inner', verticalAlign: 'top' })
    expect(find('inner-text').y + find('inner-text').height).toBeLessThan(find('db').y)
  })

  test('tells what is not kept', () => {
    const { losses } = writeExcalidraw({
      ...graph,
      title: 'T',
      direction: 'left',
      nodes: [...graph.nodes, { id: 'q', label: 'Q', role: 'queue', icon: 'kafka' }],
    })
    expect(losses.map(({ what }) => what)).toEqual([
      'the title "T"',
      'the direction',
      'the icon of "Q"',
      'that "Q" is a queue',
    ])
  })
})

describe('hostile input', () => {
  test.each([
    ['empty', ''],
    ['cut off', '{"type":"excalidraw","elements":[{'],
    ['no elements', '{"type":"excalidraw"}'],
    ['a list', '[]'],
    ['elements of a wrong type', '{"elements":{}}'],
    ['deep', '['.repeat(100_000)],
  ])('%s is a fault', (_, text) => {
    expect(() => readExcalidraw({ text })).toThrow(NotationFault)
  })

  test('many shapes are read without looking where they lie', () => {
    const elements = Array.from({ length: 5000 }, (_, at) => ({
      id: `${at}`,
      type: 'rectangle',
      x: at,
      y: 0,
      width: 10,
      height: 10,
    }))
    const { structure, losses } = readExcalidraw({ text: JSON.stringify({ type: 'excalidraw', elements }) })
    expect(structure.type === 'graph' && structure.nodes.length).toBe(5000)
    expect(losses.map(({ what }) => what)).toContain('which shapes contain each other')
  })
})

test.each(['', '{}', '{"type":"text"}', 'an excalidraw drawing', '{"nodes":[],"edges":[]}'])(
  '%j is no drawing',
  text => {
    expect(notation.detect({ text })).toBe(0)
  },
)

test('a line that is drawn within a shape leads nowhere', () => {
  const shape = { id: 'a', type: 'rectangle', x: 0, y: 0, width: 100, height: 50 }
  const line = {
    id: 'l',
    type: 'line',
    x: 10,
    y: 10,
    points: [
      [0, 0],
      [40, 0],
    ],
    width: 40,
    height: 0,
  }
  const { structure, losses } = readExcalidraw({
    text: JSON.stringify({ type: 'excalidraw', elements: [shape, line] }),
  })
  expect(structure).toMatchObject({ nodes: [{}], edges: [] })
  expect(losses.map(({ what }) => what)).toContain('an edge without a shape')
})

test('texts and ends of arrows within elements, as programs write them', () => {
  const elements = [
    { type: 'rectangle', id: 'a', x: 0, y: 0, width: 90, height: 40, label: { text: 'Baker' } },
    { type: 'ellipse', x: 200, y: 0, width: 90, height: 40, label: { text: 'Oven' } },
    { type: 'rectangle', id: 'c', x: 400, y: 0, width: 90, height: 40, label: { text: 'Shop' } },
    { type: 'arrow', x: 90, y: 20, start: { id: 'a' }, end: { id: 'c' }, label: { text: 'sends bread' } },
  ]
  const { structure } = readExcalidraw({ text: JSON.stringify({ type: 'excalidraw', elements }) })
  expect(outline(structure)).toEqual(['a "Baker"', 'element_2 "Oven"', 'c "Shop"', 'a -> c "sends bread"'])
})
