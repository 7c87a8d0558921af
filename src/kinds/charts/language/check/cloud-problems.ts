import type { Part } from '../chart-option.ts'
import { countUnplacedWords } from '../extensions/word-cloud.ts'
import { type LocatedProblem, warning } from './located-problem.ts'
import { maxLinkedPoints } from './size-problems.ts'

/** Size of the pictures that the service draws, in pixels. */
const picture = { width: 960, height: 540 }

/** Words that find no place, even as small as letters can be read. */
export function findCloudProblems({ fields, path }: Part): LocatedProblem[] {
  if (fields.type !== 'wordCloud' || !Array.isArray(fields.data) || fields.data.length > maxLinkedPoints) return []
  const count = countUnplacedWords(fields, picture)
  return count === 0 ? [] : [warning('words-left-out', [...path, 'data'], { count, all: fields.data.length })]
}
