import type { Signals } from '../kinds/kind.ts'
import { withoutNamesInLongerOnes } from '../language/diagram-names.ts'
import { type NameRole, readNameRole } from '../language/name-roles.ts'

export interface FoundName {
  /** The agent that draws it. */
  agent: string
  role: NameRole
  /** True for a tool or a source language rather than a diagram. */
  isNotation: boolean
  start: number
  /** End offset, exclusive. */
  end: number
}

interface NamedAgent {
  id: string
  signals: Pick<Signals, 'names' | 'notations'>
}

/** Text between two names that have the same role: "a Mermaid flowchart", "flowcharts and mind maps". */
const joint = /^ ?(?:(?:and|or|vs\.?|versus|und|oder|et|ou|y|o|e|和|与|跟|及|或|、|と|и|или) ?(?:an? |the )?)?$/

/** Finds every diagram, tool and source language that `requestText` (normalized) names, in reading order. */
export function findNames(requestText: string, agents: readonly NamedAgent[]): FoundName[] {
  const found: FoundName[] = []
  for (const name of withoutNamesInLongerOnes(agents.flatMap(agent => matchesOf(agent, requestText)))) {
    const previous = found.at(-1)
    const sharesRole = previous && joint.test(requestText.slice(previous.end, name.start))
    found.push({ ...name, role: sharesRole ? previous.role : readNameRole(requestText, name.start, name.end) })
  }
  return found
}

type NameMatch = Omit<FoundName, 'role'>

function matchesOf(agent: NamedAgent, requestText: string): NameMatch[] {
  const match = (patterns: readonly RegExp[], isNotation: boolean) =>
    patterns
      .flatMap(pattern => [...requestText.matchAll(pattern)])
      .map(({ index, 0: { length } }) => ({ agent: agent.id, isNotation, start: index, end: index + length }))
  return [...match(agent.signals.names, false), ...match(agent.signals.notations ?? [], true)]
}
