import type { Problem, Repair } from '../../../../contract/diagrams.ts'
import type { Message, ValuesFor } from '../../../../shared/messages/create-messages.ts'
import { type English, messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'

/** Longer lines are not repaired: the time that the patterns take can grow faster than the line. */
const longestLine = 2_000
const wideGap = /\s{100}/

/** True if a line may be a statement: not too long, and without wide gaps. */
export function isReadable(text: string): boolean {
  return text.length <= longestLine && !wideGap.test(text)
}

/** A fault that Mermaid accepts without an error, but draws differently from what was written. */
export interface Misreading extends Message {
  /** `error` if the intention is clear and the repair restores it; `warning` if the picture should only be checked. */
  level: Problem['level']
  /** Selects, of the lines with the fault, those that this message is reported for. Absent: all. */
  find?: RegExp | ((text: string, body: readonly SourceLine[]) => boolean)
}

/**
 * One class of fault: its repair, its messages, and an example. A repair changes only what the engine refuses or misreads in any context, so it can
 * be applied to every line, and it leaves its own result unchanged. The lines that it changes are the lines with the fault: this is how faults are
 * found, too.
 */
export interface Fault extends Message {
  /** Lines that need no change stay the same objects. A new line carries the number of a line beside it. */
  repair(body: readonly SourceLine[]): readonly SourceLine[]
  /** Messages for a line that the repair would change; the first one that fits is reported. Absent: the engine refuses such lines itself. */
  misread?: readonly Misreading[]
  /** Message for a line that the repair removed, with what stood there. Absent: the fault's own message says enough. */
  names?(text: string): Message
  example: Example
}

/** A complete source with only this fault, as somebody might write it, and the repaired source. */
export interface Example {
  broken: string
  repaired: string
}

export type LineRepair = (text: string, body: readonly SourceLine[], index: number) => string | null

/** Definition of a fault: the code of its message in the catalogue, with the message's values. */
export type Described<Code extends keyof English, Repair> = Told<Code> & Description<Repair>

type Told<Code extends keyof English> = { code: Code } & (ValuesFor<English[Code]> extends [values?: infer Values]
  ? { values?: Values }
  : { values: ValuesFor<English[Code]>[0] })

interface Description<Repair> extends Pick<Fault, 'example' | 'misread' | 'names'> {
  repair: Repair
}

/**
 * A fault of one line at a time; the diagram's first line and comments are left out. `repair` returns the new text, with line breaks where it
 * becomes several lines, an empty text to remove the line, or null to leave it.
 */
export function lineFault<Code extends keyof English>(described: Described<Code, LineRepair>): Fault {
  const { code, values, repair, ...rest }: { code: Code; values?: unknown } & Description<LineRepair> = described
  return { ...messages.create(code, ...([values] as ValuesFor<English[Code]>)), ...rest, repair: eachLine(repair) }
}

/** The `repair` of a `lineFault`, for faults that need more than that. */
export function eachLine(repair: LineRepair): Fault['repair'] {
  return body =>
    body.flatMap((line, index) => {
      if (index === 0 || line.text.trim() === '' || isComment(line.text)) return [line]
      const text = repair(line.text, body, index)
      if (text === null || text === line.text) return [line]
      return text === '' ? [] : text.split('\n').map(part => ({ text: part, number: line.number }))
    })
}

/** Applies `faults` in order. Each changed line of the source is reported once for each fault that changed it. */
export function applyRepairs(
  faults: readonly Fault[],
  body: readonly SourceLine[],
): { body: readonly SourceLine[]; repairs: Repair[] } {
  const repairs: Repair[] = []
  let current = body
  for (const fault of faults) {
    const { repair, misread: _misread, example: _example, names, ...told } = fault
    const before = current
    const next = repair(current)
    for (const line of changedLines(before, next)) {
      const text = before.find(({ number }) => number === line)?.text
      repairs.push({ ...told, ...(text === undefined ? {} : names?.(text)), line })
    }
    current = next
  }
  return { body: current, repairs }
}

/** The numbers of the lines that differ, in their order. */
export function changedLines(before: readonly SourceLine[], after: readonly SourceLine[]): number[] {
  if (before === after) return []
  const kept = new Set(after)
  const known = new Set(before)
  const changed = new Set<number>()
  for (const line of before) if (!kept.has(line)) changed.add(line.number)
  for (const line of after) if (!known.has(line)) changed.add(line.number)
  return [...changed].sort((a, b) => a - b)
}
