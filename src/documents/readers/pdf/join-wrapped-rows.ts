import { parseDate } from '../../parse-date.ts'
import { parseNumber } from '../../parse-number.ts'
import type { Segment } from './segments.ts'

/** One line of a table. */
export interface TableLine {
  /** The text in each column, '' where there is none. */
  cells: Segment[]
  /** Distance to the line above, in points. */
  distance: number
}

/** Minimum distance of rows, in multiples of the distance of lines within a cell, if rows are set apart. */
const leastRatio = 1.15
/** A shorter text is not broken over lines. */
const leastCharacters = 10

/**
 * The rows of a table whose cells have texts of several lines. A line of text below cells with text belongs to the row above if it is closer
 * than any row is, or if the first column is empty and the text above fills its column.
 */
export function joinWrappedRows(lines: readonly TableLine[]): Segment[][] {
  const starts = lines.filter(({ cells }) => filled(cells).length * 2 > cells.length)
  const rowDistance = Math.min(...starts.map(({ distance }) => distance))
  const edges = lines[0]?.cells.map((_, column) => Math.max(...lines.map(({ cells }) => cells[column]?.right ?? 0)))
  const rows: Segment[][] = []
  for (const [index, { cells, distance }] of lines.entries()) {
    const above = rows.at(-1)
    const isClose = distance * leastRatio < rowDistance
    const isBroken = cells[0]?.text === '' && areBroken(lines[index - 1]?.cells ?? [], cells, edges ?? [])
    if (above && (isClose || isBroken) && goesOn(above, cells)) rows.splice(-1, 1, joinCells(above, cells))
    else rows.push(cells)
  }
  return rows
}

/** True if a line contains only words, below cells that have some. */
function goesOn(above: readonly Segment[], cells: readonly Segment[]): boolean {
  return cells.every(({ text }, column) => text === '' || (above[column]?.text !== '' && isWord(text)))
}

/** True if no text of the line above had room for the first word of the one below it. */
function areBroken(above: readonly Segment[], cells: readonly Segment[], edges: readonly number[]): boolean {
  return cells.every(({ text, left, right }, column) => {
    if (text === '') return true
    const before = above[column]
    const [word = ''] = text.split(' ')
    const wordWidth = ((word.length + 1) / text.length) * (right - left)
    return (
      before !== undefined && before.text.length >= leastCharacters && before.right + wordWidth > (edges[column] ?? 0)
    )
  })
}

function joinCells(above: readonly Segment[], cells: readonly Segment[]): Segment[] {
  return above.map((segment, column) => {
    const text = cells[column]?.text ?? ''
    return text === '' ? segment : { ...segment, text: `${segment.text} ${text}` }
  })
}

function filled(cells: readonly Segment[]): Segment[] {
  return cells.filter(({ text }) => text !== '')
}

function isWord(text: string): boolean {
  return parseNumber(text) === undefined && parseDate(text) === undefined
}
