import type { Statements } from '../../src/notations/statements-of.ts'
import { statementsOf } from '../../src/notations/statements-of.ts'
import type { Structure } from '../../src/structure/structure.ts'

export interface Count {
  both: number
  before: number
  after: number
}

export type Counts = Record<keyof Statements, Count>

/** Statements that are no longer present, and new statements. */
export interface Difference {
  part: keyof Statements
  missing: string[]
  extra: string[]
}

const parts = ['nodes', 'edges', 'groups'] as const

export function newCounts(): Counts {
  return { nodes: empty(), edges: empty(), groups: empty() }
}

function empty(): Count {
  return { both: 0, before: 0, after: 0 }
}

/** Adds what two structures say to the counts. None where they say the same. */
export function compareStructures(counts: Counts, before: Structure, after: Structure): Difference[] {
  const [said, saidAgain] = [statementsOf(before), statementsOf(after)]
  return parts.flatMap(part => {
    const { missing, extra } = compare(counts[part], said[part], saidAgain[part])
    return missing.length + extra.length > 0 ? [{ part, missing, extra }] : []
  })
}

function compare(count: Count, before: readonly string[], after: readonly string[]) {
  const left = new Map<string, number>()
  for (const statement of before) left.set(statement, (left.get(statement) ?? 0) + 1)
  const extra: string[] = []
  for (const statement of after) {
    const times = left.get(statement) ?? 0
    if (times === 0) extra.push(statement)
    else left.set(statement, times - 1)
  }
  count.before += before.length
  count.after += after.length
  count.both += after.length - extra.length
  return { missing: [...left].filter(([, times]) => times > 0).map(([statement]) => statement), extra }
}

export function scoresOf(counts: Counts): { part: keyof Statements; score: number }[] {
  return parts.map(part => {
    const { both, before, after } = counts[part]
    return { part, score: before + after === 0 ? 1 : (2 * both) / (before + after) }
  })
}
