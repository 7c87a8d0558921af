import { hueAt, type Palette } from './palette.ts'
import type { Point } from './path.ts'
import { element } from './svg.ts'

/**
 * The handle that folds what a shape holds: a ring with a dash, or the number of what it hides. A click on it reaches the frame by `data-fold`.
 *
 * @param at  its middle
 * @param hidden  what is folded in it; null: it is open
 */
export function drawFoldHandle(id: string, at: Point, hidden: number | null, palette: Palette): string {
  const place = { cx: at.x, cy: at.y, r: 9 }
  const { strong } = hueAt(palette, 0)
  if (hidden === null) {
    const ring = { ...place, fill: palette.background, stroke: palette.line, 'stroke-width': 1.25 }
    const dash = { d: `M${at.x - 4} ${at.y}H${at.x + 4}`, stroke: palette.line, 'stroke-width': 1.5 }
    return element('g', { 'data-fold': id }, element('circle', ring), element('path', dash))
  }
  const text = {
    x: at.x,
    y: at.y + 3.5,
    'text-anchor': 'middle',
    'font-size': 10,
    'font-weight': 700,
    fill: palette.textOnStrong,
  }
  return element(
    'g',
    { 'data-fold': id },
    element('circle', { ...place, fill: strong }),
    element('text', text, String(hidden)),
  )
}
