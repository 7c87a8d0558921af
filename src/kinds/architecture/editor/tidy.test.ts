import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { editOperations } from './edit-operations.ts'
import { readCells } from './page-cells.ts'
import { pin, tidy } from './tidy.ts'

const source = readFileSync(resolve(import.meta.dirname, '../examples/03-order-system.drawio'), 'utf8')

function boxOf(text: string, id: string) {
  const geometry = readCells(text)?.cells.get(id)?.geometry
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map(name =>
    Number(geometry?.attributes.get(name) ?? 0),
  )
  return { x, y, width, height }
}

/** Pairs of shapes of one group that lie on each other. */
function overlapsIn(text: string): string[] {
  const shapes = [...(readCells(text)?.cells.values() ?? [])].filter(({ isVertex }) => isVertex)
  return shapes.flatMap((one, index) =>
    shapes.slice(index + 1).flatMap(other => {
      const [a, b] = [boxOf(text, one.id ?? ''), boxOf(text, other.id ?? '')]
      const isApart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
      return one.parent === other.parent && !isApart ? [`${one.id} ${other.id}`] : []
    }),
  )
}

test('what was dragged into a heap is placed again, and only places change', () => {
  const { x, y } = boxOf(source, 'worker')
  const queue = boxOf(source, 'job-queue')
  const heap = editOperations.moveBy(source, 'worker', { x: queue.x - x + 10, y: queue.y - y + 10 }) ?? ''
  expect(overlapsIn(heap)).not.toEqual([])
  const tidied = tidy(heap) ?? ''
  expect(overlapsIn(tidied)).toEqual([])
  const withoutPlaces = (text: string) =>
    text
      .replaceAll(/ (?:x|y|width|height)="[^"]*"/g, '')
      .replaceAll(/(?:exit|entry)\w+=[^;]*;/g, '')
      .replaceAll(/\s*<Array[\s\S]*?<\/Array>\s*/g, '')
  expect(withoutPlaces(tidied)).toBe(withoutPlaces(source))
})

test('a pinned shape keeps its place', () => {
  const moved = editOperations.moveBy(source, 'users', { x: 700, y: 500 }) ?? ''
  const pinned = pin(moved, ['users'], true) ?? ''
  expect(readCells(pinned)?.cells.get('users')?.style).toContain('movable=0;')
  const tidied = tidy(pinned) ?? ''
  expect(boxOf(tidied, 'users')).toEqual(boxOf(pinned, 'users'))
  expect(overlapsIn(tidied)).toEqual([])
  expect(readCells(pin(tidied, ['users'], false) ?? '')?.cells.get('users')?.style).not.toContain('movable')
})
