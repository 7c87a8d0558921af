import { expect, test } from 'vitest'
import { matchBrackets } from './match-brackets.ts'
import { repairJson } from './repair-json.ts'

test.each([
  ['{"a": [1, 2}, "b": 3}', '{"a": [1, 2], "b": 3}'],
  ['{"a": {"b": 1], "c": [2]}', '{"a": {"b": 1}, "c": [2]}'],
  ['{"a": {1, 2], "b": 3}', '{"a": [1, 2], "b": 3}'],
  ['{"a": ["b": 1}, "c": 3}', '{"a": {"b": 1}, "c": 3}'],
  ['{"a": [{"b": "}"], {"c": 1}]}', '{"a": [{"b": "}"}, {"c": 1}]}'],
  ['Here: {a: [1, 2}} // ]\n', 'Here: {a: [1, 2]} // ]\n'],
  ['{"a": []]', '{"a": []}'],
])('%s', (broken, corrected) => {
  expect(matchBrackets(broken)?.text).toBe(corrected)
})

test.each([
  ['brackets that match', '{"a": [1, 2]}'],
  ['one that is missing', '{"a": [1, 2, "b": 3}'],
  ['one too many', '{"a": [1, 2]]}'],
  ['several values', '{"a": [1}} {"b": 2}'],
  ['no brackets', 'a sentence'],
])('%s are left alone', (_name, text) => {
  expect(matchBrackets(text)).toBeNull()
})

test('the lists of a value keep what is in them, and the repair tells the line', () => {
  const { source, repairs } = repairJson('{\n  "nodes": [\n    {"id": "a"],\n    {"id": "b"}\n  ],\n  "edges": []\n}')
  expect(JSON.parse(source)).toEqual({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [] })
  expect(repairs).toEqual([expect.objectContaining({ code: 'json-bracket', line: 3 })])
})
