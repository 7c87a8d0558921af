import type { MergedRange, SheetCell, SheetRow } from './read-sheet.ts'

/** Cells that belong together: no empty row or column runs through them. */
export interface Block {
  rows: SheetRow[]
  /** First and last column, from 0. */
  left: number
  right: number
}

const mostSpanned = 10_000
const mostSpannedInAll = 200_000
const deepestSplit = 10

/**
 * Gives each cell of a merged range the cell whose value spans it, so that a range is not a gap. Ranges in a separate row are titles, which may
 * span several tables: these are left unchanged.
 */
export function fillMerges(rows: readonly SheetRow[], merges: readonly MergedRange[]): readonly SheetRow[] {
  if (merges.length === 0) return rows
  const cellCounts = new Map(rows.map(row => [row.index, row.cells.length]))
  const cells = new Map<number, Map<number, SheetCell>>()
  const rowsByIndex = new Map(rows.map(row => [row.index, row]))
  const cellsOf = (index: number) => {
    const known = cells.get(index) ?? new Map(rowsByIndex.get(index)?.cells.map(cell => [cell.column, cell]))
    cells.set(index, known)
    return known
  }
  let spanned = 0
  for (const { top, left, bottom, right } of merges) {
    const area = (bottom - top + 1) * (right - left + 1)
    const isTitle = top === bottom && cellCounts.get(top) === 1
    const spannedBy = isTitle || !cellCounts.has(top) ? undefined : cellsOf(top).get(left)
    if (!spannedBy || area > mostSpanned || spanned + area > mostSpannedInAll) continue
    spanned += area
    for (let index = top; index <= bottom; index += 1) {
      const row = cellsOf(index)
      for (let column = left; column <= right; column += 1)
        if (!row.has(column)) row.set(column, { column, value: null, unit: '', spannedBy })
    }
  }
  const filled = Array.from(cells, ([index, row]) => ({ index, cells: [...row.values()].sort(byColumn) }))
  for (const row of filled) rowsByIndex.set(row.index, row)
  return [...rowsByIndex.values()].sort((one, other) => one.index - other.index)
}

function byColumn(one: SheetCell, other: SheetCell): number {
  return one.column - other.column
}

/** Splits the cells of a sheet at empty rows and columns, again and again, from top to bottom and left to right. */
export function findBlocks(rows: readonly SheetRow[]): Block[] {
  return splitAtRows(rows, 0)
}

function splitAtRows(rows: readonly SheetRow[], depth: number): Block[] {
  const groups: SheetRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && row.index === last.index + 1) group.push(row)
    else groups.push([row])
  }
  return groups.flatMap(group => splitAtColumns(group, depth))
}

function splitAtColumns(rows: SheetRow[], depth: number): Block[] {
  const columns = new Set<number>()
  for (const row of rows) for (const { column } of row.cells) columns.add(column)
  const sorted = [...columns].sort((one, other) => one - other)
  const starts = sorted.filter(column => !columns.has(column - 1))
  const ends = sorted.filter(column => !columns.has(column + 1))
  const [left = 0] = starts
  const right = ends.at(-1) ?? left
  if (starts.length === 1 || depth >= deepestSplit) return [{ rows, left, right }]
  const parts: SheetRow[][] = starts.map(() => [])
  for (const { index, cells } of rows) {
    for (const [part, partCells] of groupCells(cells, ends)) parts[part]?.push({ index, cells: partCells })
  }
  return joinLabels(parts).flatMap(part => splitAtRows(part, depth + 1))
}

/** Joins a text column with a table that has a row for each of its cells: the empty column between the two is only decoration. */
function joinLabels(parts: readonly SheetRow[][]): SheetRow[][] {
  const joined: SheetRow[][] = []
  let labels: SheetRow[] | undefined
  for (const part of parts) {
    if (labels && nameRowsOf(labels, part)) joined.splice(-1, 1, putBeside(labels, part))
    else joined.push(part)
    labels = part.every(isLabel) ? part : undefined
  }
  return joined
}

function isLabel({ cells: [cell, ...others] }: SheetRow): boolean {
  return typeof cell?.value === 'string' && others.length === 0
}

function nameRowsOf(labels: readonly SheetRow[], part: readonly SheetRow[]): boolean {
  const holdsNumbers = part.slice(1).every(row => row.cells.some(cell => typeof cell.value === 'number'))
  return (
    labels.length > 2 &&
    labels.length === part.length &&
    holdsNumbers &&
    labels.every((row, index) => row.index === part[index]?.index)
  )
}

function putBeside(labels: readonly SheetRow[], part: readonly SheetRow[]): SheetRow[] {
  const left = part.reduce((least, { cells }) => Math.min(least, cells[0]?.column ?? least), Number.POSITIVE_INFINITY)
  return part.map(({ index, cells }, row) => ({
    index,
    cells: [...(labels[row]?.cells ?? []).map(cell => ({ ...cell, column: left - 1 })), ...cells],
  }))
}

/** The cells of a row by their part; `ends` are the last columns of the parts. */
function groupCells(cells: readonly SheetCell[], ends: readonly number[]): [number, SheetCell[]][] {
  const groups: [number, SheetCell[]][] = []
  let part = 0
  for (const cell of cells) {
    while (cell.column > (ends[part] ?? Number.POSITIVE_INFINITY)) part += 1
    const last = groups.at(-1)
    if (last?.[0] === part) last[1].push(cell)
    else groups.push([part, [cell]])
  }
  return groups
}
