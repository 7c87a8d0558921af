import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeTar, pathAttribute, type TarEntry } from '../../../test/fixtures/make-tar.ts'
import { zipParts } from '../../../test/fixtures/office-parts.ts'
import { readFile } from '../read-file.ts'
import type { ReadLimits } from '../read-limits.ts'
import { failureOf, testContext } from './test-context.ts'

const read = (data: Uint8Array, limits: Partial<ReadLimits> = {}) => readFile(data, testContext('shop', { limits }))
const listed = async (data: Uint8Array) => (await read(data)).text.split('\n').slice(2)

const sources = {
  'shop-main/README.md': '# Shop\nimport this',
  'shop-main/package.json': '{\n  "name": "shop"\n}',
  'shop-main/src/app.ts':
    "// The app.\nimport { a } from './a'\r\nimport {\n  b,\n} from './b'\nexport const c = 1\nexport * from './d'",
  'shop-main/src/load.js': "const fs = require('fs')\nconst late = await import('./late.js')\nfrom(1)",
  'shop-main/main.go': 'package main\n\nimport (\n\t"fmt"\n\n\tx "shop/x"\n)\n\nfunc main() {}',
  'shop-main/a.py': 'from . import b\nimport os\nx = 1',
  'shop-main/A.java': 'package shop;\nimport shop.b.B;\nclass A {}',
}
const listing = [
  'shop-main/A.java',
  '  1: package shop;',
  '  2: import shop.b.B;',
  'shop-main/README.md',
  'shop-main/a.py',
  '  1: from . import b',
  '  2: import os',
  'shop-main/main.go',
  '  1: package main',
  '  3: import (',
  '  4: \t"fmt"',
  '  6: \tx "shop/x"',
  '  7: )',
  'shop-main/package.json',
  '  1: {',
  '  2:   "name": "shop"',
  '  3: }',
  'shop-main/src/app.ts',
  "  2: import { a } from './a'",
  '  3: import {',
  "  5: } from './b'",
  "  7: export * from './d'",
  'shop-main/src/load.js',
  "  1: const fs = require('fs')",
  "  2: const late = await import('./late.js')",
]

const inTar = Object.entries(sources).map(([name, content]): TarEntry => ({ name, content }))

describe('the paths, and the lines that import or give names', () => {
  test.each([
    ['ZIP', zipParts(sources)],
    ['tar', makeTar(inTar)],
    ['tar.gz', gzipSync(makeTar(inTar))],
  ])('of a %s', async (_, data) => {
    expect(await listed(data)).toEqual(listing)
  })

  test('of a tar, with the long names of both dialects', async () => {
    const long = `src/${'deep/'.repeat(30)}a.py`
    const entries = [
      { name: 'global', type: 'g', content: '20 comment=0123456\n' },
      pathAttribute(long),
      { name: 'cut', content: 'import b' },
      { name: '././@LongLink', type: 'L', content: `${long}i\0` },
      { name: 'cut', content: 'import c' },
      { name: 'b.py', content: '' },
    ]
    expect(await listed(makeTar(entries))).toEqual(['b.py', long, '  1: import b', `${long}i`, '  1: import c'])
  })
})

describe('left out', () => {
  const odd = {
    '../up.ts': '',
    '/top.ts': '',
    'a/../../up.ts': '',
    'C:/x.ts': '',
    'two\nlines.ts': '',
    [`${'a/'.repeat(60)}x.ts`]: '',
    [`${'a'.repeat(600)}.ts`]: '',
  }
  const foreign = { 'node_modules/a/index.js': '', 'x/.git/config': '', 'app/dist/a.js': '', '__MACOSX/a.ts': '' }

  test('packages, builds, and paths that no checkout has, with their number', async () => {
    const entries = Object.keys({ ...odd, ...foreign, 'a.ts': '' }).map(name => ({ name: name.slice(0, 100) }))
    const named = entries.filter(({ name }) => name.length < 100)
    expect((await read(makeTar(named))).notes).toEqual([
      'files in folders of packages and builds, left out: 4',
      'files with a path that no checkout has, left out: 5',
    ])
    const { text, notes } = await read(zipParts({ ...foreign, ...odd, 'a.ts': '' }))
    expect(text.split('\n').slice(2)).toEqual(['top.ts', 'a.ts'].sort())
    expect(notes).toEqual([
      'files in folders of packages and builds, left out: 4',
      'files with a path that no checkout has, left out: 6',
    ])
  })

  test('links, in both archives', async () => {
    const link = { os: 3, attrs: (0o120777 << 16) >>> 0 }
    const zip = zipSync({ 'link.ts': [Buffer.from('a.ts'), link], 'a.ts': new Uint8Array() })
    expect(await listed(zip)).toEqual(['a.ts'])
    const tar = makeTar([{ name: 'link.ts', type: '2' }, { name: 'hard.ts', type: '1' }, { name: 'a.ts' }])
    expect(await listed(tar)).toEqual(['a.ts'])
  })

  test('the lines of what is binary, or was made by a program', async () => {
    const data = zipParts({ 'a.ts': "import './b'\0", 'b.ts': `import './a'\n${' '.repeat(1_100_000)}`, 'c.ts': '' })
    expect(await listed(data)).toEqual(['a.ts', 'b.ts', 'c.ts'])
  })
})

describe('refused', () => {
  test.each<[string, Uint8Array, Partial<ReadLimits>, string, RegExp]>([
    [
      'a ZIP without sources',
      zipParts({ 'a.txt': 'x' }),
      {},
      'file-unsupported',
      /a ZIP archive, which cannot be read/,
    ],
    ['a tar without sources', makeTar([{ name: 'a.txt' }]), {}, 'file-unsupported', /a tar archive, which cannot be/],
    [
      'too many files',
      zipParts({ 'a.ts': '', 'b.ts': '' }),
      { repositoryFiles: 1 },
      'file-too-large',
      /REPOSITORY_FILES/,
    ],
    [
      'a bomb',
      gzipSync(makeTar([{ name: 'a.ts', content: ' '.repeat(3_000_000) }])),
      {},
      'file-too-large',
      /ARCHIVE_RATIO/,
    ],
    ['too much', gzipSync(makeTar(inTar)), { archiveBytes: 2_000 }, 'file-too-large', /LIMN_MAX_ARCHIVE_MB/],
    ['a file cut off', makeTar(inTar).subarray(0, 600), {}, 'file-corrupt', /ends too early/],
    ['compression cut off', gzipSync(makeTar(inTar)).subarray(0, 300), {}, 'file-corrupt', /compression is damaged/],
  ])('%s', async (_, data, limits, code, message) => {
    const failure = await failureOf(() => read(data, limits))
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  test('a part that is not what the archive says', async () => {
    const data = Buffer.from(zipParts({ 'a.ts': "import './b'" }))
    data[data.indexOf('a.ts') + 6] = 0xff
    expect((await failureOf(() => read(data))).code).toBe('file-corrupt')
  })
})

test('a long listing ends with a whole line, and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`file${index}.ts`, "import './x'"]))
  const { text, notes } = await read(zipParts(many), { textCharacters: 1_000 })
  expect(text.length).toBeLessThanOrEqual(1_000)
  expect(text).toMatch(/(?:\nfile\d+\.ts|\n {2}1: import '.\/x')$/)
  expect(notes).toEqual(['only the first 1,000 characters of the text were kept'])
})
