import { expect, test } from 'vitest'
import { batchCapacity, createGramBatch } from './gram-batch.ts'
import { createPostingsReader, mergePostings } from './postings.ts'

test('lists the parts of each gram, negative ones as unsigned', () => {
  const batch = createGramBatch()
  batch.add(new Set([7, -1, 300]))
  batch.add(new Set([300]))
  batch.add(new Set([-1, 7]))
  expect(batch.count()).toBe(6)
  const { buckets, ends, bytes } = batch.encode(0, [20, 21, 90])
  const postings = buckets.flatMap((bucket, index) => [
    ...mergePostings([createPostingsReader(bytes.subarray(ends[index - 1] ?? 0, ends[index]), bucket, 0, 20)]),
  ])
  expect(postings).toEqual([
    { gram: 7, parts: [20, 90] },
    { gram: 300, parts: [20, 21] },
    { gram: 2 ** 32 - 1, parts: [20, 90] },
  ])
})

test('takes nothing of what it has no room for', () => {
  const batch = createGramBatch()
  const many = new Set(Array.from({ length: batchCapacity / 2 + 1 }, (_, gram) => gram))
  expect(batch.add(many)).toBe(true)
  expect(batch.add(many)).toBe(false)
  expect(batch.count()).toBe(many.size)
  expect(batch.add(new Set([1]))).toBe(true)
})
