/**
 * Measures the notations of Limn's own kinds on real sources, from a folder beside the checkout: how many are read, how much of their content is kept
 * after writing and reading them again, also through another notation, which losses are reported, and how long a repository of 2,000 files takes:
 * `npm run bench:notations [-- FOLDER [--failures]]`. Ends non-zero where less is kept than `floor`, or where something takes too long.
 */
import { parseArgs } from 'node:util'
import { notation as dot } from '../src/notations/dot/index.ts'
import { notation as drawio } from '../src/notations/drawio/index.ts'
import { notation as echarts } from '../src/notations/echarts/index.ts'
import { notation as flowJson } from '../src/notations/flow-json/index.ts'
import { notation as infographic } from '../src/notations/infographic/index.ts'
import { notation as markdown } from '../src/notations/markdown/index.ts'
import { notation as mermaid } from '../src/notations/mermaid/index.ts'
import { type Notation, NotationFault, type Reading } from '../src/notations/notation.ts'
import { notation as plantuml } from '../src/notations/plantuml/index.ts'
import type { Graph } from '../src/structure/graph.ts'
import { readCorpus } from './corpus/read-corpus.ts'
import { findMaterial } from './find-material.ts'
import { type Counts, compareStructures, newCounts, scoresOf } from './notations/compare-statements.ts'
import { measurePairs } from './notations/measure-pairs.ts'
import { measureRepository } from './notations/measure-repository.ts'

/** Sources of the corpus for each notation, by file name; and the processor time that reading 100 kB may take. Shorter sources may take as long. */
const corpora: readonly (readonly [notation: Notation, file: string, mostMilliseconds: number])[] = [
  // Its own parsers take most of it.
  [mermaid, 'textdiagram', 500],
  [drawio, 'architecture', 50],
  [flowJson, 'flowchart', 50],
  [markdown, 'mindmap', 50],
  [echarts, 'charts', 50],
  [infographic, 'infographic', 50],
]

/** Minimum score where neither reading nor writing reports a loss. */
const floor = 0.99

interface Source {
  id: string
  text: string
}

interface Results {
  counts: Counts
  /** Messages and losses, with how often each was said. */
  faults: Map<string, number>
  told: Map<string, number>
  read: number
  written: number
  /** Number written without a reported loss; and of those, the number with exactly the same content. */
  silent: number
  exact: number
  slow: number
  /** Written, but not read again. */
  unread: number
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { failures: { type: 'boolean' } } })
const folder = findMaterial('corpora', positionals[0])
const ofGraphs = [flowJson, mermaid, drawio, dot, plantuml]
const graphs = new Map<Notation, Graph[]>(ofGraphs.map(notation => [notation, []]))
let isBelow = false
if (folder) {
  for (const [notation, name, mostMilliseconds] of corpora) {
    const sources = (await readCorpus(folder, name)).filter(entry => entry.class.startsWith('accept/'))
    isBelow = (await measure(notation, sources, mostMilliseconds)) || isBelow
  }
  // There are no real sources of these in the corpus: they are given the graphs of the others.
  const all = [...graphs.values()].flat()
  for (const notation of [dot, plantuml]) graphs.set(notation, all)
  isBelow = (await measurePairs(ofGraphs, graphs, floor)) || isBelow
}
isBelow = (await measureRepository()) || isBelow
process.exitCode = isBelow ? 1 : 0

/** Reads, writes and reads again; prints what came of it. Gives whether it is below the floor, or too slow. */
async function measure(notation: Notation, sources: readonly Source[], mostMilliseconds: number): Promise<boolean> {
  const results: Results = {
    counts: newCounts(),
    faults: new Map(),
    told: new Map(),
    read: 0,
    written: 0,
    silent: 0,
    exact: 0,
    slow: 0,
    unread: 0,
  }
  // The first one loads the parser.
  await attempt(() => notation.read({ text: sources[0]?.text ?? '' }))
  for (const { id, text } of sources) {
    const start = process.cpuUsage()
    const reading = await attempt(() => notation.read({ text }))
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 > mostMilliseconds * Math.max(1, text.length / 100_000)) results.slow += 1
    if (!(reading instanceof NotationFault)) {
      results.read += 1
      if (reading.structure.type === 'graph' && reading.structure.nodes.length > 0)
        graphs.get(notation)?.push(reading.structure)
      await measureReturn(notation, id, reading, results)
      continue
    }
    add(results.faults, generalise(reading.message))
    if (values.failures) console.log(`  ${id}: ${reading.message}`)
  }
  const scores = scoresOf(results.counts)
  const { read, written, silent, exact, slow, unread } = results
  console.log(`\n${notation.name}: ${read} of ${sources.length} read, ${written} written again`)
  console.log(
    `  ${silent} of them without a told loss, ${exact} exactly, ${unread} cannot be read again, ${slow} read too slowly`,
  )
  console.log(`  F1 ${scores.map(({ part, score }) => `${part} ${score.toFixed(4)}`).join(', ')}`)
  print('not read', results.faults)
  print('told', results.told)
  return slow + unread > 0 || scores.some(({ score }) => score < floor)
}

/** Writes a structure where the notation can, reads it again, and counts what is still said. */
async function measureReturn(notation: Notation, id: string, reading: Reading, results: Results): Promise<void> {
  for (const { what } of reading.losses) add(results.told, generalise(what))
  if (!notation.write || !notation.writes?.includes(reading.structure.type)) return
  const writing = notation.write(reading.structure)
  for (const { what } of writing.losses) add(results.told, generalise(what))
  results.written += 1
  const again = await attempt(() => notation.read({ text: writing.source }))
  if (again instanceof NotationFault) {
    results.unread += 1
    console.log(`  ${id}: what was written is not read: ${again.message}`)
    return
  }
  if (writing.losses.length > 0) return
  results.silent += 1
  const differences = compareStructures(results.counts, reading.structure, again.structure)
  if (differences.length === 0) results.exact += 1
  for (const { part, missing, extra } of values.failures ? differences : [])
    console.log(
      `  ${id} ${part}: lost ${JSON.stringify(missing.slice(0, 3))}, new ${JSON.stringify(extra.slice(0, 3))}`,
    )
}

async function attempt<T>(act: () => T | Promise<T>): Promise<T | NotationFault> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotationFault) return error
    throw error
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** A message without what it is about. */
function generalise(message: string): string {
  return message
    .replace(/^Line \d+: /, '')
    .replace(/“[^”]*”/g, '“…”')
    .replace(/\d+ elements/, '… elements')
    .replace(/ of (?:“…”|… elements)$/, '')
    .slice(0, 90)
}

function print(title: string, counts: ReadonlyMap<string, number>): void {
  const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, 12)
  if (frequent.length > 0)
    console.log(`  ${title}: ${frequent.map(([what, times]) => `${times} × ${what}`).join('; ')}`)
}
