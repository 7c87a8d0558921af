import type { View } from '../chart-option.ts'
import { loadMap } from '../maps/load-map.ts'
import { mapNames } from '../maps/map-names.ts'
import { findNamed, mapPartsOf, namedRegionsOf } from '../maps/named-regions.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'

/** Maps that there are not. */
export function findUnknownMaps(view: View): LocatedProblem[] {
  return mapPartsOf(view).flatMap(({ part: { fields, path }, map }) => {
    if (map) return []
    const name = String(fields.map ?? fields.mapType ?? '')
    return [error('unknown-map', [...path, 'map'], { name, maps: mapNames.join(', ') })]
  })
}

/** Names that no region of the map has, and values without colours. */
export async function findRegionProblems(view: View): Promise<LocatedProblem[]> {
  const problems: LocatedProblem[] = []
  for (const { part, map } of mapPartsOf(view)) {
    if (!map) continue
    const { find } = await loadMap(map)
    for (const { name, path } of namedRegionsOf(view, part)) {
      if (!findNamed(find, name, part.fields)) problems.push(error('unknown-region', path, { name, map }))
    }
    const isColored = part.fields.type !== 'map' || view.parts('visualMap').length > 0
    if (!isColored) problems.push(warning('map-visual-map', part.path))
  }
  return problems
}
