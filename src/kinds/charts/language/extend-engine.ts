import { type Fields, viewsOf } from './chart-option.ts'
import type { Engine } from './extensions/series-model.ts'
import { mapPartsOf } from './maps/named-regions.ts'

/** Extensions already given to each ECharts. */
const extended = new WeakMap<Engine, Set<string>>()

const extensions: Readonly<Record<string, (engine: Engine) => Promise<void>>> = {
  wordCloud: async engine => (await import('./extensions/word-cloud.ts')).registerWordCloud(engine),
  liquidFill: async engine => (await import('./extensions/liquid-fill.ts')).registerLiquidFill(engine),
}

/** Gives ECharts the series types and maps that an option needs and it does not have. Returns the option as it is drawn: with names for all regions. */
export async function extendEngine(engine: Engine, option: Fields): Promise<Fields> {
  const views = viewsOf(option)
  const known = extended.get(engine) ?? new Set()
  extended.set(engine, known)
  for (const type of new Set(views.flatMap(({ series }) => series.map(({ fields }) => String(fields.type))))) {
    const extend = Object.hasOwn(extensions, type) ? extensions[type] : undefined
    if (!extend || known.has(type)) continue
    await extend(engine)
    known.add(type)
  }
  if (views.every(view => mapPartsOf(view).length === 0)) return option
  const { nameRegions } = await import('./maps/name-regions.ts')
  const named = await nameRegions(option)
  for (const [map, { shapes }] of named.maps) engine.registerMap(map, shapes as Parameters<Engine['registerMap']>[1])
  return named.option
}
