import { expect, test } from 'vitest'
import { readPastedAddress } from './pasted-address.ts'

test('a text is an address where it is nothing else', () => {
  expect(readPastedAddress(' https://example.com/wiki/Coffee?a=b#c\n')).toBe('https://example.com/wiki/Coffee?a=b#c')
  for (const text of [
    '',
    'see https://example.com',
    'https://example.com and more',
    'http://localhost',
    'ftp://example.com',
    'example.com',
  ])
    expect([text, readPastedAddress(text)]).toEqual([text, null])
})
