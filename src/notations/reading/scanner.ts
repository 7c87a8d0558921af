/** A piece of a program text. Offsets count from 0, `end` is exclusive; lines count from 1. */
export interface Token {
  /** `word`: letters, digits, `_` and `$`. `string` and `name`: quoted. `symbol`: any other single character. */
  kind: 'word' | 'string' | 'name' | 'symbol' | 'comment'
  /** Without its quotation marks or comment marks. */
  text: string
  start: number
  end: number
  line: number
  endLine: number
}

export interface Quotation {
  open: string
  close: string
  kind: 'string' | 'name'
  /** Escape of `close` inside: written twice, with a backslash, or both. */
  escape: 'double' | 'backslash' | 'both' | 'none'
}

/** Words, quotations and comments of a language. */
export interface Lexicon {
  lineComments: readonly string[]
  blockComments: readonly { open: string; close: string }[]
  /** Quotations, longer marks before the shorter ones they begin with. */
  quotations: readonly Quotation[]
  /** PostgreSQL's `$tag$ … $tag$`. */
  hasDollarQuotes?: boolean
  /** Reads the content of MySQL's `/*!50100 … *\/` as if it were outside a comment. */
  hasConditionalComments?: boolean
}

const wordPattern = /[\p{L}\p{N}_$]+/uy
const spacePattern = /\s+/y
const dollarPattern = /\$(?:[A-Za-z_]\w*)?\$/y
const conditionalPattern = /\/\*!\d*/y

/** Cuts a text into tokens, one at a time, in time proportional to its length. A quotation or comment that never closes ends with the text. */
export class Scanner {
  readonly text: string
  #lexicon: Lexicon
  #at = 0
  #line = 1
  /** The offset of the first line end that is not behind `#at`. */
  #lineEnd: number
  /** The characters that a comment or a quotation may begin with. */
  #marks: Set<string>

  constructor(text: string, lexicon: Lexicon) {
    const { lineComments, blockComments, quotations } = lexicon
    const openings = [...lineComments, ...[...blockComments, ...quotations].map(({ open }) => open)]
    this.#marks = new Set(['$', ...openings.map(opening => opening[0] ?? '')])
    this.text = text
    this.#lexicon = lexicon
    this.#lineEnd = indexOrEnd(text, '\n', 0)
  }

  /** The next token, or null at the end of the text. */
  next(): Token | null {
    this.#skipSpace()
    const { text } = this
    if (this.#at >= text.length) return null
    const special = this.#marks.has(text[this.#at] ?? '')
    return (
      (special ? (this.#readComment() ?? this.#readDollarQuoted() ?? this.#readQuoted()) : null) ??
      this.#take('word', matchAt(wordPattern, text, this.#at)) ??
      this.#finish('symbol', this.#at + 1, this.#at, this.#at + 1)
    )
  }

  /** Continues reading at an offset at or after the last token. */
  skipTo(offset: number): void {
    this.#moveTo(Math.max(offset, this.#at))
  }

  #skipSpace(): void {
    const { text } = this
    for (;;) {
      const space = matchAt(spacePattern, text, this.#at)
      if (space !== null) this.#moveTo(space)
      const opening = this.#lexicon.hasConditionalComments ? matchAt(conditionalPattern, text, this.#at) : null
      if (opening !== null) this.#moveTo(opening)
      else if (this.#lexicon.hasConditionalComments && text.startsWith('*/', this.#at)) this.#moveTo(this.#at + 2)
      else return
    }
  }

  #readComment(): Token | null {
    const { text } = this
    const at = this.#at
    const line = this.#lexicon.lineComments.find(mark => text.startsWith(mark, at))
    if (line !== undefined) {
      const end = indexOrEnd(text, '\n', at)
      return this.#finish('comment', end, at + line.length, end)
    }
    const block = this.#lexicon.blockComments.find(({ open }) => text.startsWith(open, at))
    if (!block) return null
    const close = indexOrEnd(text, block.close, at + block.open.length)
    return this.#finish('comment', close + block.close.length, at + block.open.length, close)
  }

  #readDollarQuoted(): Token | null {
    if (!this.#lexicon.hasDollarQuotes || this.text[this.#at] !== '$') return null
    const opened = matchAt(dollarPattern, this.text, this.#at)
    if (opened === null) return null
    const mark = this.text.slice(this.#at, opened)
    const close = indexOrEnd(this.text, mark, opened)
    return this.#finish('string', close + mark.length, opened, close)
  }

  #readQuoted(): Token | null {
    const { text } = this
    const quotation = this.#lexicon.quotations.find(({ open }) => text.startsWith(open, this.#at))
    if (!quotation) return null
    const { close, kind } = quotation
    const from = this.#at + quotation.open.length
    const pieces: string[] = []
    let pieceStart = from
    let at = from
    const backslash = quotation.escape === 'backslash' || quotation.escape === 'both'
    const double = quotation.escape === 'double' || quotation.escape === 'both'
    for (; at < text.length; at += 1) {
      if (backslash && text[at] === '\\') {
        pieces.push(text.slice(pieceStart, at))
        at += 1
        pieceStart = at
      } else if (text.startsWith(close, at)) {
        if (!(double && text.startsWith(close, at + close.length))) break
        at += close.length
        pieces.push(text.slice(pieceStart, at))
        pieceStart = at + close.length
        at += close.length - 1
      }
    }
    const token = this.#finish(kind, at + close.length, from, at)
    return pieces.length === 0 ? token : { ...token, text: pieces.join('') + text.slice(pieceStart, at) }
  }

  #take(kind: Token['kind'], end: number | null): Token | null {
    return end === null ? null : this.#finish(kind, end, this.#at, end)
  }

  #finish(kind: Token['kind'], end: number, contentStart: number, contentEnd: number): Token {
    const start = this.#at
    const line = this.#line
    this.#moveTo(end)
    return { kind, text: this.text.slice(contentStart, contentEnd), start, end: this.#at, line, endLine: this.#line }
  }

  #moveTo(offset: number): void {
    this.#at = Math.min(offset, this.text.length)
    while (this.#lineEnd < this.#at) {
      this.#line += 1
      this.#lineEnd = indexOrEnd(this.text, '\n', this.#lineEnd + 1)
    }
  }
}

/** All tokens of a text, comments included. */
export function scanAll(text: string, lexicon: Lexicon): Token[] {
  const scanner = new Scanner(text, lexicon)
  const tokens: Token[] = []
  for (let token = scanner.next(); token !== null; token = scanner.next()) tokens.push(token)
  return tokens
}

/** The offset behind a match that starts at `at`. */
function matchAt(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const at = text.indexOf(searched, from)
  return at === -1 ? text.length : at
}
