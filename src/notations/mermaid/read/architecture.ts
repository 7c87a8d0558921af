import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Place {
  id: string
  /** The id of the group around it. */
  in?: string
}

interface Link {
  lhsId: string
  lhsInto?: boolean
  /** True if the line starts at the border of the group around `lhsId`. */
  lhsGroup?: boolean
  rhsId: string
  rhsInto?: boolean
  rhsGroup?: boolean
  title?: string
}

export interface ArchitectureDb {
  getServices(): (Place & { icon?: string; iconText?: string; title?: string })[]
  getJunctions(): Place[]
  getGroups(): (Place & { icon?: string; title?: string })[]
  getEdges(): Link[]
}

/** Roles by Mermaid's own icons. */
const roles: Readonly<Record<string, NodeRole>> = {
  database: 'database',
  disk: 'storage',
  server: 'service',
  internet: 'external',
}
/** Label of a junction, where lines meet. Mermaid draws nothing there but the lines. */
const junctionLabel = '•'

export function readArchitecture(db: ArchitectureDb): Reading {
  const services = db.getServices()
  const groups = db.getGroups()
  const nodes = services.map(({ id, icon, title, in: group }): GraphNode => {
    const role = icon === undefined ? undefined : roles[icon]
    return {
      id,
      label: readText(title ?? '') || id,
      ...(role && { role }),
      ...(icon !== undefined && !role && { icon: nameIcon(icon) }),
      ...(group !== undefined && { group }),
    }
  })
  for (const { id, in: group } of db.getJunctions())
    nodes.push({ id, label: junctionLabel, ...(group !== undefined && { group }) })
  const structure: Graph = {
    type: 'graph',
    nodes,
    edges: joinAtJunctions(db.getEdges().map(toEdge), new Set(db.getJunctions().map(({ id }) => id))),
    groups: groups.map(({ id, icon, title, in: parent }) => ({
      id,
      label: readText(title ?? '') || id,
      ...(icon !== undefined && { icon: nameIcon(icon) }),
      ...(parent !== undefined && { parent }),
    })),
  }
  const drawn = new Set(structure.edges.flatMap(({ from, to }) => [from, to]))
  structure.nodes = nodes.filter(({ id, label }) => label !== junctionLabel || drawn.has(id))
  const signs = services.filter(({ iconText }) => iconText).map(({ id, title }) => readText(title ?? '') || id)
  return { structure, losses: countLoss('icon', signs) }

  function toEdge({ lhsId, lhsInto, lhsGroup, rhsId, rhsInto, rhsGroup, title }: Link, index: number): GraphEdge {
    const [left, right] = [endOf(lhsId, lhsGroup), endOf(rhsId, rhsGroup)]
    const isBack = lhsInto === true && rhsInto !== true
    const label = readText(title ?? '')
    return {
      id: `e${index + 1}`,
      from: isBack ? right : left,
      to: isBack ? left : right,
      ...(label !== '' && { label }),
      direction: lhsInto && rhsInto ? 'both' : lhsInto || rhsInto ? 'forward' : 'none',
      line: 'solid',
    }
  }

  function endOf(id: string, isGroup: boolean | undefined): string {
    return (isGroup ? services.find(service => service.id === id)?.in : undefined) ?? id
  }
}

/** `logos:aws-lambda` without the name of its set. */
function nameIcon(icon: string): string {
  return icon.replace(/^[\w-]*:/, '')
}

/** A junction between two lines is only a bend: they become one line, with the arrowheads of both. Others stay. */
function joinAtJunctions(links: readonly GraphEdge[], junctions: ReadonlySet<string>): GraphEdge[] {
  let edges = [...links]
  for (const junction of junctions) {
    const [one, other, ...more] = edges.filter(({ from, to }) => from === junction || to === junction)
    if (!one || !other || more.length > 0) continue
    const joined = joinLines(one, other, junction)
    if (joined) edges = edges.map(edge => (edge === one ? joined : edge)).filter(edge => edge !== other)
  }
  return edges
}

/** Null where an arrow ends at the junction, or both lines have a label. */
function joinLines(one: GraphEdge, other: GraphEdge, junction: string): GraphEdge | null {
  const [start, end] = [one, other].map(edge => ({
    far: edge.from === junction ? edge.to : edge.from,
    hasHead: edge.direction === 'both' || (edge.direction === 'forward' && edge.to !== junction),
    isEntered: edge.direction === 'both' || (edge.direction === 'forward' && edge.to === junction),
  }))
  if (!start || !end || start.isEntered || end.isEntered || start.far === junction || end.far === junction) return null
  if (one.label !== undefined && other.label !== undefined) return null
  const isBack = start.hasHead && !end.hasHead
  const label = one.label ?? other.label
  return {
    id: one.id,
    from: isBack ? end.far : start.far,
    to: isBack ? start.far : end.far,
    ...(label !== undefined && { label }),
    direction: start.hasHead && end.hasHead ? 'both' : start.hasHead || end.hasHead ? 'forward' : 'none',
    line: 'solid',
  }
}
