import type { Rectangle } from './view.ts'

type Size = Pick<Rectangle, 'width' | 'height'>

interface Surroundings {
  /** What the bar belongs to. */
  chosen: Rectangle
  others: readonly Rectangle[]
  window: Size
  /** Distance from the chosen part. */
  gapPx: number
  /** Places away from the chosen part, for a bar that covers less there. */
  docks?: readonly { x: number; y: number }[]
}

const marginPx = 4
/** Covering what is edited is this much worse than covering something else. */
const chosenWeight = 3

/**
 * Finds the place for a bar beside the chosen part of a drawing where it covers the least: above it where nothing is covered, then below, to the right, to the
 * left, then at one of the docks. All are in pixels of the window, and the bar stays inside of it.
 */
export function placeBeside(
  bar: Size,
  { chosen, others, window, gapPx, docks = [] }: Surroundings,
): { x: number; y: number } {
  const neighbours = others.filter(other => !contains(other, chosen) && !contains(chosen, other))
  const inWindow = ({ x, y }: { x: number; y: number }) => ({
    x: Math.max(marginPx, Math.min(x, window.width - bar.width - marginPx)),
    y: Math.max(marginPx, Math.min(y, window.height - bar.height - marginPx)),
  })
  const coveredAt = (at: { x: number; y: number }) => {
    const box = { ...at, ...bar }
    return neighbours.reduce((sum, other) => sum + overlap(box, other), chosenWeight * overlap(box, chosen))
  }
  const [first, ...rest] = [...placesAround(bar, chosen, gapPx), ...docks].map(inWindow) as [Rectangle, ...Rectangle[]]
  let best = { at: first, covered: coveredAt(first) }
  for (const at of rest) {
    const covered = coveredAt(at)
    if (covered < best.covered) best = { at, covered }
  }
  return best.at
}

/** The places to try, the usual ones first. */
function placesAround(bar: Size, { x, y, width, height }: Rectangle, gapPx: number): { x: number; y: number }[] {
  const columns = [x + (width - bar.width) / 2, x, x + width - bar.width]
  const middle = y + (height - bar.height) / 2
  return [
    ...columns.map(left => ({ x: left, y: y - bar.height - gapPx })),
    ...columns.map(left => ({ x: left, y: y + height + gapPx })),
    { x: x + width + gapPx, y: middle },
    { x: x - bar.width - gapPx, y: middle },
  ]
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}
