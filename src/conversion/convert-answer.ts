import { parse } from 'yaml'
import { isValid } from '../contract/diagrams.ts'
import { agents } from '../kinds/find.ts'
import type { Agent } from '../kinds/kind.ts'
import { type Notation, NotationFault, type Reading } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { isRecord } from '../shared/is-record.ts'
import type { Loss } from '../structure/origin.ts'
import { parseJson } from '../toolkit/json/parse-json.ts'
import { repairJson } from '../toolkit/json/repair-json.ts'
import { readSource, writeStructure } from './convert-source.ts'
import { findNotation, sure } from './find-notation.ts'

/** A source of a kind, made from what was written in another format. */
export interface ConvertedAnswer {
  source: string
  /** Display name, for example `Chart.js configuration`. */
  from: string
  losses: Loss[]
}

/** Below this length nobody waits for a text to be read as YAML. */
const longestYaml = 200_000

/**
 * Reads a source that was written in another notation than the kind's own: a flowchart in Mermaid, a chart for Chart.js, JSON as YAML. Null where
 * it is none, or where the kind cannot show what it says. Only for a source that does not check clean.
 */
export async function convertAnswer(kind: Agent, source: string): Promise<ConvertedAnswer | null> {
  const target = kind.draws && findNotationById(kind.draws.notation)
  if (!target || target.detect({ text: source }) >= sure) return null
  for (const { text, name } of readingsOf(source)) {
    const found = findNotation(text)
    if (found && found.notation !== target) return convertFrom(found.notation, found.input.text, target)
    const isOwnJson = name !== undefined && kind.format?.extension === '.json' && kind.format.find(text) !== null
    if (isOwnJson) return { source: text, from: name, losses: [] }
    const graph = await readPlainGraph(text, target)
    if (graph) return graph
  }
  return null
}

/** The text, and the values that it may hold in another way. */
function* readingsOf(source: string): Generator<{ text: string; name?: string }> {
  yield { text: source }
  const json = /^\s*[{[]/.test(source) ? repairJson(source).source : source
  if (json !== source) yield { text: json }
  const yaml = readYaml(source)
  if (yaml !== null) yield { text: yaml, name: 'YAML' }
}

/** A mapping in YAML as JSON; null for anything else. */
function readYaml(source: string): string | null {
  if (source.length > longestYaml || !/^[\w"'][\w "'-]*:(?:\s|$)/m.test(source) || /^\s*[{[<]/.test(source)) return null
  try {
    // Aliases could make a text of megabytes out of ten lines.
    const value: unknown = parse(source, { maxAliasCount: 0, logLevel: 'silent' })
    return isRecord(value) ? JSON.stringify(value, null, 2) : null
  } catch {
    return null
  }
}

async function convertFrom(notation: Notation, text: string, target: Notation): Promise<ConvertedAnswer | null> {
  const reading = (await readOrNull(notation, text)) ?? (await readRepaired(notation, text))
  const written = reading && writeStructure(reading.structure, target)
  return written && { source: written.source, from: notation.name, losses: [...reading.losses, ...written.losses] }
}

async function readOrNull(notation: Notation, text: string): Promise<Reading | null> {
  try {
    return await readSource(notation, text)
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}

/** Reads what the kind that draws the notation makes of a source that cannot be read. Null where no kind does, or it is still broken then. */
async function readRepaired(notation: Notation, text: string): Promise<Reading | null> {
  const format = agents.find(({ draws }) => draws?.notation === notation.id)?.format
  const repaired = (await format?.repair(text))?.source ?? text
  return repaired === text || !format || !isValid(await format.check(repaired)) ? null : readOrNull(notation, repaired)
}

/** Nodes and edges in JSON as models name them (`from`, `to`, `links`): the repairs of flowcharts know these names. */
async function readPlainGraph(text: string, target: Notation): Promise<ConvertedAnswer | null> {
  const graphs = findNotationById('flow-json')
  const value = parseJson(text)
  if (!graphs || graphs === target || !isRecord(value) || !Array.isArray(value.nodes)) return null
  const repaired = await agents.find(({ draws }) => draws?.notation === graphs.id)?.format?.repair(text)
  return repaired ? convertFrom(graphs, repaired.source, target) : null
}
