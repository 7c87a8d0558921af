import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('points on a line have its slope and no error', () => {
  expect(slopeOf([1, 2, 4, 7].map(x => [x, 3 - 2 * x]))).toEqual({ rise: -2, error: 0 })
})

test('points beside a line have the error of the textbook', () => {
  // The mean of x is 2.5 and of y 3.5; sums of squares are 5 (x) and 0.7 (left over).
  const { rise, error } = slopeOf([
    [1, 2],
    [2, 3],
    [3, 5],
    [4, 4],
  ])
  expect(rise).toBeCloseTo(0.8)
  expect(error).toBeCloseTo(Math.sqrt(1.8 / 2 / 5))
})

test('the rise lies within three errors of a line that random numbers blur', () => {
  let state = 1
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const points = Array.from({ length: 200 }, (_, x) => [x, 0.5 * x + 40 * random()] as const)
  const { rise, error } = slopeOf(points)
  expect(Math.abs(rise - 0.5)).toBeLessThan(3 * error)
  expect(error).toBeLessThan(0.05)
})

test.each([
  [[]],
  [[[1, 2]]],
  [
    [
      [1, 2],
      [1, 3],
      [1, 4],
    ],
  ],
  [
    [
      [1, 2],
      [2, 3],
    ],
  ],
] as [number, number][][][])('too few points say nothing: %j', points => {
  expect(slopeOf(points)).toEqual({ rise: Number.NaN, error: Number.NaN })
})
