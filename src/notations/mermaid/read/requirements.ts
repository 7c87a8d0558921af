import type { Graph, GraphNode } from '../../../structure/graph.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'
import { directions } from './flowchart.ts'

interface Requirement {
  name: string
  type: string
  requirementId: string
  text: string
  risk: string
  verifyMethod: string
}

export interface RequirementDb {
  getRequirements(): Map<string, Requirement>
  getElements(): Map<string, { name: string; type: string; docRef: string }>
  getRelationships(): { type: string; src: string; dst: string }[]
  getDirection(): string
}

/** Requirements and the elements that meet them, with what is said of each as its note. */
export function readRequirements(db: RequirementDb): Reading {
  const nodes: GraphNode[] = [...db.getRequirements().values()].map(
    ({ name, type, requirementId, text, risk, verifyMethod }) =>
      toNode(name, [`${type} ${requirementId ?? ''}`, text, said('Risk', risk), said('Verification', verifyMethod)]),
  )
  for (const { name, type, docRef } of db.getElements().values())
    nodes.push({ ...toNode(name, [type, said('Document', docRef)]), role: 'component' })
  const known = new Set(nodes.map(({ id }) => id))
  const direction = directions[db.getDirection()]
  const structure: Graph = {
    type: 'graph',
    ...(direction && { direction }),
    nodes,
    edges: db
      .getRelationships()
      .filter(({ src, dst }) => known.has(src) && known.has(dst))
      .map(({ type, src, dst }, index) => ({
        id: `e${index + 1}`,
        from: src,
        to: dst,
        label: type,
        direction: 'forward',
        line: type === 'contains' ? 'solid' : 'dashed',
      })),
    groups: [],
  }
  return { structure, losses: [] }
}

/** Text in the box, as Mermaid writes it. */
function said(word: string, value: string | undefined): string {
  return value ? `${word}: ${value}` : ''
}

function toNode(name: string, lines: readonly (string | undefined)[]): GraphNode {
  const note = lines
    .map(line => readText(line ?? ''))
    .filter(line => line !== '')
    .join('; ')
  return { id: name, label: readText(name), ...(note !== '' && { note }) }
}
