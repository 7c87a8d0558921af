import { expect, test } from 'vitest'
import { repairJson } from './repair-json.ts'
import { spellJson } from './spell-json.ts'

test.each([
  ['{"a": """x""", "b": ""y"", "c": "z""}', { a: 'x', b: 'y', c: 'z' }],
  ['{\n"a": "x,"\n"b": "y"\n}', { a: 'x', b: 'y' }],
  ["{'a': 'Ann's tea', 'b': 'it isn't'}", { a: "Ann's tea", b: "it isn't" }],
  ['{"a": "C:\\wine", "b": "x\\_y"}', { a: 'C:\\wine', b: 'x_y' }],
  ['{"a": TRUE, "b": [FALSE, NULL]}', { a: true, b: [false, null] }],
  ['{"a": 0420, "b": -007.5, "c": (1, 2.5, -3)}', { a: 420, b: -7.5, c: [1, 2.5, -3] }],
  ['{"a": [1 000, 2 500.5, -12 000 000], "b": 7}', { a: [1000, 2500.5, -12000000], b: 7 }],
  ['{"a": [120 250 300]}', { a: [120, 250, 300] }],
  [
    'const data = [3, 4]; option = { type: "line", data, of: { data } }',
    { type: 'line', data: [3, 4], of: { data: [3, 4] } },
  ],
])('%s', (written, meant) => {
  expect(JSON.parse(repairJson(written).source)).toEqual(meant)
})

test.each(['{"a": "(1, 2)", "b": ": TRUE,"}', '{"a": "", "b": "007", "c": 0.5, "d": [0, 10]}'])('%s stays', written => {
  expect(spellJson(written)).toBe(written)
})
