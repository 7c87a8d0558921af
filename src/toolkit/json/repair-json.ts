import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Repair } from '../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'
import { closeByIndentation } from './close-by-indentation.ts'
import type { Binding } from './javascript-references.ts'
import { type Change, rewriteJavascript } from './javascript-values.ts'
import { findLineStarts, positionOf } from './json-location.ts'
import { repairSlips } from './json-slips.ts'
import { findTopLevelValues, type TopLevelValue } from './json-values.ts'
import { isTooDeep, toJson } from './lenient-json.ts'
import { matchBrackets } from './match-brackets.ts'
import { spellJson } from './spell-json.ts'

/**
 * Repairs a text that is meant as JSON: surrounding prose, JavaScript (assignments, names, functions), comments, quotes, commas, brackets,
 * full-width punctuation, a cut-off end. Numbers keep their digits. Valid JSON comes back byte for byte; so does, without repairs,
 * what cannot be repaired. Several values side by side become a list; between prose or statements the first counts, or the one called
 * `option`. Never throws.
 */
export function repairJson(source: string): { source: string; repairs: Repair[] } {
  if (isJson(source)) return { source, repairs: [] }
  const spelled = spellJson(source)
  if (isJson(spelled)) return { source: spelled, repairs: [syntaxRepair(source)] }
  const closed = closeByIndentation(source)
  if (closed && isJson(closed.text)) return { source: closed.text, repairs: [syntaxRepair(source)] }
  const matched = matchBrackets(source)
  if (matched && isJson(matched.text)) return repairText(source)
  const slips = comment.test(source) || isTooDeep(source) ? null : repairSlips(source)
  if (slips?.isAccepted) return { source: slips.source, repairs: slips.repairs }
  if (spelled === source) return repairText(source)
  const repaired = repairText(spelled)
  return isJson(repaired.source) ? repaired : { source, repairs: [] }
}

/** What a comment says is not JSON, and must not become it. */
const comment = /(?:^|[\s,])(?:\/\/|\/\*|#)/m

function repairText(source: string): { source: string; repairs: Repair[] } {
  const closed = closeByIndentation(source)
  if (closed && isJson(closed.text)) return { source: closed.text, repairs: [syntaxRepair(source)] }
  const matched = matchBrackets(source)
  if (!matched) return repairSyntax(source)
  const { line } = positionOf(findLineStarts(source), matched.offset)
  const rest = isJson(matched.text) ? { source: matched.text, repairs: [] } : repairSyntax(matched.text)
  return isJson(rest.source)
    ? { source: rest.source, repairs: [{ ...messages.create('json-bracket'), line }, ...rest.repairs] }
    : { source, repairs: [] }
}

function repairSyntax(source: string): { source: string; repairs: Repair[] } {
  const rewritten = rewrite(source)
  if (isJson(rewritten.text)) {
    const repairs = rewritten.repairs.length > 0 ? rewritten.repairs : [syntaxRepair(source)]
    return { source: rewritten.text, repairs }
  }
  // A text that was cut off inside of a string is repaired best with its quote put back.
  const repaired = repair(rewritten.text) ?? repair(`${rewritten.text}"`)
  if (repaired === undefined) return { source, repairs: [] }
  return { source: repaired, repairs: [...rewritten.repairs, syntaxRepair(source)] }
}

function repair(text: string): string | undefined {
  if (isTooBroken(text)) return undefined
  const repaired = toJson(text)
  return repaired !== undefined && isJson(repaired) ? repaired : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The repairer copies all that it has for each fault that it repairs: so many characters take it about a second, or for ever. */
const repairedCharacters = 2_000_000_000

/** A text that is nested too deep, or a long one that is no JSON almost anywhere. In brackets, so that what stands behind the first value is looked at too. */
function isTooBroken(text: string): boolean {
  if (isTooDeep(text)) return true
  const errors: ParseError[] = []
  parseTree(`[${text}]`, errors)
  const quotes = text.match(/[`'´‘’“”]|&(?:quot|apos|#)/g) ?? []
  return (errors.length + quotes.length) * text.length > repairedCharacters
}

function rewrite(source: string): { text: string; repairs: Repair[] } {
  const trimmed = source.trimStart()
  if (/^"[^"\n]{1,80}"\s{0,20}:/.test(trimmed)) {
    return {
      text: `{${source}}`,
      repairs: [{ ...messages.create('json-brackets'), line: 1 }],
    }
  }
  const values = /^["'`“‘\\]/.test(trimmed) && !trimmed.startsWith('```') ? [] : findTopLevelValues(source)
  return values.length === 0 ? { text: source, repairs: [] } : rewriteValues(source, values)
}

/** Names put in place of names could double a text with each line: so many characters more than the source has may come of it. */
const mostPutInPlace = 200_000

function rewriteValues(source: string, values: readonly TopLevelValue[]): { text: string; repairs: Repair[] } {
  const bindings = new Map<string, Binding>()
  let room = source.length + mostPutInPlace
  const rewritten = values.map(value => {
    const { text, changes } = rewriteJavascript(value.tokens, bindings, room)
    room -= text.length
    if (value.name) bindings.set(value.name, toBinding(text))
    return { text, changes }
  })
  const texts = rewritten.map(({ text }) => text)
  const changes = rewritten.flatMap(({ changes }) => changes)
  const chosen = chooseValues(source, values)
  const areParts = isParts(values) && changes.every(({ code }) => code !== 'json-variable')
  const text = areParts ? joinParts(values, texts) : texts.slice(chosen.first, chosen.last + 1).join('\n')
  const before = source.slice(0, values[areParts ? 0 : chosen.first]?.tokens[0]?.start)
  const after = source.slice(values[chosen.last]?.end)
  return { text, repairs: [...surroundingRepairs(before, after), ...changeRepairs(source, changes)] }
}

function toBinding(text: string): Binding {
  let read: { value: unknown } | undefined
  return {
    text,
    value() {
      const json = read ? undefined : repair(text)
      read ??= { value: json === undefined ? undefined : JSON.parse(json) }
      return read.value
    },
  }
}

/** Chooses the intended values: `option = …`, a bare one and those next to it, else the last assigned. */
function chooseValues(source: string, values: readonly TopLevelValue[]): { first: number; last: number } {
  const option = values.findIndex(value => value.name && /(?:^|[.$_])options?$/i.test(value.name))
  if (option >= 0) return { first: option, last: option }
  const bare = values.findIndex(value => !value.name)
  if (bare < 0) return { first: values.length - 1, last: values.length - 1 }
  let last = bare
  while (isBeside(source, values[last], values[last + 1])) last += 1
  return { first: bare, last }
}

/** `const nodes = […]; const edges = […]`: lists that are parts of one value, unless one is made of another. */
function isParts(values: readonly TopLevelValue[]): boolean {
  const names = new Set(values.map(value => value.name))
  const areLists = values.every(({ name, tokens }) => name !== undefined && tokens[0]?.text === '[')
  return areLists && values.length > 1 && names.size === values.length
}

function joinParts(values: readonly TopLevelValue[], texts: readonly string[]): string {
  return `{${values.map(({ name }, index) => `${JSON.stringify(name)}: ${texts[index]}`).join(', ')}}`
}

function isBeside(source: string, value: TopLevelValue | undefined, next: TopLevelValue | undefined): boolean {
  return (
    value !== undefined &&
    next !== undefined &&
    !next.name &&
    /^[\s,，;；}\]]*$/.test(source.slice(value.end, next.start))
  )
}

function surroundingRepairs(before: string, after: string): Repair[] {
  const repairs: Repair[] = []
  if (before.trim() !== '') {
    repairs.push({ ...messages.create('json-surroundings', { case: 'before' }), line: 1 })
  }
  if (/[^\s;；,)]/.test(after)) repairs.push(messages.create('json-surroundings', { case: 'after' }))
  return repairs
}

/** One repair for each kind of change, at its first line; one for each value that is left out. */
function changeRepairs(source: string, changes: readonly Change[]): Repair[] {
  const lineStarts = findLineStarts(source)
  const keyOf = ({ code, offset }: Change) => (code === 'json-expression' ? `${code} ${offset}` : code)
  const firstOfEach = new Map(changes.toReversed().map(change => [keyOf(change), change]))
  return [...firstOfEach.values()]
    .sort((one, other) => one.offset - other.offset)
    .map(({ code, offset, written }) => ({
      ...(code === 'json-expression' || code === 'json-arithmetic' || code === 'json-function'
        ? messages.create(code, { written })
        : messages.create(code)),
      line: positionOf(lineStarts, offset).line,
    }))
}

function syntaxRepair(source: string): Repair {
  const errors: ParseError[] = []
  if (!isTooDeep(source)) parseTree(source, errors, { disallowComments: true })
  const first = errors[0]
  if (!first) return messages.create('json-syntax', { case: 'other' })
  const { line } = positionOf(findLineStarts(source), first.offset)
  return { ...messages.create('json-syntax', { case: 'first', reason: printParseErrorCode(first.error) }), line }
}
