import { expect, test } from 'vitest'
import { findPieces } from './json-pieces.ts'

test.each([
  ['{"a": [1]}', ['{', '"a"', '[', ']', '}']],
  // Brackets in texts and comments are none.
  [`["{", '}', "\\"]"]`, ['[', '"{"', "'}'", '"\\"]"', ']']],
  ['{ // [\n/* ]\n] */ }', ['{', '// [', '/* ]\n] */', '}']],
  // A quote that is not closed on its line is passed over, and what follows is looked at.
  ['{"a: [1]\n"b"}', ['{', '[', ']', '"b"', '}']],
  [`{don't: "x"}`, ['{', '"x"', '}']],
  [`["a \\" [`, ['[', '[']],
  ['[/* 1]', ['[', ']']],
  ['', []],
])('%j', (text, expected) => {
  const pieces = findPieces(text)
  expect(pieces.map(piece => piece.text)).toEqual(expected)
  for (const { text: piece, at } of pieces) expect(text.startsWith(piece, at)).toBe(true)
})
