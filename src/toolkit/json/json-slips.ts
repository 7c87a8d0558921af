import { visit } from 'jsonc-parser'
import { messages } from '../messages/index.ts'
import { changeAt } from '../text/change-at.ts'
import { type Candidate, type Edit, type Guided, repairGuidedNow } from '../text/guided-repair.ts'

/** A text with more slips than this is written in another language, such as JavaScript. */
const mostSlips = 3

/**
 * Repairs slips of the pen in JSON: a sign too many, missing, or in the place of another one. Not accepted where there is more than that, and where a
 * bracket would close what begins at another depth.
 */
export function repairSlips(source: string): Guided {
  return repairGuidedNow(source, findStop, edits, mostSlips)
}

const edits: readonly Edit[] = [
  removeSigns,
  replaceSigns,
  putSigns,
  pairQuotes,
  openByIndentation,
  singleOpeners,
  changeBrackets,
  leaveSentenceOut,
]

/** Offset of the first error, or of a bracket at the beginning of a line that is not as deep as the line of its partner. */
function findStop(text: string): number | null {
  let stop: number | null = null
  visit(text, { onError: (_, offset) => (stop ??= offset) }, { disallowComments: true })
  const misplaced = findMisplacedBracket(text)
  return misplaced === null || (stop !== null && stop < misplaced) ? stop : misplaced
}

/** In a longer line there are too many places to try. */
const longestLine = 2_000

const pieces = /"(?:\\.|[^"\\\n])*"|[{}[\]]/g

function findMisplacedBracket(text: string): number | null {
  const open: { line: number; depth: number }[] = []
  let offset = 0
  for (const [number, line] of text.split('\n').entries()) {
    // No such line is indented by hand, and each of its signs would look through all of it.
    if (line.length > longestLine) return null
    const depth = line.search(/\S/)
    for (const { 0: sign, index } of line.matchAll(pieces)) {
      if (sign === '{' || sign === '[') open.push({ line: number, depth })
      if (sign !== '}' && sign !== ']') continue
      const opener = open.pop()
      const isFirst = /^[\s}\]]*$/.test(line.slice(0, index))
      if (opener && opener.line !== number && isFirst && opener.depth !== depth) return offset + index
    }
    offset += line.length + 1
  }
  return null
}

/** Signs that mean nothing in JSON, at the place or right before it. */
const signs = /^(?:<br\s*\/?>|[^\s"'{}[\]\p{L}\p{N}+-]+|[-+]+(?!\d))/iu

function signsAt(text: string, stop: number): [start: number, end: number][] {
  const end = endBefore(text, stop)
  const start = end - (/[^\s"'{}[\]\p{L}\p{N}+-]*$/u.exec(text.slice(Math.max(0, end - 20), end))?.[0].length ?? 0)
  const at = signs.exec(text.slice(stop, stop + 20))?.[0].length ?? 0
  const found: [number, number][] = [
    [stop, stop + at],
    [start, end],
  ]
  return found.filter(([from, to]) => to > from)
}

function* removeSigns(text: string, stop: number): Generator<Candidate> {
  for (const [start, end] of signsAt(text, stop)) {
    yield changeAt(text, start, end, '')
    if (end - start > 1) yield changeAt(text, start + 1, end, '')
  }
}

function* replaceSigns(text: string, stop: number): Generator<Candidate> {
  for (const [start, end] of signsAt(text, stop))
    for (const written of [':', ',']) yield changeAt(text, start, end, written)
}

function* putSigns(text: string, stop: number): Generator<Candidate> {
  for (const written of [',', ':']) yield changeAt(text, endBefore(text, stop), endBefore(text, stop), written)
}

/** Quotes of two kinds around a text, and one that is missing. */
function* pairQuotes(text: string, stop: number): Generator<Candidate> {
  const start = text.lastIndexOf('\n', stop - 1) + 1
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  if (line.length > longestLine || (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 0) return
  for (const { index } of line.matchAll(/['`“”‘’](?=\s*(?:[,:}\]]|$))|(?<=(?:^|[:,[{])\s*)['`“”‘’]/g))
    yield changeAt(text, start + index, start + index + 1, '"')
  for (const { index } of line.matchAll(/(?<=(?:^|[:,[{])\s*)(?=[^\s:,"[\]{}])/g))
    yield changeAt(text, start + index, start + index, '"')
}

/** An opening bracket that is there twice at the end of a line. */
function* singleOpeners(text: string, stop: number): Generator<Candidate> {
  for (const { 0: found, index } of text.slice(0, stop).matchAll(/\[\[(?=\n)|\{\{(?=\n)/g))
    yield changeAt(text, index, index + found.length, found.slice(1))
}

/** A bracket too many, of the wrong kind, or missing, at the place or right before it. */
function* changeBrackets(text: string, stop: number): Generator<Candidate> {
  const end = endBefore(text, stop)
  for (const at of [stop, end - 1]) {
    if (!/[{}[\]()<>]/.test(text[at] ?? '')) continue
    for (const written of ['', '}', ']', '{', '[']) yield changeAt(text, at, at + 1, written)
  }
  for (const written of ['}', ']']) yield changeAt(text, end, end, written)
}

/** How many lines before the place may have lost their bracket. */
const linesBefore = 40

/** Lines that are deeper than the one before, which does not open anything: its bracket is missing. */
function* openByIndentation(text: string, stop: number): Generator<Candidate> {
  let end = text.lastIndexOf('\n', stop - 1)
  for (let count = 0; count < linesBefore && end >= 0; count++) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end)
    const next = text.slice(end + 1).split('\n', 1)[0] ?? ''
    const isDeeper = next.search(/\S/) > (line.trim() === '' ? line.length : line.search(/\S/))
    if (isDeeper && !/[{[]\s*$/.test(line)) {
      const bracket = /^\s*"[^"]*"\s*:/.test(next) ? '{' : '['
      yield changeAt(text, end, end, line.trim() === '' || line.endsWith(' ') ? bracket : ` ${bracket}`)
    }
    end = start - 1
  }
}

/** A sentence on a line of its own. */
function* leaveSentenceOut(text: string, stop: number): Generator<Candidate> {
  const start = text.lastIndexOf('\n', stop - 1) + 1
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  const isSentence =
    /^\s*(?:\p{Lu}[^"{}[\]]*(?:\s[^\s"{}[\]]+){2}|\p{Script=Han}[^"{}[\]\s]{4,})[.:!?。：！？]\s*$/u.test(line)
  if (!isSentence || line.length > longestLine) return
  const repair = messages.create('guided', { case: 'prose', text: line.trim() })
  yield {
    text: text.slice(0, start) + text.slice(start + line.length + 1),
    repair: { ...repair, line: text.slice(0, start).split('\n').length },
    lost: line,
  }
}

/** Offset behind the last sign before `stop` that is no blank. */
function endBefore(text: string, stop: number): number {
  return text.slice(0, stop).trimEnd().length
}
