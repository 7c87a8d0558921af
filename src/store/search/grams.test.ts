import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, queryGramsOf } from './grams.ts'

test('a text has the grams of every part of it', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), part, fc.string({ unit: 'grapheme' }), (before, query, after) => {
      const grams = gramsOf(before + query + after)
      expect(queryGramsOf(query).every(gram => grams.has(gram))).toBe(true)
    }),
  )
})

test('a word that is not in a text has grams that the text does not have', () => {
  const grams = gramsOf('a map of coffee: beans, water, milk; 咖啡豆')
  for (const query of ['tea', 'x', 'zq', '茶', '啡咖', 'coffee beans']) {
    expect([query, queryGramsOf(query).every(gram => grams.has(gram))]).toEqual([query, false])
  }
})

test('two consecutive words are distinguished from two words somewhere in a text', () => {
  const grams = gramsOf('coffee beans and water, black beans and coffee, table water')
  const has = (query: string) => queryGramsOf(query).every(gram => grams.has(gram))
  expect([has('coffee beans'), has('table water'), has('black water'), has('offee bean')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('two words of which one is short are distinguished too', () => {
  const grams = gramsOf('go on with tea, an old map or a new one')
  const has = (query: string) => queryGramsOf(query).every(gram => grams.has(gram))
  expect([has('go on'), has('an old'), has('old or'), has('on tea')]).toEqual([true, true, false, false])
})

test('a long word beside a short one is distinguished from another one with the same end', () => {
  const grams = gramsOf('morning in town, evening is near, a going concern')
  const has = (query: string) => queryGramsOf(query).every(gram => grams.has(gram))
  expect([has('morning in'), has('evening is'), has('morning is'), has('a going'), has('evening in')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a word is distinguished from words with the same parts', () => {
  const grams = gramsOf('antelope, enter')
  const has = (query: string) => queryGramsOf(query).every(gram => grams.has(gram))
  expect([has('antelope'), has('elope'), has('anter')]).toEqual([true, true, false])
})

test('a long query uses few grams, including its end', () => {
  const query = 'the quick brown fox jumps over the lazy dog'
  expect(queryGramsOf(query).length).toBeLessThanOrEqual(10)
  expect(queryGramsOf(query)).toContain(queryGramsOf('azy dog')[0])
})
