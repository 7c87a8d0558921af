import type { Problem } from '../../../contract/diagrams.ts'
import { readLines } from './dsl.ts'
import { error } from './problem.ts'

/** Maximum length in characters: the largest of the engine's templates need a hundredth of it. */
const longestSource = 100_000
/** Maximum levels of indentation: the engine fails at thousands, and no template shows more than a few. */
export const deepestLevel = 100

/** Finds the limit that a source exceeds, so that it is not read; null where it exceeds none. */
export function findExcess(source: string): Problem | null {
  if (source.length > longestSource) {
    return error('too-long', 1, { count: longestSource.toLocaleString('en') })
  }
  const open: number[] = []
  for (const { indent, line } of readLines(source)) {
    while (indent <= (open.at(-1) ?? -1)) open.pop()
    open.push(indent)
    if (open.length > deepestLevel) return error('too-many-levels', line, { count: deepestLevel })
  }
  return null
}
