import { findLines, type Line, type Segment } from './segments.ts'

interface Interval {
  left: number
  right: number
}

/**
 * Conditions for columns of text: minimum numbers of lines in the longer and the shorter one, and how many characters most lines need, and how
 * much of the column they fill.
 */
const minimumLines = { longer: 5, shorter: 2 }
const minimumCharacters = 20
const minimumFill = 0.6

/** Gap in multiples of the usual line distance above which it counts as a space where columns may end. */
const wideSpace = 1.8
/** Number of lines below such a space that may belong to the next part; this many ends are tried. */
const maximumLeftOver = 3
const maximumTries = 5

/** Pages have no deeper nesting than columns in columns, and pages with more lines are not searched for columns. */
const maximumDepth = 4
const maximumLines = 2000

/**
 * The lines of a page in reading order, in separate parts: a column is read to its end before the next. Text side by side that is not a column
 * of prose, as in tables and forms, stays on one line.
 */
export function inReadingOrder(segments: readonly Segment[], depth = 0): Line[][] {
  const parts: Line[][] = []
  const lines = findLines(segments)
  let single: Line[] = []
  for (let start = 0; start < lines.length; ) {
    const run = depth < maximumDepth && lines.length <= maximumLines ? findColumns(lines, start) : undefined
    if (!run) {
      const line = lines[start]
      if (line) single.push(line)
      start += 1
      continue
    }
    parts.push(single)
    single = []
    const within = lines.slice(start, run.end).flatMap(line => line.segments)
    const isLeft = (segment: Segment) => segment.right <= run.gutter
    parts.push(...inReadingOrder(within.filter(isLeft), depth + 1))
    parts.push(
      ...inReadingOrder(
        within.filter(segment => !isLeft(segment)),
        depth + 1,
      ),
    )
    start = run.end
  }
  parts.push(single)
  return parts.filter(part => part.length > 0)
}

/** Lines from `start` on that leave one gutter free, with prose on both sides of it. */
function findColumns(lines: readonly Line[], start: number): { end: number; gutter: number } | undefined {
  let common: Interval[] = [{ left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }]
  let end = start
  for (; end < lines.length; end += 1) {
    const line = lines[end]
    const next = line ? intersect(common, gapsOf(line)) : []
    if (!next.some(({ left, right }) => Number.isFinite(left) && Number.isFinite(right)) && hasFinite(common)) break
    if (next.length === 0) break
    common = next
  }
  const gutters = common.filter(({ left, right }) => Number.isFinite(left) && Number.isFinite(right))
  const widest = gutters.toSorted((one, other) => other.right - other.left - (one.right - one.left))[0]
  if (!widest) return undefined
  const gutter = (widest.left + widest.right) / 2
  const found = possibleEnds(lines, { start, end, gutter }).find(each => areColumns(lines.slice(start, each), gutter))
  return found === undefined ? undefined : { end: found, gutter }
}

interface Run {
  start: number
  end: number
  gutter: number
}

/** Possible ends of the columns: a line that crosses the gutter, or before it a wide space, minus a few lines that belong to the next part. */
function possibleEnds(lines: readonly Line[], { start, end, gutter }: Run): number[] {
  const distance = (index: number) => (lines[index - 1]?.baseline ?? 0) - (lines[index]?.baseline ?? 0)
  const within = Array.from({ length: end - start - 1 }, (_, index) => start + 1 + index)
  const distances = within.map(distance).sort((one, other) => one - other)
  const usual = distances[Math.floor(distances.length / 2)] ?? 0
  const spaces = within.filter(index => distance(index) > usual * wideSpace).toReversed()
  let trimmed = end
  for (const space of end < lines.length ? spaces : []) {
    const chunk = lines.slice(space, trimmed)
    if (chunk.length > maximumLeftOver || sidesOf(chunk, gutter).every(isProse)) break
    trimmed = space
  }
  return [trimmed, end, ...spaces].slice(0, maximumTries)
}

/** True if there is prose on both sides of the gutter. */
function areColumns(lines: readonly Line[], gutter: number): boolean {
  const sides = sidesOf(lines, gutter)
  const [shorter = 0, longer = 0] = sides.map(side => side.length).toSorted((one, other) => one - other)
  return longer >= minimumLines.longer && shorter >= minimumLines.shorter && sides.every(isProse)
}

/** Segments on the left and on the right of the gutter, by line. */
function sidesOf(lines: readonly Line[], gutter: number): Segment[][][] {
  const within = lines.map(line => line.segments)
  return [
    within.map(segments => segments.filter(segment => segment.right <= gutter)),
    within.map(segments => segments.filter(segment => segment.right > gutter)),
  ].map(side => side.filter(segments => segments.length > 0))
}

function hasFinite(intervals: readonly Interval[]): boolean {
  return intervals.some(({ left, right }) => Number.isFinite(left) && Number.isFinite(right))
}

/** Horizontal ranges that a line leaves free, its margins included. */
function gapsOf(line: Line): Interval[] {
  const edges = [
    Number.NEGATIVE_INFINITY,
    ...line.segments.flatMap(({ left, right }) => [left, right]),
    Number.POSITIVE_INFINITY,
  ]
  const gaps: Interval[] = []
  for (let index = 0; index < edges.length; index += 2)
    gaps.push({ left: edges[index] ?? 0, right: edges[index + 1] ?? 0 })
  return gaps.filter(({ left, right }) => right - left >= line.size * 0.8)
}

function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some
    .flatMap(one =>
      others.map(other => ({ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) })),
    )
    .filter(({ left, right }) => right - left > 4)
}

/** True if most of the lines of a column are one text that fills it. */
function isProse(lines: readonly Segment[][]): boolean {
  const segments = lines.flat()
  const right = segments.reduce((most, segment) => Math.max(most, segment.right), 0)
  const left = segments.reduce((least, segment) => Math.min(least, segment.left), right)
  const isFull = (segment: Segment) =>
    segment.text.length >= minimumCharacters && segment.right - segment.left >= minimumFill * (right - left)
  return lines.length > 0 && lines.filter(line => line.some(isFull)).length * 2 >= lines.length
}
