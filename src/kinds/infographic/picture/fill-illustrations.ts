import { isRecord } from '../../../shared/is-record.ts'
import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import type { Template } from '../language/engine.ts'
import type { DrawingOptions } from './load-drawing-engine.ts'

/**
 * Puts the icon of an item in a template's place for an illustration, if the item has no other, in a separate colour: illustrations would need the
 * network.
 */
export function fillIllustrations(
  options: DrawingOptions,
  template: Template | undefined,
  palette: Palette,
): DrawingOptions {
  const { item, items = item ? [item] : [] } = template?.design ?? {}
  const hasPlaces = items.some(part => (typeof part === 'string' ? part : part.type) === 'simple-illus')
  if (!hasPlaces || !options.data) return options
  const data = Object.entries(options.data).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((each, index) => fill(each, hueAt(palette, index).strong)) : value,
  ])
  return { ...options, data: Object.fromEntries(data) }
}

function fill(item: unknown, color: string): unknown {
  if (!isRecord(item)) return item
  const { illus = item.icon } = item
  return illus === undefined ? item : { ...item, illus, attributes: { illus: { fill: color } } }
}
