import {
  edgeLabel,
  type Flowchart,
  findHiddenEdgeLabel,
  findHiddenLabel,
  findMisplacedLabel,
  nodeLabel,
} from './flowchart-schema.ts'
import { error, type LocatedProblem } from './located-problem.ts'

/** Finds faults because of which nodes and edges are not drawn: duplicate or unknown ids, labels in the wrong place. */
export function findReferenceProblems({ nodes, edges }: Flowchart): LocatedProblem[] {
  if (nodes.length === 0) return [error('empty', ['nodes'])]
  const problems: LocatedProblem[] = []
  // A text in the data of some nodes may be what a custom node works with.
  const areAllHidden = nodes.every(node => nodeLabel(node) === '' && findHiddenLabel(node, ['data']) !== undefined)
  const holders = areAllHidden ? ['data'] : []
  const nodeIds = new Set<string>()
  for (const [index, node] of nodes.entries()) {
    const path = ['nodes', index]
    if (nodeIds.has(node.id)) problems.push(error('duplicate-id', [...path, 'id'], { id: node.id }))
    nodeIds.add(node.id)
    const isNameless = nodeLabel(node) === ''
    const misplaced = isNameless ? (findMisplacedLabel(node) ?? (findHiddenLabel(node, holders) && 'data')) : undefined
    if (misplaced) {
      problems.push(error('misplaced-label', [...path, misplaced], { case: 'node', id: node.id }))
    }
  }
  const edgeIds = new Set<string>()
  for (const [index, edge] of edges.entries()) {
    const path = ['edges', index]
    if (edgeIds.has(edge.id)) {
      problems.push(error('duplicate-edge-id', [...path, 'id'], { id: edge.id }))
    }
    edgeIds.add(edge.id)
    for (const end of ['source', 'target'] as const) {
      if (!nodeIds.has(edge[end])) {
        problems.push(error('unknown-node', [...path, end], { case: end, id: edge[end] }))
      }
    }
    const misplaced =
      edgeLabel(edge) === '' ? (findMisplacedLabel(edge) ?? findHiddenEdgeLabel(edge)?.field) : undefined
    if (misplaced) {
      problems.push(error('misplaced-label', [...path, misplaced], { case: 'edge', id: edge.id }))
    }
  }
  return [...problems, ...findParentProblems(nodes, nodeIds)]
}

function findParentProblems(nodes: Flowchart['nodes'], nodeIds: ReadonlySet<string>): LocatedProblem[] {
  const problems: LocatedProblem[] = []
  const parents = new Map(nodes.map(node => [node.id, node.parentId]))
  const cyclic = findParentCycles(parents)
  const depths = measureDepths(parents, cyclic)
  for (const [index, { id, parentId }] of nodes.entries()) {
    if (parentId === undefined) continue
    const path = ['nodes', index, 'parentId']
    if (!nodeIds.has(parentId)) problems.push(error('unknown-parent', path, { id: parentId }))
    else if (cyclic.has(id)) problems.push(error('parent-cycle', path, { id }))
    else if (depths.get(id) === mostGroups + 1) problems.push(error('too-deep', path, { id, count: mostGroups }))
  }
  return problems
}

/** Around each other. */
const mostGroups = 50

/** Number of groups around each node; without nodes in a circle of groups, which has no outermost one. */
function measureDepths(
  parents: ReadonlyMap<string, string | undefined>,
  cyclic: ReadonlySet<string>,
): Map<string, number> {
  const depths = new Map<string, number>()
  for (const start of parents.keys()) {
    const path: string[] = []
    let id: string | undefined = start
    while (id !== undefined && parents.has(id) && !depths.has(id) && !cyclic.has(id)) {
      path.push(id)
      id = parents.get(id)
    }
    let depth = id === undefined ? -1 : (depths.get(id) ?? -1)
    for (const member of path.reverse()) {
      depth += 1
      depths.set(member, depth)
    }
  }
  return depths
}

/** The ids whose chain of parents comes back to themselves. */
export function findParentCycles(parents: ReadonlyMap<string, string | undefined>): Set<string> {
  const inCycle = new Set<string>()
  const visitedFrom = new Map<string, string>()
  for (const start of parents.keys()) {
    let id: string | undefined = start
    while (id !== undefined && !visitedFrom.has(id)) {
      visitedFrom.set(id, start)
      id = parents.get(id)
    }
    if (id === undefined || visitedFrom.get(id) !== start) continue
    for (
      let member: string | undefined = id;
      member !== undefined && !inCycle.has(member);
      member = parents.get(member)
    ) {
      inCycle.add(member)
    }
  }
  return inCycle
}
