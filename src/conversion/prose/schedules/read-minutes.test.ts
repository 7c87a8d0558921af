import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readMinutes } from './read-minutes.ts'

test.each([
  [
    'Meeting on Monday. Decisions: we move to Lyon; the shop closes in May. Actions: Ida calls the landlord by Friday, Leo packs, before noon',
    [
      'Decisions > we move to Lyon',
      'Decisions > the shop closes in May',
      'Actions > Ida calls the landlord by Friday',
      'Actions > Leo packs, before noon',
    ],
  ],
  ['周会结论：1、换供应商 2、小周写方案，周五前', [' > 换供应商', ' > 小周写方案，周五前']],
])('%s', (text, expected) => {
  expect(relationsIn(readMinutes(text, null, text))).toEqual(expected)
})

test('one heading alone, and lists in lines, are for other readers', () => {
  expect(readMinutes('Meeting. Decisions: we move', null, 'meeting')).toBeNull()
  expect(readMinutes('Meeting notes\n1. move\n2. pack', null, 'meeting notes')).toBeNull()
})
