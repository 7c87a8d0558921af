import { expect, test } from 'vitest'
import { findJsonWith } from './find-json.ts'

const nodes = /"nodes"\s*:/

test.each([
  ['Here: {"nodes": []} and more', '{"nodes": []}'],
  ['{"a": 1} {"nodes": [{}]}', '{"nodes": [{}]}'],
  ['[1] then {"nodes": [{"label": "a } b"', '{"nodes": [{"label": "a } b"'],
  ['{"nodes": ["a \\" ] }"]} }', '{"nodes": ["a \\" ] }"]}'],
  // A quote that is not closed in its line is none.
  ['{"nodes": [5" wide]}\nsaid "so"', '{"nodes": [5" wide]}'],
  ['{"nodes": [\\"a\\"]} x', '{"nodes": [\\"a\\"]}'],
  ['{"nodes": ["a\\\n]} x', '{"nodes": ["a\\\n]}'],
])('finds it in %j', (text, expected) => {
  const found = findJsonWith(text, nodes)
  expect(found && text.slice(found.start, found.end)).toBe(expected)
})

test.each(['', 'nothing', '{"a": 1}', '"nodes": []'])('finds none in %j', text => {
  expect(findJsonWith(text, nodes)).toBeNull()
})
