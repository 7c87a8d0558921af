import type { EdgeHead, Graph, GraphEdge } from '../structure/graph.ts'
import { countLoss } from '../structure/loss.ts'
import type { LossList } from './loss-list.ts'

/** What a notation says of an end: nothing, an arrowhead, a head that edges have, or another sign. */
export type EndSign = 'none' | 'arrow' | EdgeHead | 'other'

export interface JoinedEnds {
  ends: Pick<GraphEdge, 'direction' | 'head'>
  /** True where the edge has its head at the beginning alone: it leads the other way. */
  isTurned: boolean
  /** True where a sign is left out: edges have no other ones, and the same at both ends. */
  isLost: boolean
}

/** The ends of an edge from the signs at its beginning (`tail`) and end (`head`). */
export function joinEnds(tail: EndSign, head: EndSign): JoinedEnds {
  const signs = [tail, head].map(sign => (sign === 'other' ? 'none' : sign))
  const drawn = signs.filter(sign => sign !== 'none')
  const kept = drawn.includes('arrow') ? 'arrow' : drawn.at(-1)
  const [hasTail, hasHead] = signs.map(sign => sign !== 'none' && sign === kept)
  return {
    ends: {
      direction: hasTail && hasHead ? 'both' : hasTail || hasHead ? 'forward' : 'none',
      ...(kept !== undefined && kept !== 'arrow' && { head: kept }),
    },
    isTurned: hasTail === true && hasHead !== true,
    isLost: tail === 'other' || head === 'other' || new Set(drawn).size > 1,
  }
}

/** The graph as a notation can write it that knows some of the heads only: edges with others have none, as an arrowhead would say something else. */
export function keepHeads(graph: Graph, known: readonly EdgeHead[], losses: LossList): Graph {
  const isKept = ({ head, direction }: GraphEdge) => head === undefined || direction === 'none' || known.includes(head)
  const lost = graph.edges.filter(edge => !isKept(edge)).map(({ from, to }) => `${from} to ${to}`)
  if (lost.length === 0) return graph
  losses.addAll(countLoss('end sign', lost))
  return {
    ...graph,
    edges: graph.edges.map(edge => {
      if (isKept(edge)) return edge
      const { head: _, ...rest } = edge
      return { ...rest, direction: 'none' }
    }),
  }
}
