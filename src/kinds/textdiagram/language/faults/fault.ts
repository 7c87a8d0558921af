import type { Repair } from '../../../../contract/diagrams.ts'
import type { Message, ValuesFor } from '../../../../shared/messages/create-messages.ts'
import { type English, messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'

/** In hostile lines, the time that the patterns of the faults take grows faster than the line. */
const longestLine = 2_000
const wideGap = /\s{100}/

/** Whether a line is one that somebody may have meant as a statement. */
export function isReadable(text: string): boolean {
  return text.length <= longestLine && !wideGap.test(text)
}

/**
 * One class of fault and how it is put right. A fault mends only what the engine refuses or misreads whatever stands around
 * it, so it can go over every line; and what it has mended it leaves alone.
 */
export interface Fault extends Message {
  /** Lines that need no change stay the same objects. A new line carries the number of a line beside it. */
  repair(body: readonly SourceLine[]): readonly SourceLine[]
}

export type LineRepair = (text: string, body: readonly SourceLine[], index: number) => string | null

/**
 * A fault that looks at one line at a time; the diagram's first line and comments are left out. `repair` returns the new text,
 * with line breaks where it becomes several lines, an empty text to remove the line, or null to leave it.
 */
export function lineFault<Code extends keyof English>(
  code: Code,
  repair: LineRepair,
  ...values: ValuesFor<English[Code]>
): Fault {
  return { ...messages.tell(code, ...values), repair: eachLine(repair) }
}

/** The `repair` of such a fault, for one that does more than that. */
export function eachLine(repair: LineRepair): Fault['repair'] {
  return body =>
    body.flatMap((line, index) => {
      if (index === 0 || line.text.trim() === '' || isComment(line.text)) return [line]
      const text = repair(line.text, body, index)
      if (text === null || text === line.text) return [line]
      return text === '' ? [] : text.split('\n').map(part => ({ text: part, number: line.number }))
    })
}

/** Applies `faults` in their order. Each changed line of the source is told once for each fault that changed it. */
export function applyRepairs(
  faults: readonly Fault[],
  body: readonly SourceLine[],
): { body: readonly SourceLine[]; repairs: Repair[] } {
  const repairs: Repair[] = []
  let current = body
  for (const fault of faults) {
    const { repair, ...told } = fault
    const next = repair(current)
    for (const line of changedLines(current, next)) repairs.push({ ...told, line })
    current = next
  }
  return { body: current, repairs }
}

function changedLines(before: readonly SourceLine[], after: readonly SourceLine[]): number[] {
  if (before === after) return []
  const kept = new Set(after)
  const known = new Set(before)
  const changed = new Set<number>()
  for (const line of before) if (!kept.has(line)) changed.add(line.number)
  for (const line of after) if (!known.has(line)) changed.add(line.number)
  return [...changed].sort((a, b) => a - b)
}
