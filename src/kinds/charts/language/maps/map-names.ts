import { textOf } from '../chart-option.ts'

/** The maps that are drawn, by the names under which ECharts knows them. */
export const mapNames = ['world', 'china'] as const
export type MapName = (typeof mapNames)[number]

const otherNames: Readonly<Record<string, MapName>> = {
  世界: 'world',
  世界地图: 'world',
  中国: 'china',
  中國: 'china',
  中国地图: 'china',
}

/** The map that a `map` of an option means; undefined where it is none of ours. */
export function mapNamed(written: unknown): MapName | undefined {
  const name = textOf(written)?.trim().toLowerCase() ?? ''
  return mapNames.find(map => map === name) ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
}
