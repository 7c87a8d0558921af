import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Coffee', 'coffee'],
  ['CAFÉ crème', 'cafe creme'],
  ['cafe\u0301', 'café'],
  ['ÄRGER Größe', 'arger große'],
  ['Ελλάδας', 'ΕΛΛΑΔΑΣ'],
  ['İstanbul', 'istanbul'],
  ['ＡＢＣ１２３', 'abc123'],
  ['咖啡', '咖啡'],
  ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
])('%j is found as %j', (text, other) => {
  expect(foldText(text)).toBe(foldText(other))
})

test.each([
  ['が', 'か'],
  ['ß', 's'],
  ['咖啡', '加非'],
])('%j is not %j', (text, other) => {
  expect(foldText(text)).not.toBe(foldText(other))
})
