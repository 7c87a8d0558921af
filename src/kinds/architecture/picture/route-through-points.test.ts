import { expect, test } from 'vitest'
import { routeThroughPoints, type Stop } from './route-through-points.ts'

const box = (x: number, y: number): Stop => ({ box: { x, y, width: 100, height: 40 }, fixed: null })
const at = (x: number, y: number): Stop => ({ box: null, fixed: { x, y } })
const route = (points: [number, number][], source: Stop, target: Stop) =>
  routeThroughPoints(
    points.map(([x, y]) => ({ x, y })),
    source,
    target,
  ).map(({ x, y }) => [x, y])

test('without points a line runs across first, and then down to the middle of its target', () => {
  expect(route([], box(0, 0), box(300, 200))).toEqual([[350, 20]])
})

test('without points it is straight where its ends share a height', () => {
  expect(route([], box(0, 0), box(300, 10))).toEqual([])
})

test('each point in turn is the height or the side of a segment', () => {
  const points: [number, number][] = [
    [250, 20],
    [250, 300],
  ]
  expect(route(points, box(0, 0), box(400, 280))).toEqual([
    [250, 20],
    [250, 300],
  ])
})

test('points that no end is in line with are a height, a side and a height: the line comes in at the middle', () => {
  const points: [number, number][] = [
    [120, 100],
    [400, 100],
  ]
  expect(route(points, box(0, 0), box(200, 200))).toEqual([
    [50, 100],
    [120, 100],
    [250, 100],
  ])
})

test('a point within the source only says how far down the line leaves', () => {
  expect(route([[50, 30]], box(0, 0), box(200, 10))).toEqual([])
})

test('a line between loose ends goes on from its points to both', () => {
  expect(route([[50, 100]], at(0, 0), at(200, 300))).toEqual([
    [0, 100],
    [50, 100],
    [50, 300],
  ])
})
