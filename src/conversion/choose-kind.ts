import type { Agent } from '../kinds/kind.ts'
import type { Structure } from '../structure/structure.ts'

/** The kind that shows a structure best; null where none can. */
export function chooseKind(structure: Structure, kinds: readonly Agent[]): Agent | null {
  let best: { kind: Agent; fit: number } | null = null
  for (const kind of kinds) {
    const fit = kind.draws?.fit(structure) ?? 0
    if (fit > (best?.fit ?? 0)) best = { kind, fit }
  }
  return best?.kind ?? null
}
