import type { Part, Told } from '../clause.ts'
import { ClauseReader, type Read } from './clause-reader.ts'
import { coreOf, excludeEachOther, isAmount } from './conditions.ts'
import { splitSentences } from './split-clauses.ts'

/** So many parts lie at most between two cases of one choice. */
const mostApart = 6

interface Sentence {
  reads: Read[]
  isJoined: boolean
}

/** The clauses of a process as parts; null where one is not understood. */
export function readTold(body: string): Told[] | null {
  const sentences: Sentence[] = []
  const told = splitSentences(body)
  const all = told.flatMap(({ clauses }) => clauses)
  const reader = new ClauseReader(all.map(({ text }) => text))
  for (const { clauses, isJoined } of told) {
    const reads: Read[] = []
    for (const clause of clauses) {
      const found = reader.read(clause, all[all.indexOf(clause) + 1]?.text ?? '')
      if (!found) return null
      reads.push(...found)
    }
    sentences.push({ reads, isJoined })
  }
  return resolve(sentences)
}

/** What is a case only beside another one is one, or an act. */
function resolve(sentences: readonly Sentence[]): Told[] | null {
  const all = sentences.flatMap(({ reads }) => reads)
  const cases = findCases(all)
  if (all.some(read => read.needsOther && !read.instead && !cases.has(read))) return null
  return sentences.map(({ reads, isJoined }) => {
    // What is done in a case that is none stands in the act.
    const isWithin = (at: number) => {
      const before = reads[at - 1]
      return before?.part.kind === 'case' && !cases.has(before)
    }
    const parts = reads.flatMap((read, at): Part[] => {
      if (isWithin(at)) return []
      if (followsAddition(all, read)) return [{ ...read.part, lead: 'joint' }]
      return [read.part.kind === 'case' && !cases.has(read) ? (read.instead ?? read.part) : read.part]
    })
    return { parts, isJoined }
  })
}

/** The first thing that is told after an addition, unless it is the other case of that. */
function followsAddition(all: readonly Read[], read: Read): boolean {
  const at = all.indexOf(read)
  const addition = all[at - 2]
  const isNext = addition?.isAddition === true && all[at - 1]?.part.kind === 'act'
  return isNext && /^(?:act|case)$/.test(read.part.kind) && read.part.lead === null && !excludes(addition, read)
}

/** What is a case, each case with the one that it excludes where it must have one. */
function findCases(all: readonly Read[]): ReadonlySet<Read> {
  const cases = new Set<Read>()
  let open: Read | null = null
  for (const [at, read] of all.entries()) {
    if (read.part.kind === 'else') open = null
    if (read.part.kind !== 'case') continue
    if (read.part.isLimit) {
      cases.add(read)
      continue
    }
    const isOther: boolean = open !== null && excludes(open, read)
    const next = all.slice(at + 1, at + 1 + mostApart).find(isChoice)
    const isOneOfAll = all.slice(at + 1).some(({ part }) => part.kind === 'case' && part.isOfAny)
    if (read.needsOther && !isOther && !isOneOfAll && !isBefore(read, next)) continue
    cases.add(read)
    open = isOther && !isAmount(read.part.text) ? null : read
  }
  return cases
}

function isChoice({ part }: Read): boolean {
  return part.kind === 'else' || (part.kind === 'case' && !part.isLimit)
}

/** Whether the next case excludes one. After 批准后 only a denial that says no more than 批准 does. */
function isBefore(read: Read, next: Read | undefined): boolean {
  if (!next || next.part.kind === 'else') return next !== undefined
  if (!excludes(read, next)) return false
  return !read.instead || coreOf(textOf(read)).endsWith(coreOf(textOf(next)))
}

function textOf({ part }: Read): string {
  return part.kind === 'case' ? part.text : ''
}

function excludes(one: Read, other: Read): boolean {
  return one.part.kind === 'case' && other.part.kind === 'case' && excludeEachOther(textOf(one), textOf(other))
}
