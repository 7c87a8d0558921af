import type { Problem, Repair } from '../../../../contract/diagrams.ts'
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

/** What Mermaid accepts without a word and draws otherwise than it was written. */
export interface Misreading extends Message {
  /** `error` where what was meant is clear and the repair puts it right; `warning` where the picture is only worth a look. */
  level: Problem['level']
  /** Of the lines that the fault is on, those that this is told of. Absent: all. */
  find?: RegExp | ((text: string, body: readonly SourceLine[]) => boolean)
}

/**
 * One class of fault: how it is put right, what is told of it, and an example. A repair changes only what the engine refuses or misreads whatever
 * stands around it, so it can go over every line; and what it has repaired it leaves alone. The lines that it changes are those that the
 * fault is on: so it is found, too.
 */
export interface Fault extends Message {
  /** Lines that need no change stay the same objects. A new line carries the number of a line beside it. */
  repair(body: readonly SourceLine[]): readonly SourceLine[]
  /** Told of a line that the repair would change, the first that fits it. Absent: the engine refuses such lines itself. */
  misread?: readonly Misreading[]
  example: Example
}

/** A whole source with this fault and no other, as somebody might write it, and what the repair makes of it. */
export interface Example {
  broken: string
  repaired: string
}

export type LineRepair = (text: string, body: readonly SourceLine[], index: number) => string | null

/** A fault as it is written down: its repair is told by a sentence of the catalogue, with the sentence's values. */
export type Described<Code extends keyof English, Repair> = Told<Code> & Description<Repair>

type Told<Code extends keyof English> = { code: Code } & (ValuesFor<English[Code]> extends [values?: infer Values]
  ? { values?: Values }
  : { values: ValuesFor<English[Code]>[0] })

interface Description<Repair> extends Pick<Fault, 'example' | 'misread'> {
  repair: Repair
}

/**
 * A fault of one line at a time; the diagram's first line and comments are left out. `repair` returns the new text, with line breaks where it
 * becomes several lines, an empty text to remove the line, or null to leave it.
 */
export function lineFault<Code extends keyof English>(described: Described<Code, LineRepair>): Fault {
  const { code, values, repair, ...rest }: { code: Code; values?: unknown } & Description<LineRepair> = described
  return { ...messages.tell(code, ...([values] as ValuesFor<English[Code]>)), ...rest, repair: eachLine(repair) }
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
    const { repair, misread: _misread, example: _example, ...told } = fault
    const next = repair(current)
    for (const line of changedLines(current, next)) repairs.push({ ...told, line })
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
