import type { Token } from './scanner.ts'

/** Goes through tokens from left to right. Words are compared without case. */
export class TokenReader {
  readonly tokens: readonly Token[]
  at = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  next(): Token | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
  }

  /** True if the next unquoted words and symbols are these. */
  sees(...expected: string[]): boolean {
    return expected.every((text, index) => isPlain(this.peek(index), text))
  }

  /** Goes behind these words and symbols, if they come next. */
  accept(...expected: string[]): boolean {
    if (!this.sees(...expected)) return false
    this.at += expected.length
    return true
  }

  /** Goes behind the first of these words that comes next, and gives it in lower case. */
  acceptAny(words: readonly string[]): string | null {
    const found = words.find(word => this.sees(word))
    if (found === undefined) return null
    this.at += 1
    return found
  }

  /**
   * Reads the tokens between the next bracket, of any shape, and its partner; the reader is after it then. Empty if the next token is no bracket; up
   * to the end if it never closes.
   */
  readBracketed(): Token[] {
    if (!isOpening(this.peek())) return []
    const start = this.at + 1
    let depth = 0
    for (; this.at < this.tokens.length; this.at += 1) {
      const token = this.tokens[this.at]
      if (isOpening(token)) depth += 1
      else if (isClosing(token)) depth -= 1
      if (depth === 0) {
        this.at += 1
        return this.tokens.slice(start, this.at - 1)
      }
    }
    return this.tokens.slice(start)
  }
}

/** True if a token is this word or symbol, outside quotation marks. */
export function isPlain(token: Token | undefined, text: string): boolean {
  if (!token || (token.kind !== 'word' && token.kind !== 'symbol')) return false
  return token.text === text || (token.text.length === text.length && token.text.toLowerCase() === text.toLowerCase())
}

export function isOpening(token: Token | undefined): boolean {
  return token?.kind === 'symbol' && (token.text === '(' || token.text === '[' || token.text === '{')
}

export function isClosing(token: Token | undefined): boolean {
  return token?.kind === 'symbol' && (token.text === ')' || token.text === ']' || token.text === '}')
}

/** The parts between the separators outside all brackets. Empty parts are left out. */
export function splitTokens(tokens: readonly Token[], separator = ','): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth -= 1
    if (depth === 0 && isPlain(token, separator)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter(part => part.length > 0)
}

/** Tokens as written in the text, in one line: what lies between two of them, comments too, becomes one blank. */
export function sourceOf(tokens: readonly Token[], text: string): string {
  return tokens
    .map((token, index) => {
      const gap = index > 0 && (tokens[index - 1]?.end ?? 0) < token.start ? ' ' : ''
      return gap + text.slice(token.start, token.end).replace(/\s+/g, ' ')
    })
    .join('')
}

/** The lines of a text whose statements end with the line; content of brackets belongs to the line in which they open. */
export function splitLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = []
  let depth = 0
  let endLine = 0
  for (const token of tokens) {
    if (depth > 0 || token.line === endLine) lines.at(-1)?.push(token)
    else lines.push([token])
    if (isOpening(token)) depth += 1
    if (isClosing(token)) depth = Math.max(0, depth - 1)
    endLine = token.endLine
  }
  return lines
}
