import type { Graph, GraphEdge, GraphGroup, GraphNode, NodeRole } from '../../../structure/graph.ts'
import { edgeHead } from '../../../structure/graph.ts'
import { countLoss, countThings, lossOf } from '../../../structure/loss.ts'
import { type EndSign, joinEnds } from '../../edge-ends.ts'
import { lost } from '../../messages/index.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Block {
  id: string
  label?: string
  type?: string
  children?: Block[]
  widthInColumns?: number
}

interface BlockEdge {
  start?: string
  end?: string
  label?: string
  arrowTypeStart?: string
  arrowTypeEnd?: string
  thickness?: string
  pattern?: string
}

export interface BlockDb {
  getBlocks(): Block[]
  getEdges(): BlockEdge[]
  getColumns(id: string): number
}

const roles: Readonly<Record<string, NodeRole>> = {
  diamond: 'decision',
  cylinder: 'database',
  lean_right: 'data',
  lean_left: 'data',
}
/** Mermaid names blocks without an id so. */
const madeUp = /^id-[0-9a-z]+-\d+$/

/** Blocks as nodes, blocks of blocks as groups. Their places in columns and the wide arrows between neighbours are reported as lost. */
export function readBlocks(db: BlockDb): Reading {
  const nodes: GraphNode[] = []
  const groups: GraphGroup[] = []
  const links = db.getEdges()
  const ends = new Set(links.flatMap(({ start, end }) => [start, end]))
  const arrows: string[] = []
  let unlabelledArrows = 0
  let isPlaced = db.getColumns('root') > 0
  addAll(db.getBlocks(), undefined)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const edges = links.filter(({ start = '', end = '' }) => known.has(start) && known.has(end)).map(readEdge)
  const structure: Graph = { type: 'graph', nodes, edges, groups }
  return {
    structure,
    losses: [
      ...(isPlaced ? [lossOf(lost('positions'))] : []),
      ...countLoss('arrow', arrows),
      ...countThings('arrow', unlabelledArrows),
    ],
  }

  function addAll(blocks: readonly Block[], group: string | undefined): void {
    for (const block of blocks) add(block, group)
  }

  function add(
    { id, label: written = '', type = 'na', children = [], widthInColumns = 1 }: Block,
    parent?: string,
  ): void {
    if (type === 'space' || type === 'column-setting') return
    const label = madeUp.test(written) ? '' : readText(written)
    if (widthInColumns > 1) isPlaced = true
    if (type === 'composite') {
      const group = madeUp.test(id) ? `group ${groups.length + 1}` : id
      groups.push({ id: group, label, ...(parent !== undefined && { parent }) })
      if (db.getColumns(id) > 0) isPlaced = true
      addAll(children, group)
    } else if (type === 'block_arrow' && !ends.has(id)) {
      if (label === '') unlabelledArrows += 1
      else arrows.push(label)
    } else {
      const role = roles[type]
      nodes.push({ id, label, ...(role && { role }), ...(parent !== undefined && { group: parent }) })
    }
  }
}

function signOf(type: string): EndSign {
  if (type === '' || type === 'arrow_open') return 'none'
  return edgeHead.options.find(option => type.endsWith(option)) ?? 'arrow'
}

function readEdge(edge: BlockEdge, index: number): GraphEdge {
  const { start = '', end = '', label: written = '', arrowTypeStart = '', arrowTypeEnd = '' } = edge
  const label = readText(written)
  const [tail = 'none', head = 'none'] = [arrowTypeStart, arrowTypeEnd].map(signOf)
  const { ends, isTurned } = joinEnds(tail, head)
  const [from, to] = isTurned ? [end, start] : [start, end]
  return {
    id: `e${index + 1}`,
    from,
    to,
    ...(label !== '' && { label }),
    ...ends,
    line: edge.pattern === 'dotted' ? 'dashed' : edge.thickness === 'thick' ? 'thick' : 'solid',
  }
}
