import { expect, test } from 'vitest'
import { findNeighbour, shapeAt } from './find-shape.ts'
import { snapToShapes } from './snap-to-shapes.ts'
import type { Shape } from './view.ts'

const shape = (id: string, x: number, y: number): Shape => {
  return { id, box: { x, y, width: 100, height: 40 }, label: id, childCount: 0, isMovable: true }
}
const [a, b, c] = [shape('a', 0, 0), shape('b', 10, 100), shape('c', 300, 103)]
const shapes = [a, b, c]

test('a shape comes into line with another one that it nearly stands under or beside', () => {
  expect(snapToShapes(a, { x: 12.2, y: 20 }, shapes)).toEqual({ x: 10, y: 20 })
  expect(snapToShapes(a, { x: 40, y: 102 }, [a, c])).toEqual({ x: 40, y: 103 })
  expect(snapToShapes(a, { x: 40.4, y: 30.6 }, shapes)).toEqual({ x: 40, y: 31 })
})

test('of shapes over each other the topmost is taken', () => {
  expect(shapeAt([a, shape('over', 50, 10)], { x: 60, y: 20 })?.id).toBe('over')
  expect(shapeAt(shapes, { x: 200, y: 20 })).toBeUndefined()
})

test('arrow keys find the nearest shape straight ahead', () => {
  expect(findNeighbour(shapes, a, { x: 0, y: 1 })?.id).toBe('b')
  expect(findNeighbour(shapes, b, { x: 1, y: 0 })?.id).toBe('c')
  expect(findNeighbour(shapes, b, { x: 0, y: 1 })?.id).toBe('c')
  expect(findNeighbour(shapes, a, { x: -1, y: 0 })).toBeUndefined()
})
