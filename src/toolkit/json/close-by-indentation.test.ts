import { expect, test } from 'vitest'
import { closeByIndentation } from './close-by-indentation.ts'
import { repairJson } from './repair-json.ts'

const print = (value: unknown) => JSON.stringify(value, null, 2)
const value = { nodes: [{ id: 'a', data: { label: 'A' } }, { id: 'b' }], edges: [{ id: 'e', source: 'a' }], end: 1 }

test('each bracket that is missing inside is put where the indentation shows its end', () => {
  const lines = print(value).split('\n')
  const closers = lines.flatMap((line, index) => (/^\s+[}\]],?$/.test(line) ? [index] : []))
  for (const index of closers) {
    for (const rest of [lines[index]?.replace(/[}\]]/, ''), undefined]) {
      const broken = lines.flatMap((line, at) => (at === index ? (rest ?? []) : line)).join('\n')
      expect(JSON.parse(closeByIndentation(broken)?.text ?? 'null'), broken).toEqual(value)
      expect(JSON.parse(repairJson(broken).source)).toEqual(value)
    }
  }
})

test.each([
  ['nothing is missing', print(value)],
  ['it is not indented', '{"nodes": [{"id": "a", "edges": []}'],
  ['only the end is missing', '{\n  "nodes": [\n    1'],
])('left alone where %s', (_name, text) => {
  expect(closeByIndentation(text)).toBeNull()
})
