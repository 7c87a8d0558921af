import type { Span } from './view.ts'

/** A blank, a mark of emphasis or a break, which a picture does not show as such; an escaped character; any other. */
const piece =
  /(?<nothing>\s+|[*_`]|<br\s*\/?>|\\[nrt])|\\(?<escaped>["\\/])|[&#](?<name>amp|lt|gt|quot|apos|semi|num|#?\d{1,6});|(?<plain>.)/gsu

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  semi: ';',
  num: '#',
}

/** Words without blanks and marks of emphasis: a label over several lines has none between them. */
export function foldWords(words: string): string {
  return words.replaceAll(/[\s*_`]/g, '')
}

/** A source prepared for finding text, with the offset of each character. */
export interface FoldedSource {
  text: string
  spans: readonly Span[]
}

export function foldSource(source: string): FoldedSource {
  let text = ''
  const spans: Span[] = []
  for (const match of source.matchAll(piece)) {
    const meant = decodePiece(match)
    text += meant
    // One entry for each code unit: the text is searched by them.
    for (let unit = 0; unit < meant.length; unit += 1) {
      spans.push({ start: match.index, end: match.index + match[0].length })
    }
  }
  return { text, spans }
}

/** The places in a source where these words occur as whole words, in order; `source` is the one that was folded. */
export function findWords(source: string, { text, spans }: FoldedSource, words: string): Span[] {
  const wanted = foldWords(words)
  const found: Span[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [first, last] = [spans[at], spans[at + wanted.length - 1]]
    if (first && last && standsAlone(source, { start: first.start, end: last.end }))
      found.push({ start: first.start, end: last.end })
  }
  return found
}

/** Text at a place, with line breaks. */
export function readWords(source: string, { start, end }: Span): string {
  let words = ''
  for (const match of source.slice(start, end).matchAll(piece)) {
    const [whole] = match
    words += /^<br|^\\n/i.test(whole) ? '\n' : match.groups?.nothing === undefined ? decodePiece(match) : whole
  }
  return words
}

function decodePiece({ groups }: RegExpMatchArray): string {
  const { escaped, name, plain } = groups ?? {}
  if (name === undefined) return escaped ?? plain ?? ''
  const code = Number(name.replace('#', ''))
  return named[name] ?? (Number.isFinite(code) && code <= 0x10ffff ? String.fromCodePoint(code) : '')
}

/** False for a part of a word: `Pay` in `Payment`. */
function standsAlone(source: string, { start, end }: Span): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)
  return !(isWord(source[start - 1]) && isWord(source[start])) && !(isWord(source[end]) && isWord(source[end - 1]))
}
