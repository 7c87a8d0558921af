import type { Graph } from '../../structure/graph.ts'
import { fold } from '../written-lines.ts'

/** "print the label, pour the candle if it isn't in stock, pack it": the case ends with its clause, and the rest is done anyway. */
const caseBehind =
  /(?:^|[,;]\s+(?:and |then )?)([a-z][^,.;]{2,60}?) (?:only )?(?:if|unless) [^,.;]{3,60}, (?:and |then )?(?!otherwise|else|if)[a-z]/gi
const fewestAfter = 2

/** True if what is told behind such a clause is drawn for its case alone, so that nothing is done in the other one. */
export function endsOtherCase({ nodes, edges }: Graph, text: string): boolean {
  const deeds = Array.from(text.matchAll(caseBehind), ([, deed = '']) => fold(deed))
  if (deeds.length === 0) return false
  const labels = new Map(nodes.map(node => [node.id, fold(node.label)]))
  const ends = new Set(nodes.flatMap(({ id, role }) => (role === 'end' ? [id] : [])))
  return edges.some(({ from, to }) => {
    if (!deeds.some(deed => deed.endsWith(labels.get(to) ?? ' '))) return false
    const others = edges.filter(edge => edge.from === from && edge.to !== to)
    return others.length > 0 && others.every(edge => ends.has(edge.to)) && stepsAfter(to, edges) >= fewestAfter
  })
}

function stepsAfter(start: string, edges: Graph['edges']): number {
  let count = 0
  const seen = new Set([start])
  for (let at = edges.find(({ from }) => from === start); at && !seen.has(at.to); ) {
    seen.add(at.to)
    count += 1
    const { to } = at
    at = edges.find(({ from }) => from === to)
  }
  return count
}
