import { hasArrow } from './arrow-edits.ts'
import type { LineChange, LineLanguage, Place } from './line-language.ts'

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const openerOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

interface Bracket {
  sign: string
  index: number
}

/** The brackets of a line without a partner in it; those in quotes are text. */
function unmatched(line: string): { open: Bracket[]; closing: Bracket[]; crossed: [Bracket, Bracket][] } {
  const open: Bracket[] = []
  const closing: Bracket[] = []
  const crossed: [Bracket, Bracket][] = []
  for (const { 0: sign, index } of line.matchAll(/"[^"]*"|[[\](){}]/g)) {
    if (sign.length > 1) continue
    if (closerOf[sign]) open.push({ sign, index })
    else {
      const opener = open.pop()
      if (!opener) closing.push({ sign, index })
      else if (closerOf[opener.sign] !== sign) crossed.push([opener, { sign, index }])
    }
  }
  return { open, closing, crossed }
}

/**
 * A bracket without a partner is given one, or removed where it is there twice; one of another kind than its partner is replaced. Brackets that open
 * and close a block in lines of their own have their partner there, and no arrow may come to stand in brackets.
 */
export function* balanceBrackets(place: Place, language: LineLanguage): Generator<LineChange> {
  for (const line of balanced(place, language)) if (!arrowInBrackets(line, language)) yield { lines: [line] }
}

function* balanced({ line, text }: Place, language: LineLanguage): Generator<string> {
  if (/^\s*[\])}]+\s*$/.test(line)) return
  const { open: opened, closing, crossed } = unmatched(line)
  const open = language.hasBraces
    ? opened.filter(({ sign, index }) => sign !== '{' || index < line.trimEnd().length - 1)
    : opened
  for (const [opener, closer] of crossed) {
    yield put(line, closer.index, 1, closerOf[opener.sign] ?? '')
    yield put(line, opener.index, 1, openerOf[closer.sign] ?? '')
  }
  for (const { sign, index } of [...closing, ...open])
    if (line[index - 1] === sign || line[index + 1] === sign) yield put(line, index, 1, '')
  for (const { sign, index } of open)
    for (const end of endsBehind(line, index)) yield put(line, end, 0, closerOf[sign] ?? '')
  for (const { sign, index } of closing)
    for (const start of startsBefore(line, index, text, language)) yield put(line, start, 0, openerOf[sign] ?? '')
  for (const { index } of [...closing, ...open]) yield put(line, index, 1, '')
}

function arrowInBrackets(line: string, language: LineLanguage): boolean {
  return (line.match(/\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|"[^"]*"/g) ?? []).some(
    part => hasArrow(part, language) || part.includes(':::'),
  )
}

/** Where a label that begins at `index` may end: behind the quote that it begins with, at the end of the line, else before a bracket, an arrow or a comma, the last one first. */
function endsBehind(line: string, index: number): number[] {
  const rest = line.slice(index + 1).replace(/[\s;{]+$/, '')
  const signs = [...rest.matchAll(/\s*(?:[-=.~<]{2,}|--?>|:::|[\])};,]|\|)|\s+(?=[-=<>|])/g)].map(match => match.index)
  // A quote behind the bracket says where the label ends.
  const quoted = /^\s*"[^"]*"/.exec(rest)?.[0].length
  return [...new Set([...(quoted === undefined ? [] : [quoted]), rest.length, ...signs.reverse()])]
    .filter(end => end > 0)
    .map(end => index + 1 + end)
}

/** Where a label that ends at `index` may begin: inside of a word that begins with a name or a keyword, else before a word or a quote. */
function startsBefore(line: string, index: number, text: string, { keywords }: LineLanguage): number[] {
  const before = line.slice(0, index)
  const inWords = [...before.matchAll(/[\p{L}\p{N}_]+/gu)].flatMap(({ 0: word, index: start }) =>
    Array.from({ length: word.length - 1 }, (_, at) => at + 1)
      .filter(at => isNameBefore(word.slice(0, at), word.slice(at), text, keywords))
      .map(at => start + at),
  )
  const words = [
    ...before.matchAll(
      /(?<![\p{L}\p{N}"*./\\])(?:["/\\]|\*$|[*.]?[\p{L}\p{N}])|(?<=[\p{L}\p{N}])["/\\](?=["\p{L}\p{N}])/gu,
    ),
  ]
  return [...inWords, ...words.map(match => match.index)]
}

function isNameBefore(name: string, rest: string, text: string, keywords: readonly string[]): boolean {
  if (keywords.includes(name)) return name.length > 2
  if (!/^(?:\p{Lu}|\p{Script=Han})/u.test(rest)) return false
  return isName(text, name) || (/^\p{Lu}\p{N}*$/u.test(name) && !isName(text, name + rest))
}

function isName(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u').test(text)
}

/** Quotes of two kinds or twice around a text, and one without a partner. */
export function* matchQuotes(place: Place, language: LineLanguage): Generator<LineChange> {
  for (const line of quoted(place)) if (!arrowInBrackets(line, language)) yield { lines: [line] }
}

function* quoted({ line }: Place): Generator<string> {
  const doubled = line.replace(/""([^"]+)""/g, '"$1"').replace(/''([^']+)''/g, '"$1"')
  if (doubled !== line) yield doubled
  if ((line.match(/"/g)?.length ?? 0) % 2 === 0) return
  // A closing one that is there twice.
  const once = line.replace(/(?<=[^\s"[({|,:])""(?!")/, '"')
  if (once !== line) yield once
  for (const { index } of line.matchAll(/['`“”„‘’]/g)) yield put(line, index, 1, '"')
  for (const { index } of line.matchAll(/"/g)) {
    for (const end of [...line.slice(index + 1).matchAll(/(?<=\S)(?=\s*(?:[\])},:|;]|$))/g)].map(match => match.index))
      if (end > 0) yield put(line, index + 1 + end, 0, '"')
    const starts = [...line.slice(0, index).matchAll(/(?<=^|[\s[({,:|])(?=[^\s[({,:|])/g)]
    for (const { index: start } of starts.reverse()) yield put(line, start, 0, '"')
  }
}

function put(line: string, start: number, length: number, text: string): string {
  return line.slice(0, start) + text + line.slice(start + length)
}
