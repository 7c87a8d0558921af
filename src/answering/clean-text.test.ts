import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextCleaner } from './clean-text.ts'

function clean(pieces: readonly string[]): string {
  const cleaner = createTextCleaner()
  return pieces.map(piece => cleaner.push(piece)).join('') + cleaner.end()
}

test.each([
  ['control characters', 'Cof\u0000fee\u001b\tand\r\nmilk', 'Coffee\tand\r\nmilk'],
  ['half characters', 'Caf\ud83d and \ude00', 'Caf\ufffd and \ufffd'],
  ['whole characters', '咖啡 👩‍🌾', '咖啡 👩‍🌾'],
  ['a token at the end', '# Coffee<|eot_id|>', '# Coffee'],
  ['several tokens at the end', '# Coffee</s>\n<|im_end|>\n', '# Coffee'],
  ['a token within', 'The token <|im_end|> ends an answer.', 'The token <|im_end|> ends an answer.'],
  ['the beginning of a token at the end', 'a <|im', 'a <|im'],
  ['other tags at the end', '<code>x</code>', '<code>x</code>'],
])('%s', (_name, text, expected) => {
  expect(clean([text])).toBe(expected)
  for (let border = 1; border < text.length; border += 1)
    expect(clean([text.slice(0, border), text.slice(border)]), `cut at ${border}`).toBe(expected)
  expect(clean(text.split(''))).toBe(expected)
})

test('what is cleaned does not depend on where the text was cut', () => {
  const pieces = fc.array(
    fc.constantFrom('a', '<', '|', '</s>', '<|x|>', '\ud83d', '\ude00', ' ', '\u0000', '<end_of_turn>'),
  )
  fc.assert(
    fc.property(pieces, list => {
      expect(clean(list)).toBe(clean([list.join('')]))
    }),
  )
})
