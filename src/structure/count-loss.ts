import type { Loss } from './origin.ts'

/** One sentence part for many equal losses: `the icons of 3 nodes`. Nothing for none. */
export function countLoss(count: number, one: string, many: string, why?: string): Loss[] {
  if (count === 0) return []
  return [{ what: count === 1 ? one : many.replace('#', String(count)), ...(why !== undefined && { why }) }]
}
