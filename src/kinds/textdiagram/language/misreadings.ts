import type { Problem } from '../../../contract/diagrams.ts'
import type { Family } from './diagram-types.ts'
import { changedLines, type Fault, isReadable, type Misreading } from './faults/fault.ts'
import { faultsOf } from './faults/faults-of.ts'
import { findSeveralLabels } from './faults/several-labels.ts'
import { noteLines } from './faults/state-notes.ts'
import { warningsOf } from './faults/warnings.ts'
import { isComment, type SourceLine } from './source-lines.ts'

/**
 * What Mermaid draws otherwise than it was written: lines that the repair of a fault would change, and those of which only a person can tell what was
 * meant. By their lines.
 */
export function findMisreadings(family: Family, body: readonly SourceLine[]): Problem[] {
  const readable = body.map(line => (isReadable(line.text) ? line : { ...line, text: '' }))
  const problems = [
    ...faultsOf[family].flatMap(fault => findLines(fault, readable)),
    ...findWarnings(family, readable),
    ...(family === 'flowchart' ? findSeveralLabels(readable) : []),
  ]
  return problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

function findLines(fault: Fault, body: readonly SourceLine[]): Problem[] {
  const { misread } = fault
  if (!misread) return []
  return changedLines(body, fault.repair(body)).flatMap(number => {
    // What a repair adds carries the number of a line beside it, which may be the first one.
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
