import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors, printTree } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const drawn = await readFile(join(import.meta.dirname, 'fixtures/unicode.tree'), 'utf8')

test('the output of tree', () => {
  const reading = read({ text: drawn })
  expect(printTree(reading)).toEqual([
    'my-app/',
    '  README.md (start here)',
    '  package.json',
    '  src',
    '    index.ts',
    '    components',
    '      Button.tsx',
    '      my file.tsx',
    '    latest (-> components)',
    '  测试',
    '    a.test.ts',
  ])
  expect(reading.losses).toEqual([])
  expect(findFaults(reading.structure)).toEqual([])
})

test('rights and owners before names are left out, and told', () => {
  const text =
    '[drwxr-xr-x ada      4.0K]  site\n├── [-rw-r--r-- ada       120]  index.html\n└── [drwxr-xr-x ada      4.0K]  img\n'
  const reading = read({ text })
  expect(printTree(reading)).toEqual(['site', '  index.html', '  img'])
  expect(reading.losses.map(({ what }) => what)).toEqual(['the sizes and permissions of files'])
  expect(notation.detect({ text })).toBe(0.95)
})

describe('other ways to draw a folder', () => {
  test.each<[string, string, string[]]>([
    [
      'ASCII',
      '.\n|-- a\n|   |-- b.c\n|   `-- d\n`-- e\n\n2 directories, 3 files\n',
      ['.', '  a', '    b.c', '    d', '  e'],
    ],
    ['with pluses', 'root\n+-- a\n|   \\-- b\n\\-- c', ['root', '  a', '    b', '  c']],
    [
      'Windows, with files without branches',
      'C:.\n|   top.txt\n|   \n+---src\n|   |   a.c\n|   |   \n|   \\---deep\n|           b.c\n|           \n\\---doc\n        x.md\n',
      ['C:.', '  top.txt', '  src', '    a.c', '    deep', '      b.c', '  doc', '    x.md'],
    ],
    ['unbreakable blanks', 'x\n├── a\n│\u00a0\u00a0 └── b\n└── c', ['x', '  a', '    b', '  c']],
    [
      'indented with slashes',
      'src/\n  lib/\n    a.ts\n  b.ts\ndoc/\n  c.md',
      ['.', '  src/', '    lib/', '      a.ts', '    b.ts', '  doc/', '    c.md'],
    ],
    ['tabs', 'src/\n\ta.ts\n\tb/\n\t\tc.ts', ['src/', '  a.ts', '  b/', '    c.ts']],
    [
      'paths',
      './src/a.ts\n./src/lib/b.ts\n./doc/c.md\n./README',
      ['.', '  src', '    a.ts', '    lib', '      b.ts', '  doc', '    c.md', '  README'],
    ],
    ['without a root', '├── a\n│   └── b\n└── c', ['.', '  a', '    b', '  c']],
    ['below a title', '公司架构\n总经理\n├── 销售部\n└── 财务部', ['总经理', '  销售部', '  财务部']],
    ['one line', 'only/', ['only/']],
    ['names that begin with marks', '.\n├── -x\n├── [id].tsx\n└── (group)', ['.', '  -x', '  [id].tsx', '  (group)']],
  ])('%s', (_, text, expected) => {
    expect(printTree(read({ text }))).toEqual(expected)
  })

  test('what Windows writes before the folder is told', () => {
    const text = 'Volumeseriennummer : 4A2B-1C3D\nC:\\SHOP\n│   a.ts\n│\n└───lib\n        b.ts\n'
    const { structure, losses } = read({ text })
    expect(structure).toMatchObject({
      root: { label: 'C:\\SHOP', children: [{ label: 'a.ts' }, { label: 'lib', children: [{ label: 'b.ts' }] }] },
    })
    expect(losses.map(({ what, line }) => `${line} ${what}`)).toEqual(['1 "Volumeseriennummer : 4A2B-1C3D"'])
  })

  test('signs of editors stand behind branches without dashes', () => {
    const text = '📦shop\n ┣ 📂lib\n ┃ ┣ 📜a.ts\n ┃ ┗ 📜b.ts\n ┗ 📜c.ts\n'
    expect(notation.detect({ text })).toBe(0.95)
    expect(read({ text }).structure).toMatchObject({
      root: {
        label: '📦shop',
        children: [{ label: '📂lib', children: [{ label: '📜a.ts' }, { label: '📜b.ts' }] }, { label: '📜c.ts' }],
      },
    })
  })

  test('sizes and rights are a loss', () => {
    const reading = read({ text: '.\n├── [4.0K]  src\n│   └── [ 120]  a.ts\n└── [drwxr-xr-x 4.0K]  doc' })
    expect(printTree(reading)).toEqual(['.', '  src', '    a.ts', '  doc'])
    expect(reading.losses.map(wordsOf)).toEqual([{ what: 'the sizes and permissions of files', line: 2, places: 3 }])
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    '\n\n',
    '3 directories, 4 files',
    Array.from({ length: 500 }, (_, i) => `${' '.repeat(i)}a/`).join('\n'),
    `${'a/'.repeat(500)}b\n${'a/'.repeat(500)}c`,
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, drawn)).toEqual([])
  })

  test('20,000 lines, and one long one', () => {
    expect(printTree(read({ text: `.\n${'├── a\n'.repeat(20_000)}` }))).toHaveLength(20_001)
    expect(printTree(read({ text: `x/\n${' '.repeat(200_000)}a` }))).toHaveLength(2)
  })
})
