import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

/** What tests expect of a structure: `whole > part`, and `from -> to: label`. Empty for none. */
export function relationsIn(structure: Structure | null): string[] {
  if (!structure) return []
  const { elements, connections } = listParts(structure)
  const labels = new Map(elements.map(({ id, label }) => [id, label]))
  const nested = elements.flatMap(({ label, parent }) => (parent ? [`${labels.get(parent)} > ${label}`] : []))
  const joined = connections.map(
    ({ from, to, label }) => `${labels.get(from)} -> ${labels.get(to)}${label === '' ? '' : `: ${label}`}`,
  )
  return [...nested, ...joined]
}
