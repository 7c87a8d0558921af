import { expect, test } from 'vitest'
import { closeJson } from './close-json.ts'

test.each([
  ['{"a": [1, 2, {"b": "x', '{"a": [1, 2, {}]}'],
  ['{"a": [1, 2', '{"a": [1]}'],
  ['{"a": "x", "b', '{"a": "x"}'],
  ['{"a": "x", "b": ', '{"a": "x"}'],
  ['{"a": tru', '{}'],
  ['{"a": "with \\" and ] inside", "b": {', '{"a": "with \\" and ] inside", "b": {}}'],
  ['[{"a": 1}, {"a": 2}]\n', '[{"a": 1}, {"a": 2}]'],
])('closes %s', (beginning, whole) => {
  expect(closeJson(beginning)).toBe(whole)
})

test('there is nothing before the first bracket', () => {
  expect(closeJson('  ')).toBeNull()
})

test('every beginning of a text becomes JSON', () => {
  const text = JSON.stringify(
    { series: [{ type: 'bar', data: [1, -2.5e3, null, true, 'a "b" \\ c'] }], x: { y: [[]] } },
    null,
    2,
  )
  for (let length = 0; length <= text.length; length += 1) {
    const whole = closeJson(text.slice(0, length))
    if (whole !== null) expect(() => JSON.parse(whole), whole).not.toThrow()
  }
  expect(closeJson(text)).toBe(text)
})
