import type { Point } from './geometry.ts'

/** The horizontal and vertical segments that are drawn already, found by where they lie. */
export interface TakenLines {
  add(points: readonly Point[]): void
  /** Number of segments of other lines that these points share for more than a few pixels. */
  countOverlaps(points: readonly Point[]): number
}

interface Span {
  at: number
  start: number
  end: number
}

const cell = 4
/** Segments that are at most this far apart, in pixels, look like one. */
const nearest = 3
const shortest = 12

export function createTakenLines(): TakenLines {
  const vertical = new Map<number, Span[]>()
  const horizontal = new Map<number, Span[]>()
  return {
    add(points) {
      eachSpan(points, (span, isVertical) => {
        const spans = isVertical ? vertical : horizontal
        const key = Math.round(span.at / cell)
        const known = spans.get(key)
        if (known) known.push(span)
        else spans.set(key, [span])
      })
    },
    countOverlaps(points) {
      let count = 0
      eachSpan(points, (span, isVertical) => {
        const spans = isVertical ? vertical : horizontal
        const key = Math.round(span.at / cell)
        for (let near = key - 1; near <= key + 1; near++) {
          for (const other of spans.get(near) ?? []) if (runsOver(span, other)) count++
        }
      })
      return count
    },
  }
}

function runsOver(span: Span, other: Span): boolean {
  const shared = Math.min(span.end, other.end) - Math.max(span.start, other.start)
  return shared > shortest && Math.abs(span.at - other.at) <= nearest
}

function eachSpan(points: readonly Point[], visit: (span: Span, isVertical: boolean) => void): void {
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]]
    if (!a || !b) continue
    if (Math.abs(a.x - b.x) < 0.01) visit({ at: a.x, start: Math.min(a.y, b.y), end: Math.max(a.y, b.y) }, true)
    else if (Math.abs(a.y - b.y) < 0.01) visit({ at: a.y, start: Math.min(a.x, b.x), end: Math.max(a.x, b.x) }, false)
  }
}
