import { type Fields, type Part, setAt, setField, type View, viewsOf } from '../chart-option.ts'
import { datasetOf, encodedDimensions } from '../dataset-columns.ts'
import { type LoadedMap, loadMap } from './load-map.ts'
import type { MapName } from './map-names.ts'
import { findNamed, mapPartsOf, namedRegionsOf } from './named-regions.ts'

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * The option with the maps that ECharts is given, and with a name for each of their regions: that which the option calls it, for the others one in
 * the same language.
 */
export async function nameRegions(option: Fields): Promise<{ option: Fields; maps: ReadonlyMap<MapName, LoadedMap> }> {
  const maps = new Map<MapName, LoadedMap>()
  const named = structuredClone(option)
  for (const view of viewsOf(named)) {
    for (const { map } of mapPartsOf(view)) {
      if (!map) continue
      const loaded = maps.get(map) ?? (await loadMap(map))
      maps.set(map, loaded)
    }
    const names = chooseNames(view, maps)
    for (const { part, map } of mapPartsOf(view)) {
      const chosen = map && names.get(map)
      if (!chosen || !map) continue
      const { find } = maps.get(map) as LoadedMap
      writeOutData(named, view, part)
      setAt(named, [...part.path, 'map'], map)
      setAt(named, [...part.path, 'nameMap'], Object.fromEntries(chosen))
      for (const { name, path } of namedRegionsOf(view, part)) {
        const region = findNamed(find, name, part.fields)
        if (region) setAt(named, path, chosen.get(region.name))
      }
    }
  }
  return { option: named, maps }
}

/** Writes out data of a map's dataset, because ECharts otherwise also colours regions that have no row. */
function writeOutData(option: Fields, view: View, part: Part): void {
  const dataset = part.fields.type === 'map' ? datasetOf(view, part.fields) : undefined
  if (!dataset) return
  const columnOf = (channel: string, otherwise: number) => {
    const dimension = encodedDimensions(part).find(each => each.channel === channel)?.dimension ?? otherwise
    return dataset.cells(typeof dimension === 'number' ? dimension : dataset.names.indexOf(dimension))
  }
  const values = columnOf('value', 1)
  const data = columnOf('itemName', 0).map(({ value: name }, row) => ({
    name: String(name),
    value: values[row]?.value,
  }))
  setField(option, part, 'data', data)
}

/** Chooses the names of the regions for each map in a view. Series on one map share them. */
function chooseNames(view: View, maps: ReadonlyMap<MapName, LoadedMap>) {
  const words = JSON.stringify(view.parts('title').map(({ fields }) => [fields.text, fields.subtext]))
  return new Map(
    [...maps].map(([map, { regions, find }]) => {
      const parts = mapPartsOf(view).filter(each => each.map === map)
      const used = parts.flatMap(({ part }) =>
        namedRegionsOf(view, part).flatMap(({ name }) => {
          const region = findNamed(find, name, part.fields)
          return region ? [[region.name, name] as const] : []
        }),
      )
      const chinese = isChinese(words) || used.some(([, name]) => isChinese(name))
      const usual = regions.map(({ name, en, zh }) => [name, chinese ? zh : en] as const)
      // The first name of a region counts.
      return [map, new Map([...usual, ...used.toReversed()])] as const
    }),
  )
}
