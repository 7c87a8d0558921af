import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { scoreSource } from '../picture/layout/lay-out-flowchart.ts'
import { editOperations } from './edit-operations.ts'
import { pin, tidy } from './tidy.ts'

const source = readFileSync(resolve(import.meta.dirname, '../examples/01-online-order.json'), 'utf8')
const positionOf = (text: string, id: string) =>
  JSON.parse(text).nodes.find((node: { id: string }) => node.id === id).position

test('what was dragged into a heap is laid out again, and only numbers change', () => {
  const heap = ['n2', 'n3', 'n4'].reduce(
    (before, id) => editOperations.moveBy(before, id, { x: 30, y: 40 }) ?? '',
    source,
  )
  const tidied = tidy(heap) ?? ''
  expect(scoreSource(tidied)?.overlaps).toBe(0)
  expect(tidied.replaceAll(/"[xy]":-?\d+/g, '')).toBe(source.replaceAll(/"[xy]":-?\d+/g, ''))
})

test('a pinned node keeps its place, and nothing comes to lie on it', () => {
  const pinned = pin(editOperations.moveBy(source, 'n4', { x: 400, y: 90 }) ?? '', ['n4'], true) ?? ''
  const tidied = tidy(pinned) ?? ''
  expect(positionOf(tidied, 'n4')).toEqual(positionOf(pinned, 'n4'))
  expect(scoreSource(tidied)?.overlaps).toBe(0)
  expect(pin(tidied, ['n4'], false)).toBe(tidied.replace('"draggable":false', '"draggable":true'))
})
