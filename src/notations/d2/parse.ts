import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { D2Scanner } from './scanner.ts'

export interface Scalar {
  text: string
  /** A block string (`|md … |`). */
  isBlock: boolean
  /** In single quotes: variables are not put in. */
  isLiteral?: true
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

/** @throws NotationFault where braces or quotes do not close. */
export function parseD2(text: string): Statement[] {
  const parser = new D2Parser(text)
  return parser.readMap(0)
}

class D2Parser {
  readonly #source: D2Scanner
  #quoted = new Set<string>()

  constructor(text: string) {
    this.#source = new D2Scanner(text)
  }

  /** Up to the brace that closes it, which is passed; the outermost one ends with the text. */
  readMap(depth: number): Statement[] {
    if (depth > deepestMap) throw this.#source.fault(unreadable('too-deep', { most: deepestMap }))
    const openLine = this.#source.line
    const statements: Statement[] = []
    for (;;) {
      this.#source.skipBetween()
      const letter = this.#source.letter
      if (letter === undefined) {
        if (depth > 0) throw new NotationFault(unreadable('unclosed', { mark: '{', end: '}' }), openLine)
        return statements
      }
      if (this.#source.take('}')) {
        if (depth === 0) throw this.#source.fault(unreadable('closes-nothing', { mark: '}' }))
        return statements
      }
      statements.push(this.#readStatement(depth))
    }
  }

  #readStatement(depth: number): Statement {
    const line = this.#source.line
    if (this.#source.text.startsWith('...', this.#source.at) || this.#source.letter === '@')
      return {
        line,
        path: [],
        quoted: new Set(),
        edges: [],
        attribute: [],
        imports: this.#source.readUnquoted('').trim(),
      }
    this.#quoted = new Set()
    const target = this.#readTarget()
    const statement: Statement = { line, ...target, quoted: this.#quoted, attribute: [] }
    if (target.path.length === 0 && target.edges.length === 0)
      throw this.#source.fault(unreadable('unexpected', { text: this.#source.letter ?? '' }))
    if (statement.edges.length > 0) this.#readIndex(statement)
    this.#source.skipBlanks()
    if (this.#source.take(':')) {
      this.#source.skipBlanks()
      this.#readValue(statement)
    }
    this.#source.skipBlanks()
    if (this.#source.take('{')) statement.map = this.readMap(depth + 1)
    this.#source.skipBlanks()
    const next = this.#source.letter
    if (next !== undefined && !'\n;}#'.includes(next))
      throw this.#source.fault(
        unreadable('unexpected', {
          text: this.#source.text.slice(this.#source.at, this.#source.at + 20).split('\n')[0] ?? '',
        }),
      )
    return statement
  }

  /** A key, a chain of edges, or a chain behind a common path: `a.(b -> c)`. */
  #readTarget(): Pick<Statement, 'path' | 'edges'> {
    const path = this.#source.letter === '(' ? [] : this.#readPath()
    if (this.#source.take('(')) {
      const inner = this.#readChain(this.#readPath())
      this.#source.skipBlanks()
      if (!this.#source.take(')')) throw this.#source.fault(unreadable('unclosed', { mark: '(', end: ')' }))
      return { path, edges: inner }
    }
    const edges = this.#readChain(path)
    return edges.length === 0 ? { path, edges } : { path: [], edges }
  }

  #readChain(first: string[]): Statement['edges'] {
    const edges: Statement['edges'] = []
    let from = first
    for (;;) {
      this.#source.skipBlanks()
      arrow.lastIndex = this.#source.at
      const found = arrow.exec(this.#source.text)?.[0]
      if (found === undefined) return edges
      this.#source.at += found.length
      this.#source.skipBlanks()
      // A chain may go on in the next line.
      if (this.#source.letter === '\\' && this.#source.text[this.#source.at + 1] === '\n') this.#source.skipLineEnd()
      const to = this.#readPath()
      if (to.length === 0) throw this.#source.fault(unreadable('edge-without-end'))
      edges.push({ from, to, hasTail: found.startsWith('<'), hasHead: found.endsWith('>') })
      from = to
    }
  }

  #readIndex(statement: Statement): void {
    if (this.#source.letter !== '[') return
    const end = this.#source.text.indexOf(']', this.#source.at)
    if (end < 0 || end - this.#source.at > 12) throw this.#source.fault(unreadable('unclosed', { mark: '[', end: ']' }))
    statement.index = this.#source.text.slice(this.#source.at + 1, end)
    this.#source.at = end + 1
    if (!this.#source.take('.')) return
    statement.attribute = this.#readPath()
  }

  /** Keys joined by dots. Empty: there is none. */
  #readPath(): string[] {
    const path: string[] = []
    for (;;) {
      this.#source.skipBlanks()
      const letter = this.#source.letter
      const isQuoted = letter === '"' || letter === "'"
      const key = isQuoted ? this.#source.readQuoted(letter) : this.#source.readKey()
      if (isQuoted) this.#quoted.add(key)
      if (key !== '') path.push(key)
      this.#source.skipBlanks()
      if (!this.#source.take('.')) return path
      if (this.#source.letter === '(') return path
    }
  }

  #readValue(statement: Statement): void {
    const letter = this.#source.letter
    if (letter === '|') statement.value = { text: this.#source.readBlock(), isBlock: true }
    else if (letter === '"' || letter === "'")
      statement.value = {
        text: this.#source.readQuoted(letter),
        isBlock: false,
        ...(letter === "'" && { isLiteral: true }),
      }
    else if (letter === '[') statement.values = this.#readArray()
    else if (letter !== undefined && !'{\n;}'.includes(letter)) {
      const text = this.#source.readUnquoted('').trim()
      if (text.startsWith('@')) statement.imports = text
      else if (text !== '') statement.value = { text, isBlock: false }
    }
  }

  #readArray(): string[] {
    const line = this.#source.line
    const values: string[] = []
    this.#source.at += 1
    for (;;) {
      this.#source.skipBetween()
      const letter = this.#source.letter
      if (letter === undefined) throw new NotationFault(unreadable('unclosed', { mark: '[', end: ']' }), line)
      if (this.#source.take(']')) return values
      const before = this.#source.at
      values.push(
        letter === '"' || letter === "'" ? this.#source.readQuoted(letter) : this.#source.readUnquoted(']').trim(),
      )
      if (this.#source.at === before) throw this.#source.fault(unreadable('unexpected', { text: letter }))
    }
  }
}
