import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

export interface DotToken {
  /** `id`: a name, a number or a text. `html`: the text between `<` and `>`. Else the mark itself. `end`: behind the last. */
  type: 'id' | 'html' | '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' | '->' | '--' | 'end'
  value: string
  /** A quoted word is never a keyword. */
  isQuoted: boolean
  line: number
}

const marks = new Set(['{', '}', '[', ']', ';', ',', '=', ':'])
const nameStart = /[\p{L}\p{M}_\u0080-\uffff]/u
const name = /[\p{L}\p{M}\p{N}_\u0080-\uffff]+/uy
const number = /-?(?:\.\d+|\d+(?:\.\d*)?)/y

/** Cuts DOT into tokens, one at a time. Comments and lines of a preprocessor (`#`) are skipped. */
export class DotScanner {
  readonly #text: string
  #at = 0
  #line = 1

  constructor(text: string) {
    this.#text = text
  }

  /** @throws NotationFault at a character that DOT does not have, or a string that does not end. */
  next(): DotToken {
    this.#skipBlank()
    const text = this.#text
    const line = this.#line
    const first = text[this.#at]
    if (first === undefined) return { type: 'end', value: '', isQuoted: false, line }
    if (marks.has(first)) {
      this.#at += 1
      return { type: first as DotToken['type'], value: first, isQuoted: false, line }
    }
    if (first === '"') return { type: 'id', value: this.#readQuoted(), isQuoted: true, line }
    if (first === '<') return { type: 'html', value: this.#readHtml(), isQuoted: true, line }
    const two = text.slice(this.#at, this.#at + 2)
    if (two === '->' || two === '--') {
      this.#at += 2
      return { type: two, value: two, isQuoted: false, line }
    }
    const pattern = nameStart.test(first) ? name : number
    pattern.lastIndex = this.#at
    const value = pattern.exec(text)?.[0]
    if (value === undefined) throw new NotationFault(unreadable('unexpected', { text: first }), line)
    this.#at += value.length
    return { type: 'id', value, isQuoted: false, line }
  }

  #skipBlank(): void {
    const text = this.#text
    for (;;) {
      const letter = text[this.#at]
      if (letter === '\n') this.#line += 1
      else if (letter === '#' && this.#isLineStart()) this.#skipTo('\n')
      else if (letter === '/' && text[this.#at + 1] === '/') this.#skipTo('\n')
      else if (letter === '/' && text[this.#at + 1] === '*') this.#skipTo('*/')
      else if (letter === undefined || !/\s/.test(letter)) return
      this.#at += 1
    }
  }

  #isLineStart(): boolean {
    return this.#at === 0 || this.#text[this.#at - 1] === '\n'
  }

  /** Skips to the last character before which nothing is left to skip; a line end is left to be counted. */
  #skipTo(mark: string): void {
    const found = this.#text.indexOf(mark, this.#at + 1)
    const end = found < 0 ? this.#text.length : found + mark.length - 1
    this.#countLines(this.#at, end)
    this.#at = mark === '\n' ? end - 1 : end
  }

  /** Reads a quoted string, and those that `+` adds to it. `\"` is a quote; a backslash before a line end joins the lines. */
  #readQuoted(): string {
    const parts = [this.#readOneQuoted()]
    for (;;) {
      const before = { at: this.#at, line: this.#line }
      this.#skipBlank()
      if (this.#text[this.#at] === '+') {
        this.#at += 1
        this.#skipBlank()
        if (this.#text[this.#at] === '"') {
          parts.push(this.#readOneQuoted())
          continue
        }
      }
      this.#at = before.at
      this.#line = before.line
      return parts.join('')
    }
  }

  #readOneQuoted(): string {
    const text = this.#text
    const start = this.#at + 1
    let end = start
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
    if (end >= text.length) throw new NotationFault(unreadable('text-without-end'), this.#line)
    this.#countLines(start, end)
    this.#at = end + 1
    return text
      .slice(start, end)
      .replaceAll('\\\n', '')
      .replace(/\\(["\\])/g, (both, letter: string) => (letter === '"' ? '"' : both))
  }

  #readHtml(): string {
    const text = this.#text
    const start = this.#at
    let depth = 0
    for (let at = start; at < text.length; at += 1) {
      if (text[at] === '<') depth += 1
      else if (text[at] === '>') depth -= 1
      if (depth > 0) continue
      this.#countLines(start, at)
      this.#at = at + 1
      return text.slice(start + 1, at)
    }
    throw new NotationFault(unreadable('html-label-without-end'), this.#line)
  }

  #countLines(from: number, to: number): void {
    for (let at = from; at < to; at += 1) if (this.#text[at] === '\n') this.#line += 1
  }
}
