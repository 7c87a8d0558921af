import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { afterAll, expect, test } from 'vitest'
import { createRenderer } from '../../render/renderer.ts'
import { createSourceWorkers } from '../../sources/source-workers.ts'
import { exportDiagram } from '../export-diagram.ts'
import { flowOfEnds } from '../office/fixtures.ts'
import { exporter } from './index.ts'

const renderer = createRenderer()
const workers = createSourceWorkers()
const parts = { renderer, sources: workers.workFor('anna') }
afterAll(() => Promise.all([renderer.close(), workers.close()]))

async function makePage(agentId: string, path: string) {
  return makePageOf(agentId, await readFile(resolve(import.meta.dirname, '../../kinds', path), 'utf8'))
}

/** The first page, of a file whose parts are all well-formed. */
async function makePageOf(agentId: string, source: string) {
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

test('a line ends as the drawing does; a cross, which Visio does not have, is a text on it', async () => {
  const { page } = await makePageOf('flowchart', flowOfEnds)
  const connectors = page.split('<Shape ').filter(shape => shape.includes('NameU="Connector.'))
  const cellOf = (shape: string, name: string) => Number(new RegExp(`N="${name}" V="(\\d+)"`).exec(shape)?.[1])
  expect(connectors.map(each => ['LinePattern', 'BeginArrow', 'EndArrow'].map(name => cellOf(each, name)))).toEqual([
    [1, 0, 0],
    [1, 4, 4],
    [1, 0, 0],
    [2, 0, 10],
  ])
  expect(count(page, /×/g)).toBe(1)
})

test('a line that ends on a mirrored shape is glued where it ends', async () => {
  const box = (id: string, x: number, more: string) =>
    `<mxCell id="${id}" style="shape=document;${more}" vertex="1" parent="1"><mxGeometry x="${x}" width="100" height="60" as="geometry"/></mxCell>`
  const line =
    '<mxCell id="l" style="edgeStyle=none;exitX=1;exitY=0.5;entryX=0;entryY=0.5;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>'
  const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', 0, '')}${box('b', 300, 'flipH=1;')}${line}</root></mxGraphModel>`
  const { page } = await makePageOf('architecture', source)
  const [left, mirrored] = page
    .split('<Shape ')
    .filter(shape => shape.startsWith('ID') && shape.includes('N="Connection"'))
  const shareOf = (shape = '') => Number(/N="Connection".*?F="Width\*([\d.]+)"/s.exec(shape)?.[1])
  // Both ends are at the side that is the right one before it is mirrored.
  expect([shareOf(left), shareOf(mirrored)].map(Math.round)).toEqual([1, 1])
})
