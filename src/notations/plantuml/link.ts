import { readWords } from './words.ts'

/** One end of a line: how it is written tells what it is. */
export interface LinkEnd {
  name: string
  shape: 'name' | 'component' | 'usecase' | 'actor' | 'interface'
  /** Behind `::`. */
  member?: string
}

export interface Link {
  left: LinkEnd
  right: LinkEnd
  /** Text in quotes beside an end. */
  leftText: string
  rightText: string
  /** The marks at the ends of the line: `<|`, `*`, `}o`; empty: none. */
  leftHead: string
  rightHead: string
  line: 'solid' | 'dashed' | 'thick'
  isHidden: boolean
  label: string
  /** The label as written. */
  rawLabel: string
}

/** `.Name` is outside of the namespace around the line. */
const name = /\.?[\p{L}\p{N}_$@]+(?:(?:\.|::)[\p{L}\p{N}_$@]+)*(?:<[^<>\n]{1,200}>)?(?:\[H\*?\])?/uy
const leftHead = /<\|{0,2}|\*|\+|#|\^|\}[o|]?|\|[|o]|[ox0@)](?=[-.=~])|\(0?(?=[-.=~])/y
const stroke = /[-.=~]+/y
/** A ball or a socket in the middle of a line: `-(0-`. */
const ball = /(?:\(0\)|\(0|0\)|[()0])(?=[-.=~])/y
const style = /\[[^\]\n]{0,200}\]/y
const direction = /(?:left|right|up|down|le|ri|do|l|r|u|d)(?=[-.=~[])/y
const rightHead = /\|>|>{1,2}|\*|\+|\^|[o|]\{|\|\||o\||\{|#(?=\s)|[ox0@](?=[\s"[(:]|$)|0?\)|\((?=\s)/y

/** Reads `A "1" *-- "many" B : label`. Absent: the line is no link. */
export function readLink(text: string): Link | undefined {
  const reader = new LinkReader(text)
  return reader.read()
}

class LinkReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Link | undefined {
    const left = this.#readEnd()
    if (left === undefined) return undefined
    this.#skipBlanks()
    const leftText = this.#readQuoted() ?? ''
    this.#skipBlanks()
    const arrow = this.#readArrow()
    if (arrow === undefined) return undefined
    this.#skipBlanks()
    const rightText = this.#readQuotedBeforeEnd()
    const right = this.#readEnd()
    if (right === undefined) return undefined
    const rest = /^\s*(?:<<[^<>]*>>\s*)?(?:#(?:[\w.]+:)?[^\s:]*\s*)?(?::\s*(.*))?$/.exec(this.#text.slice(this.#at))
    if (rest === null) return undefined
    const rawLabel = (rest[1] ?? '').replace(/^[<>]\s+|\s+[<>]$/g, '').trim()
    return {
      left,
      right,
      leftText: readWords(leftText),
      rightText: readWords(rightText),
      ...arrow,
      label: readWords(rawLabel),
      rawLabel,
    }
  }

  #readArrow() {
    const left = this.#take(leftHead)
    let body = this.#take(stroke)
    if (body === '') return undefined
    const looks = this.#take(style) + (this.#take(direction) && '') + this.#take(style)
    body += this.#take(stroke)
    const middle = this.#take(ball)
    if (middle !== '') body += this.#take(stroke)
    const right = this.#take(rightHead) || middle
    const isDashed = /[.~]/.test(body) || /dashed|dotted/.test(looks)
    return {
      leftHead: left,
      rightHead: right,
      line: isDashed
        ? ('dashed' as const)
        : body.includes('=') || /bold|thickness/.test(looks)
          ? ('thick' as const)
          : ('solid' as const),
      isHidden: looks.includes('hidden'),
    }
  }

  #readEnd(): LinkEnd | undefined {
    const { shape, name: found } = this.#readBareEnd() ?? {}
    if (shape === undefined || found === undefined) return undefined
    const parts = shape === 'name' ? found.split('::') : []
    const quotedMember = this.#text.startsWith('::"', this.#at) ? this.#readMember() : undefined
    const member = quotedMember ?? (parts.length > 1 ? parts.at(-1) : undefined)
    return {
      name: quotedMember === undefined && parts.length > 1 ? parts.slice(0, -1).join('::') : found,
      shape,
      ...(member !== undefined && { member }),
    }
  }

  #readMember(): string | undefined {
    this.#at += 2
    return this.#readQuoted()
  }

  #readBareEnd(): Pick<LinkEnd, 'name' | 'shape'> | undefined {
    const first = this.#text[this.#at]
    if (first === '"') return within(this.#readQuoted(), 'name')
    if (first === '[') {
      // `[*]`, `[H]` and `[H*]` are states.
      const inner = this.#readUpTo(']')
      return inner !== undefined && /^(?:\*|H\*?)$/.test(inner)
        ? within(`[${inner}]`, 'name')
        : within(inner, 'component')
    }
    if (this.#text.startsWith('()', this.#at)) {
      this.#at += 2
      this.#skipBlanks()
      return within(this.#readQuoted() ?? this.#take(name), 'interface')
    }
    if (first === '(') return within(this.#readUpTo(')')?.replace(/^\(|\)$/g, ''), 'usecase')
    if (first === ':') return within(this.#readUpTo(':'), 'actor')
    return within(this.#take(name) || undefined, 'name')
  }

  /** A text in quotes, where an end follows it; else it is the end itself. */
  #readQuotedBeforeEnd(): string {
    const start = this.#at
    const quoted = this.#readQuoted()
    if (quoted === undefined) return ''
    this.#skipBlanks()
    const isLast = this.#at >= this.#text.length || /^(?::\s|::|#|<<)/.test(this.#text.slice(this.#at, this.#at + 2))
    if (!isLast) return quoted
    this.#at = start
    return ''
  }

  #readQuoted(): string | undefined {
    return this.#text[this.#at] === '"' ? this.#readUpTo('"') : undefined
  }

  /** Reads the text between the current mark and the next `close`; both are skipped. */
  #readUpTo(close: string): string | undefined {
    const end = this.#text.indexOf(close, this.#at + 1)
    if (end < 0) return undefined
    const inner = this.#text.slice(this.#at + 1, end)
    this.#at = end + 1
    if (close === ')' && this.#text[this.#at] === ')') this.#at += 1
    return inner
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1
  }
}

function within(found: string | undefined, shape: LinkEnd['shape']) {
  const trimmed = found?.trim()
  return trimmed === undefined || trimmed === '' ? undefined : { name: trimmed, shape }
}
