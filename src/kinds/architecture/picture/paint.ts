import type { Style } from '../language/style.ts'

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

/** `data-hand` for what a style wants drawn as by hand; undefined for straight lines. */
export function handOf(style: Style): string | undefined {
  return style.flag('sketch') || style.flag('comic') ? 'drawn' : undefined
}

/** Offset of draw.io's shadow in pixels, and its darkness. */
export const shadow = { x: 2, y: 3, color: '#000000', opacity: 0.2 }
