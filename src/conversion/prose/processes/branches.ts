import type { Lead } from './clause.ts'
import type { OpenEnd } from './flow-drawing.ts'

/** What is done in one case, up to where it ends. */
export interface Branch {
  ends: OpenEnd[]
  stems: Set<string>
  /** It leads back to an earlier step. */
  isClosed: boolean
  /** Its last step tells an end. */
  isEnding: boolean
  /** The other case of a lone "if", of which nobody told. */
  isUntold: boolean
  /** It ended with what somebody may do: nothing follows that. */
  isOver: boolean
}

/** A choice of which another case may be told yet. */
export interface Choice {
  id: string
  condition: string
  subject: string | null
  first: string
  other: string
  branch: Branch
  /** Its cases have words of their own: "it is red", "it is green". */
  named: number
  /** One of its cases holds wherever the others do not. */
  isComplete: boolean
  /** Its second case is told by the denial of the first one, or the other way round. */
  isYesOrNo: boolean
  conditions: string[]
}

export function newBranch(ends: OpenEnd[]): Branch {
  return { ends, stems: new Set(), isClosed: false, isEnding: false, isUntold: false, isOver: false }
}

/**
 * The cases after which something comes that is told outside of all of them. `known` are the stems of what it takes for known, `before` those of what was
 * told before the cases. Null where several may be meant.
 */
export function chooseBranches(
  leaves: readonly Branch[],
  known: ReadonlySet<string>,
  before: ReadonlySet<string>,
  lead: Lead | null,
  mayJoin: boolean,
): Branch[] | null {
  const isOwn = (leaf: Branch) =>
    [...known].some(
      stem =>
        leaf.stems.has(stem) && !before.has(stem) && !leaves.some(other => other !== leaf && other.stems.has(stem)),
    )
  const own = leaves.filter(isOwn)
  if (own.length > 1 || own.some(({ isClosed, isEnding: ends }) => isClosed || ends)) return null
  if (own.length === 1) return leaves.some(({ isUntold, isEnding: ends }) => isUntold && !ends) ? null : own
  const going = leaves.filter(({ isClosed, isEnding: ends }) => !isClosed && !ends)
  if (going.length < 2) return going
  const isKnown = lead !== null || [...known].some(stem => before.has(stem))
  return isKnown && mayJoin ? going : null
}
