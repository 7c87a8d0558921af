import { jsonrepair } from 'jsonrepair'
import { depthOf } from './json-depth.ts'
import { withinTime } from './within-time.ts'

/** Two megabytes with a fault in each line take the repairer 0.2 s; the rest is for a machine that is busy. It runs in worker processes. */
const repairMs = 3000

/** Nested deeper than anything that is meant; it would keep the repairer busy for seconds, or overflow the stack of a parser. */
export const isTooDeep = (text: string) => depthOf(text) > 500

/**
 * JSON for a text that is nearly JSON: quotes, commas and closing brackets are put where they are missing, and comments are left out. Undefined where
 * that cannot be done, and where it takes longer than 3 s: the repairer copies all that it has written for each comma that it adds.
 */
export function toJson(text: string): string | undefined {
  if (isTooDeep(text)) return undefined
  try {
    return withinTime(repairMs, () => jsonrepair(text))
  } catch {
    return undefined
  }
}
