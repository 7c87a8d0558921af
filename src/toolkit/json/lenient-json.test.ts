import { expect, test } from 'vitest'
import { toJson } from './lenient-json.ts'

test.each([
  ["{a: 'x', b: [1 2]}", { a: 'x', b: [1, 2] }],
  ['[{"a": 1},\n{"a": 2', [{ a: 1 }, { a: 2 }]],
])('%j is written as JSON', (text, value) => {
  expect(JSON.parse(toJson(text) ?? '')).toEqual(value)
})

test.each(['', ']', '"a" "b'])('what cannot be read is left alone: %j', text => {
  expect(toJson(text)).toBeUndefined()
})

test.each([`${'['.repeat(600)}1${']'.repeat(600)}`, '{\n'.repeat(50_000)])(
  'what is nested deeper than anything that is meant is left alone',
  text => {
    expect(toJson(text)).toBeUndefined()
  },
)
