import { expect, test } from 'vitest'
import { routeIsometrically, routeRelation } from './route-by-style.ts'

const table = (x: number, y: number) => ({ x, y, width: 100, height: 40 })

test('a relation leaves and enters by the sides that face each other', () => {
  expect(routeRelation(table(0, 0), table(300, 100), 30)).toEqual([
    { x: 100, y: 20 },
    { x: 130, y: 20 },
    { x: 270, y: 120 },
    { x: 300, y: 120 },
  ])
  expect(routeRelation(table(300, 0), table(0, 0), 30).map(({ x }) => x)).toEqual([300, 270, 130, 100])
})

test('between tables one below the other it runs around at their right', () => {
  expect(routeRelation(table(0, 0), table(20, 200), 30).map(({ x }) => x)).toEqual([100, 150, 150, 120])
})

test('every part of an isometric line rises or falls by 30°', () => {
  const points = routeIsometrically({ x: 0, y: 0 }, { x: 200, y: 40 }, undefined, true)
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return Math.abs((point.y - before.y) / (point.x - before.x))
  })
  for (const slope of slopes) expect(slope).toBeCloseTo(Math.tan(Math.PI / 6))
})
