import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import type { Paragraph, Run, TextLook } from './rich-text.ts'

/** One line of a label as it is drawn. */
export interface TextLine {
  runs: Run[]
  width: number
  /** The size of its largest letters, in pixels. */
  size: number
  align: Paragraph['align']
  hasRule: boolean
}

const boldFactor = 1.07
/** Pattern of line break opportunities: after spaces, and around characters of scripts written without them. */
const breakable = /(\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：！？）」』】])/u

/** Breaks paragraphs into lines of at most `maxWidth` pixels; a longer word is on a separate line. */
export function wrapText(
  paragraphs: readonly Paragraph[],
  maxWidth: number,
  size: number,
  isBold: boolean,
): TextLine[] {
  return paragraphs.flatMap(paragraph => wrapParagraph(paragraph, maxWidth, size, isBold))
}

function measureRun(text: string, look: TextLook, size: number, isBold: boolean): number {
  return estimateWidthEm(text) * (look.size ?? size) * ((look.bold ?? isBold) ? boldFactor : 1)
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
  const start = (): TextLine => ({ runs: [], width: 0, size: 0, align: paragraph.align, hasRule: false })
  let line = start()
  line.hasRule = paragraph.hasRule ?? false
  for (const { text, look } of paragraph.runs) {
    for (const piece of text.split(breakable)) {
      if (piece === '') continue
      const width = measureRun(piece, look, size, isBold)
      const isBlank = piece.trim() === ''
      if (!isBlank && line.width > 0 && line.width + width > maxWidth) {
        lines.push(line)
        line = start()
      }
      if (isBlank && line.width === 0) continue
      addPiece(line, piece, look)
      line.width += width
      line.size = Math.max(line.size, look.size ?? size)
    }
  }
  lines.push(line)
  return lines.map(each => trimEnd({ ...each, size: each.size || size }, size, isBold))
}

function addPiece(line: TextLine, piece: string, look: TextLook): void {
  const last = line.runs.at(-1)
  if (last?.look === look) last.text += piece
  else line.runs.push({ text: piece, look })
}

function trimEnd(line: TextLine, size: number, isBold: boolean): TextLine {
  const last = line.runs.at(-1)
  if (!last) return line
  const trimmed = last.text.trimEnd()
  const lost = measureRun(last.text.slice(trimmed.length), last.look, size, isBold)
  return { ...line, runs: [...line.runs.slice(0, -1), { ...last, text: trimmed }], width: line.width - lost }
}
