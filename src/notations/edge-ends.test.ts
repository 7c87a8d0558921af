import { describe, expect, test } from 'vitest'
import type { EdgeHead, GraphEdge } from '../structure/graph.ts'
import { edgeHead } from '../structure/graph.ts'
import type { Structure } from '../structure/structure.ts'
import { type EndSign, joinEnds } from './edge-ends.ts'
import { notations } from './registry.ts'

describe('the ends of an edge', () => {
  test.each<[EndSign, EndSign, object]>([
    ['none', 'none', { ends: { direction: 'none' }, isTurned: false, isLost: false }],
    ['none', 'arrow', { ends: { direction: 'forward' }, isTurned: false, isLost: false }],
    ['arrow', 'none', { ends: { direction: 'forward' }, isTurned: true, isLost: false }],
    ['arrow', 'arrow', { ends: { direction: 'both' }, isTurned: false, isLost: false }],
    ['cross', 'cross', { ends: { direction: 'both', head: 'cross' }, isTurned: false, isLost: false }],
    ['circle', 'none', { ends: { direction: 'forward', head: 'circle' }, isTurned: true, isLost: false }],
    ['circle', 'arrow', { ends: { direction: 'forward' }, isTurned: false, isLost: true }],
    ['diamond', 'circle', { ends: { direction: 'forward', head: 'circle' }, isTurned: false, isLost: true }],
    ['other', 'arrow', { ends: { direction: 'forward' }, isTurned: false, isLost: true }],
    ['none', 'other', { ends: { direction: 'none' }, isTurned: false, isLost: true }],
  ])('%s and %s', (tail, head, joined) => {
    expect(joinEnds(tail, head)).toEqual(joined)
  })
})

const kept: Record<string, readonly EdgeHead[]> = {
  bpmn: [],
  d2: ['circle', 'diamond'],
  dot: ['circle', 'diamond'],
  drawio: ['circle', 'cross', 'diamond'],
  'edge-list': [],
  excalidraw: ['circle', 'diamond'],
  'flow-json': ['circle', 'cross', 'diamond'],
  'json-canvas': [],
  mermaid: ['circle', 'cross'],
  plantuml: ['cross'],
}
const written = notations.filter(({ writes }) => writes?.includes('graph'))

test('every notation that graphs are written in is tried below', () => {
  expect(written.map(({ id }) => id).sort()).toEqual(Object.keys(kept).sort())
})

describe.each(written)('in $id', ({ id, read, write }) => {
  test.each(edgeHead.options)('a %s comes back, or a line without arrowheads and a loss', async head => {
    const edge = (direction: GraphEdge['direction']): Structure => ({
      type: 'graph',
      nodes: [
        { id: 'a', label: 'Alpha' },
        { id: 'b', label: 'Beta' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', direction, head, line: 'solid' }],
      groups: [],
    })
    for (const direction of ['forward', 'both'] as const) {
      const { source, losses } = write?.(edge(direction)) ?? { source: '', losses: [] }
      const { structure } = await read({ text: source })
      const isKept = kept[id]?.includes(head)
      const [found] = structure.type === 'graph' ? structure.edges : []
      expect({ direction: found?.direction, head: found?.head }).toEqual(
        isKept ? { direction, head } : { direction: 'none', head: undefined },
      )
      expect(losses.some(({ values }) => values?.part === 'end sign')).toBe(!isKept)
    }
  })
})
