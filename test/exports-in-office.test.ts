import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { exportDiagram } from '../src/exporters/export-diagram.ts'
import { findExporter } from '../src/exporters/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'
import { officePath } from './requirements.ts'

/** LibreOffice opens what is exported for PowerPoint and Visio, and prints it: the words must be those of the drawing. */
const renderer = createRenderer()
const workers = createSourceWorkers()
const folder = await mkdtemp(join(tmpdir(), 'limn-office-'))
afterAll(() => Promise.all([renderer.close(), workers.close(), rm(folder, { recursive: true, force: true })]))

const drawings: readonly [agentId: string, path: string, words: string[]][] = [
  [
    'architecture',
    'architecture/examples/02-web-shop-zh.drawio',
    ['网页', '小程序', 'MySQL', 'Redis', 'HTTPS', '数据层'],
  ],
  ['flowchart', 'flowchart/examples/01-online-order.json', ['Order received', 'In stock?', 'Refund payment', 'yes']],
  ['mindmap', 'mindmap/examples/01-coffee-shop.md', ['Opening a coffee shop', 'Menu', 'Savings']],
  ['textdiagram', 'textdiagram/examples/01-online-order.mmd', ['Customer', 'Charge card', 'Warehouse']],
  ['charts', 'charts/examples/03-sales-by-month.json', ['Sales by month', 'January']],
]

const print = promisify(execFile)

test.each(['pptx', 'vsdx'])('%s: LibreOffice prints the words of the drawings', async format => {
  const exporter = findExporter(format)
  if (!exporter) throw new Error(`no exporter ${format}`)
  const files = []
  for (const [agentId, path] of drawings) {
    const source = await readFile(resolve(import.meta.dirname, '../src/kinds', path), 'utf8')
    const { bytes } = await exportDiagram({ agentId, source, exporter }, { renderer, sources: workers.workFor('anna') })
    files.push(join(folder, `${agentId}.${format}`))
    await writeFile(files.at(-1) ?? '', bytes)
  }
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await print(officePath, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...files])
  for (const [agentId, , words] of drawings) {
    const printed = new Uint8Array(await readFile(join(folder, `${agentId}.pdf`)))
    const { items } = await (await (await getDocument({ data: printed }).promise).getPage(1)).getTextContent()
    const text = items.map(item => ('str' in item ? item.str : '')).join('')
    for (const word of words)
      expect([agentId, text.replace(/\s/g, '')]).toEqual([agentId, expect.stringContaining(word.replace(/\s/g, ''))])
  }
})
