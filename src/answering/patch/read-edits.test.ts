import { describe, expect, test } from 'vitest'
import { createEditReader } from './read-edits.ts'

/** Reads one `<edit>` block in pieces of `size`. */
function readBlock(text: string, size: number) {
  const reader = createEditReader()
  const edits = []
  for (let at = 0; at < text.length; at += size) edits.push(...reader.push(text.slice(at, at + size)))
  edits.push(...reader.endBlock())
  return { edits, isUnreadable: reader.hasUnreadable() }
}

const operation = (verb: string, id: string, fields: object) => ({ form: 'operation', operation: { verb, id, fields } })

describe.each([1, 5, 1000])('edits in pieces of %i', size => {
  test('pairs of exact texts', () => {
    const block = '\n<old>\n  - a\n</old>\n<new>\n  - b\n\n  - c\n</new>\n<old>x</old><new></new>\n'
    expect(readBlock(block, size)).toEqual({
      edits: [
        { form: 'text', old: '  - a', new: '  - b\n\n  - c' },
        { form: 'text', old: 'x', new: '' },
      ],
      isUnreadable: false,
    })
  })

  test.each([
    ['conflict markers', '\n<<<<<<< SEARCH\n- a\n- b\n=======\n- c\n>>>>>>> REPLACE\n', '- a\n- b', '- c'],
    [
      'a diff',
      '\n--- a/map.md\n+++ b/map.md\n@@ -2,3 +2,3 @@\n # A\n-- a\n+- b\n - c\n',
      '# A\n- a\n- c',
      '# A\n- b\n- c',
    ],
    ['a diff in a fence', '\n```diff\n@@\n-- a\n+- b\n```\n', '- a', '- b'],
  ])('%s', (_name, block, old, replacement) => {
    expect(readBlock(block, size)).toEqual({ edits: [{ form: 'text', old, new: replacement }], isUnreadable: false })
  })

  test('other verbs, and fields of their own', () => {
    const block = '{"op":"replace","id":"a","fields":{"label":"A"}}\n{"op":"Insert","id":"b","label":"B"}'
    expect(readBlock(block, size)).toEqual({
      edits: [operation('update', 'a', { label: 'A' }), operation('add', 'b', { label: 'B' })],
      isUnreadable: false,
    })
  })

  test('what only begins like a diff is unreadable', () => {
    expect(readBlock('@@ -1 +1 @@\nSome words', size)).toEqual({ edits: [], isUnreadable: true })
  })

  test('operations, a line each or spread over several, in a list, in a fence', () => {
    const block =
      '\n```json\n[\n{"add":"a","label":"A [x]"},\n{\n  "op": "update",\n  "id": "b",\n  "label": "B"\n},\n{"operation":"delete","id":7}\n]\n```\n{"move":"c","x":1,"y":2}'
    expect(readBlock(block, size)).toEqual({
      edits: [
        operation('add', 'a', { label: 'A [x]' }),
        operation('update', 'b', { label: 'B' }),
        operation('remove', '7', {}),
        operation('move', 'c', { x: 1, y: 2 }),
      ],
      isUnreadable: false,
    })
  })

  test.each([
    'please change it',
    '<old>a</old>',
    '<old>a</old> b <new>c</new>',
    '{"add":"a"',
    '{"rename":"a"}',
    '<b>x</b>',
  ])('what is no edit is told: %s', block => {
    expect(readBlock(block, size)).toEqual({ edits: [], isUnreadable: true })
  })
})
