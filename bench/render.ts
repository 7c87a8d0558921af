/**
 * Times checking and drawing: `npm run bench:render [-- --drawings 500] [--mmdc COMMAND [--puppeteer-config FILE]]`. Ends non-zero when
 * checking a typical source takes 10 ms or more at the 95th percentile, drawings of all kinds in turn make the service hold 1 GiB or
 * more or take 12 times the median at the 95th percentile, or, given the `mmdc` of a @mermaid-js/mermaid-cli that is installed elsewhere, drawing
 * the typical Mermaid source is not 40 times faster than one run of it. Typical is the source in the middle of our own drawing times, each the median of its rounds; both are measured
 * in turn.
 */
import { parseArgs } from 'node:util'
import { defaultLimits } from '../src/render/limits.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { quantile } from './quantile.ts'
import { drawMixed, mebibytes } from './render/draw-mixed.ts'
import { type Kind, readKinds } from './render/kinds.ts'
import { raceMermaidCli } from './render/mermaid-cli.ts'
import { timeKind } from './render/time-kind.ts'

const checkLimitMs = 10
const memoryLimitBytes = 1024 ** 3
const fasterThanCli = 40
/** At the 95th percentile a drawing may take so many times the median. Above that, processes end that are needed again. */
const mostSpread = 12
const cliTurns = 5

const { values } = parseArgs({
  options: {
    drawings: { type: 'string', default: '500' },
    mmdc: { type: 'string' },
    'puppeteer-config': { type: 'string' },
  },
})

const kinds = await readKinds()
// A drawing that takes long is to be counted, not given up: the machine may be busy.
const renderer = createRenderer({ limits: { ...defaultLimits, jobMs: 60_000 } })
let isOver = false

console.log(row(['kind', 'check p50', 'p95', 'p95 / limit', 'first SVG', 'SVG p50', 'SVG p95', 'PNG p50', 'PNG p95']))
for (const kind of kinds) {
  const { checks, first, svgs, pngs } = await timeKind(renderer, kind)
  const ratio = quantile(checks, 0.95) / checkLimitMs
  isOver ||= ratio >= 1
  const drawings = [first, ...[svgs, pngs].flatMap(times => [quantile(times, 0.5), quantile(times, 0.95)])]
  const checked = [quantile(checks, 0.5), quantile(checks, 0.95)].map(milliseconds)
  console.log(row([kind.agent.id, ...checked, ratio.toFixed(2), ...drawings.map(milliseconds)]))
  if (kind.format.extension === '.mmd') isOver = (await compareWithCli(kind, svgs)) || isOver
}

const { times, peak } = await drawMixed(renderer, kinds, Number(values.drawings))
console.log(
  `\n${times.length} mixed drawings: p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(quantile(times, 0.95))}; at most ${mebibytes(peak.all)} ` +
    `resident in ${peak.processes} processes, ${(peak.all / memoryLimitBytes).toFixed(2)} of the limit ` +
    `(${mebibytes(peak.allUnshared)} with Node's own code counted for each; ${mebibytes(peak.server)} in this one)`,
)
isOver ||= peak.all >= memoryLimitBytes || quantile(times, 0.95) >= mostSpread * quantile(times, 0.5)
await renderer.close()
process.exitCode = isOver ? 1 : 0

/** Prints how the typical source compares. Returns whether it is too slow. `svgs`: how long the sources took, round after round. */
async function compareWithCli({ agent, sources }: Kind, svgs: readonly number[]): Promise<boolean> {
  const bySource = sources.map((_, index) =>
    quantile(
      svgs.filter((_, at) => at % sources.length === index),
      0.5,
    ),
  )
  const middle = quantile(bySource, 0.5)
  const source = sources[bySource.indexOf(middle)] ?? ''
  const draw = () => renderer.render(agent, source, { format: 'svg' })
  if (values.mmdc === undefined) {
    console.log(
      `${''.padEnd(14)}typical source (${firstLineOf(source)}): ${milliseconds(middle)}; not compared, no --mmdc given`,
    )
    return false
  }
  const cli = { command: values.mmdc, puppeteerConfig: values['puppeteer-config'] }
  const times = await raceMermaidCli(cli, source, cliTurns, draw)
  const [cliMs, ownMs] = [quantile(times.cli, 0.5), quantile(times.own, 0.5)]
  const ratio = cliMs / ownMs
  console.log(
    `${''.padEnd(14)}typical source (${firstLineOf(source)}): ${milliseconds(ownMs)}, mermaid-cli ${milliseconds(cliMs)}: ${ratio.toFixed(0)} times faster (limit ${fasterThanCli})`,
  )
  return ratio < fasterThanCli
}

function firstLineOf(source: string): string {
  return source.split('\n')[0] ?? ''
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(12))).join('')
}
