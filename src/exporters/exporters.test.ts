import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { sniffFile } from '../documents/sniff-file.ts'
import { createRenderer } from '../render/renderer.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { exportDiagram } from './export-diagram.ts'
import { listExports } from './list-exports.ts'
import { prepareSvg } from './pdf/prepare-svg.ts'
import { exporters, findExporter } from './registry.ts'

const renderer = createRenderer()
const workers = createSourceWorkers()
const sources = workers.workFor('anna')
afterAll(() => Promise.all([renderer.close(), workers.close()]))

const examples = {
  flow: ['flowchart', 'flowchart/examples/02-online-order-zh.json'],
  system: ['architecture', 'architecture/examples/01-web-shop.drawio'],
  tables: ['textdiagram', 'textdiagram/examples/12-clinic-tables-zh.mmd'],
  map: ['mindmap', 'mindmap/examples/02-healthy-life-zh.md'],
  chart: ['charts', 'charts/examples/02-app-users-zh.json'],
  values: ['infographic', 'infographic/examples/01-our-values.infographic'],
} as const

async function readExample(name: keyof typeof examples) {
  const [agentId, path] = examples[name]
  return { agentId, source: await readFile(resolve(import.meta.dirname, '../kinds', path), 'utf8') }
}

async function make(name: keyof typeof examples, format: string, options: object = {}) {
  const exporter = findExporter(format)
  if (!exporter) throw new Error(`no exporter ${format}`)
  return exportDiagram({ ...(await readExample(name)), exporter, ...options }, { renderer, sources })
}

/** The words of a drawing in the order of the alphabet, without what is between them. */
const lettersOf = (text: string) => [...text.normalize('NFKC').replace(/\s/g, '')].sort().join('')

async function drawnLetters(name: keyof typeof examples): Promise<string> {
  const svg = Buffer.from((await make(name, 'svg')).bytes).toString()
  const texts = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs), ([, text = '']) => text.replace(/<[^>]*>/g, ''))
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  return lettersOf(texts.join('').replace(/&\w+;/g, entity => entities[entity] ?? entity))
}

const everyExample = Object.keys(examples) as (keyof typeof examples)[]

test('every output form has its own id, and a name, an ending and a media type', () => {
  expect(new Set(exporters.map(({ id }) => id)).size).toBe(exporters.length)
  for (const { name, extension, mediaType } of exporters) {
    expect([name, extension, mediaType]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/^\.[a-z0-9]+$/),
      expect.stringMatching(/^\w+\/[-+.\w]+/),
    ])
  }
})

describe('images of pixels', () => {
  test.each(['png', 'jpeg', 'webp'])('%s has the width that is asked for', async format => {
    const { bytes, mediaType } = await make('flow', format, { width: 300 })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300 })
    expect(mediaType).toBe(`image/${format}`)
  })
})

describe('PDF', () => {
  test.each(everyExample)('%s: one page with all its words, in fonts that are embedded', async name => {
    const { bytes, losses } = await make(name, 'pdf')
    const document = await getDocument({ data: bytes.slice() }).promise
    expect(document.numPages).toBe(1)
    const { items } = await (await document.getPage(1)).getTextContent()
    const text = items.map(item => ('str' in item ? item.str : '')).join('')
    expect(lettersOf(text)).toBe(await drawnLetters(name))
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/FontFile2/)
    expect(losses).toEqual([])
  })

  test('the page is the drawing, or paper that lies as the drawing does', async () => {
    const sizeOf = async (page: string) => {
      const { bytes } = await make('chart', 'pdf', { page })
      const [, , width = 0, height = 0] = (await (await getDocument({ data: bytes.slice() }).promise).getPage(1)).view
      return [Math.round(width), Math.round(height)]
    }
    const svg = Buffer.from((await make('chart', 'svg')).bytes).toString()
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    expect(await sizeOf('fit')).toEqual([Number(width) * 0.75, Number(height) * 0.75].map(Math.round))
    expect(await sizeOf('a4')).toEqual([842, 595])
    expect(await sizeOf('letter')).toEqual([792, 612])
  })

  test('arrows point along their lines at both ends, and are turned within the box that a marker shows', () => {
    const marker =
      '<marker id="m" viewBox="0 0 10 10" refX="9" refY="4" orient="auto-start-reverse"><path d="M0 0L9 5L0 9Z"/></marker>'
    const line = '<path d="M0 0H9" marker-start="url(#m)" marker-end="url(#m)"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${marker}${line}</svg>`
    const prepared = prepareSvg(svg, { split: () => [] }).svg
    expect(prepared).toContain('marker-start="url(#m-at-start)" marker-end="url(#m)"')
    const [, turned = ''] = /(<marker [^>]*id="m-at-start"[^>]*><g [^>]*>)/.exec(prepared) ?? []
    expect(turned).toContain('refX="1" refY="6" orient="auto"')
    expect(turned).toContain('<g transform="rotate(180 5 5)">')
  })

  test('tells the characters that no font has', async () => {
    const exporter = findExporter('pdf')
    const source = '# Greetings\n## 안녕\n## Hello\n'
    const made = exporter && (await exportDiagram({ agentId: 'mindmap', source, exporter }, { renderer, sources }))
    expect(made?.losses).toMatchObject([
      { code: 'lost/characters', what: 'the characters 안 녕', why: expect.stringContaining('font') },
    ])
  })
})

test('XMind: an archive that is read back', async () => {
  const { bytes, mediaType } = await make('map', 'xmind')
  const parts = unzipSync(bytes)
  expect(mediaType).toBe('application/vnd.xmind.workbook')
  expect(Object.keys(parts)).toEqual(['content.json', 'metadata.json', 'manifest.json'])
  expect(Object.keys(JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()))['file-entries'])).toEqual([
    'content.json',
    'metadata.json',
  ])
  expect(sniffFile(bytes)).toEqual({ kind: 'xmind' })
})

describe('HTML', () => {
  test('is one file that loads nothing, and holds the source', async () => {
    const page = Buffer.from((await make('values', 'html', { name: 'A <b> title' })).bytes).toString()
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/(?:src|href)="(?!#)|url\((?!#|"#|&quot;#|data:font)/)
    expect(page).toContain('<title>A &lt;b&gt; title</title>')
    expect(page).toContain('infographic ')
  })

  test('has the letters of its pictures where pages look for fonts: outside of their trees', async () => {
    const page = Buffer.from((await make('flow', 'html')).bytes).toString()
    const head = page.slice(0, page.indexOf('<template'))
    const ranges = Array.from(head.matchAll(/@font-face\{[^}]*unicode-range:([^}]+)\}/g), ([, range = '']) => range)
    const letters = new Set(ranges.flatMap(range => range.split(',')))
    const words = [
      ...page.slice(page.indexOf('<svg'), page.indexOf('</svg>')).matchAll(/>([^<>]*\p{Script=Han}[^<>]*)</gu),
    ]
    expect(words.length).toBeGreaterThan(0)
    for (const character of words.map(([, text = '']) => text).join(''))
      if (/\p{Script=Han}/u.test(character)) expect(letters).toContain(`U+${character.codePointAt(0)?.toString(16)}`)
  })
})

describe('figures', () => {
  test('a chart gives its table as a workbook and as CSV', async () => {
    const sheet = unzipSync((await make('chart', 'xlsx')).bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
    expect(strFromU8(sheet)).toMatch(/<v>1250<\/v>/)
    const csv = Buffer.from((await make('chart', 'csv')).bytes).toString()
    expect(csv.split('\r\n')[1]).toBe('一月,1250')
  })

  test('what begins like a formula is a text', async () => {
    const source = '{"xAxis":{"data":["=1+1","b"]},"yAxis":{},"series":[{"type":"bar","name":"n","data":[-1,2]}]}'
    const exporter = findExporter('csv')
    const made = exporter && (await exportDiagram({ agentId: 'charts', source, exporter }, { renderer, sources }))
    expect(Buffer.from(made?.bytes ?? []).toString()).toMatch(/'=1\+1"?,-1/)
  })

  test('other diagrams have none', async () => {
    await expect(make('values', 'xlsx')).rejects.toMatchObject({ payload: { code: 'invalid-request' } })
  })
})

test('a Markdown page has the source in a block that names its notation, and the figures of a chart', async () => {
  const page = Buffer.from((await make('tables', 'markdown-page', { notes: 'A clinic.' })).bytes).toString()
  expect(page).toMatch(/^A clinic\.\n\n```mermaid\nerDiagram/)
  expect(Buffer.from((await make('chart', 'markdown-page')).bytes).toString()).toContain('| 一月 | 1250 |')
})

test('what is offered for a source can be made, and tells what it was said to lose', async () => {
  const { agentId, source } = await readExample('tables')
  const offered = await listExports(sources, { source, from: agentId })
  if ('refused' in offered) throw new Error(offered.message)
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(['png', 'pdf', 'dbml', 'plantuml', 'drawio']))
  for (const { id, loss_count } of offered.filter(({ group }) => group === 'editable').slice(0, 6)) {
    const { bytes, losses } = await make('tables', id)
    expect([id, bytes.length > 0, losses.length]).toEqual([id, true, loss_count])
  }
})

test.each(exporters.filter(({ isNotation, structures }) => !isNotation && !structures).map(({ id }) => id))(
  '%s: the same bytes for the same diagram',
  async format => {
    const [one, other] = [await make('system', format), await make('system', format)]
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
  },
)

test('says that a notation cannot say what a diagram says', async () => {
  await expect(make('chart', 'dbml')).rejects.toMatchObject({
    payload: { code: 'invalid-request', errors: [{ pointer: '/format' }] },
  })
})
