import { widthInEm } from './letter-widths.ts'
import type { Paragraph, Run, TextStyle } from './paragraph.ts'

/** One line of a label as it is drawn. */
export interface TextLine {
  runs: Run[]
  width: number
  /** The size of its largest letters, in pixels. */
  size: number
  /** In pixels, without the space above and below. */
  height: number
  align: Paragraph['align']
  hasRule: boolean
  /** Space above it, below it, and at its left, in pixels. */
  before: number
  after: number
  indent: number
}

/** As in draw.io, in sizes of the letters. */
const usualLineHeight = 1.2
/** Pattern of line break opportunities: after spaces and hyphens, and around characters of scripts written without them. */
const breakable =
  /([^\S\u00a0]+|(?<=\p{L}-)(?=\p{L})|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？）」』】])/u

/** Breaks paragraphs into lines of at most `maxWidth` pixels; a longer word is on a separate line. */
export function wrapText(
  paragraphs: readonly Paragraph[],
  maxWidth: number,
  size: number,
  isBold: boolean,
): TextLine[] {
  return paragraphs.flatMap(paragraph => wrapParagraph(paragraph, maxWidth, size, isBold))
}

function measureRun(text: string, look: TextStyle, size: number, isBold: boolean): number {
  return widthInEm(text, look.bold ?? isBold) * sizeOfRun(look, size)
}

/** Size of a run's letters in a label of this size. */
export function sizeOfRun(look: TextStyle, size: number): number {
  return look.size ?? size
}

/** The width of the longest piece that cannot be broken. */
export function widestWord(paragraphs: readonly Paragraph[], size: number, isBold: boolean): number {
  let widest = 0
  for (const { runs } of paragraphs) {
    for (const { text, look } of runs) {
      for (const word of text.split(breakable)) widest = Math.max(widest, measureRun(word.trim(), look, size, isBold))
    }
  }
  return widest
}

function wrapParagraph(paragraph: Paragraph, maxWidth: number, size: number, isBold: boolean): TextLine[] {
  const lines: TextLine[] = []
  const indent = paragraph.indent ?? 0
  const start = (): TextLine => ({
    ...{
      runs: [],
      width: indent,
      size: 0,
      height: 0,
      align: paragraph.align,
      hasRule: false,
      before: 0,
      after: 0,
      indent,
    },
  })
  let line = { ...start(), before: paragraph.before ?? 0 }
  line.hasRule = paragraph.hasRule ?? false
  for (const { text, look } of paragraph.runs) {
    for (const piece of text.split(breakable)) {
      if (piece === '') continue
      const width = measureRun(piece, look, size, isBold)
      const isBlank = /^[^\S\u00a0]+$/.test(piece)
      if (!isBlank && line.width > indent && line.width + width > maxWidth) {
        lines.push(line)
        line = start()
      }
      if (isBlank && line.width === indent) continue
      addPiece(line, piece, look)
      line.width += width
      line.size = Math.max(line.size, look.size ?? size)
    }
  }
  lines.push({ ...line, after: paragraph.after ?? 0 })
  return lines.map(each => {
    const largest = each.size || size
    const height = largest * (paragraph.lineHeight ?? usualLineHeight)
    return trimEnd({ ...each, size: largest, height }, size, isBold)
  })
}

function addPiece(line: TextLine, piece: string, look: TextStyle): void {
  const last = line.runs.at(-1)
  if (last?.look === look) last.text += piece
  else line.runs.push({ text: piece, look })
}

function trimEnd(line: TextLine, size: number, isBold: boolean): TextLine {
  const last = line.runs.at(-1)
  if (!last) return line
  const trimmed = last.text.replace(/[^\S\u00a0]+$/, '')
  const lost = measureRun(last.text.slice(trimmed.length), last.look, size, isBold)
  return { ...line, runs: [...line.runs.slice(0, -1), { ...last, text: trimmed }], width: line.width - lost }
}
