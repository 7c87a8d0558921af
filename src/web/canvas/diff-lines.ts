import { diffArrays } from 'diff'

/** A line of one source or the other, or of both. */
export interface DiffRow {
  /** Null if the line is only on the other side. */
  left: { number: number; text: string } | null
  right: { number: number; text: string } | null
}

/** Number of added and removed lines above which all lines between the first and the last change count as changed. */
const mostEdits = 1_000

/** Aligns two sources by their longest common sequence of lines; changed lines are beside each other. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [left, right] = [before.split('\n'), after.split('\n')]
  const rows: DiffRow[] = []
  let [leftNumber, rightNumber] = [0, 0]
  const place = (leftTexts: readonly string[], rightTexts: readonly string[]) => {
    for (let index = 0; index < Math.max(leftTexts.length, rightTexts.length); index += 1) {
      const [leftText, rightText] = [leftTexts[index], rightTexts[index]]
      rows.push({
        left: leftText === undefined ? null : { number: ++leftNumber, text: leftText },
        right: rightText === undefined ? null : { number: ++rightNumber, text: rightText },
      })
    }
  }
  let removed: readonly string[] = []
  for (const part of findChanges(left, right)) {
    if (part.removed) {
      removed = part.value
      continue
    }
    // Removed lines are beside the lines that replace them.
    if (part.added) place(removed, part.value)
    else {
      place(removed, [])
      place(part.value, part.value)
    }
    removed = []
  }
  place(removed, [])
  return rows
}

interface Part {
  value: string[]
  added: boolean
  removed: boolean
}

function findChanges(left: string[], right: string[]): Part[] {
  return diffArrays(left, right, { maxEditLength: mostEdits }) ?? replaceMiddle(left, right)
}

/** Keeps the lines that both sources begin and end with, and replaces all between. */
function replaceMiddle(left: readonly string[], right: readonly string[]): Part[] {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start += 1
  let tail = 0
  while (tail < shorter - start && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1
  const [leftEnd, rightEnd] = [left.length - tail, right.length - tail]
  return [
    { value: left.slice(0, start), added: false, removed: false },
    { value: left.slice(start, leftEnd), added: false, removed: true },
    { value: right.slice(start, rightEnd), added: true, removed: false },
    { value: left.slice(leftEnd), added: false, removed: false },
  ]
}

/** True if a row of a diff shows a change. */
export function isChanged({ left, right }: DiffRow): boolean {
  return left?.text !== right?.text
}
