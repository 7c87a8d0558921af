import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DocumentName, makeDocument } from '../fixtures/documents.ts'
import { dataOf, endOf, sendRequest } from '../service.ts'
import { readInstalled, type StartedPackage, startPackage } from './installed-package.ts'

const source = resolve(import.meta.dirname, '../../src')
const { folder } = await readInstalled(inject('installed'))
const product = join(folder, 'node_modules/limn')

let limn: StartedPackage
let before: string[]
beforeAll(async () => {
  before = await listFiles(folder)
  limn = await startPackage(folder, ['serve', '--port', '0'])
})
afterAll(() => limn?.stop())

const request = (method: string, path: string, body?: unknown) => sendRequest(limn.address, method, path, body)
const ask = (body: Record<string, unknown>) => request('POST', '/api/chat/completions', body)

/** Every file below a folder, with its size and when it was last changed. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(
    files.sort().map(async file => {
      const { size, mtimeMs } = await stat(file)
      return `${relative(folder, file)} ${size} ${mtimeMs}`
    }),
  )
}

describe('what is installed', () => {
  test('has no sources, tests, benches or maps', () => {
    const own = before.map(line => line.split(' ')[0] ?? '').filter(path => path.startsWith('node_modules/limn/'))
    const sources = /(?<!\.d)\.tsx?$|\.map$|\.test\.|\/(src|test|bench)\//
    expect(own.filter(path => sources.test(path))).toEqual([])
  })

  test('has all that a module of the service runs by its address', async () => {
    const missing: string[] = []
    for (const path of await readdir(source, { recursive: true })) {
      if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.startsWith('web')) continue
      // The kind to copy is not registered, so the package has none of it.
      if (path.startsWith('kinds/_template')) continue
      const code = await readFile(join(source, path), 'utf8')
      for (const [, target] of code.matchAll(/new URL\('(\.[^']*)\.ts', import\.meta\.url\)/g)) {
        const entry = relative(source, resolve(source, path, '..', `${target}.js`))
        if (!before.some(line => line.startsWith(`node_modules/limn/lib/${entry} `))) missing.push(entry)
      }
    }
    expect(missing).toEqual([])
  })

  test('names the licences of what it was made from', async () => {
    const service = await readFile(join(product, 'lib/notices.txt'), 'utf8')
    expect(service).toMatch(/^mermaid \S+ \(MIT\)\n\n(?:.*\n)*?.*Permission is hereby granted/m)
    const app = await readFile(join(product, 'dist/web/notices.md'), 'utf8')
    expect(app).toMatch(/react-dom/)
  })
})

test('it keeps its data where the platform has those of this user, and says so', () => {
  const data = join(limn.home, '.local/share/limn')
  expect(limn.output).toContain(`data: ${data}\n`)
  expect(limn.output).toContain(`store: SQLite, ${data}/limn.sqlite\n`)
})

describe('every kind is drawn', () => {
  test.each([
    ['mindmap', '# Coffee\n## Beans\n### Arabica\n## Water', 'Arabica'],
    ['flowchart', 'Receive order -> Check stock -> Ship parcel', 'Check stock'],
    ['charts', 'Create a pie chart with data: Oats: 30%, Bran: 45%, Flour: 25%', 'Oats'],
    ['architecture', 'browser -> api -> postgres\napi -> redis', 'redis'],
    ['textdiagram', 'Alice -> Bob: hello\nBob -> Alice: hi there', 'Alice'],
    ['infographic', 'Our values\n- Speed: ship every day\n- Care: listen first\n- Craft: finish the job', 'Craft'],
  ])('%s', async (agent, prompt, word) => {
    const reply = await ask({ agent_id: agent, prompt })
    expect(dataOf(reply, 'tool_end').at(-1)).toMatchObject({ valid: true })
    const drawing = `${limn.address}/api/messages/${endOf(reply).id}/diagram`
    expect(await (await fetch(`${drawing}.svg`)).text()).toContain(word)
    const png = await fetch(`${drawing}.png`)
    expect(png.headers.get('content-type')).toBe('image/png')
    expect((await png.bytes()).length).toBeGreaterThan(1_000)
  })
})

test('its commands draw without the service', async () => {
  const words = ['limn', 'draw', 'Receive order -> Check stock -> Ship parcel', '--quiet']
  const { stdout } = await promisify(execFile)('npx', words, { cwd: folder })
  expect(stdout).toMatch(/^<svg[\s\S]*Check stock[\s\S]*<\/svg>$/)
})

describe('a document of every format is read', () => {
  const made = (name: DocumentName) => ({ name, bytes: makeDocument(name) })
  const written = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })

  test.each([
    [made('handbook.docx'), 'Orchard Handbook'],
    [made('slides.pptx'), 'Who works when'],
    [made('tables.xlsx'), 'col-1'],
    [made('paper.pdf'), 'Water mills'],
    // Its text is found by the tables that the engine carries.
    [made('japanese.pdf'), 'かきくけこ'],
    [made('people.csv'), '佐藤太郎'],
    [written('mills.tsv', 'mill\twheels\nFord\t3\nHill\t2\n'), 'Ford'],
    [written('mills.json', '[{"mill": "Ford", "wheels": 3}]'), 'Ford'],
    [written('mills.jsonl', '{"mill": "Ford"}\n{"mill": "Hill"}\n'), 'Hill'],
    [written('mills.md', '# Mills\n\n- Ford\n'), 'Ford'],
    [written('mills.txt', 'The mill at the ford.'), 'ford'],
  ])('$name', async ({ name, bytes }, words) => {
    const reply = await ask({
      prompt: 'Draw it',
      agent_id: 'mindmap',
      files: [{ name, data: bytes.toString('base64') }],
    })
    expect(dataOf(reply, 'doc_analysis_end').at(-1)?.content).toContain(words)
  })
})

test('a chart has the numbers of a large file', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `${['North', 'South'][index % 2]},${index % 10}`)
  const data = Buffer.from(`region,sales\n${rows.join('\n')}\n`).toString('base64')
  const prompt = 'bar chart of the sum of sales by region'
  const reply = await ask({ prompt, agent_id: 'charts', files: [{ name: 'sales.csv', data }] })
  const { output, valid } = dataOf(reply, 'tool_end').at(-1) ?? {}
  expect({ output, valid }).toEqual({
    output: expect.stringContaining('[["South", 12500], ["North", 10000]]'),
    valid: true,
  })
})

test('it wrote nothing below where it is installed', async () => {
  expect(await listFiles(folder)).toEqual(before)
})
