import type { Case, Lead } from './clause.ts'
import type { OpenEnd } from './flow-drawing.ts'
import type { Tongue } from './tongue.ts'

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
  /** It holds where something was tried too often: nothing follows. */
  isLast?: boolean
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

/** A choice of which one case is told; `first` and `other` name its arrows. */
export function newChoice(
  id: string,
  condition: string,
  subject: string | null,
  [first, other]: readonly [string, string],
  branch: Branch,
): Choice {
  return {
    id,
    condition,
    subject,
    first,
    other,
    branch,
    named: 0,
    isComplete: false,
    isYesOrNo: false,
    conditions: [condition],
  }
}

export function newBranch(ends: OpenEnd[]): Branch {
  return { ends, stems: new Set(), isClosed: false, isEnding: false, isUntold: false, isOver: false }
}

/** Whether a condition is that of another case of a choice. */
export function pairsWith(choice: Choice, told: Case, tongue: Tongue): boolean {
  if (told.isMoment || told.isDenied || told.isOfCheck) return false
  if (told.isKind) return choice.subject === told.subject
  // "if he fails again": after he has failed.
  if (/\b(?:again|still)\b/i.test(told.text)) return false
  const isOfSame = told.subject === null || choice.subject === told.subject || tongue.isPronoun(told.subject)
  const isOver = choice.branch.isClosed || choice.branch.isEnding
  return tongue.excludeEachOther(choice.condition, told.text) || (isOfSame && isOver)
}

/** Where choices lead of which the other case was not told. */
export function untoldEnds(choices: readonly Choice[]): OpenEnd[] {
  return choices.filter(({ named }) => named === 0).map(({ id, other }) => ({ from: id, label: other }))
}

/** The same as cases; where all that follows is done only if a choice `isGate`, they end. */
export function untoldBranches(choices: readonly Choice[], isGate: (choice: Choice) => boolean): Branch[] {
  return choices
    .filter(({ named }) => named === 0)
    .map(choice => ({ ...newBranch(untoldEnds([choice])), isEnding: isGate(choice), isUntold: true }))
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
