import type { Segment } from './segments.ts'

/** Left of a name in parts of the letters' size: what ends there ends in the column before. */
const gap = 0.25

/**
 * Splits texts of a line that nearly touch, as in the cells of a sheet, and were read as one: at the space close to where a column begins. Only if
 * there is a text for each column then; `lefts` are where the columns begin.
 */
export function partCells(segments: readonly Segment[], lefts: readonly number[]): readonly Segment[] {
  const isShort = segments.length > 1 && segments.length < lefts.length
  if (!isShort) return segments
  const parted = segments.flatMap(segment => part(segment, lefts))
  return parted.length === lefts.length ? parted : segments
}

function part(segment: Segment, lefts: readonly number[]): Segment[] {
  const { text, left, right, size } = segment
  for (const start of lefts.filter(each => each > left + size && each < right - size)) {
    const index = findSpace(segment, start)
    if (index === undefined) continue
    const first = { ...segment, text: text.slice(0, index), right: start - gap * size }
    return [first, ...part({ ...segment, text: text.slice(index + 1), left: start }, lefts)]
  }
  return [segment]
}

/** The space after which a text continues at a position, give or take a letter; letters are taken to be equally wide. */
function findSpace({ text, left, right, size }: Segment, place: number): number | undefined {
  const distances = Array.from(text.matchAll(/ /g), ({ index }) => ({
    index,
    distance: Math.abs(left + ((index + 1) / text.length) * (right - left) - place),
  }))
  const [nearest] = distances.toSorted((one, other) => one.distance - other.distance)
  return nearest && nearest.distance < size ? nearest.index : undefined
}
