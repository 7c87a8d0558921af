/**
 * Exports sources of the corpus that their engines accept in every output form, and reads the files: `npm run bench:exports [-- --most 1000
 * --office 8] [FOLDER]`, by default 30 of each kind, spread over the corpus: all of them take half an hour. Pictures must give back their source, archives hold sound XML with every shape and line of the
 * drawing, and LibreOffice, where it is installed, must print all their words (of `--office` drawings for each kind). Ends non-zero
 * when a file cannot be made, or when one of them is wrong.
 */
import { parseArgs } from 'node:util'
import { isValid } from '../src/contract/diagrams.ts'
import { Failure } from '../src/contract/failure.ts'
import { exportDiagram } from '../src/exporters/export-diagram.ts'
import type { Exporter } from '../src/exporters/exporter.ts'
import { exporters } from '../src/exporters/registry.ts'
import { agents } from '../src/kinds/find.ts'
import { defaultLimits } from '../src/render/limits.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { createSourceWorkers } from '../src/sources/source-workers.ts'
import { readCorpus } from './corpus/read-corpus.ts'
import { type Expected, fileChecks } from './exports/check-file.ts'
import { type OfficeFile, printInOffice } from './exports/open-in-office.ts'
import { findMaterial } from './find-material.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '30' }, office: { type: 'string', default: '8' } },
})
const folder = findMaterial('corpora', positionals[0])
// A drawing that takes long is to be counted, not given up: the machine may be busy.
const renderer = createRenderer({ limits: { ...defaultLimits, jobMs: 60_000 } })
const workers = createSourceWorkers()
const sources = workers.workFor('bench')
let isBelow = false

for (const agent of folder ? agents.filter(({ renderModule }) => renderModule) : []) {
  const expected = await readAccepted(agent.id)
  if (expected.length === 0) console.error(`${agent.id}: no source is accepted`)
  isBelow = expected.length === 0 || isBelow
  for (const exporter of exporters) isBelow = (await measure(exporter, expected)) || isBelow
}
await Promise.all([renderer.close(), workers.close()])
process.exitCode = isBelow ? 1 : 0

async function readAccepted(agentId: string): Promise<Expected[]> {
  const entries = (await readCorpus(folder ?? '', agentId)).filter(entry => entry.class.startsWith('accept/'))
  const agent = agents.find(({ id }) => id === agentId)
  const accepted: Expected[] = []
  const step = Math.max(1, entries.length / Number(values.most))
  for (const { text: source } of entries.filter(
    (_, index) => Math.floor(index / step) > Math.floor((index - 1) / step),
  )) {
    if (!agent || !isValid(await sources.check(agentId, source))) continue
    accepted.push({ agentId, source, placed: await renderer.place(agent, source, { theme: 'light' }, {}) })
  }
  return accepted
}

/** Prints what became of one output form of one kind. Returns whether a file is missing or wrong. */
async function measure(exporter: Exporter, all: readonly Expected[]): Promise<boolean> {
  const counts = { files: 0, notOffered: 0, failed: 0, wrong: 0 }
  const office: OfficeFile[] = []
  for (const [index, expected] of all.entries()) {
    try {
      const { bytes } = await exportDiagram({ ...expected, exporter }, { renderer, sources })
      counts.files += 1
      const fault = bytes.length === 0 ? 'empty' : await fileChecks[exporter.id]?.(bytes, expected)
      if (fault) counts.wrong += 1
      if (fault) console.error(`${expected.agentId} ${index} as ${exporter.id}: ${fault}`)
      const { placed } = expected
      const isOffice = exporter.id === 'pptx' || exporter.id === 'vsdx'
      if (isOffice && placed && office.length < Number(values.office)) office.push({ name: `d${index}`, bytes, placed })
    } catch (error) {
      if (error instanceof Failure && error.payload.code === 'invalid-request') counts.notOffered += 1
      else {
        counts.failed += 1
        console.error(
          `${expected.agentId} ${index} as ${exporter.id}: ${error instanceof Error ? error.message : error}`,
        )
      }
    }
  }
  const printed = office.length > 0 ? await printInOffice(office, exporter.id) : null
  const words = printed
    ? `, LibreOffice prints ${printed.words - printed.missing.length} of ${printed.words} words`
    : ''
  if (counts.files + counts.failed > 0)
    console.log(`${all[0]?.agentId} as ${exporter.id}: ${JSON.stringify(counts)}${words}`)
  for (const word of printed?.missing.slice(0, 5) ?? []) console.error(`  not printed: ${word}`)
  return counts.failed + counts.wrong > 0 || (printed?.missing.length ?? 0) > 0
}
