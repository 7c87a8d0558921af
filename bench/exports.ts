/**
 * Exports the sources of the corpus as PDF, PowerPoint and Visio, and counts: `npm run bench:exports [-- --most 100] [FOLDER]`. Ends non-zero
 * when a source that its engine accepts cannot be exported, when a shape or a line of its drawing is missing in a file, or when a connector
 * is glued to nothing.
 */
import { parseArgs } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { isValid } from '../src/contract/diagrams.ts'
import { Failure } from '../src/contract/failure.ts'
import { exportDiagram } from '../src/exporters/export-diagram.ts'
import { findExporter } from '../src/exporters/registry.ts'
import { agents } from '../src/kinds/find.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'
import { readCorpus } from './corpus/read-corpus.ts'
import { findMaterial } from './find-material.ts'

interface Counts {
  files: number
  failed: number
  shapes: number
  connectors: number
  glued: number
  faults: number
}

const patterns = {
  pptx: {
    path: 'ppt/slides/slide1.xml',
    shape: /<p:cNvPr id="(\d+)" name="Shape /g,
    connector: /<p:cxnSp>/g,
    glue: /<a:(?:st|end)Cxn id="(\d+)"/g,
  },
  vsdx: {
    path: 'visio/pages/page1.xml',
    shape: /<Shape ID="(\d+)" NameU="Shape\./g,
    connector: /NameU="Connector\./g,
    glue: / ToSheet="(\d+)"/g,
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '1000' } },
})
const folder = findMaterial('corpora', positionals[0])
const renderer = createRenderer()
const workers = createSourceWorkers()
const sources = workers.workFor('bench')
let isBelow = false
for (const agent of folder ? agents.filter(({ renderModule }) => renderModule) : []) {
  const entries = (await readCorpus(folder ?? '', agent.id)).filter(entry => entry.class.startsWith('accept/'))
  const accepted = []
  for (const { text } of entries.slice(0, Number(values.most))) {
    if (isValid(await sources.check(agent.id, text))) accepted.push(text)
  }
  for (const format of ['pdf', 'pptx', 'vsdx']) {
    const counts = await measure(agent.id, accepted, format)
    isBelow ||= counts.failed > 0 || counts.faults > 0
    console.log(`${agent.id} as ${format}: ${JSON.stringify(counts)}`)
  }
}
await Promise.all([renderer.close(), workers.close()])
process.exitCode = isBelow ? 1 : 0

async function measure(agentId: string, texts: readonly string[], format: string): Promise<Counts> {
  const counts: Counts = { files: 0, failed: 0, shapes: 0, connectors: 0, glued: 0, faults: 0 }
  const exporter = findExporter(format)
  const agent = agents.find(({ id }) => id === agentId)
  if (!exporter || !agent) throw new Error(`no ${format} of ${agentId}`)
  for (const source of texts) {
    try {
      const { bytes } = await exportDiagram({ agentId, source, exporter }, { renderer, sources })
      const placed = await renderer.place(agent, source, { theme: 'light' }, {})
      counts.files += 1
      if (format !== 'pdf')
        count(bytes, format, placed && { shapes: placed.shapes.length, lines: placed.lines.length }, counts)
    } catch (error) {
      counts.failed += 1
      console.error(`${agentId} as ${format}: ${error instanceof Failure ? error.message : String(error)}`)
    }
  }
  return counts
}

function count(
  bytes: Uint8Array,
  format: string,
  drawn: { shapes: number; lines: number } | null,
  counts: Counts,
): void {
  const { path, shape, connector, glue } = format === 'pptx' ? patterns.pptx : patterns.vsdx
  const xml = strFromU8(unzipSync(bytes)[path] ?? new Uint8Array())
  const shapes = new Set(Array.from(xml.matchAll(shape), ([, id]) => id))
  const connectors = xml.match(connector)?.length ?? 0
  const glued = Array.from(xml.matchAll(glue), ([, id]) => id)
  counts.shapes += shapes.size
  counts.connectors += connectors
  counts.glued += glued.length
  const isWhole = !drawn || (shapes.size === drawn.shapes && connectors === drawn.lines)
  if (!isWhole || glued.some(id => !shapes.has(id))) counts.faults += 1
}
