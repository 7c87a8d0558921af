/**
 * Times the command line as it is packed: `npm run bench:cli [-- --mmdc COMMAND [--puppeteer-config FILE]] [--files 200]`. Ends non-zero when the
 * first file takes more than 1.5 s from a cold start, when `limn md` twice gives other bytes, or, given the `mmdc` of a @mermaid-js/mermaid-cli
 * that is installed elsewhere, when drawing all files in one call is not 60 times faster than `mmdc` on one after the other, or not 10 times
 * faster than `mmdc` with one browser for all. The slow side draws a few files, and is scaled.
 */

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePackage } from './cli/make-package.ts'
import { createMermaidCli } from './cli/mermaid-cli.ts'
import { quantile } from './quantile.ts'
import { time } from './render/time.ts'

const fasterThanSingle = 60
const fasterThanOneBrowser = 10
const longestColdMs = 1_500
const coldRounds = 7
const batchRounds = 3
/** As many as there are examples: every text once. */
const singleFiles = 18

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    mmdc: { type: 'string' },
    'puppeteer-config': { type: 'string' },
  },
})
const count = Number(values.files)
const examples = resolve(import.meta.dirname, '../src/kinds/textdiagram/examples')

const limn = await makePackage()
try {
  const sources = await readSources()
  for (const [index, source] of sources.entries()) await writeFile(join(limn.folder, `in/${index}.mmd`), source)

  // The first call also fills the caches of the system.
  const colds: number[] = []
  await limn.run('draw', 'in/0.mmd', '-o', 'first.svg', '-q')
  for (let round = 0; round < coldRounds; round += 1) {
    colds.push(await time(() => limn.run('draw', 'in/0.mmd', '-o', 'cold.svg', '-q')))
  }
  const cold = quantile(colds, 0.5)
  const helps: number[] = []
  for (let round = 0; round < coldRounds; round += 1) helps.push(await time(() => limn.run('help')))
  report('limn help', quantile(helps, 0.5))
  report('first file from a cold start', cold, longestColdMs)
  let isOver = cold > longestColdMs

  const cli = values.mmdc === undefined ? null : createMermaidCli(values.mmdc, values['puppeteer-config'], limn.folder)
  const batches: number[] = []
  const singles: number[] = []
  // In turn: what else the machine does slows both.
  for (let round = 0; round < batchRounds; round += 1) {
    batches.push(await time(() => limn.run('draw', 'in', '-o', 'out/', '-q')))
    for (let index = round; cli && index < singleFiles; index += batchRounds) singles.push(await cli.timeSingle(index))
  }
  const batch = quantile(batches, 0.5)
  report(`${count} files in one call`, batch)
  const drawn = (await readdir(join(limn.folder, 'out'))).length
  if (drawn !== count) throw new Error(`${drawn} of ${count} files were drawn`)

  isOver = !(await isStable(sources)) || isOver
  if (!cli) console.log('not compared with mermaid-cli: no --mmdc given')
  else {
    const single = (singles.reduce((sum, ms) => sum + ms, 0) / singles.length) * count
    const { startMs, fileMs } = await cli.timeOneBrowser(sources)
    const together = startMs + fileMs * count
    isOver = compare('mermaid-cli, file by file', single, batch, fasterThanSingle) || isOver
    isOver = compare('mermaid-cli, one browser', together, batch, fasterThanOneBrowser) || isOver
  }
  process.exitCode = isOver ? 1 : 0
} finally {
  await limn.remove()
}

/** Our own examples, in turn; each is another text. */
async function readSources(): Promise<string[]> {
  const names = (await readdir(examples)).filter(name => name.endsWith('.mmd') && !name.includes('.broken.')).sort()
  const texts = await Promise.all(names.map(name => readFile(join(examples, name), 'utf8')))
  return Array.from({ length: count }, (_, index) => `${texts[index % texts.length]}\n%% ${index}\n`)
}

async function isStable(sources: readonly string[]): Promise<boolean> {
  const fences = sources.slice(0, 18).map(source => `\`\`\`mermaid\n${source}\`\`\`\n`)
  await writeFile(join(limn.folder, 'page.md'), `# Page\n\n${fences.join('\ntext\n\n')}`)
  const firstMs = await time(() => limn.run('md', 'page.md', '-q'))
  const first = await digestPage()
  await limn.run('md', 'page.md', '-q')
  const isSame = first === (await digestPage())
  console.log(
    `limn md of ${fences.length} diagrams: ${milliseconds(firstMs)}; twice: ${isSame ? 'the same bytes' : 'OTHER BYTES'}`,
  )
  return isSame
}

async function digestPage(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(limn.folder, 'page.md')))
  const assets = join(limn.folder, 'assets')
  for (const name of (await readdir(assets)).sort()) hash.update(name).update(await readFile(join(assets, name)))
  return hash.digest('hex')
}

function compare(name: string, otherMs: number, ownMs: number, limit: number): boolean {
  const ratio = otherMs / ownMs
  console.log(`${name}: ${milliseconds(otherMs)}, ${ratio.toFixed(0)} times as long (limit ${limit})`)
  return ratio < limit
}

function report(name: string, ms: number, limitMs?: number): void {
  console.log(`${name}: ${milliseconds(ms)}${limitMs === undefined ? '' : ` (limit ${milliseconds(limitMs)})`}`)
}

function milliseconds(ms: number): string {
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
