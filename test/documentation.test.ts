import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentSchema } from '../src/config/environment.ts'

const root = resolve(import.meta.dirname, '..')

/** The pages that describe Limn as it is; dated decisions describe it as it was. */
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...(await readdir(join(root, 'docs'))).filter(name => name.endsWith('.md')).map(name => `docs/${name}`),
]
const texts = new Map(await Promise.all(pages.map(async page => [page, await readPage(page)] as const)))

function readPage(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8')
}

/** Anchors that GitHub makes from headings. */
function anchorsOf(text: string): string[] {
  return Array.from(text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe.each(pages)('%s', page => {
  const text = texts.get(page) ?? ''

  test('links lead somewhere', async () => {
    // Code shows how something is written.
    const prose = text.replace(/^```.*?^```/gms, '')
    const targets = Array.from(
      prose.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g),
      ([, link, file]) => link ?? file,
    )
    const broken: string[] = []
    for (const target of targets) {
      if (target === undefined || /^https?:/.test(target)) continue
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, file))) broken.push(target)
      else if (anchor !== undefined && !anchorsOf(await readPage(file)).includes(anchor)) broken.push(target)
    }
    expect(broken).toEqual([])
  })

  test('the scripts of npm that it names are there', async () => {
    const { scripts } = JSON.parse(await readPage('package.json')) as { scripts: Record<string, string> }
    const run = Array.from(text.matchAll(/npm run (?:-s )?([\w:-]+)/g), ([, name]) => name)
    const named = Array.from(text.matchAll(/`((?:bench|soak|test|build):[\w-]+)/g), ([, name]) => name)
    expect([...run, ...named].filter(name => name !== undefined && scripts[name] === undefined)).toEqual([])
  })

  test('the variables that it names are there', () => {
    const known = Object.keys(environmentSchema.shape)
    const named = Array.from(text.matchAll(/\bLIMN_(?!TEST_|BENCH_)[A-Z_]+\b/g), ([name]) => name)
    expect(named.filter(name => !known.includes(name))).toEqual([])
  })

  test('the files of the repository that it names in code are there', () => {
    const places = ['', 'src', 'src/kinds', 'src/web', 'scripts/build', dirname(page)]
    const named = Array.from(
      text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md|mjs|json|jsonl|yaml|drawio))`/g),
      ([, name]) => name,
    )
    const isThere = (name = '') => places.some(place => existsSync(join(root, place, name)))
    expect(named.filter(name => !isThere(name))).toEqual([])
  })
})

test('the README fits on a few screens', () => {
  expect(Buffer.byteLength(texts.get('README.md') ?? '')).toBeLessThan(8_000)
})

test('the tests named as evidence are there, by file and title', async () => {
  const rows = Array.from(
    (texts.get('docs/security-evidence.md') ?? '').matchAll(/^\| [^|]+ \| `([^`]+)` \| (“.*”) \|$/gm),
    ([, file = '', titles = '']) => ({
      file,
      titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    }),
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { file, titles } of rows) {
    const code = await readPage(file)
    const isThere = (title: string) =>
      [`'${title}'`, `"${title}"`, `\`${title}\``].some(quoted => code.includes(quoted))
    expect(
      titles.filter(title => !isThere(title)),
      file,
    ).toEqual([])
  }
})
