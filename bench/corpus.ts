/**
 * Scores check and repair on sources: those of `corpus/own`, all of which must come out as they should, and those of a folder beside the
 * checkout, where it is there: `npm run bench:corpus [-- FOLDER [--failures]]`. Ends non-zero below the floors: for the folder, they are in
 * `corpus/floors.json`, in percent.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Format } from '../src/kinds/kind.ts'
import { agents } from '../src/kinds/registry.ts'
import { type EqualMeaning, equalMeaning } from './corpus/equal-meaning.ts'
import { ownCorpus } from './corpus/own-corpus.ts'
import { type CorpusEntry, readCorpus } from './corpus/read-corpus.ts'
import { type EntryScore, scoreEntry } from './corpus/score-corpus.ts'
import { scorePrefixes } from './corpus/score-prefixes.ts'
import { findMaterial } from './find-material.ts'

interface Floors {
  /** Number of correct sources that come back valid and byte for byte the same. */
  accepted: number
  /** Number of faulty sources with a drawable expected text that are valid after repair. */
  valid: number
  /** Number of faulty sources with an expected text that have the same meaning after repair. */
  equal: number
}

interface Kind {
  id: string
  format: Format
  equal: EqualMeaning
}

/** Number of sources of one kind that are cut off. */
const sourcesCutOff = 34
const ownFloors: Floors = { accepted: 100, valid: 100, equal: 100 }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { failures: { type: 'boolean' } } })
const kinds: Kind[] = agents.flatMap(({ id, format }) => {
  const equal = equalMeaning[id]
  return format && equal ? [{ id, format, equal }] : []
})

let isBelow = false
console.log('Our own sources')
for (const kind of kinds) isBelow = (await measure(kind, ownCorpus[kind.id] ?? [], ownFloors)) || isBelow

const folder = findMaterial('corpora', positionals[0])
if (folder) {
  const floors: Record<string, Floors> = JSON.parse(
    await readFile(resolve(import.meta.dirname, 'corpus/floors.json'), 'utf8'),
  )
  console.log(`\nThe sources in ${folder}`)
  for (const kind of kinds)
    isBelow = (await measure(kind, await readCorpus(folder, kind.id), floors[kind.id])) || isBelow
}
process.exitCode = isBelow ? 1 : 0

/** Scores sources of one kind and prints what came of them. Returns whether it is below the floors. */
async function measure(kind: Kind, corpus: readonly CorpusEntry[], floor: Floors | undefined): Promise<boolean> {
  const { id, format, equal } = kind
  const entries = corpus.filter(entry => !entry.class.startsWith('data/'))
  const scores: EntryScore[] = []
  for (const entry of entries) {
    if (process.stderr.isTTY) process.stderr.write(`\r${id} ${scores.length + 1}/${entries.length}   `)
    scores.push(await scoreEntry(entry, format, equal))
  }
  if (process.stderr.isTTY) process.stderr.write('\r')
  const isReportedBelow = report(id, scores, floor)
  const { prefixes, threw, slow, slowestMs } = await scorePrefixes(entries, format, sourcesCutOff)
  console.log(
    `${prefixes} sources cut off: ${threw} repairs threw, ${slow} took over 50 ms, the slowest ${slowestMs.toFixed(0)} ms`,
  )
  return isReportedBelow || threw > 0
}

/** Prints the table of one format. Returns whether it is below its floors. */
function report(id: string, scores: readonly EntryScore[], floor: Floors | undefined): boolean {
  const byClass = Map.groupBy(scores, score => score.class)
  console.log(`\n${id}`)
  console.log(row(['class', 'sources', 'no repair', 'jsonrepair', 'valid', 'untouched', 'equal', 'slowest']))
  for (const [name, group] of [...byClass].sort()) console.log(row([name, ...figures(group)]))
  console.log(row(['all', ...figures(scores)]))
  if (values.failures) for (const score of scores.filter(isFailure)) console.log(describeFailure(score))

  const correct = scores.filter(score => isCorrect(score))
  const faulty = scores.filter(score => !score.class.startsWith('accept/') && score.equal !== null)
  const drawable = faulty.filter(score => score.expectedValid)
  const reached = {
    accepted: share(correct, score => score.valid && score.untouched),
    valid: share(drawable, score => score.valid),
    equal: share(faulty, score => score.equal === true),
  }
  console.log(
    `correct sources accepted as they stand ${reached.accepted.toFixed(1)} %; ${drawable.length} faulty ones that could be valid ${reached.valid.toFixed(1)} %, ${faulty.length} with an expected text equal in meaning ${reached.equal.toFixed(1)} %`,
  )
  const below = Object.entries(floor ?? {}).filter(([name, percent]) => reached[name as keyof Floors] < percent)
  for (const [name, percent] of below) console.log(`below the floor: ${name} must be at least ${percent} %`)
  return below.length > 0
}

function figures(group: readonly EntryScore[]): string[] {
  const expected = group.filter(score => score.equal !== null)
  const byJsonRepair = group.filter(score => score.validByJsonRepair !== null)
  return [
    String(group.length),
    percent(share(group, score => score.validBefore)),
    byJsonRepair.length > 0 ? percent(share(group, score => score.validByJsonRepair === true)) : '',
    percent(share(group, score => score.valid)),
    percent(share(group, score => score.untouched)),
    expected.length > 0 ? percent(share(expected, score => score.equal === true)) : '',
    `${Math.max(...group.map(score => score.repairMs)).toFixed(0)} ms`,
  ]
}

/** Correct, and within what the pinned engine can draw. */
function isCorrect(score: EntryScore): boolean {
  return (
    score.class.startsWith('accept/') && !/needs-extension|not-rendered|unknown-template|fragment/.test(score.class)
  )
}

function isFailure(score: EntryScore): boolean {
  return isCorrect(score)
    ? !score.valid || !score.untouched
    : !score.class.startsWith('accept/') && (!score.valid || score.equal === false)
}

function describeFailure(score: EntryScore): string {
  const fault = score.valid ? (score.equal === false ? 'not equal' : 'changed') : score.message.split('\n')[0]
  return `  ${score.id}  ${score.class}  ${fault?.slice(0, 140)}`
}

function share(scores: readonly EntryScore[], holds: (score: EntryScore) => boolean): number {
  return scores.length === 0 ? 100 : (100 * scores.filter(holds).length) / scores.length
}

function percent(value: number): string {
  return `${value.toFixed(0)} %`
}

function row([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(44) + rest.map(cell => cell.padStart(11)).join('')
}
