import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Tree } from '../../structure/tree.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printTree, withoutOrigins } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const plan = await readFile(join(import.meta.dirname, 'fixtures/plan.mm'), 'utf8')

test('a whole file', () => {
  const reading = read({ text: plan })
  expect(printTree(reading)).toEqual(['Plan', '  Build (First this / then that)', '  Rich title', '    a\nb'])
  expect((reading.structure as Tree).root.children[0]?.link).toBe('https://example.com')
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '5 <font> SansSerif',
    '7 <icon> idea',
    '9 <arrowlink>',
    '11 the attribute "STYLE_REF"',
    '13 <attribute> cost',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test.each<[string, string[]]>([
  ['<map version="0.9.0"><node TEXT="A"/></map>', ['A']],
  [
    '<map version="1.0.1"><node TEXT="A"><node TEXT="B"><node TEXT="C"/></node><node TEXT="B"/></node></map>',
    ['A', '  B', '    C', '  B'],
  ],
  ['<map version="1.0.1"><node LOCALIZED_TEXT="new_mindmap"/></map>', ['new_mindmap']],
  [
    '<map version="1.0.1"><node TEXT="中 &amp; 文"><richcontent TYPE="DETAILS"><html>d</html></richcontent></node></map>',
    ['中 & 文 (d)'],
  ],
])('%s', (text, expected) => {
  expect(printTree(read({ text }))).toEqual(expected)
})

test('what is written is read again', () => {
  const root = {
    id: 'a',
    label: '<a> & "b"\nc',
    note: 'x < y\nz',
    link: 'https://example.com/?"',
    children: [{ id: 'b', label: 'b', children: [] }],
  }
  const { source, losses } = write({ type: 'tree', root })
  expect(losses).toEqual([])
  expect(withoutOrigins(read({ text: source }).structure)).toEqual({ type: 'tree', root: { ...root, id: 'a_b_c' } })
})

describe('hostile texts', () => {
  test.each([
    '',
    'hello',
    '<map version="1"/>',
    '<map version="1"><node>',
    '<opml/>',
    `<map version="1">${'<node TEXT="a">'.repeat(50_000)}`,
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, plan)).toEqual([])
  })
})
