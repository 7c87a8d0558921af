import { isRecord } from '../../shared/is-record.ts'
import { parseJson } from '../../toolkit/json/parse-json.ts'
import { argumentsOf, conceptKeys, sourceKeys } from './json-envelope.ts'

/** Keys under which models write words to the person. */
const wordKeys = ['question', 'clarification', 'clarifying_question', 'message', 'answer', 'reply', 'error', 'note']
/** Keys of what the person may choose from. */
const choiceKeys = ['options', 'choices', 'suggestions']
/** Keys that say what the object is. */
const labelKeys = ['type', 'status']

const knownKeys = [...wordKeys, ...choiceKeys, ...labelKeys, ...conceptKeys, ...sourceKeys, 'edits']

const fenced = /^```\w*\n([\s\S]*?)\n?```$/gm

/**
 * The words in JSON that holds nothing to draw: `{"question": "Which tea?", "options": ["green", "black"]}`, or the form of an answer with an
 * empty source. Empty where it says nothing at all, such as `{}`; null where the text is anything else.
 */
export function readSaid(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const value = parseJson(trimmed)
  return value === undefined ? null : readWords(value)
}

/** A text with the words of its JSON in the place of the JSON. */
export function sayInWords(text: string): string {
  return readSaid(text) ?? text.replace(fenced, (block, content: string) => readSaid(content) ?? block)
}

function readWords(value: unknown): string | null {
  if (isNothing(value)) return ''
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.length === 1 && isRecord(value[0]) ? readWords(value[0]) : null
  if (!isRecord(value)) return null
  const given = argumentsOf(value)
  if (given !== undefined) return readWords(given)
  const words: string[] = []
  for (const [key, part] of Object.entries(value)) {
    const read = readPart(key, part)
    if (read === null) return null
    if (read !== '') words.push(read)
  }
  return words.join('\n\n')
}

/** Null for a part that is no words. */
function readPart(key: string, part: unknown): string | null {
  if (isNothing(part) && knownKeys.includes(key)) return ''
  if (choiceKeys.includes(key)) return readChoices(part)
  if (typeof part !== 'string') return null
  if (labelKeys.includes(key)) return ''
  return wordKeys.includes(key) || conceptKeys.includes(key) ? part.trim() : null
}

function readChoices(choices: unknown): string | null {
  if (!Array.isArray(choices) || !choices.every(choice => typeof choice === 'string')) return null
  return choices.map(choice => `- ${choice}`).join('\n')
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** No key is longer. */
const longestStart = 200
const undecided = /^\s*(?:\{\s*(?:"[^"]*"?|\}\s*)?|\[\s*(?:\]\s*)?|n(?:u(?:l(?:l\s*)?)?)?)?$/
const saying = new RegExp(`^\\s*\\{\\s*"(?:${[...wordKeys, ...choiceKeys, ...labelKeys, ...conceptKeys].join('|')})"`)

/** True as long as the beginning of a source may still turn out to be words in JSON, or nothing. */
export function maySayOnly(start: string): boolean {
  return saying.test(start) || (start.length <= longestStart && undecided.test(start))
}
