import { expect, test } from 'vitest'
import { createBuckets } from './buckets.ts'

function startAt(start: number) {
  let now = start
  return { buckets: createBuckets(6, 60_000, () => now), pass: (ms: number) => (now += ms) }
}

test('a bucket is full at first, empty after as much was taken, and fills at a steady rate', () => {
  const { buckets, pass } = startAt(5_000)
  const lefts = Array.from({ length: 6 }, () => buckets.take('a', 1).left)
  expect(lefts).toEqual([5, 4, 3, 2, 1, 0])
  expect(buckets.take('a', 1)).toEqual({ isAllowed: false, left: 0, waitS: expect.closeTo(10) })
  pass(4_000)
  expect(buckets.take('a', 1)).toEqual({ isAllowed: false, left: 0, waitS: expect.closeTo(6) })
  pass(6_001)
  expect(buckets.take('a', 1)).toEqual({ isAllowed: true, left: 0, waitS: 0 })
  pass(600_000)
  expect(buckets.take('a', 1).left).toBe(5)
})

test('each key has its own bucket; neither a check nor a refusal takes anything', () => {
  const { buckets } = startAt(0)
  expect(buckets.take('a', 7).isAllowed).toBe(false)
  expect(buckets.look('a', 6)).toEqual({ isAllowed: true, left: 6, waitS: 0 })
  buckets.take('a', 6)
  expect(buckets.look('a', 1).isAllowed).toBe(false)
  expect(buckets.look('b', 6).isAllowed).toBe(true)
})

test('of very many keys the least recently used one is forgotten', () => {
  const { buckets } = startAt(0)
  for (const key of ['old', 'kept']) buckets.take(key, 6)
  for (let count = 0; count < 19_998; count++) buckets.take(`key ${count}`, 1)
  buckets.take('kept', 1)
  buckets.take('new', 1)
  expect(buckets.look('old', 6).isAllowed).toBe(true)
  expect(buckets.look('kept', 1).isAllowed).toBe(false)
})
