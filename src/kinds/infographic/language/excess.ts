import type { Problem } from '../../../contract/diagrams.ts'
import { readLines } from './dsl.ts'
import { error } from './problem.ts'

/** In characters: the largest of the engine's templates are filled by a hundredth of it. */
const longestSource = 100_000
/** In levels of indentation: the engine gives up at thousands, and no template shows more than a few. */
export const deepestLevel = 100

/** What makes a source too large to be read on; null where nothing does. */
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
