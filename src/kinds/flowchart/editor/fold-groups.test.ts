import { expect, test } from 'vitest'
import { placeFlow } from '../picture/place-flow.ts'
import { foldGroups } from './fold-groups.ts'

const node = (id: string, parentId?: string) => ({ id, data: { label: id }, ...(parentId && { parentId }) })
const edge = (source: string, target: string, label?: string) => ({
  id: `${source}-${target}`,
  source,
  target,
  ...(label && { label }),
})
const flow = () =>
  placeFlow({
    nodes: [
      node('in'),
      node('outer'),
      node('inner', 'outer'),
      node('a', 'inner'),
      node('b', 'inner'),
      node('c', 'outer'),
    ],
    edges: [edge('in', 'a'), edge('in', 'b'), edge('in', 'c', 'late'), edge('a', 'b'), edge('b', 'c')],
  })

const drawnBy = (...ids: string[]) => {
  const { flow: folded, counts } = foldGroups(flow(), new Set(ids))
  return {
    nodes: folded.nodes.map(({ id }) => id).sort(),
    lines: folded.connections.map(({ source, target, label }) => `${source.id} ${label}> ${target.id}`).sort(),
    counts: Object.fromEntries(counts),
  }
}

test('a folded group is one node, with the arrows that lead into it and out of it', () => {
  expect(drawnBy('inner')).toEqual({
    nodes: ['c', 'in', 'inner', 'outer'],
    lines: ['in > inner', 'in late> c', 'inner > c'],
    counts: { inner: 2, outer: 3 },
  })
})

test('the outermost folded group hides the others, and arrows with other words stay', () => {
  expect(drawnBy('inner', 'outer')).toMatchObject({ nodes: ['in', 'outer'], lines: ['in > outer', 'in late> outer'] })
})

test('it stands in the middle of what it held, and nothing else moves', () => {
  const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
    x + width / 2,
    y + height / 2,
  ]
  const before = new Map(flow().nodes.map(({ id, box }) => [id, box]))
  for (const { id, box } of foldGroups(flow(), new Set(['inner'])).flow.nodes) {
    if (id === 'inner') expect(middle(box)).toEqual(middle(before.get(id) ?? box))
    else expect(box).toEqual(before.get(id))
  }
})
