import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

export interface HclToken {
  /** `text` is a piece of a string or heredoc as it is written; the expressions within it are separate tokens, between `${` and `}`. */
  type: 'name' | 'number' | 'text' | 'mark' | 'newline'
  text: string
  line: number
}

const maxDepth = 100

/**
 * Cuts HCL into tokens, without calling itself: a stack remembers which strings and which brackets are open. Comments are left out. The opening and
 * closing marks of strings are `"`, those of heredocs too.
 */
export function readHclTokens(source: string): HclToken[] {
  return new HclScanner(source).scan()
}

type Open = { kind: 'string' } | { kind: 'heredoc'; end: string } | { kind: 'bracket'; closing: string }

class HclScanner {
  private readonly tokens: HclToken[] = []
  private readonly open: Open[] = []
  private readonly source: string
  private at = 0
  private line = 1

  constructor(source: string) {
    this.source = source
  }

  scan(): HclToken[] {
    while (this.at < this.source.length) {
      const inner = this.open.at(-1)
      if (inner?.kind === 'string') this.scanString()
      else if (inner?.kind === 'heredoc') this.scanHeredoc(inner.end)
      else this.scanCode()
      if (this.open.length > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), this.line)
    }
    const unclosed = this.open.at(-1)
    if (unclosed) throw new NotationFault(unreadable('ends-inside'), this.line)
    return this.tokens
  }

  private push(type: HclToken['type'], text: string): void {
    this.tokens.push({ type, text, line: this.line })
  }

  private scanCode(): void {
    const here = this.source[this.at] ?? ''
    if (here === '\n') {
      this.push('newline', here)
      this.line += 1
      this.at += 1
    } else if (here === ' ' || here === '\t' || here === '\r') this.at += 1
    else if (here === '#' || this.source.startsWith('//', this.at)) this.skipTo('\n')
    else if (this.source.startsWith('/*', this.at)) this.skipComment()
    else if (here === '"') this.openText({ kind: 'string' }, 1)
    else if (this.source.startsWith('<<', this.at) && this.openHeredoc()) return
    else if (/[\p{L}_]/u.test(here)) this.pushWhile('name', /[\p{L}\p{N}_-]/u)
    else if (/\d/.test(here)) this.pushWhile('number', /[\w.]/)
    else this.scanMark(here)
  }

  private scanMark(here: string): void {
    const closing = { '{': '}', '[': ']', '(': ')' }[here]
    if (closing !== undefined) this.open.push({ kind: 'bracket', closing })
    else if (here === '}' || here === ']' || here === ')') {
      const inner = this.open.pop()
      if (inner?.kind !== 'bracket' || inner.closing !== here)
        throw new NotationFault(unreadable('closes-nothing', { mark: here }), this.line)
    }
    const wide = ['=>', '==', '!=', '>=', '<=', '&&', '||', '...'].find(mark => this.source.startsWith(mark, this.at))
    this.push('mark', wide ?? here)
    this.at += (wide ?? here).length
  }

  private pushWhile(type: 'name' | 'number', part: RegExp): void {
    const start = this.at
    while (this.at < this.source.length && part.test(this.source[this.at] ?? '')) this.at += 1
    this.push(type, this.source.slice(start, this.at))
  }

  private openText(open: Open, length: number): void {
    this.push('mark', '"')
    this.open.push(open)
    this.at += length
  }

  private closeText(): void {
    this.push('mark', '"')
    this.open.pop()
  }

  /** `<<EOF` and `<<-EOF`, to the end of that line. */
  private openHeredoc(): boolean {
    const lineEnd = this.endOf('\n')
    const [head, end] = /^<<-?([\p{L}_][\p{L}\p{N}_-]{0,100})[ \t\r]*$/u.exec(this.source.slice(this.at, lineEnd)) ?? []
    if (head === undefined || end === undefined) return false
    this.openText({ kind: 'heredoc', end }, head.length + 1)
    this.line += 1
    return true
  }

  private scanString(): void {
    const start = this.at
    while (this.at < this.source.length) {
      const here = this.source[this.at]
      if (here === '"' || here === '\n' || this.isTemplate()) break
      this.at += here === '\\' || this.isEscapedTemplate() ? 2 : 1
    }
    if (this.at > start) this.push('text', this.source.slice(start, this.at))
    if (this.source[this.at] === '\n') throw new NotationFault(unreadable('text-without-end'), this.line)
    if (this.isTemplate()) this.openTemplate()
    else if (this.at < this.source.length) {
      this.closeText()
      this.at += 1
    }
  }

  /** Reads a heredoc to its end or to the next expression in it. */
  private scanHeredoc(end: string): void {
    const start = this.at
    while (this.at < this.source.length && !this.isTemplate()) {
      const atLineStart = this.source[this.at - 1] === '\n'
      const lineEnd = atLineStart ? this.endOf('\n') : this.at
      if (atLineStart && this.source.slice(this.at, lineEnd).trim() === end) {
        this.push('text', this.source.slice(start, this.at))
        this.closeText()
        this.at = lineEnd
        return
      }
      this.at += this.isEscapedTemplate() ? 2 : 1
      if (this.source[this.at - 1] === '\n') this.line += 1
    }
    this.push('text', this.source.slice(start, this.at))
    if (this.isTemplate()) this.openTemplate()
  }

  private isTemplate(): boolean {
    return this.source.startsWith('${', this.at) || this.source.startsWith('%{', this.at)
  }

  /** `$${` is an escape for the characters `${`. */
  private isEscapedTemplate(): boolean {
    return this.source.startsWith('$${', this.at) || this.source.startsWith('%%{', this.at)
  }

  private openTemplate(): void {
    this.push('mark', '${')
    this.open.push({ kind: 'bracket', closing: '}' })
    this.at += 2
  }

  private endOf(mark: string): number {
    const found = this.source.indexOf(mark, this.at)
    return found === -1 ? this.source.length : found
  }

  private skipTo(mark: string): void {
    this.at = this.endOf(mark)
  }

  private skipComment(): void {
    const end = this.source.indexOf('*/', this.at + 2)
    if (end === -1) throw new NotationFault(unreadable('comment-without-end'), this.line)
    for (; this.at < end + 2; this.at += 1) if (this.source[this.at] === '\n') this.line += 1
  }
}
