import type { Notation } from '../../src/notations/notation.ts'
import type { Graph } from '../../src/structure/graph.ts'
import { compareStructures, newCounts, scoresOf } from './compare-statements.ts'

/**
 * Measures how much of real graphs is kept after they were written in another notation, read, written in their own and read again, for graphs without
 * a reported loss. Prints a line for each pair. Returns true if one is below `floor`.
 */
export async function measurePairs(
  notations: readonly Notation[],
  graphs: ReadonlyMap<Notation, readonly Graph[]>,
  floor: number,
): Promise<boolean> {
  let isBelow = false
  console.log('\nFrom one to another and back:')
  for (const one of notations)
    for (const other of notations) {
      if (one === other) continue
      const counts = newCounts()
      let passed = 0
      const examples: string[] = []
      for (const graph of graphs.get(one) ?? []) {
        const back = await passThrough(graph, [one, other, one])
        if (!back) continue
        passed += 1
        for (const { part, missing, extra } of compareStructures(counts, ...back))
          examples.push(
            `${part}: lost ${JSON.stringify(missing.slice(0, 2))}, new ${JSON.stringify(extra.slice(0, 2))}`,
          )
      }
      const scores = scoresOf(counts)
      isBelow ||= scores.some(({ score }) => score < floor)
      const said = scores.map(({ part, score }) => `${part} ${score.toFixed(4)}`).join(', ')
      console.log(`  ${one.id} → ${other.id} → ${one.id}: ${passed} graphs, F1 ${said}`)
      for (const example of examples.slice(0, 2)) console.log(`    ${example.slice(0, 300)}`)
    }
  return isBelow
}

/** The graph as the first one reads it, and as it comes back; null if a loss is reported on the way. */
async function passThrough(graph: Graph, way: readonly Notation[]): Promise<[before: Graph, after: Graph] | null> {
  let current = graph
  let first: Graph | undefined
  for (const notation of way) {
    const written = notation.write?.(current)
    if (!written || written.losses.length > 0) return null
    const reading = await notation.read({ text: written.source })
    if (reading.losses.length > 0 || reading.structure.type !== 'graph') return null
    current = reading.structure
    first ??= current
  }
  return first ? [first, current] : null
}
