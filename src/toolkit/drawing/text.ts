import { estimateWidthEm, splitWhereLinesMayBreak } from './label-size.ts'
import { element, escapeXml, monospaceFamily } from './svg.ts'

/** A piece of text in one style. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  code?: boolean
  struck?: boolean
}

/** Text broken into lines, with the room it takes in pixels. */
export interface TextBlock {
  lines: Run[][]
  fontSizePx: number
  width: number
  height: number
}

const lineHeightEm = 1.4
/** Where the letters stand in their line: from its top down to the base line. */
const baselineEm = 1.05

/**
 * Breaks text at `\n`, and where a line would be wider than `maxWidthPx`: between words or CJK characters, and inside a word only
 * where the word alone is wider than the line. Leading and trailing spaces of a line are dropped, nothing else.
 */
export function layOutText(text: string | readonly Run[], fontSizePx: number, maxWidthPx: number): TextBlock {
  const runs = typeof text === 'string' ? [{ text }] : text
  const lines = breakLines(runs, maxWidthPx / fontSizePx).map(trimLine)
  const widestEm = lines.reduce((widest, line) => Math.max(widest, widthOfLineEm(line)), 0)
  return {
    lines,
    fontSizePx,
    width: Math.ceil(widestEm * fontSizePx),
    height: lines.length * lineHeightEm * fontSizePx,
  }
}

interface Placement {
  /** Of the anchor: the left edge, or the middle where `anchor` is `middle`. */
  x: number
  /** Of the upper edge of the first line. */
  y: number
  anchor?: 'start' | 'middle'
  fill: string
  weight?: number
}

/** The block as one SVG `text` element. */
export function drawText(block: TextBlock, { x, y, anchor = 'start', fill, weight }: Placement): string {
  const size = block.fontSizePx
  const baseLine = (index: number) => y + (index * lineHeightEm + baselineEm) * size
  const attributes = {
    'font-size': size,
    'font-weight': weight,
    'text-anchor': anchor === 'middle' ? 'middle' : undefined,
    fill,
    'xml:space': 'preserve',
  }
  const [first, ...others] = block.lines
  if (first && others.length === 0) return element('text', { x, y: baseLine(0), ...attributes }, ...first.map(drawRun))
  const lines = block.lines.map((runs, index) => element('tspan', { x, y: baseLine(index) }, ...runs.map(drawRun)))
  return element('text', attributes, ...lines)
}

function drawRun(run: Run): string {
  const text = escapeXml(run.text)
  if (!run.bold && !run.italic && !run.code && !run.struck) return text
  const attributes = {
    'font-weight': run.bold ? 700 : undefined,
    'font-style': run.italic ? 'italic' : undefined,
    'font-family': run.code ? monospaceFamily : undefined,
    'text-decoration': run.struck ? 'line-through' : undefined,
  }
  return element('tspan', attributes, text)
}

function breakLines(runs: readonly Run[], maxEm: number): Run[][] {
  const lines: Run[][] = [[]]
  let lineEm = 0
  const append = (run: Run, text: string, widthEm: number) => {
    const line = lines.at(-1) ?? []
    const last = line.at(-1)
    if (last && isSameStyle(last, run)) last.text += text
    else line.push({ ...run, text })
    lineEm += widthEm
  }
  const startLine = () => {
    lines.push([])
    lineEm = 0
  }
  for (const run of runs) {
    for (const [index, paragraph] of run.text.replaceAll('\t', '  ').split('\n').entries()) {
      if (index > 0) startLine()
      for (const word of splitWhereLinesMayBreak(paragraph)) {
        const wordEm = widthEm(word.trimEnd(), run)
        if (lineEm > 0 && lineEm + wordEm > maxEm) startLine()
        for (const piece of wordEm > maxEm ? splitWord(word, run, maxEm) : [word]) {
          if (lineEm > 0 && lineEm + widthEm(piece.trimEnd(), run) > maxEm) startLine()
          append(run, piece, widthEm(piece, run))
        }
      }
    }
  }
  return lines
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A word in pieces that fit into a line each. */
function splitWord(word: string, run: Run, maxEm: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let pieceEm = 0
  for (const { segment } of graphemes.segment(word)) {
    const segmentEm = widthEm(segment, run)
    if (piece !== '' && pieceEm + segmentEm > maxEm) {
      pieces.push(piece)
      piece = ''
      pieceEm = 0
    }
    piece += segment
    pieceEm += segmentEm
  }
  return [...pieces, piece]
}

function trimLine(line: Run[]): Run[] {
  const first = line[0]
  if (first && !first.code) first.text = first.text.trimStart()
  const last = line.at(-1)
  if (last) last.text = last.text.trimEnd()
  return line.filter(run => run.text !== '')
}

function widthOfLineEm(line: readonly Run[]): number {
  return line.reduce((sum, run) => sum + widthEm(run.text, run), 0)
}

function widthEm(text: string, { bold, code }: Run): number {
  if (code) return Math.max(estimateWidthEm(text), 0.61 * text.length)
  return estimateWidthEm(text) * (bold ? 1.06 : 1)
}

function isSameStyle(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.struck === b.struck
}
