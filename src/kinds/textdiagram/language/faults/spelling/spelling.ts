import type { Problem } from '../../../../../contract/diagrams.ts'
import { type English, messages } from '../../../messages/index.ts'
import { type Described, type Fault, type LineRepair, lineFault, type Misreading } from '../fault.ts'

/** A pattern with what is written in its place. */
export type Spelling = readonly [pattern: RegExp, written: string | ((...found: string[]) => string)]

/** A fault of one line that the first fitting pattern repairs. Titles and accessibility texts are left out. */
export function spelling<Code extends keyof English>(
  described: Omit<Described<Code, LineRepair>, 'repair'> & { spellings: readonly Spelling[] },
): Fault {
  const { spellings, ...rest } = described
  const repair: LineRepair = text => {
    if (/^\s*(?:title|acc\w+)\b(?!\s*[:=])/i.test(text)) return null
    const [pattern, written] = spellings.find(([candidate]) => candidate.test(text)) ?? []
    if (!pattern || written === undefined) return null
    return typeof written === 'string' ? text.replace(pattern, written) : text.replace(pattern, written)
  }
  return lineFault({ ...rest, repair } as unknown as Described<Code, LineRepair>)
}

/** The problem of a line that Mermaid accepts and draws as something else. */
export function misreadAs(written: string, level: Problem['level'] = 'error'): readonly Misreading[] {
  return [{ ...messages.create('textdiagram/misread', { written }), level }]
}
