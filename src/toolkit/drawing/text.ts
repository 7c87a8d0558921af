import { drawFormula, type Formula } from '../formulas/formula.ts'
import { escapeXml } from '../xml/escape-xml.ts'
import { estimateWidthEm, splitWhereLinesMayBreak } from './label-size.ts'
import { element, monospaceFamily } from './svg.ts'

/** A piece of text in one style. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  code?: boolean
  struck?: boolean
  /** Drawn in the place of the text. Absent: the text is drawn. */
  formula?: Formula
}

/** Text broken into lines, with the room it takes in pixels. */
export interface TextBlock {
  lines: Run[][]
  fontSizePx: number
  width: number
  height: number
}

const lineHeightEm = 1.4
/** Position of the base line below the top of its line. */
const baselineEm = 1.05
/** Above and below a formula. */
const airEm = 0.15

/**
 * Breaks text at `\n`, and where a line would be wider than `maxWidthPx`: between words or CJK characters, and inside a word only
 * where the word alone is wider than the line. Leading and trailing spaces of a line are dropped, nothing else.
 */
export function layOutText(text: string | readonly Run[], fontSizePx: number, maxWidthPx: number): TextBlock {
  const runs = typeof text === 'string' ? [{ text }] : text
  const lines = breakLines(runs, maxWidthPx / fontSizePx).map(trimLine)
  const widestEm = lines.reduce((widest, line) => Math.max(widest, widthOfLineEm(line)), 0)
  const heightEm = lines.reduce((sum, line) => sum + ascentOfEm(line) + descentOfEm(line), 0)
  return {
    lines,
    fontSizePx,
    width: Math.ceil(widestEm * fontSizePx),
    height: heightEm * fontSizePx,
  }
}

interface Placement {
  /** Position of the anchor: the left edge, or the middle where `anchor` is `middle`. */
  x: number
  /** Upper edge of the first line. */
  y: number
  anchor?: 'start' | 'middle'
  fill: string
  weight?: number
}

/** The block as one SVG `text` element. */
export function drawText(block: TextBlock, placement: Placement): string {
  if (block.lines.some(line => line.some(run => run.formula))) return drawWithFormulas(block, placement)
  const { x, y, anchor = 'start', fill, weight } = placement
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

/** Lines in pieces: text and formulas beside each other, each where the width of those before it ends. */
function drawWithFormulas(block: TextBlock, { x, y, anchor, fill, weight }: Placement): string {
  const sizePx = block.fontSizePx
  const pieces: string[] = []
  let bottom = y
  for (const line of block.lines) {
    const base = bottom + ascentOfEm(line) * sizePx
    bottom = base + descentOfEm(line) * sizePx
    let left = anchor === 'middle' ? x - (widthOfLineEm(line) * sizePx) / 2 : x
    for (const run of line) {
      const place = { x: left, y: base, fill }
      const attributes = { ...place, 'font-size': sizePx, 'font-weight': weight, 'xml:space': 'preserve' }
      if (run.formula) pieces.push(drawFormula(run.formula, { ...place, sizePx }))
      else pieces.push(element('text', attributes, drawRun(run)))
      left += widthEm(run.text, run) * sizePx
    }
  }
  return pieces.join('')
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
    if (run.formula) {
      if (lineEm > 0 && lineEm + run.formula.widthEm > maxEm) startLine()
      append(run, run.text, run.formula.widthEm)
      continue
    }
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

function widthEm(text: string, { bold, code, formula }: Run): number {
  if (formula) return formula.widthEm
  if (code) return Math.max(estimateWidthEm(text), 0.61 * text.length)
  return estimateWidthEm(text) * (bold ? 1.06 : 1)
}

/** Height of a line above its base line. A formula that is higher than letters makes its line higher. */
function ascentOfEm(line: readonly Run[]): number {
  return line.reduce((most, { formula }) => Math.max(most, formula ? formula.ascentEm + airEm : 0), baselineEm)
}

function descentOfEm(line: readonly Run[]): number {
  const plain = lineHeightEm - baselineEm
  return line.reduce((most, { formula }) => Math.max(most, formula ? formula.descentEm + airEm : 0), plain)
}

function isSameStyle(a: Run, b: Run): boolean {
  if (a.formula || b.formula) return false
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.struck === b.struck
}
