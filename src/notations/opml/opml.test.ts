import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printTree, withoutOrigins } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const trip = await readFile(join(import.meta.dirname, 'fixtures/trip.opml'), 'utf8')
const outline = (body: string) => `<opml version="1.0"><body>${body}</body></opml>`

test('a whole file', () => {
  const reading = read({ text: trip })
  expect(printTree(reading)).toEqual([
    'Trip',
    '  Pack & go',
    '    Tent (the green one / with pegs)',
    '    Map',
    '  No text',
    '  日本',
    '    東京',
  ])
  expect((reading.structure as Tree).root.children[0]?.children[1]).toMatchObject({
    link: 'https://example.com/?a=1&b=2',
    origin: { lines: { from: 10, to: 10 } },
  })
  expect(reading.losses.map(wordsOf)).toEqual([
    { what: '<ownerName>', line: 5 },
    { what: 'the attribute "type"', line: 10 },
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

test.each<[string, string[]]>([
  [outline('<outline text="A"><outline text="B"/></outline>'), ['A', '  B']],
  [outline('<outline text="A"/><outline text="B"/>'), ['Outline', '  A', '  B']],
  [outline('<outline text="a"/><other/><outline text="a"/>'), ['Outline', '  a', '  a']],
  [outline('<outline text=""/>'), ['']],
  [`<?xml version="1.0"?><!-- x -->${outline('<outline text="&lt;b&gt; &#x1F600;"/>')}`, ['<b> 😀']],
])('%s', (text, expected) => {
  expect(printTree(read({ text }))).toEqual(expected)
})

describe('what is written is read again', () => {
  test.each<[string, TreeNode]>([
    [
      'marks of XML',
      { id: 'a', label: '<a> & "b" \n\tc \' ]]>', note: 'x\ny', link: 'https://example.com/?"<&', children: [] },
    ],
    [
      'a root with one child of the same label',
      { id: 'a', label: 'A', children: [{ id: 'a_2', label: 'A', children: [] }] },
    ],
  ])('%s', (_, root) => {
    const { source, losses } = write({ type: 'tree', root })
    expect(losses).toEqual([])
    expect(JSON.parse(JSON.stringify(withoutOrigins(read({ text: source }).structure)))).toMatchObject({
      root: { ...root, id: expect.any(String) },
    })
  })

  test('a whole file', () => {
    const tree = read({ text: trip }).structure
    expect(withoutOrigins(read({ text: write(tree).source }).structure)).toEqual(withoutOrigins(tree))
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'hello',
    '<opml>',
    '<opml/>',
    '<svg/>',
    outline(''),
    '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]><opml><body><outline text="&z;"/></body></opml>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><opml><body><outline text="a">&x;</outline></body></opml>',
    outline('<outline text="a">'.repeat(50_000)),
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, trip)).toEqual([])
  })

  test('50,000 equal lines', () => {
    expect(
      (read({ text: outline('<outline text="a"/>'.repeat(50_000)) }).structure as Tree).root.children,
    ).toHaveLength(50_000)
  })
})
