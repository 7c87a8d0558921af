import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { readFile as readDocument } from '../documents/read-file.ts'
import { testContext } from '../documents/readers/test-context.ts'
import { createRenderer } from '../render/renderer.ts'
import { createSourceWorkers } from '../sources/source-workers.ts'
import { exportDeck, exportDiagram } from './export-diagram.ts'
import { findExporter } from './registry.ts'

const renderer = createRenderer()
const workers = createSourceWorkers()
const parts = { renderer, sources: workers.workFor('anna') }
afterAll(() => Promise.all([renderer.close(), workers.close()]))

const examples = {
  architecture: '01-web-shop.drawio',
  flowchart: '02-online-order-zh.json',
  mindmap: '02-healthy-life-zh.md',
  charts: '02-app-users-zh.json',
  textdiagram: '12-clinic-tables-zh.mmd',
  infographic: '01-our-values.infographic',
} as const
const kinds = Object.keys(examples) as (keyof typeof examples)[]

const readExample = (agentId: keyof typeof examples) =>
  readFile(resolve(import.meta.dirname, '../kinds', agentId, 'examples', examples[agentId]), 'utf8')

function exporterOf(format: string) {
  const exporter = findExporter(format)
  if (!exporter) throw new Error(`no exporter ${format}`)
  return exporter
}

async function make(agentId: keyof typeof examples, format: string, options: object = {}) {
  const source = await readExample(agentId)
  return (await exportDiagram({ agentId, source, exporter: exporterOf(format), ...options }, parts)).bytes
}

const read = (bytes: Uint8Array, format: string) => readDocument(bytes, testContext(`drawing.${format}`))

describe.each(['pdf', 'pptx', 'vsdx', 'html', 'svg', 'png'])('%s', format => {
  test.each(kinds)('carries the source of: %s', async agentId => {
    const { text, drawnBy } = await read(await make(agentId, format), format)
    expect({ text, drawnBy }).toEqual({ text: await readExample(agentId), drawnBy: agentId })
  })
})

test.each(['pdf', 'pptx', 'html'])('%s: ends of lines and signs of a source stay', async format => {
  const source = '\n# A & <b>\r\n\r\n## “C”\t1\n'
  const { bytes } = await exportDiagram({ agentId: 'mindmap', source, exporter: exporterOf(format) }, parts)
  expect((await read(bytes, format)).text).toBe(source)
})

test.each(['pdf', 'pptx', 'html'])('%s: of several diagrams the first is read, with a note', async format => {
  const diagrams = ['# One\n## A', '# Two\n## B'].map(source => ({ agentId: 'mindmap', source, notes: '' }))
  const { bytes } = await exportDeck(diagrams, { exporter: exporterOf(format) }, parts)
  const { text, notes } = await read(bytes, format)
  expect({ text, notes }).toEqual({ text: '# One\n## A', notes: ['only the first of 2 diagrams was read'] })
})

describe('without its source', () => {
  const options = { embedsSource: false }

  test.each(kinds)('a PDF is known as a drawing: %s', async agentId => {
    const { drawnBy, isDrawing, tables } = await read(await make(agentId, 'pdf', options), 'pdf')
    expect({ drawnBy, isDrawing, tables }).toEqual({ drawnBy: undefined, isDrawing: true, tables: [] })
  })

  test('so are slides with connectors', async () => {
    const { drawnBy, isDrawing } = await read(await make('flowchart', 'pptx', options), 'pptx')
    expect({ drawnBy, isDrawing }).toEqual({ drawnBy: undefined, isDrawing: true })
  })

  test('a page holds it nowhere', async () => {
    expect(strFromU8(await make('mindmap', 'html', options))).not.toContain('## ')
  })
})

test('slides that were changed elsewhere are not what the source says', async () => {
  const files = unzipSync(await make('flowchart', 'pptx'))
  const slide = strFromU8(files['ppt/slides/slide1.xml'] ?? new Uint8Array())
  files['ppt/slides/slide1.xml'] = strToU8(slide.replace(/<a:t>[^<]+</, '<a:t>Changed<'))
  const { drawnBy, text } = await read(zipSync(files), 'pptx')
  expect(drawnBy).toBeUndefined()
  expect(text).toContain('Changed')
})
