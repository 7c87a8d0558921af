/**
 * Draws `docs/exports.png`, the picture of docs/exports.md, from exported files as other programs show them: `npm run exports-picture`. It takes
 * LibreOffice (`LIMN_TEST_OFFICE`) and poppler's `pdftoppm`.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { finishSource } from '../src/answering/finish-source.ts'
import { exportDiagram } from '../src/exporters/export-diagram.ts'
import { findExporter } from '../src/exporters/registry.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'

const office = process.env.LIMN_TEST_OFFICE ?? '/usr/bin/soffice'
const shown = [
  { agentId: 'architecture', example: 'order-system', format: 'pptx' },
  { agentId: 'architecture', example: 'order-system', format: 'vsdx' },
  { agentId: 'charts', example: 'revenue-by-region', format: 'pptx' },
  { agentId: 'flowchart', example: 'online-order-zh', format: 'pdf' },
] as const
const tile = { width: 704, height: 389, gap: 8 }

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'limn-exports-'))
const renderer = createRenderer()
const workers = createSourceWorkers()
const tiles = []
for (const [index, { agentId, example, format }] of shown.entries()) {
  const file = join(folder, `${index}.${format}`)
  await writeFile(file, await exportExample(agentId, example, format))
  if (format !== 'pdf') {
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await run(office, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, file])
  }
  await run('pdftoppm', [
    '-png',
    '-r',
    '150',
    '-f',
    '1',
    '-l',
    '1',
    join(folder, `${index}.pdf`),
    join(folder, `page${index}`),
  ])
  const page = (await readdir(folder)).find(name => name.startsWith(`page${index}`))
  const picture = sharp(join(folder, page ?? ''))
    .trim()
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: 'white' })
  tiles.push({
    input: await sharp(await picture.png().toBuffer())
      .resize(tile.width, tile.height, { fit: 'contain', background: 'white' })
      .png()
      .toBuffer(),
    left: tile.gap + (index % 2) * (tile.width + 2 * tile.gap),
    top: tile.gap + Math.floor(index / 2) * (tile.height + 2 * tile.gap),
  })
}
await Promise.all([renderer.close(), workers.close(), rm(folder, { recursive: true, force: true })])
const size = { width: 2 * (tile.width + 2 * tile.gap), height: 2 * (tile.height + 2 * tile.gap) }
await sharp({ create: { ...size, channels: 3, background: '#dfe4ea' } })
  .composite(tiles)
  .png({ palette: true, colours: 128, compressionLevel: 9 })
  .toFile(join(import.meta.dirname, '../docs/exports.png'))

async function exportExample(agentId: string, example: string, format: string): Promise<Uint8Array> {
  const agent = agents.find(({ id }) => id === agentId)
  const exporter = findExporter(format)
  const found =
    agent?.format && (await loadExamples(agentId, agent.format.extension)).find(each => each.name === example)
  if (!agent?.format || !exporter || !found) throw new Error(`no ${example} of ${agentId} as ${format}`)
  const { source } = await finishSource(agent.format, found.source, { layout: true, repair: false })
  const { bytes } = await exportDiagram(
    { agentId, source, exporter },
    { renderer, sources: workers.workFor('picture') },
  )
  return bytes
}
