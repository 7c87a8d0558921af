import type { Message } from '../../shared/messages/create-messages.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

export interface Scalar {
  text: string
  /** A block string (`|md … |`). */
  isBlock: boolean
}

/** `path`, `path: value`, `path: { … }`, or edges with a label and attributes. */
export interface Statement {
  line: number
  /** For edges: the path before the parenthesis in `a.(b -> c)`. */
  path: string[]
  /** The keys of `path` in quotes: these are never attributes. */
  quoted: ReadonlySet<string>
  edges: { from: string[]; to: string[]; hasTail: boolean; hasHead: boolean }[]
  /** For edges: the index in `(a -> b)[0]`; else absent. */
  index?: string
  /** For edges: the attribute in `(a -> b)[0].style.fill`. */
  attribute: string[]
  value?: Scalar
  values?: string[]
  map?: Statement[]
  /** An import or a spread, as written. */
  imports?: string
}

const deepestMap = 100
const arrow = /<?-+>|<-+|--+/y
/** Runs of letters without a meaning for any rule: text is read run by run. */
const plainKey = /[\p{L}\p{N}_ ]+/uy
const plainValue = /[\p{L}\p{N}_ .,:/-]+/uy
const plainQuoted = /[^"'\\\n]+/y

/** @throws NotationFault where braces or quotes do not close. */
export function parseD2(text: string): Statement[] {
  const parser = new D2Parser(text)
  return parser.readMap(0)
}

class D2Parser {
  readonly #text: string
  #at = 0
  #line = 1
  #quoted = new Set<string>()

  constructor(text: string) {
    this.#text = text
  }

  /** Up to the brace that closes it, which is passed; the outermost one ends with the text. */
  readMap(depth: number): Statement[] {
    if (depth > deepestMap) throw this.#fault(unreadable('too-deep', { most: deepestMap }))
    const openLine = this.#line
    const statements: Statement[] = []
    for (;;) {
      this.#skipBetween()
      const letter = this.#text[this.#at]
      if (letter === undefined) {
        if (depth > 0) throw new NotationFault(unreadable('unclosed', { mark: '{', end: '}' }), openLine)
        return statements
      }
      if (letter === '}') {
        if (depth === 0) throw this.#fault(unreadable('closes-nothing', { mark: '}' }))
        this.#at += 1
        return statements
      }
      statements.push(this.#readStatement(depth))
    }
  }

  #readStatement(depth: number): Statement {
    const line = this.#line
    if (this.#text.startsWith('...', this.#at) || this.#text[this.#at] === '@')
      return { line, path: [], quoted: new Set(), edges: [], attribute: [], imports: this.#readUnquoted('').trim() }
    this.#quoted = new Set()
    const target = this.#readTarget()
    const statement: Statement = { line, ...target, quoted: this.#quoted, attribute: [] }
    if (target.path.length === 0 && target.edges.length === 0)
      throw this.#fault(unreadable('unexpected', { text: this.#text[this.#at] ?? '' }))
    if (statement.edges.length > 0) this.#readIndex(statement)
    this.#skipBlanks()
    if (this.#text[this.#at] === ':') {
      this.#at += 1
      this.#skipBlanks()
      this.#readValue(statement)
    }
    this.#skipBlanks()
    if (this.#text[this.#at] === '{') {
      this.#at += 1
      statement.map = this.readMap(depth + 1)
    }
    this.#skipBlanks()
    const next = this.#text[this.#at]
    if (next !== undefined && !'\n;}#'.includes(next))
      throw this.#fault(
        unreadable('unexpected', { text: this.#text.slice(this.#at, this.#at + 20).split('\n')[0] ?? '' }),
      )
    return statement
  }

  /** A key, a chain of edges, or a chain behind a common path: `a.(b -> c)`. */
  #readTarget(): Pick<Statement, 'path' | 'edges'> {
    const path = this.#text[this.#at] === '(' ? [] : this.#readPath()
    if (this.#text[this.#at] === '(') {
      this.#at += 1
      const inner = this.#readChain(this.#readPath())
      this.#skipBlanks()
      if (this.#text[this.#at] !== ')') throw this.#fault(unreadable('unclosed', { mark: '(', end: ')' }))
      this.#at += 1
      return { path, edges: inner }
    }
    const edges = this.#readChain(path)
    return edges.length === 0 ? { path, edges } : { path: [], edges }
  }

  #readChain(first: string[]): Statement['edges'] {
    const edges: Statement['edges'] = []
    let from = first
    for (;;) {
      this.#skipBlanks()
      arrow.lastIndex = this.#at
      const found = arrow.exec(this.#text)?.[0]
      if (found === undefined) return edges
      this.#at += found.length
      this.#skipBlanks()
      // A chain may go on in the next line.
      if (this.#text[this.#at] === '\\' && this.#text[this.#at + 1] === '\n') this.#skipLineEnd()
      const to = this.#readPath()
      if (to.length === 0) throw this.#fault(unreadable('edge-without-end'))
      edges.push({ from, to, hasTail: found.startsWith('<'), hasHead: found.endsWith('>') })
      from = to
    }
  }

  #readIndex(statement: Statement): void {
    if (this.#text[this.#at] !== '[') return
    const end = this.#text.indexOf(']', this.#at)
    if (end < 0 || end - this.#at > 12) throw this.#fault(unreadable('unclosed', { mark: '[', end: ']' }))
    statement.index = this.#text.slice(this.#at + 1, end)
    this.#at = end + 1
    if (this.#text[this.#at] !== '.') return
    this.#at += 1
    statement.attribute = this.#readPath()
  }

  /** Keys joined by dots. Empty: there is none. */
  #readPath(): string[] {
    const path: string[] = []
    for (;;) {
      this.#skipBlanks()
      const letter = this.#text[this.#at]
      const isQuoted = letter === '"' || letter === "'"
      const key = isQuoted ? this.#readQuoted(letter) : this.#readKey()
      if (isQuoted) this.#quoted.add(key)
      if (key !== '') path.push(key)
      this.#skipBlanks()
      if (this.#text[this.#at] !== '.') return path
      this.#at += 1
      if (this.#text[this.#at] === '(') return path
    }
  }

  #readKey(): string {
    const start = this.#at
    const text = this.#text
    const parts: string[] = []
    // `area(scale)` is one key, but `a.(b -> c)` ends at the parenthesis.
    let isOpen = false
    for (; this.#at < text.length; this.#at += 1) {
      const letter = text[this.#at] as string
      if (letter === '\\' && text[this.#at + 1] !== '\n') {
        this.#at += 1
        parts.push(text[this.#at] ?? '')
        continue
      }
      if (':.;{}\n[]'.includes(letter) || (letter === ')' && !isOpen)) break
      if (letter === '(' && this.#at === start) break
      if (letter === '#' && (this.#at === start || text[this.#at - 1] === ' ')) break
      if (letter === '-' && (text[this.#at + 1] === '-' || text[this.#at + 1] === '>')) break
      if (letter === '<' && text[this.#at + 1] === '-') break
      if (letter === '(') isOpen = true
      parts.push(letter, this.#takeRun(plainKey))
    }
    return parts.join('').trim()
  }

  #readValue(statement: Statement): void {
    const letter = this.#text[this.#at]
    if (letter === '|') statement.value = { text: this.#readBlock(), isBlock: true }
    else if (letter === '"' || letter === "'") statement.value = { text: this.#readQuoted(letter), isBlock: false }
    else if (letter === '[') statement.values = this.#readArray()
    else if (letter !== undefined && !'{\n;}'.includes(letter)) {
      const text = this.#readUnquoted('').trim()
      if (text.startsWith('@')) statement.imports = text
      else if (text !== '') statement.value = { text, isBlock: false }
    }
  }

  /** Takes the text that `pattern` matches after the current letter; its last letter becomes the current one. */
  #takeRun(pattern: RegExp): string {
    pattern.lastIndex = this.#at + 1
    const run = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += run.length
    return run
  }

  #readArray(): string[] {
    const line = this.#line
    const values: string[] = []
    this.#at += 1
    for (;;) {
      this.#skipBetween()
      const letter = this.#text[this.#at]
      if (letter === undefined) throw new NotationFault(unreadable('unclosed', { mark: '[', end: ']' }), line)
      if (letter === ']') {
        this.#at += 1
        return values
      }
      const before = this.#at
      values.push(letter === '"' || letter === "'" ? this.#readQuoted(letter) : this.#readUnquoted(']').trim())
      if (this.#at === before) throw this.#fault(unreadable('unexpected', { text: letter }))
    }
  }

  /** Reads to the end of the line, or to a sign that ends a value. */
  #readUnquoted(end: string): string {
    const text = this.#text
    const parts: string[] = []
    for (; this.#at < text.length; this.#at += 1) {
      const letter = text[this.#at] as string
      if (letter === '\\') {
        this.#at += 1
        if (text[this.#at] === '\n') this.#line += 1
        else parts.push(text[this.#at] === 'n' ? '\n' : (text[this.#at] ?? ''))
        continue
      }
      if (letter === '$' && text[this.#at + 1] === '{') {
        const close = text.indexOf('}', this.#at)
        const name = close < 0 || close - this.#at > 200 ? '' : text.slice(this.#at, close + 1)
        if (name !== '' && !name.includes('\n')) {
          parts.push(name)
          this.#at = close
          continue
        }
      }
      if (letter === '\n' || letter === ';' || letter === '{' || letter === '}' || end.includes(letter)) break
      if (letter === '#' && text[this.#at - 1] === ' ') break
      parts.push(letter, this.#takeRun(plainValue))
    }
    return parts.join('')
  }

  #readQuoted(quote: string): string {
    const line = this.#line
    const parts: string[] = []
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const letter = this.#text[this.#at] as string
      if (letter === quote) {
        this.#at += 1
        if (quote === '"' || this.#text[this.#at] !== quote) return parts.join('')
        parts.push(quote)
      } else if (letter === '\\' && quote === '"') {
        this.#at += 1
        const escaped = this.#text[this.#at] ?? ''
        // An escaped `$` begins no variable: `replaceVariables` removes the mark.
        parts.push(escaped === 'n' ? '\n' : escaped === '$' ? '\\$' : escaped === 't' ? ' ' : escaped)
      } else {
        if (letter === '\n') this.#line += 1
        parts.push(letter, this.#takeRun(plainQuoted))
      }
    }
    throw new NotationFault(unreadable('text-without-end'), line)
  }

  /** `|md … |`; more marks behind the bar must precede the last one too: `||md … ||`, `` |`ts … `| ``. */
  #readBlock(): string {
    const open = /^\|[^\s\w]*/.exec(this.#text.slice(this.#at, this.#at + 20))?.[0] ?? '|'
    const close = [...open].toReversed().join('')
    const line = this.#line
    const bodyStart = this.#at + open.length
    const end = this.#text.indexOf(close, bodyStart)
    if (end < 0) throw new NotationFault(unreadable('text-block-without-end'), line)
    const body = this.#text.slice(bodyStart, end)
    this.#countLines(body)
    this.#at = end + close.length
    return unindent(body.replace(/^\w*[ \t]?/, ''))
  }

  /** Line ends, semicolons, commas of lists and comments. */
  #skipBetween(): void {
    for (;;) {
      const letter = this.#text[this.#at]
      if (letter === '#') this.#skipComment()
      else if (this.#text.startsWith('"""', this.#at)) this.#skipBlockComment()
      else if (letter === '\n') this.#skipLineEnd()
      else if (letter === ' ' || letter === '\t' || letter === ';' || letter === '\r') this.#at += 1
      else return
    }
  }

  #skipComment(): void {
    const end = this.#text.indexOf('\n', this.#at)
    this.#at = end < 0 ? this.#text.length : end
  }

  #skipBlockComment(): void {
    const end = this.#text.indexOf('"""', this.#at + 3)
    if (end < 0) throw this.#fault(unreadable('comment-without-end'))
    this.#countLines(this.#text.slice(this.#at, end))
    this.#at = end + 3
  }

  #skipLineEnd(): void {
    while (this.#text[this.#at] !== '\n') this.#at += 1
    this.#at += 1
    this.#line += 1
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1
  }

  #countLines(text: string): void {
    for (const letter of text) if (letter === '\n') this.#line += 1
  }

  #fault(why: Message): NotationFault {
    return new NotationFault(why, this.#line)
  }
}

/** Without the blanks that all lines begin with. */
function unindent(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const depths = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const depth = depths.reduce((least, found) => Math.min(least, found), Number.POSITIVE_INFINITY)
  return lines
    .map(line => line.slice(Number.isFinite(depth) ? depth : 0))
    .join('\n')
    .trim()
}
