import type { ElkDirection } from './elk-shape.ts'

/** Settings with which the engine lays out a page. */
export interface EngineSettings {
  direction: ElkDirection
  /** Number of attempts to reduce crossings. */
  thoroughness: number
  /** True if shapes and lines keep the order of the source where possible. */
  keepsOrder: boolean
  /** True if layers are broken into rows where the picture would be far from the aspect ratio of a screen. */
  isWrapped: boolean
  /** True if shapes are placed so that lines are as straight as possible, which takes the engine longer. */
  isStraight: boolean
}

export interface PageSize {
  shapes: number
  lines: number
  isNested: boolean
  /** Total number of layers that lines pass, which determines the engine's time. */
  passedLayers: number
}

/** The layouts to try for a page, within a few seconds for all of them; those in rows last. */
export function chooseSettings(
  { shapes, lines, isNested, passedLayers }: PageSize,
  directions: readonly ElkDirection[],
): EngineSettings[] {
  const ways = directions.map(direction => ({ direction, keepsOrder: false, isWrapped: false, isStraight: false }))
  // In a thicket there is no order to be kept, and no time to look for one.
  if (shapes + lines > 900 || lines > 400 || passedLayers > 800)
    return ways.slice(0, 1).map(way => ({ ...way, thoroughness: 1 }))
  const isThick = shapes + lines > 300 || lines > (isNested ? 80 : 160) || passedLayers > 300
  const tried = isThick
    ? ways.slice(0, shapes + lines > 300 ? 1 : 2).map(way => ({ ...way, thoroughness: 5 }))
    : ways.flatMap(way => [
        { ...way, thoroughness: 10, keepsOrder: true },
        { ...way, thoroughness: 10 },
        ...(lines > 15 ? [] : [{ ...way, thoroughness: 10, isStraight: true }]),
      ])
  // Layers of a large page whose shapes stand in others cannot be broken: the engine stumbles.
  if (isNested && isThick) return tried
  return [...tried, ...tried.filter(each => each.keepsOrder || isThick).map(each => ({ ...each, isWrapped: true }))]
}

/** Writes the settings by the engine's names. */
export function writeSettings(settings: EngineSettings): Record<string, string> {
  const { direction, thoroughness, keepsOrder, isWrapped, isStraight } = settings
  return {
    'elk.direction': direction,
    'elk.layered.thoroughness': String(thoroughness),
    ...(keepsOrder && { 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' }),
    ...(isStraight && { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' }),
    ...(isWrapped && { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.6' }),
  }
}
