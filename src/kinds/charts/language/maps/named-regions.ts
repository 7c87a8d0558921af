import { isRecord } from '../../../../shared/is-record.ts'
import { type Fields, type Part, type Path, textOf, type View } from '../chart-option.ts'
import { datasetOf, encodedDimensions } from '../dataset-columns.ts'
import { type MapName, mapNamed } from './map-names.ts'
import type { FindRegion, RegionNames } from './region-names.ts'

/** A part of an option that is drawn on a map: a series of type `map`, or the component `geo`. */
export interface MapPart {
  part: Part
  /** Undefined where the map is none of ours. */
  map: MapName | undefined
}

/** A name that a part of an option gives to a region, and where. */
export interface NamedRegion {
  name: string
  path: Path
}

/** The parts of a view that name a map. */
export function mapPartsOf(view: View): MapPart[] {
  const geo = view.parts('geo')
  const series = view.series.filter(({ fields }) => fields.type === 'map')
  return [
    ...geo.map(part => ({ part, map: mapNamed(part.fields.map) })),
    ...series.map(part => {
      const own = part.fields.map ?? part.fields.mapType
      const index = typeof part.fields.geoIndex === 'number' ? part.fields.geoIndex : 0
      return { part, map: mapNamed(own ?? geo[index]?.fields.map) }
    }),
  ]
}

/** Names of map regions that a part uses: in its data, its dataset and its `regions`. */
export function namedRegionsOf(view: View, part: Part): NamedRegion[] {
  const { fields, path } = part
  return [
    ...namesIn(fields.data, [...path, 'data']),
    ...namesIn(fields.regions, [...path, 'regions']),
    ...(fields.type === 'map' ? namesInDataset(view, part) : []),
  ]
}

function namesIn(list: unknown, path: Path): NamedRegion[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) => {
    const name = isRecord(item) ? textOf(item.name) : undefined
    return name === undefined ? [] : [{ name, path: [...path, index, 'name'] }]
  })
}

function namesInDataset(view: View, series: Part): NamedRegion[] {
  const dataset = datasetOf(view, series.fields)
  if (!dataset) return []
  const encoded = encodedDimensions(series).find(({ channel }) => channel === 'itemName')?.dimension ?? 0
  const column = typeof encoded === 'number' ? encoded : dataset.names.indexOf(encoded)
  if (column < 0) return []
  return dataset.cells(column).flatMap(({ value, path }) => (typeof value === 'string' ? [{ name: value, path }] : []))
}

/** Finds a region by the map's names, or by the name that the option's `nameMap` gives it. */
export function findNamed(find: FindRegion, name: string, { nameMap }: Fields): RegionNames | undefined {
  const own = isRecord(nameMap) ? Object.entries(nameMap).find(([, given]) => given === name)?.[0] : undefined
  return find(name) ?? (own === undefined ? undefined : find(own))
}
