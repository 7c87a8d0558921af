import type { Box, Side } from './geometry.ts'

/** What is known of an end before its side is chosen. */
interface KnownEnd {
  box: Box
  /** The side that the style of the line ties it to. */
  side?: Side | undefined
  /** The only sides that the shape offers to lines (`portConstraint`); absent: all. */
  offered?: readonly Side[] | undefined
}

const opposite: Readonly<Record<Side, Side>> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/**
 * The sides by which draw.io has an orthogonal line leave and arrive where its style ties it to none: out at the side and in from above or below
 * where the shapes stand diagonally, otherwise by the sides that face each other.
 */
export function usualSides(source: KnownEnd, target: KnownEnd): [Side, Side] {
  const [from, to] = [source.box, target.box]
  const gaps = {
    west: from.x - (to.x + to.width),
    north: from.y - (to.y + to.height),
    south: to.y - (from.y + from.height),
    east: to.x - (from.x + from.width),
  }
  const across: Side = gaps.west >= gaps.east ? 'west' : 'east'
  const down: Side = gaps.north >= gaps.south ? 'north' : 'south'
  const isDiagonal = gaps[across] > 0 && gaps[down] > 0
  if (isDiagonal && offers(source, across) && offers(target, opposite[down]))
    return [choose(source, across, down), choose(target, opposite[down], opposite[across])]
  if (isDiagonal && offers(source, down) && offers(target, opposite[across]))
    return [choose(source, down, across), choose(target, opposite[across], opposite[down])]
  const [first, second]: [Side, Side] = gaps[across] > 0 && gaps[down] <= 0 ? [across, down] : [down, across]
  return [choose(source, first, second), choose(target, opposite[first], opposite[second])]
}

function offers({ offered }: KnownEnd, side: Side): boolean {
  return offered === undefined || offered.includes(side)
}

/** The tied side, else the first of the wanted ones that is offered, as it is or from the other direction. */
function choose(end: KnownEnd, wanted: Side, other: Side): Side {
  const candidates = [wanted, opposite[wanted], other, opposite[other]]
  return end.side ?? (end.offered ? candidates.find(side => offers(end, side)) : undefined) ?? wanted
}

/** The sides that a style's `portConstraint` names, as in `eastwest`; undefined for all. */
export function readPortConstraint(written: string | undefined): Side[] | undefined {
  const named = (['north', 'east', 'south', 'west'] as const).filter(side => written?.includes(side))
  return named.length === 0 ? undefined : named
}
