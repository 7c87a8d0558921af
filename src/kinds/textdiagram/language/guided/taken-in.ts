import { hasArrow } from '../../../../toolkit/text/arrow-edits.ts'
import type { LineLanguage } from '../../../../toolkit/text/line-language.ts'

const codes: Readonly<Record<string, string>> = {
  quot: '"',
  colon: ':',
  semi: ';',
  '58': ':',
  '59': ';',
  '91': '[',
  '93': ']',
  '123': '{',
  '125': '}',
}
const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** A text with its entity codes as the signs that they stand for. */
function decode(text: string): string {
  return text.replace(/#(\w{2,5});/g, (code, name: string) => codes[name] ?? code)
}

/** For each line of a repaired source, the place of the line that was written with the same letters and digits; undefined where there is none. */
export function pairLines(written: readonly string[], repaired: readonly string[]): (number | undefined)[] {
  const before = Map.groupBy(written.keys(), at => lettersIn(written[at] ?? ''))
  const after = Map.groupBy(repaired, lettersIn)
  const next = new Map<string, number>()
  return repaired.map(line => {
    const letters = lettersIn(line)
    const lines = before.get(letters)
    // Lines with the same letters are told apart by their order, as long as there are as many of them.
    if (letters === '' || !lines || lines.length !== after.get(letters)?.length) return undefined
    const index = next.get(letters) ?? 0
    next.set(letters, index + 1)
    return lines[index]
  })
}

function lettersIn(line: string): string {
  return (decode(line).match(/[\p{L}\p{N}]/gu) ?? []).join('')
}

/**
 * True if a repair took syntax into a text: an arrow with the brackets of two nodes around it, which hides a connection; or a bracket, a quote or a
 * separator that was there twice or was mistyped, which would be shown. False where the text is one that somebody could mean.
 *
 * @param written  the whole source, for the names in it
 */
export function takesIn(before: string, after: string, written: string, language: LineLanguage): boolean {
  const known = new Set(textsIn(before).map(({ text }) => text))
  const isNew = ({ text }: QuotedText) => !known.has(text)
  return (
    textsIn(after).some(text => isNew(text) && isSyntax(text, written, language)) ||
    isSeparatorText(before, after, language)
  )
}

interface QuotedText {
  text: string
  /** Stands in brackets, in bars or in a list. */
  isInside: boolean
}

/** The texts in quotes. */
function textsIn(line: string): QuotedText[] {
  return [...line.matchAll(/"([^"]*)"/g)].map(({ 1: text = '', index }) => ({
    text: decode(text)
      .replace(/(?:\s*<br\s*\/?>)+\s*$/i, '')
      .trim(),
    isInside: /[[({|,]\s*$/.test(line.slice(0, index)) || /^\s*(?:note|title|acc\w+)\b/i.test(line),
  }))
}

function isSyntax({ text, isInside }: QuotedText, written: string, language: LineLanguage): boolean {
  const { open, closing } = withoutPartner(text)
  // `a] --> b[c`: what closes a node and opens another one.
  const isBetween = closing.length > 0 && open.length > 0 && (closing[0] ?? 0) < (open.at(-1) ?? 0)
  // `demo>"quote[Write it"]`: the node behind it.
  const isNode = open.some(at => /^[\p{L}\p{N}_]+$/u.test(text.slice(0, at)))
  // Dots are an ellipsis, or those of a cardinality.
  const isConnection =
    hasArrow(text.replace(/\.{2,}/g, ' '), language) && (closing.length > 0 || open.length > 0 || !isInside)
  // The start or the end of a state diagram, or a statement behind a name.
  const isStatement =
    /\[\*\]/.test(text) || (!isInside && /\s(?:note (?:left|right) of|click|call|subgraph)\s/.test(text))
  // A text in quotes, and what stands beside it.
  const isBeside = !isInside && /^"[^"]+"\s|\s"[^"]+"$/.test(text)
  if (isBetween || isNode || isBeside || isConnection || isStatement) return true
  if (/^[:;：；=|>]+\s|^-\s/.test(text) || /^[^"]*[^\s"]"$/.test(text) || /^"[^"]*"[\s\p{P}\p{S}]*$/su.test(text))
    return true
  if (/^[^"]*[^\s"]"\s*[|,;]?\s*"[^"]*$/.test(text)) return true
  const [, name] = /^([\p{L}\p{N}_]+)\s+[-=;|]\s/u.exec(text) ?? []
  if (!isInside && name !== undefined && isNamedElsewhere(name, written)) return true
  const isAtEnd = closing.some(
    at => /^["\s\p{P}\p{S}]*$/u.test(text.slice(at + 1)) && !/[:;]-?$/.test(text.slice(0, at)),
  )
  return isAtEnd || open.some(at => text.slice(0, at).trim() === '')
}

function isNamedElsewhere(name: string, written: string): boolean {
  return written.split(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'u')).length > 2
}

/** The places of the brackets in a text that have no partner in it. */
function withoutPartner(text: string): { open: number[]; closing: number[] } {
  const open: { sign: string; at: number }[] = []
  const closing: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[[\](){}]/g)) {
    if (closerOf[sign]) open.push({ sign, at: index })
    else if (closerOf[open.at(-1)?.sign ?? ''] === sign) open.pop()
    else closing.push(index)
  }
  return { open: open.map(({ at }) => at), closing }
}

/** `A->>B: - text`, `name #58;: 3d`: another sign, or the same one again, beside a separator. */
function isSeparatorText(before: string, after: string, { separators: [usual] = [] }: LineLanguage): boolean {
  if (usual?.trim() !== ':') return false
  const pattern = /#(?:58|59|colon|semi);\s*:|:\s*(?:#(?:58|59|colon|semi);|[=;|]\s|-\s)|(?<=\s)-:/
  return pattern.test(after) && !pattern.test(before)
}
