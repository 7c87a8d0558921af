import type { Graph } from '../graph.ts'
import { between, countLoss, lossOf, named } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { type Converted, given, nameEnds, overview, wordFor } from './conversion.ts'

/** Deeper ones cannot be read, and not every writer can write them. */
const mostDepth = 100

/** Converts to a tree by its edges, or by its groups where that keeps more. Null: it is empty, or a chain that is too long. */
export function graphToTree(written: Graph): Converted<Tree> | null {
  const graph = { ...written, nodes: nameEnds(written.nodes) }
  if (graph.nodes.length + graph.groups.length === 0) return null
  const byEdges = spanByEdges(graph)
  const best =
    graph.groups.length === 0 ? [byEdges] : [byEdges, spanByGroups(graph)].sort((a, b) => a.lost.length - b.lost.length)
  for (const forest of best) {
    const root = joinRoots(graph, forest.roots)
    if ([...walkTree(root)].some(({ depth }) => depth > mostDepth)) continue
    const tree: Tree = { type: 'tree', ...given({ title: graph.title }), root }
    return { structure: tree, losses: [...forest.lost, ...looksLost(graph)] }
  }
  return null
}

interface Forest {
  roots: TreeNode[]
  lost: Loss[]
}

/** Each node below the first one that leads to it, the nearest to a beginning first. */
function spanByEdges(graph: Graph): Forest {
  const endsAtGroup = new Set(graph.edges.flatMap(({ from, to }) => [from, to]))
  const asNodes = graph.groups.filter(({ id }) => endsAtGroup.has(id))
  const parts = new Map([...graph.nodes, ...asNodes].map(part => [part.id, toTreeNode(part)]))
  const { roots, used } = hangBelowEachOther(graph.edges, parts)
  const lost = graph.edges.flatMap(({ id, from, to, label }) => {
    const ends = { from: parts.get(from)?.label ?? from, to: parts.get(to)?.label ?? to }
    if (!used.has(id)) return [lossOf(between('connection', ends.from, ends.to), messages.create('because/one-place'))]
    return label
      ? [lossOf(messages.create('lost/label-between', { label, ...ends }), messages.create('because/no-line-labels'))]
      : []
  })
  const groups = graph.groups.map(({ label }) =>
    lossOf(named('group', label), messages.create('because/by-connections')),
  )
  return { roots, lost: [...lost, ...groups] }
}

/** Gives each part its children. Returns the roots, and the ids of the edges that are lines of the tree. */
function hangBelowEachOther(
  edges: Graph['edges'],
  parts: ReadonlyMap<string, TreeNode>,
): { roots: TreeNode[]; used: Set<string> } {
  const edgesFrom = Map.groupBy(edges, ({ from }) => from)
  const reached = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to))
  const placed = new Set<string>()
  const used = new Set<string>()
  const roots: TreeNode[] = []
  const hang = (beginnings: readonly string[]) => {
    for (const id of beginnings) placed.add(id)
    roots.push(...beginnings.flatMap(id => parts.get(id) ?? []))
    const waiting = [...beginnings]
    // The list grows while it is read: nearest first.
    for (const id of waiting) {
      for (const edge of edgesFrom.get(id) ?? []) {
        const child = parts.get(edge.to)
        if (!child || placed.has(edge.to)) continue
        placed.add(edge.to)
        used.add(edge.id)
        parts.get(id)?.children.push(child)
        waiting.push(edge.to)
      }
    }
  }
  hang([...parts.keys()].filter(id => !reached.has(id)))
  // What is left runs in circles: each begins at its first node.
  for (const id of parts.keys()) if (!placed.has(id)) hang([id])
  return { roots, used }
}

/** Each node below the group that it lies in. */
function spanByGroups(graph: Graph): Forest {
  const groups = new Map(graph.groups.map(group => [group.id, toTreeNode(group)]))
  const roots: TreeNode[] = []
  const place = (part: TreeNode, around: string | undefined) => {
    const parent = around === undefined ? undefined : groups.get(around)
    if (parent) parent.children.push(part)
    else roots.push(part)
  }
  for (const { id, parent } of graph.groups) place(groups.get(id) as TreeNode, parent)
  for (const node of graph.nodes) place(toTreeNode(node), node.group)
  const labels = new Map([...graph.nodes, ...graph.groups].map(({ id, label }) => [id, label]))
  const lost = graph.edges.map(({ from, to }) =>
    lossOf(between('connection', labels.get(from) ?? from, labels.get(to) ?? to), messages.create('because/by-groups')),
  )
  return { roots, lost }
}

function toTreeNode(part: Graph['nodes'][number] | Graph['groups'][number]): TreeNode {
  const note = 'note' in part ? part.note : undefined
  return { id: part.id, label: part.label, children: [], ...given({ note, origin: part.origin }) }
}

/** Several beginnings hang below a root of their own. */
function joinRoots(graph: Graph, roots: TreeNode[]): TreeNode {
  const [only] = roots
  if (only && roots.length === 1) return only
  const id = createIds(
    'root',
    [...graph.nodes, ...graph.groups].map(part => part.id),
  )('root')
  const labels = graph.nodes.map(({ label }) => label)
  return { id, label: graph.title ?? wordFor(labels, overview), children: roots }
}

function looksLost({ nodes, groups }: Graph): Loss[] {
  const icons = [...nodes, ...groups].filter(({ icon }) => icon !== undefined).length
  const roles = nodes.filter(({ role }) => role !== undefined && role !== 'step').length
  return [...countLoss('icon', icons), ...countLoss('shape', roles, messages.create('because/one-kind'))]
}
