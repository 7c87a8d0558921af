import type { Message } from '../../shared/messages/create-messages.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

/** Runs of letters without a meaning for any rule: text is read run by run. */
const plainKey = /[\p{L}\p{N}_ ]+/uy
const plainValue = /[\p{L}\p{N}_ .,:/-]+/uy
const plainQuoted = /[^"'\\\n]+/y

/** A position in a source of D2, and the texts that can be read from it: keys, strings, blocks and what is passed over. */
export class D2Scanner {
  readonly text: string
  at = 0
  /** Line of the position, from 1. */
  line = 1

  constructor(text: string) {
    this.text = text
  }

  /** The letter at the position; undefined at the end. */
  get letter(): string | undefined {
    return this.text[this.at]
  }

  /** Passes this letter. Returns false where another one stands. */
  take(letter: string): boolean {
    if (this.letter !== letter) return false
    this.at += 1
    return true
  }

  readKey(): string {
    const start = this.at
    const text = this.text
    const parts: string[] = []
    // `area(scale)` is one key, but `a.(b -> c)` ends at the parenthesis.
    let isOpen = false
    for (; this.at < text.length; this.at += 1) {
      const letter = text[this.at] as string
      if (letter === '\\' && text[this.at + 1] !== '\n') {
        this.at += 1
        parts.push(text[this.at] ?? '')
        continue
      }
      if (':.;{}\n[]'.includes(letter) || (letter === ')' && !isOpen)) break
      if (letter === '(' && this.at === start) break
      if (letter === '#' && (this.at === start || text[this.at - 1] === ' ')) break
      if (letter === '-' && (text[this.at + 1] === '-' || text[this.at + 1] === '>')) break
      if (letter === '<' && text[this.at + 1] === '-') break
      if (letter === '(') isOpen = true
      parts.push(letter, this.#takeRun(plainKey))
    }
    return parts.join('').trim()
  }

  /** Reads to the end of the line, or to a sign that ends a value. */
  readUnquoted(end: string): string {
    const text = this.text
    const parts: string[] = []
    for (; this.at < text.length; this.at += 1) {
      const letter = text[this.at] as string
      if (letter === '\\') {
        this.at += 1
        if (text[this.at] === '\n') this.line += 1
        else parts.push(text[this.at] === 'n' ? '\n' : (text[this.at] ?? ''))
        continue
      }
      if (letter === '$' && text[this.at + 1] === '{') {
        const close = text.indexOf('}', this.at)
        const name = close < 0 || close - this.at > 200 ? '' : text.slice(this.at, close + 1)
        if (name !== '' && !name.includes('\n')) {
          parts.push(name)
          this.at = close
          continue
        }
      }
      if (letter === '\n' || letter === ';' || letter === '{' || letter === '}' || end.includes(letter)) break
      if (letter === '#' && text[this.at - 1] === ' ') break
      parts.push(letter, this.#takeRun(plainValue))
    }
    return parts.join('')
  }

  readQuoted(quote: string): string {
    const line = this.line
    const parts: string[] = []
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const letter = this.text[this.at] as string
      if (letter === quote) {
        this.at += 1
        if (quote === '"' || this.text[this.at] !== quote) return parts.join('')
        parts.push(quote)
      } else if (letter === '\\' && quote === '"') {
        this.at += 1
        const escaped = this.text[this.at] ?? ''
        // An escaped `$` begins no variable: `replaceVariables` removes the mark.
        parts.push(escaped === 'n' ? '\n' : escaped === '$' ? '\\$' : escaped === 't' ? ' ' : escaped)
      } else {
        if (letter === '\n') this.line += 1
        parts.push(letter, this.#takeRun(plainQuoted))
      }
    }
    throw new NotationFault(unreadable('text-without-end'), line)
  }

  /** `|md … |`; more marks behind the bar must precede the last one too: `||md … ||`, `` |`ts … `| ``. */
  readBlock(): string {
    const open = /^\|[^\s\w]*/.exec(this.text.slice(this.at, this.at + 20))?.[0] ?? '|'
    const close = [...open].toReversed().join('')
    const line = this.line
    const bodyStart = this.at + open.length
    const end = this.text.indexOf(close, bodyStart)
    if (end < 0) throw new NotationFault(unreadable('text-block-without-end'), line)
    const body = this.text.slice(bodyStart, end)
    this.#countLines(body)
    this.at = end + close.length
    return unindent(body.replace(/^\w*[ \t]?/, ''))
  }

  /** Takes the text that `pattern` matches after the current letter; its last letter becomes the current one. */
  #takeRun(pattern: RegExp): string {
    pattern.lastIndex = this.at + 1
    const run = pattern.exec(this.text)?.[0] ?? ''
    this.at += run.length
    return run
  }

  /** Line ends, semicolons, commas of lists and comments. */
  skipBetween(): void {
    for (;;) {
      const letter = this.text[this.at]
      if (letter === '#') this.#skipComment()
      else if (this.text.startsWith('"""', this.at)) this.#skipBlockComment()
      else if (letter === '\n') this.skipLineEnd()
      else if (letter === ' ' || letter === '\t' || letter === ';' || letter === '\r') this.at += 1
      else return
    }
  }

  #skipComment(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end < 0 ? this.text.length : end
  }

  #skipBlockComment(): void {
    const end = this.text.indexOf('"""', this.at + 3)
    if (end < 0) throw this.fault(unreadable('comment-without-end'))
    this.#countLines(this.text.slice(this.at, end))
    this.at = end + 3
  }

  skipLineEnd(): void {
    while (this.text[this.at] !== '\n') this.at += 1
    this.at += 1
    this.line += 1
  }

  skipBlanks(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1
  }

  #countLines(text: string): void {
    for (const letter of text) if (letter === '\n') this.line += 1
  }

  fault(why: Message): NotationFault {
    return new NotationFault(why, this.line)
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
