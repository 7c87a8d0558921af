import { expect, test } from 'vitest'
import { alignShapes } from './align-shapes.ts'
import type { Shape } from './view.ts'

const shape = (id: string, x: number, y: number, width = 100, height = 40): Shape => ({
  id,
  box: { x, y, width, height },
  label: id,
  childCount: 0,
  isMovable: true,
})
const shapes = [shape('a', 0, 0), shape('b', 30, 60, 60), shape('c', 10, 200)]

test('the middles come into one column or one row, that of the first', () => {
  expect(Object.fromEntries(alignShapes(shapes, 'alignColumn'))).toEqual({
    a: { x: 0, y: 0 },
    b: { x: -10, y: 0 },
    c: { x: -10, y: 0 },
  })
  expect(alignShapes(shapes, 'alignRow').get('c')).toEqual({ x: 0, y: -200 })
})

test('between the outermost there is the same space', () => {
  expect(Object.fromEntries(alignShapes(shapes, 'spaceEvenly'))).toEqual({ b: { x: 0, y: 40 } })
})
