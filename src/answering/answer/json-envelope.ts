import { isRecord } from '../../shared/is-record.ts'
import { findJsonWith } from '../../toolkit/json/find-json.ts'
import { parseJson } from '../../toolkit/json/parse-json.ts'
import { repairJson } from '../../toolkit/json/repair-json.ts'
import type { FoundSource } from './found-source.ts'
import type { WrittenSource } from './written-source.ts'

/** Keys that models give the two parts of an answer, in the order in which they are looked for. */
export const sourceKeys = ['code', 'source', 'diagram', 'xml', 'mermaid', 'option', 'markdown', 'dsl', 'syntax']
export const conceptKeys = ['design_concept', 'designConcept', 'concept', 'explanation', 'description']
const argumentKeys = ['arguments', 'parameters', 'input', 'args']

const sourceKey = new RegExp(`["'](?:${sourceKeys.join('|')})["']\\s{0,20}:`)

/**
 * The concept and the source of an answer in JSON: `{"design_concept": …, "code": …}`, or the arguments of a call of a tool. The source may be
 * text or JSON itself. Null where `text` holds no such object.
 */
export function findJsonEnvelope(text: string): FoundSource | null {
  const span = findJsonWith(text, sourceKey)
  if (!span) return null
  const written = text.slice(span.start, span.end)
  const envelope = readEnvelope(parseJson(repairJson(written).source))
  return envelope && { ...span, envelope }
}

function readEnvelope(value: unknown): WrittenSource | null {
  if (Array.isArray(value)) return value.length === 1 ? readEnvelope(value[0]) : null
  if (!isRecord(value)) return null
  const given = argumentsOf(value)
  if (given !== undefined) return readEnvelope(given)
  const source = sourceKeys.map(key => value[key]).find(isSource)
  // A source in JSON has keys of its own beside one that happens to have such a name.
  const others = Object.keys(value).filter(key => !sourceKeys.includes(key) && !conceptKeys.includes(key))
  if (source === undefined || others.length > mostOtherKeys) return null
  const concept = conceptKeys.map(key => value[key]).find(text => typeof text === 'string')
  return {
    concept: typeof concept === 'string' ? concept.trim() : '',
    source: typeof source === 'string' ? source : JSON.stringify(source, null, 2),
  }
}

/** `language`, `title` and the like. */
const mostOtherKeys = 3

function isSource(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || isRecord(value)
}

/** Reads the arguments of a tool call, in the forms that providers use: an object, or its JSON as text. */
export function argumentsOf(call: Record<string, unknown>): unknown {
  if (Array.isArray(call.tool_calls)) return call.tool_calls[0]
  if (isRecord(call.function)) return call.function
  if (typeof call.name !== 'string') return undefined
  const given = argumentKeys.map(key => call[key]).find(value => value !== undefined)
  return typeof given === 'string' ? parseJson(given) : given
}
