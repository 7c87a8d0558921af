/**
 * Times checking and drawing: `npm run bench:render`. Ends non-zero when checking a typical source takes 10 ms or more at the 95th
 * percentile, or 200 drawings of all kinds in turn leave the service with 1 GiB or more.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Agent, Format } from '../src/agents/agent.ts'
import { examplesFolder } from '../src/agents/examples.ts'
import { agents } from '../src/agents/registry.ts'
import { createRenderer, type DiagramRenderer } from '../src/render/renderer.ts'

const checkLimitMs = 10
const memoryLimitBytes = 1024 ** 3
const mixedDrawings = 200
const rounds = 5

interface Kind {
  agent: Agent
  format: Format
  sources: string[]
}

const kinds: Kind[] = []
for (const agent of agents) {
  if (agent.format && agent.renderModule) {
    kinds.push({ agent, format: agent.format, sources: await readSources(agent.id, agent.format.extension) })
  }
}
const renderer = createRenderer()
let isOver = false

console.log(row(['kind', 'check p50', 'check p95', 'first SVG', 'SVG p50', 'SVG p95', 'PNG p50', 'p95 / limit']))
for (const kind of kinds) {
  const checks = await timeChecks(kind)
  // The first round loads what an engine loads when a source first needs it.
  const [first = 0] = await timeDrawings(renderer, kind, 'svg')
  const svgs = await timeDrawings(renderer, kind, 'svg')
  const pngs = await timeDrawings(renderer, kind, 'png')
  const ratio = percentile(checks, 0.95) / checkLimitMs
  isOver ||= ratio >= 1
  const times = [
    percentile(checks, 0.5),
    percentile(checks, 0.95),
    first,
    percentile(svgs, 0.5),
    percentile(svgs, 0.95),
    percentile(pngs, 0.5),
  ]
  console.log(row([kind.agent.id, ...times.map(milliseconds), ratio.toFixed(2)]))
}

const peak = await drawMixed(renderer, kinds)
console.log(
  `\n${mixedDrawings} mixed drawings: at most ${mebibytes(peak.all)} together, ${mebibytes(peak.server)} of it in this process; ${(peak.all / memoryLimitBytes).toFixed(2)} of the limit`,
)
isOver ||= peak.all >= memoryLimitBytes
await renderer.close()
process.exitCode = isOver ? 1 : 0

async function readSources(agentId: string, extension: string): Promise<string[]> {
  const folder = examplesFolder(agentId)
  const files = (await readdir(folder)).filter(file => file.endsWith(extension) && !file.includes('.broken.'))
  return Promise.all(
    files.filter(file => !file.endsWith('.prompt.txt')).map(file => readFile(join(folder, file), 'utf8')),
  )
}

/** The first check of each source is left out: it loads what is loaded once. */
async function timeChecks({ format, sources }: Kind): Promise<number[]> {
  for (const source of sources) await format.check(source)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    // A blank more: some checks remember their last answers.
    for (const source of sources) times.push(await time(() => format.check(source + ' '.repeat(round + 1))))
  }
  return times
}

async function timeDrawings(
  drawer: DiagramRenderer,
  { agent, sources }: Kind,
  format: 'svg' | 'png',
): Promise<number[]> {
  const times: number[] = []
  for (const source of sources) times.push(await time(() => drawer.render(agent, source, { format })))
  return times
}

/** The most that this process and the workers held, together and alone. */
async function drawMixed(drawer: DiagramRenderer, all: readonly Kind[]): Promise<{ all: number; server: number }> {
  const peak = { all: 0, server: 0 }
  for (let index = 0; index < mixedDrawings; index++) {
    const kind = all[index % all.length]
    const source = kind?.sources[index % kind.sources.length]
    if (!kind || source === undefined) continue
    await drawer.render(kind.agent, source, { format: index % 3 === 0 ? 'png' : 'svg' })
    const server = process.memoryUsage.rss()
    const workers = drawer.processes().reduce((sum, worker) => sum + worker.residentBytes, 0)
    peak.server = Math.max(peak.server, server)
    peak.all = Math.max(peak.all, server + workers)
  }
  return peak
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MiB`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(13))).join('')
}
