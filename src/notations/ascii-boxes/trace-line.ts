import type { Sheet } from './find-boxes.ts'

export interface Step {
  row: number
  column: number
}

/** A line from the border of one box to that of another. */
export interface Line {
  cells: Step[]
  /** Text inside it. */
  label: string
  /** The cell of the border where it ends; null where it ends at nothing. */
  end: Step | null
  hasStartHead: boolean
  hasEndHead: boolean
  isDashed: boolean
}

const heads = [
  { step: { row: 0, column: 1 }, sign: /[>→▶►]/ },
  { step: { row: 0, column: -1 }, sign: /[<←◀◄]/ },
  { step: { row: 1, column: 0 }, sign: /[vV↓▼]/ },
  { step: { row: -1, column: 0 }, sign: /[\^↑▲]/ },
] as const
const flat = /[-─━=═.╌┄┈]/
const upright = /[|│┃║:╎┆┊]/
const bend = /[+┌┐└┘╭╮╰╯┏┓┗┛├┤┬┴┼*'`/\\]/
const dashes = /[.:╌┄┈╎┆┊]/
/** Maximum number of characters of a label on a line. */
const longestLabel = 40

/**
 * Follows a line from the cell beside a border, away from it. Null where no line begins there, `ambiguous` where it parts.
 */
export function traceLine(
  sheet: Sheet,
  start: Step,
  away: Step,
  isBorder: (row: number, column: number) => boolean,
): Line | 'ambiguous' | null {
  const line: Line = { cells: [], label: '', end: null, hasStartHead: false, hasEndHead: false, isDashed: false }
  let [at, step] = [start, away]
  // Many leave a blank between a box and its line.
  if (isBlank(sheet, at)) at = next(at, step)
  if (headOf(sheet, at, { row: -step.row, column: -step.column })) line.hasStartHead = true
  else if (!isStraight(sheet, at, step) && !bend.test(signAt(sheet, at)) && !headOf(sheet, at, step)) return null
  const seen = new Set<string>()
  while (!isBorder(at.row, at.column)) {
    const key = `${at.row} ${at.column}`
    if (seen.has(key)) return 'ambiguous'
    seen.add(key)
    line.cells.push(at)
    const isFirst = line.cells.length === 1
    const ahead = next(at, step)
    if (isBlank(sheet, at) && !isFirst && isBorder(ahead.row, ahead.column)) line.cells.pop()
    else if (headOf(sheet, at, step)) line.hasEndHead = true
    else if (isStraight(sheet, at, step)) line.isDashed ||= dashes.test(signAt(sheet, at))
    else if (!(isFirst && line.hasStartHead)) {
      if (bend.test(signAt(sheet, at))) {
        const ways = waysOn(sheet, at, step, isBorder)
        if (ways.length > 1) return 'ambiguous'
        const [way] = ways
        if (!way) return line
        step = way
      } else {
        const words = step.column === 0 ? null : readLabel(sheet, at, step.column)
        if (!words) {
          line.cells.pop()
          return line
        }
        line.label = [line.label, words.text].filter(text => text !== '').join(' ')
        for (let column = at.column + step.column; column !== words.column; column += step.column)
          line.cells.push({ row: at.row, column })
        at = { row: at.row, column: words.column - step.column }
      }
    }
    at = next(at, step)
  }
  // A head belongs to where the line ends.
  const last = line.cells.at(-1)
  line.hasEndHead = last !== undefined && headOf(sheet, last, step)
  return { ...line, end: at }
}

function next({ row, column }: Step, step: Step): Step {
  return { row: row + step.row, column: column + step.column }
}

function isBlank(sheet: Sheet, at: Step): boolean {
  return signAt(sheet, at) === ' '
}

function signAt(sheet: Sheet, { row, column }: Step): string {
  return sheet.at(row, column)
}

/** True if the sign is an arrowhead that points in the direction of the step. */
function headOf(sheet: Sheet, at: Step, step: Step): boolean {
  return heads.some(
    head => head.step.row === step.row && head.step.column === step.column && head.sign.test(signAt(sheet, at)),
  )
}

function isStraight(sheet: Sheet, at: Step, step: Step): boolean {
  return (step.row === 0 ? flat : upright).test(signAt(sheet, at))
}

/** The ways that lead on from a bend, but back. */
function waysOn(sheet: Sheet, at: Step, from: Step, isBorder: (row: number, column: number) => boolean): Step[] {
  return heads
    .map(({ step }) => step)
    .filter(step => step.row !== -from.row || step.column !== -from.column)
    .filter(step => {
      const ahead = next(at, step)
      if (isBorder(ahead.row, ahead.column)) return step.row === from.row && step.column === from.column
      return isStraight(sheet, ahead, step) || headOf(sheet, ahead, step) || bend.test(signAt(sheet, ahead))
    })
}

/** A label in a horizontal line that continues after it: `-- yes -->`. `column`: where it continues. */
function readLabel(sheet: Sheet, { row, column }: Step, step: number): { text: string; column: number } | null {
  let words = ''
  for (let count = 0; count < longestLabel; count += 1) {
    const at = column + count * step
    const sign = sheet.at(row, at)
    const isLine = /[-─━=═>→▶►<←◀◄]/.test(sign)
    if (isLine) return /[\p{L}\p{N}]/u.test(words) ? { text: toText(words, step), column: at } : null
    if (/[|│┃║+┌┐└┘]/.test(sign)) return null
    words += sign
  }
  return null
}

function toText(words: string, step: number): string {
  return (step > 0 ? words : [...words].toReversed().join('')).trim()
}
