import { expect, test } from 'vitest'
import { findDepths, placeByDepth } from './place-by-depth.ts'
import { placeInLayers } from './place-in-layers.ts'

const options = { direction: 'TB', nodeGap: 40, layerGap: 60 } as const
const nodes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, width: 100.5, height: 50 }))
const edge = (source: number, target: number) => ({ source: `n${source}`, target: `n${target}`, label: '' })
const allPairs = (count: number) => nodes(count).flatMap((_, to) => nodes(to).map((_, from) => edge(from, to)))

test('the depth is that of the longest way; circles and loops do not count', () => {
  const edges = [edge(0, 1), edge(1, 2), edge(0, 2), edge(2, 0), edge(2, 2), edge(3, 1)]
  expect([...findDepths(nodes(5), edges)]).toEqual([
    ['n0', 0],
    ['n1', 1],
    ['n2', 2],
    ['n3', 0],
    ['n4', 0],
  ])
})

test('a chain of a hundred thousand has its depths', () => {
  const chain = nodes(100_000)
  const edges = chain.slice(1).map((_, index) => edge(index, index + 1))
  expect(findDepths(chain, edges).get('n99999')).toBe(99_999)
})

test('arrows lead downwards, and what is joined stands near', () => {
  const edges = [edge(0, 1), edge(0, 2), edge(2, 3), edge(1, 4)]
  const places = placeByDepth(nodes(5), edges, options)
  const order = (...ids: string[]) =>
    ids.toSorted((one, other) => (places.get(one)?.x ?? 0) - (places.get(other)?.x ?? 0))
  expect([...places.values()].map(({ y }) => y)).toEqual([0, 110, 110, 220, 220])
  expect(order('n3', 'n4')).toEqual(['n4', 'n3'])
})

test.each(['TB', 'LR'] as const)('where every step leads to every other, %s, none lies on another', direction => {
  const boxes = nodes(150)
  const places = [...placeInLayers(boxes, allPairs(150), { ...options, direction }).values()]
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= 100.5 || Math.abs(one.y - other.y) >= 50).toBe(true)
  const [width, height] = [Math.max(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))]
  expect([width, height, Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))]).toEqual(
    expect.arrayContaining([0, 0]),
  )
  expect(width / height).toBeGreaterThan(0.5)
  expect(width / height).toBeLessThan(3)
})
