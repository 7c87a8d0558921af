import type { Flowchart } from '../../src/kinds/flowchart/language/flowchart-schema.ts'

/** A process of `count` steps without places: every sixth step decides between the next one and one that is skipped to, or goes back. */
export function makeProcess(count: number): Flowchart {
  const nodes = Array.from({ length: count }, (_, index) => {
    const type = index === 0 ? 'start' : index === count - 1 ? 'end' : index % 6 === 3 ? 'decision' : 'process'
    const label = type === 'decision' ? `Is step ${index} right?` : `Step ${index}`
    return { id: `n${index}`, type, data: { label } }
  })
  const edges = nodes.slice(1).flatMap(({ id }, index) => {
    const source = `n${index}`
    const isDecision = nodes[index]?.type === 'decision'
    const isBack = index % 12 === 9
    const other = isBack ? index - 3 : Math.min(count - 1, index + 3)
    return [
      { id: `e${index}`, source, target: id, label: isDecision ? 'yes' : '' },
      ...(isDecision ? [{ id: `o${index}`, source, target: `n${other}`, label: 'no' }] : []),
    ]
  })
  return { nodes, edges }
}
