/**
 * Puts faults of every class into correct sources of every kind, and counts what the repair makes of them: `npm run bench:repairs [-- FOLDER]
 * [--sample N] [--kind ID] [--failures]`. The same sources and faults each time: those of `corpus/own`, all of them, and a sample from a
 * folder beside the checkout, where it is there. What a fault leaves valid needs no repair, and is left out. Ends non-zero below the floors of
 * `repairs/floors.json`, in percent: at least so many are valid with the same meaning, at most so many valid with another one.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isValid } from '../src/contract/diagrams.ts'
import type { Format } from '../src/kinds/kind.ts'
import { agents } from '../src/kinds/registry.ts'
import { findMaterial } from './find-material.ts'
import { jsonFaults } from './repairs/json-faults.ts'
import { mermaidFaults } from './repairs/mermaid-faults.ts'
import { createRandom, type Mutation } from './repairs/mutation.ts'
import { infographicFaults, mindmapFaults } from './repairs/outline-faults.ts'
import { sameMeaning } from './repairs/same-meaning.ts'
import { ownSources, realSources, type ValidSource } from './repairs/valid-sources.ts'
import { lineFaults, wrappingsOf } from './repairs/wrappings.ts'
import { xmlFaults } from './repairs/xml-faults.ts'

/** Of one kind's faults: the least share that is valid with the same meaning, and the most that is valid with another one. */
type Floors = Record<string, { same: number; changed: number }>

interface Outcome {
  mutation: string
  id: string
  /** `silent`: the fault leaves the source valid, with another meaning; not a matter of the repair. */
  result: 'same' | 'changed' | 'invalid' | 'silent'
  broken: string
  repaired: string
}

const mutationsOf: Record<string, readonly Mutation[]> = {
  textdiagram: [...wrappingsOf('mermaid'), ...lineFaults, ...mermaidFaults],
  flowchart: [...wrappingsOf('json'), ...jsonFaults],
  charts: [...wrappingsOf('json'), ...jsonFaults],
  architecture: [...wrappingsOf('xml'), ...xmlFaults],
  infographic: [...wrappingsOf('infographic'), ...infographicFaults],
  mindmap: [...wrappingsOf('markdown'), ...mindmapFaults],
}

/** Mermaid is many languages in one. */
const moreOf: Record<string, number> = { textdiagram: 4 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean' },
    sample: { type: 'string', default: '12' },
    kind: { type: 'string' },
    class: { type: 'string' },
  },
})
const folder = findMaterial('corpora', positionals[0])
const floors: Floors = JSON.parse(await readFile(resolve(import.meta.dirname, 'repairs/floors.json'), 'utf8'))
let isBelow = false
for (const { id, format } of agents) {
  if (!format || !mutationsOf[id] || (values.kind !== undefined && values.kind !== id)) continue
  const own = await ownSources(id, format)
  const real = folder ? await realSources(folder, id, format, Number(values.sample) * (moreOf[id] ?? 1)) : []
  const outcomes = await measure(id, format, [...own, ...real])
  console.log(`\n${id}: ${own.length} sources of our own, ${real.length} real ones`)
  isBelow = report(id, outcomes) || isBelow
}
process.exitCode = isBelow ? 1 : 0

async function measure(kind: string, format: Format, sources: readonly ValidSource[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const mutation of mutationsOf[kind] ?? []) {
    if (values.class !== undefined && !mutation.name.includes(values.class)) continue
    if (process.stderr.isTTY) process.stderr.write(`\r${kind}: ${mutation.name.padEnd(60)}`)
    for (const source of sources) {
      const outcome = await tryMutation(kind, format, mutation, source)
      if (outcome) outcomes.push(outcome)
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r')
  return outcomes
}

async function tryMutation(
  kind: string,
  format: Format,
  mutation: Mutation,
  { id, text }: ValidSource,
): Promise<Outcome | null> {
  const given = mutation.mutate(text, createRandom(`${mutation.name} ${id}`))
  const mutant = typeof given === 'string' ? { text: given } : given
  if (!mutant || mutant.text === text) return null
  const expected = mutant.expected ?? text
  // What was meant must itself be correct.
  if (expected !== text && !isValid(await format.check(expected))) return null
  const isSame = async (source: string) => (await sameMeaning[kind]?.(source, expected)) ?? false
  const outcome = { mutation: mutation.name, id, broken: mutant.text, repaired: mutant.text }
  if (isValid(await format.check(mutant.text)))
    return (await isSame(mutant.text)) ? null : { ...outcome, result: 'silent' }
  const { source } = await format.repair(mutant.text)
  const result = !isValid(await format.check(source)) ? 'invalid' : (await isSame(source)) ? 'same' : 'changed'
  return { ...outcome, repaired: source, result }
}

/** Prints the table of one kind, the classes with the most failures first. Returns whether it is below its floors. */
function report(kind: string, outcomes: readonly Outcome[]): boolean {
  console.log(row(['class', 'broken', 'valid', 'same', 'changed', 'silent']))
  const classes = [...Map.groupBy(outcomes, outcome => outcome.mutation)]
  for (const [name, group] of classes.sort(([, one], [, other]) => countFailures(other) - countFailures(one)))
    console.log(row([name, ...figures(group)]))
  console.log(row(['all', ...figures(outcomes)]))
  if (values.failures)
    for (const outcome of outcomes)
      if (outcome.result === 'invalid' || outcome.result === 'changed') printFailure(outcome)
  const floor = floors[kind]
  const same = share(outcomes, 'same')
  const changed = share(outcomes, 'changed')
  if (!floor || (same >= floor.same && changed <= floor.changed)) return false
  console.log(
    `below the floor: at least ${floor.same} % must mean the same, and at most ${floor.changed} % something else`,
  )
  return true
}

function printFailure({ result, mutation, id, broken, repaired }: Outcome): void {
  console.log(`\n=== ${result}: ${mutation}: ${id}\n${broken.slice(0, 1500)}\n--- repaired\n${repaired.slice(0, 1500)}`)
}

function countFailures(group: readonly Outcome[]): number {
  return group.filter(({ result }) => result === 'invalid' || result === 'changed').length
}

function figures(group: readonly Outcome[]): string[] {
  const repaired = group.filter(({ result }) => result !== 'silent')
  const silent = group.length - repaired.length
  return [
    String(repaired.length),
    percent(share(group, 'same') + share(group, 'changed')),
    percent(share(group, 'same')),
    percent(share(group, 'changed')),
    silent === 0 ? '' : String(silent),
  ]
}

/** Of the sources that had to be repaired, how many came out so, in percent. */
function share(outcomes: readonly Outcome[], result: Outcome['result']): number {
  const repaired = outcomes.filter(outcome => outcome.result !== 'silent')
  return repaired.length === 0
    ? result === 'same'
      ? 100
      : 0
    : (100 * repaired.filter(outcome => outcome.result === result).length) / repaired.length
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`
}

function row([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(44) + rest.map(cell => cell.padStart(11)).join('')
}
