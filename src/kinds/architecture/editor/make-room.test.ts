import { expect, test } from 'vitest'
import { boxOf } from './cell-box.ts'
import { makeRoom } from './make-room.ts'
import { readCells } from './page-cells.ts'

interface Part {
  x: number
  y: number
  parent?: string
  isPinned?: boolean
}

/** A drawing of parts of 160 × 60 pixels, and zones of 400 × 200, whose names begin with Z. */
function drawing(parts: Record<string, Part>, arrows: string[]): string {
  const shapes = Object.entries(parts).map(([id, { x, y, parent = '1', isPinned }]) => {
    const [width, height] = id.startsWith('Z') ? [400, 200] : [160, 60]
    return (
      `<mxCell id="${id}" value="${id}" style="rounded=1;${isPinned ? 'movable=0;' : ''}" vertex="1" parent="${parent}">` +
      `<mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`
    )
  })
  const lines = arrows.map(
    ([from, to]) =>
      `<mxCell id="${from}${to}" style="exitX=1;exitY=0.5;" edge="1" parent="1" source="${from}" target="${to}">` +
      '<mxGeometry relative="1" as="geometry"/></mxCell>',
  )
  return `<mxfile><diagram><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shapes.join('')}${lines.join('')}</root></mxGraphModel></diagram></mxfile>`
}

function boxesOf(source: string | null) {
  const cells = source === null ? undefined : readCells(source)?.cells
  if (!cells) throw new Error('no drawing')
  return Object.fromEntries([...cells].map(([id, cell]) => [id, boxOf(cell)]))
}

const row = {
  a: { x: 0, y: 0 },
  b: { x: 240, y: 0 },
  c: { x: 480, y: 0 },
  d: { x: 240, y: 120 },
  x: { x: 240, y: 240 },
}

test('what stands between two parts is placed between them, and all that follows moves on as one', () => {
  const edited = makeRoom(drawing(row, ['ax', 'xb', 'bc']), 'x')
  const { b, c, d, x } = boxesOf(edited)
  expect(x).toMatchObject({ x: 216, y: 0 })
  expect(b?.x).toBeGreaterThan((x?.x ?? 0) + 160)
  expect((c?.x ?? 0) - (b?.x ?? 0)).toBe(240)
  expect(d?.x).toBe(b?.x)
  // Lines that end at what has moved find their sides again.
  expect(edited).not.toContain('exitX')
})

test('a part of a branch stands in a line with what follows it in the branch', () => {
  const { x } = boxesOf(makeRoom(drawing(row, ['ab', 'ax', 'xd']), 'x'))
  expect(x).toMatchObject({ x: 216, y: 120 })
})

test('the zone around them grows', () => {
  const inside = {
    a: { x: 20, y: 60, parent: 'Z' },
    b: { x: 220, y: 60, parent: 'Z' },
    x: { x: 20, y: 130, parent: 'Z' },
  }
  const { Z, b } = boxesOf(makeRoom(drawing({ Z: { x: 0, y: 0 }, ...inside }, ['ax', 'xb']), 'x'))
  expect(Z?.width).toBeGreaterThan((b?.x ?? 0) + 160)
})

test.each([
  ['it is a branch of its own', row, ['ax', 'ab']],
  ['the arrow leads back', row, ['bx', 'xa']],
  ['a part that would move is pinned', { ...row, c: { ...row.c, isPinned: true } }, ['ax', 'xb']],
  ['they stand in different zones', { ...row, Z: { x: 220, y: 0 }, b: { x: 20, y: 60, parent: 'Z' } }, ['ax', 'xb']],
  [
    'the zone has no room to grow',
    {
      Z: { x: 0, y: 0 },
      Z2: { x: 420, y: 0 },
      a: { x: 20, y: 60, parent: 'Z' },
      b: { x: 220, y: 60, parent: 'Z' },
      x: { x: 20, y: 130, parent: 'Z' },
    },
    ['ax', 'xb'],
  ],
])('nothing moves where %s', (_, parts: Record<string, Part>, arrows) => {
  expect(makeRoom(drawing(parts, arrows), 'x')).toBeNull()
})
