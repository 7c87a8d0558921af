import { element } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import { round } from './geometry.ts'

/** The dashes of an outline; undefined for a solid one. `dashPattern` counts in widths of the line, up to eight numbers. */
export function dashesOf(style: Style, strokeWidth: number): string | undefined {
  if (!style.flag('dashed')) return undefined
  const written = (style.text('dashPattern') ?? '').split(/[\s,]+/).slice(0, 8)
  const numbers = written.map(Number).filter(each => Number.isFinite(each) && each >= 0)
  const pattern = numbers.some(each => each > 0) ? numbers : [3, 3]
  const scale = style.flag('fixDash') ? 1 : Math.max(1, strokeWidth)
  return pattern.map(each => Math.round(each * scale * 100) / 100).join(' ')
}

/** A percentage of a style as a share from 0 to 1; undefined where it is all, so that nothing need be written. */
export function shareOf(style: Style, key: string): number | undefined {
  const percent = style.number(key, 100)
  return percent < 100 ? Math.max(0, percent) / 100 : undefined
}

/** How opaque the fill or the outline of a shape is: both see through each other, as in draw.io. Undefined for wholly. */
export function opacityOf(style: Style, key: 'fillOpacity' | 'strokeOpacity'): number | undefined {
  const [all, part] = [shareOf(style, 'opacity'), shareOf(style, key)]
  return all === undefined && part === undefined ? undefined : (all ?? 1) * (part ?? 1)
}

/** `data-hand` for what a style wants drawn as by hand; undefined for straight lines. */
export function handOf(style: Style): string | undefined {
  return style.flag('sketch') || style.flag('comic') ? 'drawn' : undefined
}

/** Offset of draw.io's shadow in pixels, and its darkness. */
export const shadow = { x: 2, y: 3, color: '#000000', opacity: 0.2 }

/** The reflection on a shape with `glass=1`: a white shade over its upper part. */
export function drawGlass(paintId: string, { width, height }: { width: number; height: number }): string {
  const id = `${paintId}-glass`
  const stop = (offset: number, opacity: number) =>
    element('stop', { offset, 'stop-color': '#ffffff', 'stop-opacity': opacity })
  const shade = element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, 0.9), stop(1, 0.1))
  const [edge, dip] = [round(height * 0.4), round(height * 0.7)]
  const d = `M 0 0 H ${round(width)} V ${edge} Q ${round(width / 2)} ${dip} 0 ${edge} Z`
  return shade + element('path', { d, fill: `url(#${id})` })
}

/** The gradient from one colour to another, in the direction that the style names. */
export function drawGradient(id: string, fill: string, gradient: string, style: Style): string {
  const direction = style.text('gradientDirection') ?? 'south'
  const isAcross = direction === 'east' || direction === 'west'
  const isBackwards = direction === 'north' || direction === 'west'
  const ends = isBackwards ? [gradient, fill] : [fill, gradient]
  const stops = ends.map((color, index) => element('stop', { offset: index, 'stop-color': color }))
  return element('linearGradient', { id, x1: 0, y1: 0, x2: isAcross ? 1 : 0, y2: isAcross ? 0 : 1 }, ...stops)
}
