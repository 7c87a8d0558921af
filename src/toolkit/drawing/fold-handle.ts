import { hueAt, type Palette } from './palette.ts'
import type { Point } from './path.ts'
import { type Box, element } from './svg.ts'

/** A shape that can be folded. */
export interface Foldable {
  id: string
  box: Box
  /** Number of what is folded in it; null: it is open. */
  hidden: number | null
}

const radius = 9
const folded = { width: 180, height: 56 }

/** The box of a group that is folded, in the middle of what it holds. */
export function foldedBox({ x, y, width, height }: Box): Box {
  return { x: x + (width - folded.width) / 2, y: y + (height - folded.height) / 2, ...folded }
}

/**
 * Handles that fold what shapes hold: a ring with a dash, or the number of what is hidden. A click on one reaches the frame by `data-fold`. They are on
 * the upper right corners, where no title stands; of several that would be in one place, the later ones are left of the first.
 */
export function drawFoldHandles(shapes: readonly Foldable[], palette: Palette): string {
  const taken: Point[] = []
  const isTaken = ({ x, y }: Point) => taken.some(each => Math.hypot(each.x - x, each.y - y) < 2 * radius)
  const handles = shapes.map(({ id, box, hidden }) => {
    const at = { x: box.x + box.width, y: box.y }
    while (isTaken(at)) at.x -= 2 * radius + 2
    taken.push(at)
    return drawHandle(id, at, hidden, palette)
  })
  return handles.join('')
}

function drawHandle(id: string, at: Point, hidden: number | null, palette: Palette): string {
  const reach = element('circle', { cx: at.x, cy: at.y, r: radius + 2, class: 'reach', fill: 'transparent' })
  const place = { cx: at.x, cy: at.y, r: radius }
  const { strong } = hueAt(palette, 0)
  if (hidden === null) {
    const ring = { ...place, fill: palette.background, stroke: palette.line, 'stroke-width': 1.25 }
    const dash = { d: `M${at.x - 4} ${at.y}H${at.x + 4}`, stroke: palette.line, 'stroke-width': 1.5 }
    return element('g', { 'data-fold': id }, reach, element('circle', ring), element('path', dash))
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
    reach,
    element('circle', { ...place, fill: strong }),
    element('text', text, String(hidden)),
  )
}
