import type { MapName } from './map-names.ts'
import { type FindRegion, type RegionNames, regionFinder } from './region-names.ts'

export interface LoadedMap {
  /** GeoJSON; the regions are called by their `name`. */
  shapes: object
  regions: readonly RegionNames[]
  find: FindRegion
}

/** ECharts draws these islands on the map of China by itself. */
const southChinaSea: RegionNames = { name: '南海诸岛', en: 'South China Sea Islands', zh: '南海诸岛', also: [] }

const loaded = new Map<MapName, Promise<LoadedMap>>()

/** A map with the names of its regions. Read when it is first asked for. */
export function loadMap(name: MapName): Promise<LoadedMap> {
  const known = loaded.get(name) ?? read(name)
  loaded.set(name, known)
  return known
}

async function read(name: MapName): Promise<LoadedMap> {
  const { default: shapes } =
    name === 'china'
      ? await import('./china.json', { with: { type: 'json' } })
      : await import('./world.json', { with: { type: 'json' } })
  const drawn: RegionNames[] = shapes.features.map(({ properties }) => properties)
  const regions = name === 'china' ? [...drawn, southChinaSea] : drawn
  return { shapes, regions, find: regionFinder(regions) }
}
