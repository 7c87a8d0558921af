import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import type { PictureLine, PictureShape } from './picture.ts'
import { costOfScore, isWorthMoving, noFaults as none, scorePicture } from './score-picture.ts'

const shape = (id: string, x: number, y: number, more: Partial<PictureShape> = {}): PictureShape => ({
  id,
  box: { x, y, width: 100, height: 50 },
  holder: undefined,
  titleHeight: 0,
  label: null,
  isInvisible: false,
  ...more,
})
const line = (ends: string[], ...points: [x: number, y: number][]): PictureLine => ({
  ends,
  points: points.map(([x, y]) => ({ x, y })),
})
const score = (shapes: PictureShape[], lines: PictureLine[] = []) => scorePicture({ shapes, lines, hiddenLabels: 0 })

describe('overlaps', () => {
  test('are pairs of shapes that share more than their border', () => {
    expect(score([shape('a', 0, 0), shape('b', 50, 20), shape('c', 60, 30)]).overlaps).toBe(3)
    expect(score([shape('a', 0, 0), shape('b', 100, 0), shape('c', 0, 49)])).toEqual(none)
  })

  test('a shape does not overlap what it stands in, however deep', () => {
    const page = { box: { x: 0, y: 0, width: 400, height: 400 } }
    const zone = { box: { x: 10, y: 10, width: 300, height: 300 }, holder: 'page' }
    expect(
      score([shape('page', 0, 0, page), shape('zone', 0, 0, zone), shape('a', 20, 20, { holder: 'zone' })]),
    ).toEqual(none)
  })

  test('a shape that sticks out of its holder or covers its title counts, unless the holder is not seen', () => {
    const box = { x: 0, y: 0, width: 300, height: 200 }
    const at = (x: number, y: number, more: Partial<PictureShape>) =>
      score([shape('zone', 0, 0, { box, ...more }), shape('a', x, y, { holder: 'zone' })]).overlaps
    expect(at(250, 50, {})).toBe(1)
    expect(at(20, 10, { titleHeight: 30 })).toBe(1)
    expect(at(20, 40, { titleHeight: 30 })).toBe(0)
    expect(at(250, 50, { isInvisible: true })).toBe(0)
  })
})

describe('crossings', () => {
  test('count where two lines pass through each other', () => {
    const down = line([], [50, -50], [50, 50])
    expect(score([], [down, line([], [0, 0], [100, 0])]).crossings).toBe(1)
    expect(score([], [down, line([], [0, 10], [100, 20], [100, 40], [0, 40])]).crossings).toBe(2)
  })

  test('lines that touch, run along each other or cross themselves do not', () => {
    const down = line([], [50, -50], [50, 50])
    expect(score([], [down, line([], [50, 0], [100, 0])])).toEqual(none)
    expect(score([], [down, line([], [50, -20], [50, 80])])).toEqual({ ...none, overlaidLines: 1 })
    expect(score([], [line([], [0, 0], [100, 0], [100, 50], [50, 50], [50, -50])])).toEqual(none)
  })
})

test('lines on one another count, but for forks without words', () => {
  const overlaid = (...lines: PictureLine[]) => score([], lines).overlaidLines
  const one = line(['a', 'b'], [0, 0], [100, 0], [100, 50])
  expect(overlaid(one, line(['a', 'c'], [0, 1], [80, 1], [80, 90]))).toBe(0)
  expect(overlaid({ ...one, isLabelled: true }, line(['a', 'c'], [0, 1], [80, 1], [80, 90]))).toBe(1)
  expect(overlaid(one, line(['b', 'a'], [100, 50], [100, 0], [0, 0]))).toBe(1)
  expect(overlaid(one, line(['c', 'd'], [50, -20], [50, 20]))).toBe(0)
  expect(overlaid(one, line(['c', 'd'], [0, 3], [100, 3]))).toBe(0)
})

test('a line may pass its ends and what holds others, but no other shape', () => {
  const across = line(['a', 'c'], [50, 25], [450, 25])
  const shapes = [shape('a', 0, 0), shape('b', 200, 0), shape('c', 400, 0)]
  expect(score(shapes, [across]).linesThroughShapes).toBe(1)
  const zone = shape('zone', 0, 0, { box: { x: 150, y: -50, width: 200, height: 150 } })
  expect(
    score([zone, shape('b', 200, 50, { holder: 'zone' }), shape('a', 0, 0), shape('c', 400, 0)], [across]),
  ).toEqual(none)
})

test('a label is cut where it needs more than its box has', () => {
  expect(score([shape('a', 0, 0, { label: { width: 120, height: 20 } })]).cutLabels).toBe(1)
  expect(score([shape('a', 0, 0, { label: { width: 90, height: 60 } })]).cutLabels).toBe(1)
  expect(score([shape('a', 0, 0, { label: { width: 100, height: 50 } })]).cutLabels).toBe(0)
})

test('moving everything has to pay', () => {
  expect(costOfScore(none)).toBe(0)
  expect(isWorthMoving({ ...none, crossings: 8 }, { ...none, crossings: 7 })).toBe(false)
  expect(isWorthMoving({ ...none, overlaps: 1 }, { ...none, crossings: 3 })).toBe(true)
  expect(isWorthMoving(none, none)).toBe(false)
})

test('many shapes and lines are measured in time', () => {
  const shapes = Array.from({ length: 1000 }, (_, index) => shape(`${index}`, (index % 30) * 120, index * 3))
  const lines = Array.from({ length: 1000 }, (_, index) => line([], [index, 0], [1000 - index, 500], [index, 1000]))
  const start = cpuTime()
  scorePicture({ shapes, lines, hiddenLabels: 0 })
  expect(cpuTime() - start).toBeLessThan(3000)
})
