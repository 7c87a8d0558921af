import type { Problem } from '../../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'
import { type Family, readHeader } from './diagram-types.ts'
import { changedLines, type Fault, isReadable, type Misreading } from './faults/fault.ts'
import { faultsOf } from './faults/faults-of.ts'
import { isHeaderMisread } from './faults/header.ts'
import { findSeveralLabels } from './faults/several-labels.ts'
import { noteLines } from './faults/state-notes.ts'
import { warningsOf } from './faults/warnings.ts'
import { isComment, type SourceLine } from './source-lines.ts'
import { titleLine } from './title-line.ts'

/**
 * Finds what Mermaid draws differently from what was written: lines that the repair of a fault would change, and lines whose intention only a person
 * knows. Sorted by line.
 */
export function findMisreadings(family: Family, body: readonly SourceLine[]): Problem[] {
  const readable = body.map(line => (isReadable(line.text) ? line : { ...line, text: '' }))
  const problems = [
    ...faultsOf[family].flatMap(fault => findLines(fault, readable)),
    ...findHeader(readable[0]),
    ...findTitle(family, readable),
    ...findWarnings(family, readable),
    ...(family === 'flowchart' ? findSeveralLabels(readable) : []),
  ]
  return problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

function findLines(fault: Fault, body: readonly SourceLine[]): Problem[] {
  const { misread } = fault
  if (!misread) return []
  return changedLines(body, fault.repair(body)).flatMap(number => {
    // A line that a repair adds has the number of a neighbouring line, which may be the first one.
    if (number === body[0]?.number) return []
    const text = body.find(line => line.number === number)?.text ?? ''
    const told = misread.find(({ find }) => isFound(find, text, body))
    if (!told) return []
    const { find: _find, ...problem } = told
    return [{ ...problem, line: number }]
  })
}

function isFound(find: Misreading['find'], text: string, body: readonly SourceLine[]): boolean {
  return find === undefined || (find instanceof RegExp ? find.test(text) : find(text, body))
}

function findHeader(first: SourceLine | undefined): Problem[] {
  const header = readHeader(first?.text ?? '')
  if (!first || !header || !isHeaderMisread(header)) return []
  const written = 'direction LR'
  return [{ ...messages.create('textdiagram/misread', { written }), level: 'error', line: first.number }]
}

/** Types that have no title statement, and draw its words as something else. */
const untitled: readonly Family[] = ['state', 'block', 'kanban']

function findTitle(family: Family, body: readonly SourceLine[]): Problem[] {
  const line = body.find(({ text }, index) => index > 0 && text.trim() !== '' && !isComment(text))
  const isTitle = untitled.includes(family) && titleLine.test(line?.text ?? '')
  return line && isTitle ? [{ ...messages.create('textdiagram/title'), level: 'error', line: line.number }] : []
}

function findWarnings(family: Family, body: readonly SourceLine[]): Problem[] {
  const known = warningsOf[family] ?? []
  return body.flatMap((line, index) => {
    if ((index === 0 && family !== 'pie' && family !== 'xychart') || isComment(line.text)) return []
    if (family === 'state' && noteLines(body).has(index)) return []
    return known.flatMap(({ pattern, holds, example: _example, ...told }) => {
      const match = pattern.exec(line.text)
      return match && (holds?.(match, body, index) ?? true)
        ? [{ ...told, level: 'warning', line: line.number } as const]
        : []
    })
  })
}
