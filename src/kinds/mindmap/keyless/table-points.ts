import { isRuler, splitRow } from '../../../documents/markdown-tables.ts'

/** Maximum number of rows of a table that are listed. */
export const mostRows = 8

/**
 * A text whose tables are lists: each table is a point of its columns, with its rows as points below it where they are no more than `mostRows`. The
 * number of lines stays the same. `cut` counts the tables without their rows.
 */
export function listTables(text: string): { text: string; cut: number } {
  const lines = text.split('\n')
  let cut = 0
  for (let index = 0; index + 1 < lines.length; index++) {
    const header = splitRow(lines[index] ?? '')
    if (header.length === 0 || !isRuler(splitRow(lines[index + 1] ?? ''))) continue
    const first = index + 2
    let end = first
    while (end < lines.length && splitRow(lines[end] ?? '').length > 0) end++
    const isListed = end - first <= mostRows
    if (!isListed) cut += 1
    // A cell over several columns stands in each of them.
    lines[index] = pointOf([...new Set(header)], '- ')
    lines[index + 1] = ''
    for (let row = first; row < end; row++) lines[row] = isListed ? pointOf(splitRow(lines[row] ?? ''), '  - ') : ''
    index = end - 1
  }
  return { text: lines.join('\n'), cut }
}

function pointOf(cells: readonly string[], mark: string): string {
  const filled = cells.filter(cell => cell !== '')
  return filled.length === 0 ? '' : mark + filled.join(' · ')
}
