import { createIds } from '../structure/new-ids.ts'

/**
 * A name for each id that every notation takes without quotes: letters of any script, digits and underscores. An id that is such a name keeps it,
 * unless it is reserved; reserved words are given in lower case.
 */
export function safeNames(ids: Iterable<string>, reserved: readonly string[] = []): Map<string, string> {
  const names = new Map<string, string>()
  const rest: string[] = []
  const newName = createIds()
  for (const word of reserved) newName(word)
  const isReserved = new Set(reserved)
  for (const id of ids) {
    const isSafe =
      /^[\p{L}_][\p{L}\p{N}_]*$/u.test(id) && !isReserved.has(id.toLowerCase()) && newName(id) === id.toLowerCase()
    if (isSafe) names.set(id, id)
    else rest.push(id)
  }
  for (const id of rest) names.set(id, newName(id))
  return names
}
