import { type Fold, foldAlike } from './fold-alike.ts'
import type { Graph, GraphEdge, GraphGroup, GraphNode } from './graph.ts'
import { countThings, lossOf } from './loss.ts'
import { messages } from './messages/index.ts'
import type { Loss } from './origin.ts'

export interface FoldOptions {
  /** Nodes in the result. Default 60; at least 2. */
  most?: number
  /** The id or label of a group that is shown with what lies directly in it. */
  open?: string
}

export interface Folded {
  structure: Graph
  /** Nodes that were combined, each with a way to show them. Empty: none. */
  losses: Loss[]
}

/**
 * A graph small enough to be read: whole groups become nodes with counts, the innermost first and as few levels as needed; if that is not
 * enough, nodes of the same kind and with the same first word do. Edges between two of the result are one edge. Linear in the graph, but
 * for one sort of the result.
 */
export function fold(graph: Graph, { most = 60, open }: FoldOptions = {}): Folded {
  if (graph.nodes.length <= most) return { structure: graph, losses: [] }
  const opened = groupsAround(graph, open)
  const byGroups = foldGroups(graph, most, opened)
  const { folds, standsFor } = foldAlike(byGroups.folds, most)
  const standIn = (id: string) => {
    const first = byGroups.standIns.get(id) ?? id
    return standsFor.get(first) ?? first
  }
  const nodes = folds.map(({ node }) => node)
  const groups = groupsLeft(graph.groups, nodes)
  const left = new Set([...nodes, ...groups].map(({ id }) => id))
  const { edges, inside, loose } = foldEdges(graph.edges, standIn, left)
  const beside = graph.edges.length - inside - loose - edges.length
  const full = groupsLeft(graph.groups, graph.nodes).length
  const losses: Loss[] = [
    ...folds.flatMap(({ node, count }) =>
      count > 1
        ? [
            lossOf(
              messages.create('lost/nodes-in', { count, name: node.label }),
              messages.create('because/drawn-as-one'),
            ),
          ]
        : [],
    ),
    ...countThings('empty group', graph.groups.length - full),
    ...countThings('inner connection', inside),
    ...countThings('connection of a hidden group', loose),
    ...countThings('parallel connection', beside, messages.create('because/drawn-as-one')),
  ]
  return { structure: { ...graph, nodes, edges, groups }, losses }
}

/** The group that is named, and those around it. */
function groupsAround({ groups }: Graph, name: string | undefined): Set<string> {
  const around = new Set<string>()
  if (name === undefined) return around
  const byId = new Map(groups.map(group => [group.id, group]))
  const wanted = name.trim().toLowerCase()
  let group = byId.get(name) ?? groups.find(({ label }) => label.trim().toLowerCase() === wanted)
  while (group && !around.has(group.id)) {
    around.add(group.id)
    group = group.parent === undefined ? undefined : byId.get(group.parent)
  }
  return around
}

/** Puts every group of one level into one node each: of the innermost level with which there are few enough, else of the outermost. */
function foldGroups(graph: Graph, most: number, opened: ReadonlySet<string>) {
  const paths = pathsOfGroups(graph.groups)
  const pathOf = ({ group }: GraphNode) => (group === undefined ? [] : (paths.get(group) ?? []))
  const level = chooseLevel(graph.nodes.map(pathOf), most)
  const groups = new Map(graph.groups.map(group => [group.id, group]))
  const folds = new Map<string, Fold>()
  const standIns = new Map<string, string>()
  for (const node of graph.nodes) {
    const group = groups.get(groupToFold(pathOf(node), level, opened) ?? '')
    if (!group) {
      folds.set(node.id, { node, count: 1 })
      continue
    }
    standIns.set(node.id, group.id)
    const known = folds.get(group.id)
    if (known) known.count += 1
    else folds.set(group.id, { node: nodeOfGroup(group), count: 1 })
  }
  for (const group of graph.groups) {
    const around = groupToFold(paths.get(group.id) ?? [], level, opened)
    if (around !== undefined) standIns.set(group.id, around)
  }
  for (const { node, count } of folds.values()) if (groups.has(node.id)) node.label = `${node.label} (${count})`
  return { folds: [...folds.values()], standIns }
}

function nodeOfGroup({ id, label, icon, parent }: GraphGroup): GraphNode {
  return { id, label, ...(icon !== undefined && { icon }), ...(parent !== undefined && { group: parent }) }
}

/** The first group of the path that is at the level, or just inside an opened one, and not open itself. */
function groupToFold(path: readonly string[], level: number, opened: ReadonlySet<string>): string | undefined {
  const isOpened = path.some(id => opened.has(id))
  return path.find((id, index) => !opened.has(id) && (isOpened || index >= level))
}

/** More levels are taken as one: paths stay short, whatever is nested. */
const mostLevels = 20

/** For each group the ids from the outermost one to itself, at most `mostLevels` of them. */
function pathsOfGroups(groups: readonly GraphGroup[]): Map<string, string[]> {
  const byId = new Map(groups.map(group => [group.id, group]))
  const paths = new Map<string, string[]>()
  for (const group of groups) {
    const waiting: GraphGroup[] = []
    const seen = new Set<string>()
    let at: GraphGroup | undefined = group
    while (at && !paths.has(at.id) && !seen.has(at.id)) {
      seen.add(at.id)
      waiting.push(at)
      at = at.parent === undefined ? undefined : byId.get(at.parent)
    }
    let path = (at && paths.get(at.id)) ?? []
    for (const inner of waiting.reverse()) {
      path = path.length < mostLevels ? [...path, inner.id] : path
      paths.set(inner.id, path)
    }
  }
  return paths
}

/** 0: the outermost groups become nodes. */
function chooseLevel(paths: readonly (readonly string[])[], most: number): number {
  const nodesAt = new Array<number>(mostLevels + 1).fill(0)
  const groupsAt = Array.from({ length: mostLevels + 1 }, () => new Set<string>())
  for (const path of paths) {
    nodesAt[path.length] = (nodesAt[path.length] ?? 0) + 1
    for (const [level, id] of path.entries()) groupsAt[level]?.add(id)
  }
  let best = 0
  let outside = 0
  for (let level = 0; level < mostLevels; level += 1) {
    outside += nodesAt[level] ?? 0
    if (outside + (groupsAt[level]?.size ?? 0) <= most) best = level
  }
  return best
}

/** The groups that something still lies in. */
function groupsLeft(groups: readonly GraphGroup[], nodes: readonly GraphNode[]): GraphGroup[] {
  const byId = new Map(groups.map(group => [group.id, group]))
  const left = new Set<string>()
  for (const node of nodes) {
    let at = node.group
    while (at !== undefined && !left.has(at)) {
      left.add(at)
      at = byId.get(at)?.parent
    }
  }
  return groups.filter(({ id }) => left.has(id))
}

/** One edge from each to each: with its label where all have the same one, else with how many they are. */
function foldEdges(
  edges: readonly GraphEdge[],
  standIn: (id: string) => string,
  left: ReadonlySet<string>,
): { edges: GraphEdge[]; inside: number; loose: number } {
  const between = new Map<string, GraphEdge[]>()
  let [inside, loose] = [0, 0]
  for (const edge of edges) {
    const [from, to] = [standIn(edge.from), standIn(edge.to)]
    if (!left.has(from) || !left.has(to)) {
      loose += 1
      continue
    }
    if (from === to && edge.from !== edge.to) {
      inside += 1
      continue
    }
    const pair = JSON.stringify([from, to, edge.direction])
    const others = between.get(pair)
    if (others) others.push({ ...edge, from, to })
    else between.set(pair, [{ ...edge, from, to }])
  }
  return { edges: Array.from(between.values(), mergeEdges), inside, loose }
}

function mergeEdges(edges: readonly GraphEdge[]): GraphEdge {
  const [first] = edges as [GraphEdge]
  if (edges.length === 1) return first
  const { label: _, origin: __, ...edge } = first
  const labels = new Set(edges.map(({ label }) => label ?? ''))
  const label = labels.size === 1 ? (first.label ?? '') : `${edges.length}`
  return label === '' ? edge : { ...edge, label }
}
