import { stripRequest } from '../kinds/strip-request.ts'
import type { Notation, NotationText } from '../notations/notation.ts'
import { notations } from '../notations/registry.ts'
import { looksLikeSyntax } from '../structure/syntax.ts'
import { findFencedBlocks } from '../toolkit/text/fenced-blocks.ts'

/** A notation that was recognised, and what is written in it. */
export interface FoundNotation {
  notation: Notation
  input: NotationText
  /** The lines of the text before it. */
  linesBefore: number
  /** The words around it: what the person wants of it. */
  request: string
  /** Confidence, from `sure` to 1. */
  confidence: number
  /** It is a fenced block that is all there is in the text, but for a heading and paragraphs. */
  isPage?: boolean
}

/** Confidence from which a text is taken as the notation. Text with arrows alone, which D2 has too, is below: it is read as prose. */
export const sure = 0.75
/** Required confidence for a block that is fenced with the name of the notation. */
const sureWhereNamed = 0.3

/**
 * Finds what is written in a notation: a fenced block, what follows or precedes the words of a request ("Draw this:"), the whole text, or all that
 * follows its first lines. Null where nothing is. Linear in the length of `text`.
 */
export function findNotation(text: string, fileName?: string): FoundNotation | null {
  const normalized = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return findFenced(normalized) ?? findRequested(normalized) ?? findBelow(normalized, fileName)
}

/** Many texts have headings and lists: only a mind map is made of nothing else. */
export function isOutline({ id }: Notation): boolean {
  return id === 'markdown'
}

/** The notation that `input` is most likely written in, or null. */
export function detectNotation(input: NotationText, enough = sure): { notation: Notation; confidence: number } | null {
  let best: { notation: Notation; confidence: number } | null = null
  for (const notation of notations) {
    const confidence = notation.detect(input)
    if (confidence >= enough && confidence > (best?.confidence ?? 0)) best = { notation, confidence }
  }
  return best
}

function findFenced(text: string): FoundNotation | null {
  for (const { start, contentStart, contentEnd, end, info } of findFencedBlocks(text)) {
    const content = text.slice(contentStart, contentEnd)
    const input = { text: content }
    const found = findNamed(info, input) ?? detectNotation(input)
    if (!found) continue
    const request = `${text.slice(0, start)}${text.slice(end)}`.trim()
    const linesBefore = countLines(text.slice(0, contentStart))
    return { ...found, input, linesBefore, request, isPage: isBesidesPage(request) }
  }
  return null
}

/** A second heading, a list or another block is more than what is said about a drawing. */
function isBesidesPage(text: string): boolean {
  return !/^ {0,3}(?:##|[-*+] |\d{1,9}[.)] |```|~~~)|(?<=\n) {0,3}# /m.test(text)
}

function findNamed(info: string, input: NotationText) {
  const name = info.split(/\s/, 1)[0]?.toLowerCase() ?? ''
  const notation = notations.find(({ fences }) => fences.includes(name))
  const confidence = notation?.detect(input) ?? 0
  return notation && confidence >= sureWhereNamed ? { notation, confidence } : null
}

function findRequested(text: string): FoundNotation | null {
  const { body } = stripRequest(text)
  const start = text.indexOf(body)
  if (body === text || start < 0) return null
  const input = { text: body }
  const found = detectNotation(input)
  const request = `${text.slice(0, start)}${text.slice(start + body.length)}`.trim()
  return found && { ...found, input, linesBefore: countLines(text.slice(0, start)), request }
}

/** Maximum length of text before a source. */
const requestCharacters = 600
const requestLines = 4

/** The whole text, or what follows its first lines: what is surer. A file that is named as sources of the notation are holds nothing else. */
function findBelow(text: string, fileName: string | undefined): FoundNotation | null {
  let best: FoundNotation | null = null
  let start = 0
  const whole = detectNotation({ text, ...(fileName !== undefined && { fileName }) })
  if (whole && isNamedAs(whole.notation, fileName))
    return { ...whole, input: { text, ...(fileName !== undefined && { fileName }) }, linesBefore: 0, request: '' }
  for (let line = 0; line <= requestLines; line += 1) {
    const input = { text: text.slice(start), ...(fileName !== undefined && { fileName }) }
    const found = detectNotation(input)
    const isSurer = found && (best === null || found.confidence > best.confidence)
    if (found && (isSurer || (best?.linesBefore === line - 1 && isSentence(text.slice(0, start))))) {
      best = { ...found, input, linesBefore: line, request: text.slice(0, start).trim() }
    }
    const end = text.indexOf('\n', start)
    if (end < 0 || end > requestCharacters) break
    start = end + 1
  }
  return best
}

function isNamedAs({ extensions }: Notation, fileName = ''): boolean {
  return extensions.some(extension => fileName.toLowerCase().endsWith(extension))
}

/** True if the text before a source was written by a person, and is not part of it. */
function isSentence(lines: string): boolean {
  const last = lines.trimEnd().split('\n').at(-1) ?? ''
  return (
    !looksLikeSyntax(last.trim()) &&
    !/^\s*(?:[\w.$-]+\s*[:=]|[*|\\/\s]*[0-9a-f]{7,40}\s|import .*['"]|#|\/\/|--|%%|'|\/\*|<|@)/.test(last) &&
    /\s\S+\s|\p{Script=Han}/u.test(last)
  )
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
