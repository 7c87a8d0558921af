import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { afterAll, expect, test } from 'vitest'
import { createRenderer } from '../../render/renderer.ts'
import { createSourceWorkers } from '../../sources/source-workers.ts'
import { exportDiagram } from '../export-diagram.ts'
import { exporter } from './index.ts'

const renderer = createRenderer()
const workers = createSourceWorkers()
const parts = { renderer, sources: workers.workFor('anna') }
afterAll(() => Promise.all([renderer.close(), workers.close()]))

/** The first page, of a file whose parts are all well-formed. */
async function makePage(agentId: string, path: string) {
  const source = await readFile(resolve(import.meta.dirname, '../../kinds', path), 'utf8')
  const { bytes } = await exportDiagram({ agentId, source, exporter }, parts)
  const files = unzipSync(bytes)
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', error => {
      throw new Error(`${name}: ${error.message}`)
    })
    parser.write(strFromU8(content)).close()
  }
  return { page: strFromU8(files['visio/pages/page1.xml'] ?? new Uint8Array()), files: Object.keys(files) }
}

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length

test('every shape is a native one, and every line is glued to a place of the shapes that it joins', async () => {
  const { page, files } = await makePage('architecture', 'architecture/examples/03-order-system.drawio')
  expect(count(page, /NameU="Shape\.\d+"/g)).toBe(9)
  expect(count(page, /NameU="Connector\.\d+"/g)).toBe(5)
  const glued = Array.from(page.matchAll(/ToSheet="(\d+)" ToCell="Connections\.X(\d+)" ToPart="(\d+)"/g))
  expect(glued).toHaveLength(10)
  for (const [, sheet, place, part] of glued) {
    const [shape = ''] = page.split(`<Shape ID="${sheet}"`).slice(1)
    const outer = shape.slice(0, shape.indexOf('<Shape '))
    expect(count(outer || shape, /<Row T="Connection"/g)).toBeGreaterThanOrEqual(Number(place))
    expect(Number(part)).toBe(99 + Number(place))
  }
  expect(page).toContain('Job queue')
  expect(files).toContain('visio/media/image1.png')
})

test('what has no shapes is a picture with its texts', async () => {
  const { page } = await makePage('charts', 'charts/examples/01-household-budget.json')
  expect(page).toContain('<ForeignData ForeignType="Bitmap"')
  expect(page).toContain('Our monthly budget')
})
