import { expect, test } from 'vitest'
import { placeNested } from './place-nested.ts'

const options = { direction: 'LR', nodeGap: 50, layerGap: 70, padding: 24, mostNodes: 100, titleHeight: 32 } as const
const layer = (id: string, parts: number) => [
  { id, parent: null, width: 100, height: 40 },
  ...Array.from({ length: parts }, (_, index) => ({ id: `${id}${index}`, parent: id, width: 150, height: 64 })),
]

test('containers without connections are layers of one width on each other, with their parts in the middle', () => {
  const boxes = placeNested([...layer('a', 2), ...layer('b', 4), ...layer('c', 3)], [], options)
  const [a, b, c] = ['a', 'b', 'c'].map(id => boxes.get(id))
  expect(a).toEqual({ x: 0, y: 0, width: b?.width, height: 144 })
  expect([b?.y, c?.y]).toEqual([194, 388])
  expect(c?.width).toBe(4 * 150 + 3 * 50 + 2 * 24)
  const [first, last] = [boxes.get('a0'), boxes.get('a1')]
  expect(first?.y).toBe(last?.y)
  expect(first?.x).toBe((a?.width ?? 0) - (last?.x ?? 0) - 150)
})

test('layers that would be a tower stand in rows, and so do those with connections', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const tower = placeNested(
    ids.flatMap(id => layer(id, 1)),
    [],
    options,
  )
  expect(new Set(ids.map(id => tower.get(id)?.x)).size).toBeGreaterThan(1)
  const joined = placeNested([...layer('a', 2), ...layer('b', 2)], [{ source: 'a0', target: 'b0', label: '' }], options)
  expect(joined.get('a')?.x).not.toBe(joined.get('b')?.x)
})
