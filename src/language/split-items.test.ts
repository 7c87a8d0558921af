import { expect, test } from 'vitest'
import { splitLastAnd } from './split-items.ts'

test('the last "and" of a list parts its last two things', () => {
  expect(splitLastAnd(['loneliness', 'blurred boundaries and worse equipment'])).toEqual([
    'loneliness',
    'blurred boundaries',
    'and worse equipment',
  ])
})

test('"and" is kept within a pair, where others have it too, and where it stood before the last thing', () => {
  for (const parts of [
    ['cheese', 'salt and pepper'],
    ['tea and coffee', 'milk and sugar'],
    ['rest', 'and tea and cake'],
    ['tea and coffee'],
  ])
    expect(splitLastAnd(parts)).toEqual(parts)
})
