import type { Problem } from '../../../contract/diagrams.ts'
import type { Family } from './diagram-types.ts'
import { misreadingsOfCourses } from './misreadings/courses.ts'
import { misreadingsOfGraphs } from './misreadings/graphs.ts'
import { misreadingsOfLists } from './misreadings/lists.ts'
import type { Misreadings } from './misreadings/misreading.ts'
import { findSeveralLabels } from './misreadings/several-labels.ts'
import { isReadable } from './rules/rule.ts'
import { noteLines } from './rules/state-notes.ts'
import { isComment, type SourceLine } from './source-lines.ts'

const misreadings: Misreadings = { ...misreadingsOfGraphs, ...misreadingsOfCourses, ...misreadingsOfLists }

/** The misreadings in a diagram of this family, in the order of its lines. */
export function findMisreadings(family: Family, body: readonly SourceLine[]): Problem[] {
  const known = misreadings[family] ?? []
  const ofLines = body.flatMap((line, index) => {
    if ((index === 0 && family !== 'pie' && family !== 'xychart') || !isReadable(line.text) || isComment(line.text))
      return []
    if (family === 'state' && noteLines(body).has(index)) return []
    return known.flatMap(({ pattern, holds, ...problem }) => {
      const match = pattern.exec(line.text)
      return match && (holds?.(match, body, index) ?? true) ? [{ ...problem, line: line.number }] : []
    })
  })
  const problems = family === 'flowchart' ? [...ofLines, ...findSeveralLabels(body)] : ofLines
  return problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}
