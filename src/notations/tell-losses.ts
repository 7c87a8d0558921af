import type { Loss } from '../structure/origin.ts'

/** One loss for all that are alike: `the icons of 12 nodes`. Empty where `names` is empty. */
export function countLoss(what: string, names: readonly string[], why?: string): Loss[] {
  const [first] = names
  if (first === undefined) return []
  const where = names.length === 1 ? ` of “${first.split('\n', 1)[0]}”` : ` of ${names.length} elements`
  return [{ what: what + where, ...(why !== undefined && { why }) }]
}
