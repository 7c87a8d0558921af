import { type Lexicon, Scanner, type Token } from '../reading/scanner.ts'
import { isPlain } from '../reading/token-reader.ts'

/** One statement without its comments and its end mark. */
export interface Statement {
  tokens: Token[]
  /** The comments within it, and those between it and the one before. */
  comments: Token[]
}

export const sqlLexicon: Lexicon = {
  lineComments: ['--', '#'],
  blockComments: [{ open: '/*', close: '*/' }],
  quotations: [
    { open: "'", close: "'", kind: 'string', escape: 'double' },
    { open: '"', close: '"', kind: 'name', escape: 'double' },
    { open: '`', close: '`', kind: 'name', escape: 'double' },
  ],
  hasDollarQuotes: true,
  hasConditionalComments: true,
}

/** MySQL lets a backslash escape a quotation mark; PostgreSQL and SQLite do not. */
const mysqlLexicon: Lexicon = {
  ...sqlLexicon,
  quotations: sqlLexicon.quotations.map(quotation =>
    quotation.kind === 'string' ? { ...quotation, escape: 'both' } : quotation,
  ),
}

/** Words that begin a statement where the one before has no end mark. */
const openings = new Set(['create', 'insert', 'drop', 'comment', 'alter', 'grant', 'use'])
/** Statements of rows, of which no more than the beginning is kept. */
const rowStatements = new Set(['insert', 'replace'])

/** The statements of a script, one after the other. Rows of `COPY … FROM stdin` are skipped. */
export function* readStatements(text: string): Generator<Statement> {
  const splitter = new Splitter(text)
  for (let statement = splitter.next(); statement !== null; statement = splitter.next()) yield statement
}

class Splitter {
  #scanner: Scanner
  #text: string
  #delimiter = ';'
  #tokens: Token[] = []
  #comments: Token[] = []
  #last: Token | undefined
  #depth = 0
  #blocks = 0
  /** A token that was read, and belongs to the next statement. */
  #held: Token | undefined

  constructor(text: string) {
    this.#text = text
    this.#scanner = new Scanner(
      text,
      /^[^\n]{0,200}\b(?:MySQL|MariaDB) dump|\bENGINE\s*=/im.test(text.slice(0, 100_000)) ? mysqlLexicon : sqlLexicon,
    )
  }

  next(): Statement | null {
    for (;;) {
      const token = this.#held ?? this.#scanner.next()
      this.#held = undefined
      if (token === null) return this.#tokens.length > 0 ? this.#finish() : null
      if (token.kind === 'comment') this.#comments.push(token)
      else if (this.#skipsCommandLine(token)) continue
      else if (this.#isEnd(token)) {
        if (this.#tokens.length > 0) return this.#finish()
      } else if (this.#beginsNext(token)) {
        this.#held = token
        return this.#finish()
      } else this.#keep(token)
    }
  }

  /** `DELIMITER ;;` of the MySQL client, and commands of psql such as `\connect`. */
  #skipsCommandLine(token: Token): boolean {
    const isDelimiter = isPlain(token, 'delimiter')
    if (this.#tokens.length > 0 || !(isDelimiter || isPlain(token, '\\'))) return false
    const lineEnd = this.#lineEnd(token)
    if (isDelimiter) this.#delimiter = this.#text.slice(token.end, lineEnd).trim() || ';'
    this.#scanner.skipTo(lineEnd)
    return true
  }

  #isEnd(token: Token): boolean {
    if (isPlain(token, 'go') && this.#standsAlone(token)) return true
    if (!this.#text.startsWith(this.#delimiter, token.start)) return false
    if (this.#delimiter === ';') return this.#blocks === 0 || !this.#isRoutine()
    this.#scanner.skipTo(token.start + this.#delimiter.length)
    return true
  }

  /** True if a definition without an end mark is complete, because this token begins another statement. */
  #beginsNext(token: Token): boolean {
    const [first] = this.#tokens
    if (!isPlain(first, 'create') || this.#depth > 0 || this.#isRoutine()) return false
    if (token.kind !== 'word' || !openings.has(token.text.toLowerCase())) return false
    return isPlain(this.#last, ')') && token.line > (this.#last?.endLine ?? 0)
  }

  #keep(token: Token): void {
    if (isPlain(token, '(')) this.#depth += 1
    if (isPlain(token, ')')) this.#depth -= 1
    if (token.kind === 'word') this.#countBlocks(token.text.toLowerCase())
    this.#last = token
    const first = this.#tokens[0]?.text.toLowerCase() ?? ''
    if (!rowStatements.has(first) || this.#tokens.length < 8) this.#tokens.push(token)
  }

  /** Bodies of triggers and routines hold statements with their own end marks. */
  #countBlocks(word: string): void {
    const isAfterEnd = isPlain(this.#last, 'end')
    if (word === 'end') this.#blocks -= 1
    else if (word === 'begin' || (word === 'case' && !isAfterEnd)) this.#blocks += 1
    else if (isAfterEnd && ['if', 'loop', 'while', 'repeat'].includes(word)) this.#blocks += 1
  }

  #isRoutine(): boolean {
    return this.#tokens
      .slice(0, 16)
      .some(token => ['trigger', 'function', 'procedure', 'event'].some(word => isPlain(token, word)))
  }

  #finish(): Statement {
    const statement = { tokens: mergeBracketedNames(this.#tokens, this.#text), comments: this.#comments }
    this.#skipCopiedRows()
    this.#tokens = []
    this.#comments = []
    this.#last = undefined
    this.#depth = 0
    this.#blocks = 0
    return statement
  }

  /** pg_dump writes rows behind `COPY … FROM stdin;`, up to a line `\.`. */
  #skipCopiedRows(): void {
    if (!isPlain(this.#tokens[0], 'copy') || !isPlain(this.#tokens.at(-1), 'stdin')) return
    const end = this.#text.indexOf('\n\\.', this.#tokens.at(-1)?.end)
    this.#scanner.skipTo(end === -1 ? this.#text.length : end + 3)
  }

  #standsAlone(token: Token): boolean {
    const isFirst = (this.#last?.endLine ?? 0) < token.line
    return isFirst && this.#text.slice(token.end, this.#lineEnd(token)).trim() === ''
  }

  #lineEnd(token: Token): number {
    const end = this.#text.indexOf('\n', token.end)
    return end === -1 ? this.#text.length : end
  }
}

/** SQL Server's `[name with blanks]` as one token. `int[3]` and `ARRAY['a']` stay as they are. */
function mergeBracketedNames(tokens: readonly Token[], text: string): Token[] {
  const merged: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    const before = tokens[at - 1]
    const opens = isPlain(token, '[') && !(before?.end === token.start && before.kind !== 'symbol')
    const first = tokens[at + 1]
    let close = at + 1
    if (opens && first?.kind === 'word' && !/^\d/.test(first.text))
      while (close - at < 12 && tokens[close] && !isPlain(tokens[close], ']')) close += 1
    const last = tokens[close]
    if (isPlain(last, ']') && close > at + 1 && last) {
      merged.push({
        ...token,
        kind: 'name',
        text: text.slice(token.end, last.start),
        end: last.end,
        endLine: last.endLine,
      })
      at = close
    } else merged.push(token)
  }
  return merged
}
