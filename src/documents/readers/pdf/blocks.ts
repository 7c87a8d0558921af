import type { Grid } from '../office/grid.ts'
import { type Column, findTables, type OpenTable } from './find-tables.ts'
import type { Line } from './segments.ts'

/** A block of a page: lines of one paragraph, single lines, or a table. */
export type PageBlock =
  | { kind: 'paragraph'; lines: string[]; size: number; followsClosely: boolean; isRow: boolean }
  | { kind: 'table'; grid: Grid; page: number; columns: readonly Column[] }

const listItem = /^(?:[•·▪◦‣–—-]\s|\(?(?:\d{1,3}|[a-zA-Z])[.)]\s)/

/** Gaps inside a line of prose, in parts of the letters' size. */
const proseGap = 2.5

interface Part {
  left: number
  right: number
  /** Usual distance between lines; absent where there are too few lines. */
  distance?: number
}

/** The blocks of a part of a page: a column, or the whole page. `page` is its number, `open` a table that may continue here. */
export function findBlocks(lines: readonly Line[], page: number, open?: OpenTable): PageBlock[] {
  const tables = findTables(lines, open)
  const part = measurePart(lines)
  const blocks: PageBlock[] = []
  let above: Line | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const table = tables.find(({ start }) => start === index)
    const line = lines[index]
    if (table) {
      blocks.push({ kind: 'table', grid: table.grid, page, columns: table.columns })
      above = undefined
      index = table.end - 1
    } else if (line) {
      const last = blocks.at(-1)
      const isClose = above !== undefined && isNextLine(above, line, part)
      if (above && last?.kind === 'paragraph' && isClose && continues(above, line, part))
        last.lines.push(lineText(line))
      else
        blocks.push({
          kind: 'paragraph',
          lines: [lineText(line)],
          size: line.size,
          followsClosely: isClose,
          isRow: isRow(line),
        })
      above = line
    }
  }
  return blocks
}

function measurePart(lines: readonly Line[]): Part {
  const right = lines.reduce((most, line) => Math.max(most, line.segments.at(-1)?.right ?? 0), 0)
  const left = lines.reduce((least, line) => Math.min(least, line.segments[0]?.left ?? least), right)
  const distances = lines
    .flatMap((line, index) => {
      const above = lines[index - 1]
      return above && isSameSize(above, line) ? [above.baseline - line.baseline] : []
    })
    .sort((one, other) => one - other)
  const distance = distances.length > 2 ? distances[Math.floor(distances.length / 2)] : undefined
  return { left, right, ...(distance !== undefined && { distance }) }
}

/** Text of a line. Parts that are far apart, as in a form, keep a wide gap between them. */
export function lineText(line: Line): string {
  return line.segments.reduce((text, segment, index) => {
    const gap = segment.left - (line.segments[index - 1]?.right ?? segment.left)
    return index === 0 ? segment.text : text + (gap > proseGap * line.size ? '   ' : ' ') + segment.text
  }, '')
}

/** True if texts on a line are separate, rather than words of one text. */
function isRow({ segments, size }: Line): boolean {
  const isApart = segments.some(({ left }, index) => left - (segments[index - 1]?.right ?? left) > proseGap * size)
  return segments.length > 2 || isApart
}

function isSameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) < Math.max(one.size, other.size) * 0.15
}

/** True if a line follows directly below another, in letters of its size. */
function isNextLine(above: Line, line: Line, part: Part): boolean {
  const distance = above.baseline - line.baseline
  const size = Math.max(above.size, line.size)
  const usual = Math.min(part.distance ?? size * 1.4, size * 2.2)
  return distance > 0 && distance < usual * 1.25 && isSameSize(above, line)
}

/** True if a line continues the paragraph above: that one reached the right edge, and this one starts nothing new. */
function continues(above: Line, line: Line, part: Part): boolean {
  const [before, text] = [lineText(above), lineText(line)]
  const isFull = (above.segments.at(-1)?.right ?? 0) > part.right - (part.right - part.left) * 0.2
  const shift = (line.segments[0]?.left ?? 0) - (above.segments[0]?.left ?? 0)
  const isShifted = Math.abs(shift) > line.size * 0.8 && !(shift > 0 && listItem.test(before))
  const beginsAgain = listItem.test(text) || (isShifted && /[.!?:;)\]”"。！？：；）]$/.test(before))
  return isFull && !beginsAgain && !isRow(above) && !isRow(line)
}
