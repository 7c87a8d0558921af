import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketOf,
  countBuckets,
  createPostingsReader,
  createPostingsWriter,
  type EncodedBuckets,
  mergePostings,
  type Posting,
  type PostingsReader,
} from './postings.ts'

const unsigned = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 2 ** 31 - 5, max: 2 ** 31 + 5 }),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
)
const partIds = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 1 })
const segment = fc.dictionary(unsigned.map(String), partIds).map(lists =>
  Object.entries(lists)
    .map(([gram, parts]) => ({ gram: Number(gram), parts: parts.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.gram - b.gram),
)
const level = fc.integer({ min: 0, max: 4 })

function encode(postings: readonly Posting[], level: number): EncodedBuckets {
  const writer = createPostingsWriter(level, firstOf(postings))
  for (const { gram, parts } of postings) writer.add(gram, parts)
  return writer.take()
}

function firstOf(postings: readonly Posting[]): number {
  return Math.min(0, ...postings.flatMap(({ parts }) => parts))
}

function open({ buckets, ends, bytes }: EncodedBuckets, level: number, first: number): Map<number, PostingsReader> {
  return new Map(
    buckets.map((bucket, index) => {
      const own = bytes.subarray(ends[index - 1] ?? 0, ends[index])
      return [bucket, createPostingsReader(own, bucket, level, first)]
    }),
  )
}

test('what is written is read again, bucket by bucket', () => {
  fc.assert(
    fc.property(segment, level, (postings, level) => {
      const readers = open(encode(postings, level), level, firstOf(postings))
      const read = [...readers].flatMap(([bucket, reader]) => {
        const own = [...mergePostings([reader])]
        expect(own.every(({ gram }) => bucketOf(gram, level) === bucket && bucket < countBuckets(level))).toBe(true)
        return own
      })
      expect(read).toEqual(postings)
    }),
  )
})

test('lists of parts that are not wanted are passed over', () => {
  fc.assert(
    fc.property(segment, level, fc.nat(), (postings, level, choice) => {
      const wanted = postings[choice % Math.max(1, postings.length)]
      if (!wanted) return
      const reader = open(encode(postings, level), level, firstOf(postings)).get(bucketOf(wanted.gram, level))
      let gram = reader?.nextGram()
      while (gram !== undefined && gram >= 0 && gram < wanted.gram) gram = reader?.nextGram()
      expect([gram, reader?.parts()]).toEqual([wanted.gram, wanted.parts])
    }),
  )
})

test('merged buckets have what each of them had, in order', () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), level, (segments, level) => {
      const opened = segments.map(postings => open(encode(postings, level), level, firstOf(postings)))
      const buckets = [...new Set(opened.flatMap(readers => [...readers.keys()]))].toSorted((a, b) => a - b)
      const merged = buckets.flatMap(bucket => [...mergePostings(opened.flatMap(readers => readers.get(bucket) ?? []))])
      const expected = Map.groupBy(segments.flat(), ({ gram }) => gram)
      expect(merged.map(({ gram }) => gram)).toEqual([...expected.keys()].toSorted((a, b) => a - b))
      for (const { gram, parts } of merged) {
        const all = expected.get(gram)?.flatMap(({ parts }) => parts)
        expect(parts).toEqual(all?.toSorted((a, b) => a - b))
      }
    }),
  )
})
