import { expect, test } from 'vitest'
import { readFlowchart } from '../language/flowchart-schema.ts'
import { placeFlow } from '../picture/place-flow.ts'
import { makeRoom } from './make-room.ts'

type Place = [x: number, y: number]

function flow(places: Record<string, Place>, arrows: string[], pinned: string[] = []): string {
  return JSON.stringify({
    nodes: Object.entries(places).map(([id, [x, y]]) => ({
      id,
      type: 'process',
      position: { x, y },
      data: { label: id },
      ...(pinned.includes(id) && { draggable: false }),
    })),
    edges: arrows.map(arrow => ({ id: arrow, source: arrow[0], target: arrow[1] })),
  })
}

function boxesOf(source: string | null) {
  const flowchart = readFlowchart(source ?? '')
  if (!flowchart) throw new Error('no flowchart')
  return Object.fromEntries(placeFlow(flowchart).nodes.map(({ id, box }) => [id, box]))
}

const column: Record<string, Place> = { a: [0, 0], b: [0, 100], c: [0, 200], d: [300, 100], x: [160, 100] }

test('what stands between two others is placed between them, and all that follows moves on as one', () => {
  const { a, b, c, d, x } = boxesOf(makeRoom(flow(column, ['ax', 'xb', 'bc']), 'x'))
  if (!a || !b || !c || !d || !x) throw new Error('a node is missing')
  expect(x.x + x.width / 2).toBeCloseTo(a.x + a.width / 2, 0)
  expect(x.y).toBeGreaterThanOrEqual(a.y + a.height + 50)
  expect(b.y).toBeGreaterThanOrEqual(x.y + x.height + 50)
  expect(c.y - b.y).toBe(100)
  // What stands beside stays beside.
  expect(d.y).toBe(b.y)
})

test('a step of a branch stands in a line with what follows it in the branch', () => {
  const { d, x } = boxesOf(makeRoom(flow(column, ['ab', 'ax', 'xd', 'bc']), 'x'))
  if (!d || !x) throw new Error('a node is missing')
  expect(x.x + x.width / 2).toBeCloseTo(d.x + d.width / 2, 0)
})

test('a flow from left to right makes room to the right', () => {
  const row: Record<string, Place> = { a: [0, 0], b: [200, 0], c: [400, 0], x: [200, 120] }
  const { b, c, x } = boxesOf(makeRoom(flow(row, ['ax', 'xb', 'bc']), 'x'))
  expect(x?.y).toBe(0)
  expect(b?.x ?? 0).toBeGreaterThan((x?.x ?? 0) + (x?.width ?? 0))
  expect((c?.x ?? 0) - (b?.x ?? 0)).toBe(200)
})

test.each([
  ['it is a branch of its own', ['ax', 'ab', 'bc'], []],
  ['the arrow leads back', ['bx', 'xa', 'bc'], []],
  ['a node that would move is pinned', ['ax', 'xb', 'bc'], ['c']],
])('nothing moves where %s', (_, arrows, pinned) => {
  expect(makeRoom(flow(column, arrows, pinned), 'x')).toBeNull()
})
