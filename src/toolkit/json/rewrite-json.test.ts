import { expect, test } from 'vitest'
import { rewriteJson } from './rewrite-json.ts'

test('what stays keeps its bytes', () => {
  const source = '{\n  "a": [1,2],\n  "b": { "c": 1.50, "d": "x" },\n  "e": true\n}'
  expect(rewriteJson(source, { a: [1, 2], b: { c: 1.5, d: 'y' }, e: true })).toBe(source.replace('"x"', '"y"'))
})

test('what is removed goes with one comma, and what is new is spaced as the others', () => {
  const source = '{\n  "a": 1,\n  "b": 2,\n  "c": { "d": 3 }\n}'
  expect(rewriteJson(source, { b: 2, c: { d: 3 } })).toBe('{\n  "b": 2,\n  "c": { "d": 3 }\n}')
  expect(rewriteJson(source, { a: 1, c: { d: 3, e: [] } })).toBe('{\n  "a": 1,\n  "c": { "d": 3, "e": [] }\n}')
  expect(rewriteJson(source, { a: 1, f: { g: 1 } })).toBe('{\n  "a": 1,\n  "f": { "g": 1 }\n}')
  expect(rewriteJson('{"a":1,"b":2}', { b: 2, c: { d: 'x' } })).toBe('{"b":2,"c":{"d":"x"}}')
  expect(rewriteJson('{"a":1}', { b: 2 })).toBe('{"b":2}')
})

test.each([
  ['{"a":1,"b":[1,{"c":2}],"d":null}', { a: 2, b: [1, { e: 3 }] }],
  ['{"a":1,"b":2,"c":3}', { b: 5, z: 1 }],
  ['{"a":[1,2,3]}', { a: [1] }],
  ['[]', { a: 1 }],
  ['{ "a" : { } }', { a: { b: [{}] } }],
])('%s becomes the wanted value', (source, wanted) => {
  expect(JSON.parse(rewriteJson(source, wanted))).toEqual(wanted)
})
