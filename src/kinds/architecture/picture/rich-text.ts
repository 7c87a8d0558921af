import { decodeEntities } from '../../../toolkit/xml/entities.ts'
import { blockTags, inlineTags, splitTags, type Tag } from './label-tags.ts'
import type { Paragraph } from './paragraph.ts'
import { closeTag, type OpenTag, openTag, outermost, ruleMargin, usualSize } from './tag-styles.ts'

/** Width of a list's sign with the blank after it, in pixels. */
const signWidth = 10

/** Reads a label whose text is so large: tags of HTML are followed, everything else is text, `List<String>` too. */
export function readRichText(label: string, size = usualSize): Paragraph[] {
  const reader = new LabelReader(size)
  for (const token of splitTags(label)) {
    if (typeof token === 'string') reader.addText(token)
    else reader.followTag(token)
  }
  // As in draw.io, a line break that is written at the end counts.
  return reader.end(/\n*$/.exec(label)?.[0].length ?? 0)
}

class LabelReader {
  readonly #paragraphs: Paragraph[] = []
  readonly #outermost: OpenTag
  readonly #open: OpenTag[]
  #current: Paragraph = { runs: [] }
  /** Above the next text. Margins that meet are as wide as the widest of them, as in a browser. */
  #margin = 0
  /** Number of line breaks at the start. */
  #breaksAtStart = 0

  constructor(size: number) {
    this.#outermost = outermost(size)
    this.#open = [this.#outermost]
  }

  addText(text: string): void {
    for (const [index, part] of text.split(/\r?\n/).entries()) {
      if (index > 0) this.#finish()
      const decoded = decodeEntities(part)
      const isBlank = /^[^\S\u00a0]*$/.test(decoded)
      if (isBlank && (this.#isEmpty || decoded === '')) continue
      const { align, look, lineHeight } = this.#innermost
      this.#begin()
      if (lineHeight !== undefined) this.#current.lineHeight = lineHeight
      if (align) this.#current.align = align
      this.#current.runs.push({ text: decoded, look })
    }
  }

  followTag({ name, isClosing, attributes }: Tag): void {
    if (name === 'br') this.#breakLine()
    else if (blockTags.has(name) && !this.#isEmpty) this.#finish()
    if (name === 'td' || name === 'th') this.#separateCells()
    if (isClosing) this.#widen(closeTag(this.#open, name))
    else if (name === 'hr') this.#addRule()
    else if (blockTags.has(name) || inlineTags.has(name)) {
      const { open, before } = openTag(name, attributes, this.#innermost)
      this.#open.push(open)
      this.#widen(before)
    }
    if (name === 'li' && !isClosing) this.#addSign()
  }

  end(breaks: number): Paragraph[] {
    if (!this.#isEmpty) this.#finish()
    const last = this.#paragraphs.at(-1)
    if (last && this.#margin > 0) last.after = this.#margin
    const empty = Array.from({ length: breaks }, (): Paragraph => ({ runs: [] }))
    const paragraphs = trimEmptyEnds(this.#paragraphs, this.#breaksAtStart)
    return paragraphs.length === 0 ? [] : [...paragraphs, ...empty]
  }

  get #innermost(): OpenTag {
    return this.#open.at(-1) ?? this.#outermost
  }

  get #isEmpty(): boolean {
    return this.#current.runs.length === 0
  }

  #widen(margin: number): void {
    this.#margin = Math.max(this.#margin, margin)
  }

  /** Gives the paragraph its margins, before its first text. */
  #begin(): void {
    if (!this.#isEmpty) return
    if (this.#margin > 0) this.#current.before = (this.#current.before ?? 0) + this.#margin
    this.#margin = 0
    const { indent } = this.#innermost
    if (indent > 0) this.#current.indent = indent
  }

  #finish(): void {
    this.#begin()
    this.#paragraphs.push(this.#current)
    this.#current = { runs: [] }
  }

  #breakLine(): void {
    if (this.#paragraphs.length === this.#breaksAtStart && this.#isEmpty) this.#breaksAtStart += 1
    this.#finish()
  }

  /** The margins of a rule are kept with the paragraph below it. */
  #addRule(): void {
    this.#current.hasRule = true
    this.#current.before = Math.max(this.#margin, ruleMargin) + 1 + ruleMargin
    this.#margin = 0
  }

  #addSign(): void {
    const list = this.#open.findLast(({ tag }) => tag === 'ol' || tag === 'ul')
    if (list?.tag === 'ol') list.count = (list.count ?? 0) + 1
    this.#begin()
    this.#current.indent = Math.max(0, (this.#current.indent ?? 0) - signWidth)
    this.#current.runs.push({ text: list?.count === undefined ? '• ' : `${list.count}. `, look: {} })
  }

  #separateCells(): void {
    const { runs } = this.#current
    const last = runs.at(-1)
    if (last && !last.text.endsWith(' ')) runs.push({ text: '  ', look: {} })
  }
}

/** Without empty lines at the ends, except for the `kept` at the start that were written as line breaks. */
function trimEmptyEnds(paragraphs: Paragraph[], kept: number): Paragraph[] {
  const isFilled = ({ runs, hasRule }: Paragraph) => hasRule || runs.some(({ text }) => text.trim() !== '')
  const [first, last] = [paragraphs.findIndex(isFilled), paragraphs.findLastIndex(isFilled)]
  return first < 0 ? [] : paragraphs.slice(kept === first ? 0 : first, last + 1)
}
