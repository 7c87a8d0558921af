import { expect, test } from 'vitest'
import { nearestWords } from './nearest-words.ts'

const words = ['participant', 'section', 'end', 'else', 'par', 'bar']

test.each([
  ['a letter missing', 'particpant', ['participant']],
  ['two letters swapped', 'edn', ['end']],
  ['a letter too many', 'secttion', ['section']],
  ['another case', 'ELSE', ['else']],
  ['two words as near', 'dar', ['par', 'bar']],
  ['one of the words', 'end', []],
  ['a word of its own', 'customer', []],
  ['a single letter', 'e', []],
])('%s: %s', (_, written, meant) => {
  expect(nearestWords(written, words)).toEqual(meant)
})

test('in a long word two letters may be wrong', () => {
  expect(nearestWords('paritcipnat', words)).toEqual(['participant'])
  expect(nearestWords('jorunya', ['journey'], 6)).toEqual([])
  expect(nearestWords('juorney', ['journey'], 6)).toEqual(['journey'])
})
