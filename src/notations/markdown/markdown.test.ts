import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { format } from '../../kinds/mindmap/language/index.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'

const read = async (text: string) => notation.read({ text })
const write = (root: TreeNode) => notation.write?.({ type: 'tree', root }) ?? expect.fail('Markdown is written.')
const node = (label: string, ...children: TreeNode[]): TreeNode => ({ id: '', label, children })

/** Without ids and origins. */
function bare({ label, note, link, children }: TreeNode): TreeNode {
  return {
    id: '',
    label,
    ...(note !== undefined && { note }),
    ...(link !== undefined && { link }),
    children: children.map(bare),
  }
}

async function rootOf(text: string): Promise<TreeNode> {
  const { structure } = await read(text)
  return bare((structure as Tree).root)
}

const fixtures: { name: string; text: string; root: TreeNode; losses?: string[] }[] = [
  { name: 'headings', text: '# A\n## B\n### C\n## D', root: node('A', node('B', node('C')), node('D')) },
  { name: 'lists below a heading', text: '# A\n- b\n  - c\n- d', root: node('A', node('b', node('c')), node('d')) },
  { name: 'a numbered list', text: '# A\n1. b\n   1. c\n2. d', root: node('A', node('b', node('c')), node('d')) },
  { name: 'a list alone', text: '- a\n  - b', root: node('a', node('b')) },
  { name: 'several roots', text: '# A\n# B\n- c', root: node('', node('A'), node('B', node('c'))) },
  {
    name: 'a list and headings below one heading, in their order',
    text: '# A\n- b\n\n## C\n- d',
    root: node('A', node('b'), node('C', node('d'))),
  },
  {
    name: 'inline marks',
    text: '# **A** `b*` \\*c\\*\n- [site](https://example.org)\n- see [x](y)\n- one<br>two &amp; three',
    root: node('A b* *c*', { ...node('site'), link: 'https://example.org' }, node('see x'), node('one\ntwo & three')),
  },
  { name: 'a note', text: '# A<br>*said of it*\n- b', root: { ...node('A', node('b')), note: 'said of it' } },
  {
    name: 'what is no node',
    text: '# A\nSome words.\n\n- b\n\n```js\nx\n```\n\n| a |\n| - |\n',
    root: node('A', node('b')),
    losses: ['the paragraph "Some words."', 'a block of code', 'a block of table'],
  },
  { name: 'Chinese', text: '# 咖啡\n- 豆\n  - 阿拉比卡', root: node('咖啡', node('豆', node('阿拉比卡'))) },
]

describe('reading', () => {
  test.each(fixtures)('$name', async ({ text, root, losses = [] }) => {
    expect(await rootOf(text)).toEqual(root)
    expect((await read(text)).losses.map(({ what }) => what)).toEqual(losses)
  })

  test('nodes say their line, a title comes from the front matter', async () => {
    const { structure } = await read('---\ntitle: "T"\n---\n# A\n- b')
    expect(structure).toMatchObject({ title: 'T', root: { id: 'n1', origin: { lines: { from: 4, to: 4 } } } })
  })

  test.each(['', 'Only prose here.', '```\ncode\n```'])('%j is no outline', async text => {
    await expect(read(text)).rejects.toThrow(NotationFault)
  })

  test('deep nesting ends', async () => {
    const text = `# A\n${Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')}`
    const reading = await read(text).catch((error: unknown) => error)
    expect(reading instanceof NotationFault || reading).toBeTruthy()
  })
})

describe('writing', () => {
  const hostile = node(
    'root',
    ...hostileLabels.map(label => node(label, node(label, node(label, node(label, node(label)))))),
  )

  test('hostile labels come back equal, and markmap draws all of them', async () => {
    const { source, losses } = write(hostile)
    expect(losses).toEqual([])
    expect((await format.check(source)).filter(({ level }) => level === 'error')).toEqual([])
    expect((await read(source)).losses).toEqual([])
    expect(await rootOf(source)).toEqual(hostile)
  })

  test.each(fixtures)('$name comes back equal', async ({ root }) => {
    const { source, losses } = write(root)
    expect(losses).toEqual([])
    expect(await rootOf(source)).toEqual(root)
  })

  test('links and notes', async () => {
    const root: TreeNode = { ...node('A', { ...node('b [c]'), link: 'https://example.org/(x) y' }), note: 'a *note*' }
    const { source } = write(root)
    expect(await rootOf(source)).toEqual({
      ...root,
      children: [{ ...node('b [c]'), link: 'https://example.org/(x)%20y' }],
    })
  })

  test('levels that Markdown cannot have are told', () => {
    let root = node('leaf')
    for (let depth = 0; depth < 200; depth += 1) root = node(`level ${depth}`, root)
    expect(write(root).losses.map(wordsOf)).toEqual([
      { what: 'the contents of "level 156"', why: 'the list is nested too deeply' },
    ])
  })
})

describe('detection', () => {
  test.each(fixtures.slice(0, 6))('$name', ({ text }) =>
    expect(notation.detect({ text: `${text}\n- more\n- more` })).toBeGreaterThan(0.5),
  )

  test.each([
    'We met on Monday. Ann writes the text.\n\nBob draws.',
    '- name: web\n  image: nginx\n- name: db\n  image: postgres',
    '# comment\nversion: 3\nservices:\n  web:\n    image: x',
    '#!/bin/sh\n# install\nnpm ci\nnpm test',
    'SELECT 1;\nSELECT 2;',
    '',
  ])('%j is no outline', text => expect(notation.detect({ text })).toBeLessThan(0.5))
})

describe('a file of Markdown as a whole', () => {
  const fileName = 'garden.md'

  test('is an outline with the tables and code that a mind map shows', () => {
    const text =
      '---\ntitle: Garden\n---\n\n## Beds\n\n- herbs\n- roots\n\n## Tools\n\n```js\na()\nb()\nc()\n```\n\n| Tool | Use |\n|-|-|\n| Spade | digging |\n'
    expect(notation.detect({ text, fileName })).toBe(0.95)
  })

  test('says that it is for markmap', () => {
    const text =
      '---\nmarkmap:\n  colorFreezeLevel: 2\n---\n\n# Garden\n\nWords about it, in a paragraph.\n\nAnd another one.\n'
    expect(notation.detect({ text, fileName })).toBe(0.97)
  })

  test('is none where it is a text with headings', () => {
    const text = '# Garden\n\nWords about it.\n\n## Beds\n\nMore of them.\n\nAnd more.\n'
    expect(notation.detect({ text, fileName })).toBe(0.6)
  })
})
