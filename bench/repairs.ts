/**
 * Puts faults of every class into correct sources of every kind, and counts what the repair makes of them: `npm run bench:repairs [-- FOLDER]
 * [--sample N] [--kind ID] [--set known|unforeseen|later] [--failures]`. The same sources and faults each time: those of `corpus/own`, all of them, and a sample from a
 * folder beside the checkout, where it is there. What a fault leaves valid needs no repair, and is left out. Rules were written for many of the
 * known faults; the unforeseen ones show what the repair makes of others. Ends non-zero below the floors of `repairs/floors.json`, in percent: at
 * least so many are valid with the same meaning, at most so many valid with another one.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isValid } from '../src/contract/diagrams.ts'
import type { Format } from '../src/kinds/kind.ts'
import { agents } from '../src/kinds/registry.ts'
import { findMaterial } from './find-material.ts'
import { flowchartAnswers } from './repairs/answers/flowcharts.ts'
import { jsonAnswers } from './repairs/answers/json.ts'
import { chartAnswers } from './repairs/answers/options.ts'
import { infographicAnswers, mindmapAnswers } from './repairs/answers/outlines.ts'
import { xmlAnswers } from './repairs/answers/xml.ts'
import { jsonFaults } from './repairs/json-faults.ts'
import { laterFaults } from './repairs/later.ts'
import { mermaidFaults } from './repairs/mermaid-faults.ts'
import { typeCases } from './repairs/mermaid-type-faults.ts'
import { createRandom, type Mutant, type Mutation } from './repairs/mutation.ts'
import { infographicFaults, mindmapFaults } from './repairs/outline-faults.ts'
import { sameMeaning } from './repairs/same-meaning.ts'
import { unforeseenFaults } from './repairs/unforeseen.ts'
import { ownSources, realSources, type ValidSource } from './repairs/valid-sources.ts'
import { lineFaults, wrappingsOf } from './repairs/wrappings.ts'
import { xmlFaults } from './repairs/xml-faults.ts'

type FaultSet = 'known' | 'unforeseen' | 'later'

/** Of one kind's faults: the least share that is valid with the same meaning, and the most that is valid with another one. */
type Floors = Record<string, { same: number; changed: number }>

interface Outcome {
  mutation: string
  id: string
  /** The fault leaves the source valid, with another meaning, which is not a matter of the repair: `warned` where a problem is told, else `silent`. */
  result: 'same' | 'changed' | 'invalid' | 'warned' | 'silent'
  broken: string
  repaired: string
}

const knownFaults: Record<string, readonly Mutation[]> = {
  textdiagram: [...wrappingsOf('mermaid'), ...lineFaults, ...mermaidFaults],
  flowchart: [...wrappingsOf('json'), ...jsonFaults, ...jsonAnswers, ...flowchartAnswers],
  charts: [...wrappingsOf('json'), ...jsonFaults, ...jsonAnswers, ...chartAnswers],
  architecture: [...wrappingsOf('xml'), ...xmlFaults, ...xmlAnswers],
  infographic: [...wrappingsOf('infographic'), ...infographicFaults, ...infographicAnswers],
  mindmap: [...wrappingsOf('markdown'), ...mindmapFaults, ...mindmapAnswers],
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
    set: { type: 'string' },
  },
})
const folder = findMaterial('corpora', positionals[0])
const floors: Record<FaultSet, Floors> = JSON.parse(
  await readFile(resolve(import.meta.dirname, 'repairs/floors.json'), 'utf8'),
)
const faultsOf: Record<FaultSet, Record<string, readonly Mutation[]>> = {
  known: knownFaults,
  unforeseen: unforeseenFaults,
  later: laterFaults,
}
const faultSets: readonly FaultSet[] = ['known', 'unforeseen', 'later']
let isBelow = false
for (const { id, format } of agents) {
  if (!format || !knownFaults[id] || (values.kind !== undefined && values.kind !== id)) continue
  const own = await ownSources(id, format)
  const real = folder ? await realSources(folder, id, format, Number(values.sample) * (moreOf[id] ?? 1)) : []
  for (const set of faultSets) {
    if (values.set !== undefined && values.set !== set) continue
    const mutations = faultsOf[set][id] ?? []
    const outcomes = await measure(id, format, mutations, [...own, ...real])
    if (set === 'known') outcomes.push(...(await measurePairs(id, format, mutations, [...own, ...real])))
    if (set === 'known' && id === 'textdiagram') outcomes.push(...(await measureTypes(format)))
    console.log(`\n${id}, ${set} faults: ${own.length} sources of our own, ${real.length} real ones`)
    isBelow = report(floors[set][id], outcomes) || isBelow
  }
}
process.exitCode = isBelow ? 1 : 0

async function measure(
  kind: string,
  format: Format,
  mutations: readonly Mutation[],
  sources: readonly ValidSource[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const mutation of mutations) {
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

/** Two faults at a time: each one with another one, in one source of four. */
async function measurePairs(
  kind: string,
  format: Format,
  mutations: readonly Mutation[],
  sources: readonly ValidSource[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  if (values.class !== undefined && !'two at a time'.includes(values.class)) return outcomes
  for (const [index, one] of mutations.entries()) {
    for (const [place, source] of sources.entries()) {
      const other = mutations[(index + 7 * (place + 1)) % mutations.length]
      if ((index + place) % 4 > 0 || !other || other === one) continue
      const outcome = await tryMutation(kind, format, pairOf(one, other), source)
      if (outcome)
        outcomes.push({ ...outcome, mutation: 'two at a time', id: `${one.name} + ${other.name}: ${source.id}` })
    }
  }
  return outcomes
}

/** The second fault is put into the first one's text, and must leave what was meant as it is. */
function pairOf(one: Mutation, other: Mutation): Mutation {
  return {
    name: `${one.name} + ${other.name}`,
    mutate: (source, random) => {
      const first = mutantOf(one.mutate(source, random))
      if (!first || first.text === source) return null
      try {
        const second = mutantOf(other.mutate(first.text, random))
        const isMore = second && second.text !== first.text && second.expected === undefined
        return isMore ? { text: second.text, expected: first.expected ?? source } : null
      } catch {
        // A fault of what JSON says cannot be put into what is no JSON any more.
        return null
      }
    },
  }
}

function mutantOf(given: Mutant | string | null): Mutant | null {
  return typeof given === 'string' ? { text: given } : given
}

/** The faults of single types of Mermaid's diagrams, by type. */
async function measureTypes(format: Format): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { set, name, family, broken, meant } of typeCases) {
    const mutation = { name: `${set}: ${family}`, mutate: () => ({ text: broken, expected: meant }) }
    if (values.class !== undefined && !mutation.name.includes(values.class)) continue
    const outcome = await tryMutation('textdiagram', format, mutation, { id: name, text: meant })
    if (outcome) outcomes.push(outcome)
  }
  return outcomes
}

async function tryMutation(
  kind: string,
  format: Format,
  mutation: Mutation,
  { id, text }: ValidSource,
): Promise<Outcome | null> {
  const mutant = mutantOf(mutation.mutate(text, createRandom(`${mutation.name} ${id}`)))
  if (!mutant || mutant.text === text) return null
  const expected = mutant.expected ?? text
  // What was meant must itself be correct.
  if (expected !== text && !isValid(await format.check(expected))) return null
  const isSame = async (source: string) => (await sameMeaning[kind]?.(source, expected)) ?? false
  const outcome = { mutation: mutation.name, id, broken: mutant.text, repaired: mutant.text }
  const problems = await format.check(mutant.text)
  if (isValid(problems)) {
    if (await isSame(mutant.text)) return null
    const isTold = problems.length > (await format.check(text)).length
    return { ...outcome, result: isTold ? 'warned' : 'silent' }
  }
  const { source } = await format.repair(mutant.text)
  const result = !isValid(await format.check(source)) ? 'invalid' : (await isSame(source)) ? 'same' : 'changed'
  return { ...outcome, repaired: source, result }
}

/** Prints the table of one kind and set, the classes with the most failures first. Returns whether it is below its floors. */
function report(floor: Floors[string] | undefined, outcomes: readonly Outcome[]): boolean {
  console.log(row(['class', 'broken', 'valid', 'same', 'changed', 'warned', 'silent']))
  const classes = [...Map.groupBy(outcomes, outcome => outcome.mutation)]
  for (const [name, group] of classes.sort(([, one], [, other]) => countFailures(other) - countFailures(one)))
    console.log(row([name, ...figures(group)]))
  console.log(row(['all', ...figures(outcomes)]))
  if (values.failures)
    for (const outcome of outcomes) if (outcome.result !== 'same' && outcome.result !== 'warned') printFailure(outcome)
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
  const repaired = group.filter(isRepaired)
  const count = (of: Outcome['result']) => group.filter(({ result }) => result === of).length || ''
  return [
    String(repaired.length),
    percent(share(group, 'same') + share(group, 'changed')),
    percent(share(group, 'same')),
    percent(share(group, 'changed')),
    String(count('warned')),
    String(count('silent')),
  ]
}

/** Of the sources that had to be repaired, how many came out so, in percent. */
function share(outcomes: readonly Outcome[], result: Outcome['result']): number {
  const repaired = outcomes.filter(isRepaired)
  return repaired.length === 0
    ? result === 'same'
      ? 100
      : 0
    : (100 * repaired.filter(outcome => outcome.result === result).length) / repaired.length
}

function isRepaired({ result }: Outcome): boolean {
  return result !== 'silent' && result !== 'warned'
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`
}

function row([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(44) + rest.map(cell => cell.padStart(11)).join('')
}
