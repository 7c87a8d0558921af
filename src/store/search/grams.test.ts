import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, queryGramsOf } from './grams.ts'

test('a text has the grams of whatever stands in it', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), part, fc.string({ unit: 'grapheme' }), (before, query, after) => {
      const grams = gramsOf(before + query + after)
      expect(queryGramsOf(query).every(gram => grams.has(gram))).toBe(true)
    }),
  )
})

test('a word that does not stand in a text has grams that the text has not', () => {
  const grams = gramsOf('a map of coffee: beans, water, milk; 咖啡豆')
  for (const query of ['tea', 'x', 'zq', '茶', '啡咖', 'coffee beans']) {
    expect([query, queryGramsOf(query).every(gram => grams.has(gram))]).toEqual([query, false])
  }
})

test('two words that follow each other are told from two that stand in one text', () => {
  const grams = gramsOf('coffee beans and water, black beans and coffee, table water')
  const has = (query: string) => queryGramsOf(query).every(gram => grams.has(gram))
  expect([has('coffee beans'), has('table water'), has('black water'), has('offee bean')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a long query asks for few grams, its end among them', () => {
  const query = 'the quick brown fox jumps over the lazy dog'
  expect(queryGramsOf(query).length).toBeLessThanOrEqual(10)
  expect(queryGramsOf(query)).toContain(queryGramsOf(' dog')[0])
})
