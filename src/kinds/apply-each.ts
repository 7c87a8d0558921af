import type { Operation } from './kind.ts'

/** An operation that is refused, with the reason. */
export class Refused extends Error {}

/**
 * Makes one operation after another; those that `apply` throws `Refused` for are left out, and reported with the reason, for example
 * `remove a: there is no such cell`.
 */
export function applyEach(
  source: string,
  operations: readonly Operation[],
  apply: (source: string, operation: Operation) => string,
): { edited: string; refused: string[] } {
  const refused: string[] = []
  let edited = source
  for (const operation of operations) {
    try {
      edited = apply(edited, operation)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push(`${operation.verb} ${operation.id}: ${error.message}`)
    }
  }
  return { edited, refused }
}
