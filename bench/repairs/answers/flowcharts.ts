import type { Mutation } from '../mutation.ts'
import { changed, type Fields } from './changed-json.ts'

const nodesOf = (value: Fields) => (Array.isArray(value.nodes) ? (value.nodes as Fields[]) : [])
const edgesOf = (value: Fields) => (Array.isArray(value.edges) ? (value.edges as Fields[]) : [])
const labelOf = ({ data }: Fields) => (data as Fields | undefined)?.label
const withNodes = (value: Fields, change: (node: Fields, index: number) => unknown) => ({
  ...value,
  nodes: nodesOf(value).map(change),
})
const withEdges = (value: Fields, change: (edge: Fields, index: number) => unknown) => ({
  ...value,
  edges: edgesOf(value).map(change),
})

/** Faults of a flowchart's JSON. */
export const flowchartAnswers: readonly Mutation[] = [
  changed('label at the node', value =>
    withNodes(value, ({ data, ...node }) => ({ ...node, label: (data as Fields)?.label })),
  ),
  changed('label as text', value =>
    withNodes(value, ({ data, ...node }) => ({ ...node, text: (data as Fields)?.label })),
  ),
  changed('label as title of the data', value =>
    withNodes(value, node => ({ ...node, data: { title: labelOf(node) } })),
  ),
  changed('label in properties', value => withNodes(value, ({ data, ...node }) => ({ ...node, properties: data }))),
  changed('label in attributes', value =>
    withNodes(value, ({ data, ...node }) => ({ ...node, attrs: { label: { text: (data as Fields)?.label } } })),
  ),
  changed('from and to', value =>
    withEdges(value, ({ source, target, ...edge }) => ({ ...edge, from: source, to: target })),
  ),
  changed('start and end', value =>
    withEdges(value, ({ source, target, ...edge }) => ({ ...edge, start: source, end: target })),
  ),
  changed('sourceId and targetId', value =>
    withEdges(value, ({ source, target, ...edge }) => ({ ...edge, sourceId: source, targetId: target })),
  ),
  changed('ends as objects', value =>
    withEdges(value, ({ source, target, ...edge }) => ({ ...edge, source: { id: source }, target: { id: target } })),
  ),
  changed('ends as objects with a cell', value =>
    withEdges(value, ({ source, target, ...edge }) => ({
      ...edge,
      source: { cell: source },
      target: { cell: target },
    })),
  ),
  changed('edges as pairs', value =>
    withEdges(value, ({ source, target, label }) => (label ? [source, target, label] : [source, target])),
  ),
  changed('edges as arrows', value =>
    withEdges(value, ({ source, target, label }) =>
      label ? `${source} -> ${target}: ${label}` : `${source} -> ${target}`,
    ),
  ),
  changed('edges as long arrows', value =>
    withEdges(value, ({ source, target, label }) =>
      label ? `${source} -->|${label}| ${target}` : `${source} --> ${target}`,
    ),
  ),
  changed('edges by labels', value => {
    const labels = new Map(nodesOf(value).map(node => [node.id, labelOf(node)]))
    if (new Set(labels.values()).size < labels.size) return null
    return withEdges(value, edge => ({ ...edge, source: labels.get(edge.source), target: labels.get(edge.target) }))
  }),
  changed('ids in capitals at the edges', value =>
    withEdges(value, edge => ({
      ...edge,
      source: String(edge.source).toUpperCase(),
      target: String(edge.target).toUpperCase(),
    })),
  ),
  changed('ids with blanks at the edges', value =>
    withEdges(value, edge => ({ ...edge, source: ` ${edge.source}`, target: `${edge.target} ` })),
  ),
  changed('ids as numbers at the edges', value =>
    nodesOf(value).every(({ id }) => /^\d+$/.test(String(id)))
      ? withEdges(value, edge => ({ ...edge, source: Number(edge.source), target: Number(edge.target) }))
      : null,
  ),
  changed('ids as indices', value => {
    const ids = nodesOf(value).map(({ id }) => id)
    return {
      ...withEdges(value, edge => ({ ...edge, source: ids.indexOf(edge.source), target: ids.indexOf(edge.target) })),
      nodes: nodesOf(value).map(({ id: _, ...node }) => node),
    }
  }),
  changed('nodes by key', value => ({
    ...value,
    nodes: Object.fromEntries(nodesOf(value).map(({ id, ...node }) => [String(id), node])),
  })),
  changed('links for edges', ({ edges, ...value }) => ({ ...value, links: edges })),
  changed('connections for edges', ({ edges, ...value }) => ({ ...value, connections: edges })),
  changed('relationships for edges', ({ edges, ...value }) => ({ ...value, relationships: edges })),
  changed('transitions for edges', ({ edges, ...value }) => ({ ...value, transitions: edges })),
  changed('steps for nodes', ({ nodes, ...value }) => ({ steps: nodes, ...value })),
  changed('elements of a graph', value => ({
    elements: {
      nodes: nodesOf(value).map(({ data, ...node }) => ({ data: { ...node, ...(data as Fields) } })),
      edges: edgesOf(value).map(data => ({ data })),
    },
  })),
  changed('everything in cells', value => ({
    cells: [
      ...nodesOf(value).map(node => ({ ...node, shape: 'rect' })),
      ...edgesOf(value).map(edge => ({ ...edge, shape: 'edge' })),
    ],
  })),
  changed('a list of nodes and edges', value => [...nodesOf(value), ...edgesOf(value)]),
  changed('two lists', value => [nodesOf(value), edgesOf(value)]),
  changed('in a graph', value => ({ graph: value })),
  changed('in a flowchart with a title', value => ({ title: 'Overview', flowchart: value })),
  changed('types in capitals', value =>
    withNodes(value, node => (typeof node.type === 'string' ? { ...node, type: node.type.toUpperCase() } : node)),
  ),
  changed('positions as texts', value =>
    withNodes(value, node => ({
      ...node,
      position: { x: `${(node.position as Fields)?.x}px`, y: `${(node.position as Fields)?.y}px` },
    })),
  ),
  changed('positions as pairs', value =>
    withNodes(value, node => ({ ...node, position: [(node.position as Fields)?.x, (node.position as Fields)?.y] })),
  ),
  changed('edges in the nodes', value => ({
    nodes: nodesOf(value).map(node => ({
      ...node,
      next: edgesOf(value)
        .filter(({ source }) => source === node.id)
        .map(({ target, label }) => (label ? { target, label } : target)),
    })),
  })),
  changed(
    'edges with several targets',
    value => ({
      ...value,
      edges: [
        ...Map.groupBy(
          edgesOf(value).filter(({ label }) => !label),
          ({ source }) => source,
        ),
      ].map(([source, edges]) => ({ source, target: edges.map(({ target }) => target) })),
    }),
    value => ({ ...value, edges: edgesOf(value).filter(({ label }) => !label) }),
  ),
  changed('labels of edges as condition', value =>
    edgesOf(value).some(({ label }) => label)
      ? withEdges(value, ({ label, ...edge }) => (label ? { ...edge, condition: label } : edge))
      : null,
  ),
  changed('labels of edges in lists', value =>
    edgesOf(value).some(({ label }) => label)
      ? withEdges(value, ({ label, ...edge }) => (label ? { ...edge, labels: [{ text: label }] } : edge))
      : null,
  ),
  changed('edges without ids and types of lines', value =>
    withEdges(value, ({ id: _, ...edge }) => ({ ...edge, type: 'arrow' })),
  ),
]
