type Point = number[]
type Ring = Point[]

/** Polygons, as GeoJSON has them, cut where they go over 180 degrees: on a flat map they would go back around the world. */
export function cutAtDateLine(polygons: readonly Ring[][]): Ring[][] {
  return polygons.flatMap(rings => {
    if (!rings.some(goesOver)) return [rings]
    const unrolled = rings.map(unroll)
    const east = unrolled.map(ring => clip(ring, x => 180 - x))
    const west = unrolled.map(ring => clip(ring, x => x - 180).map(([x = 0, y = 0]) => [x - 360, y]))
    return [east, west].map(cut => cut.filter(ring => ring.length > 3)).filter(cut => cut.length > 0)
  })
}

function goesOver(ring: Ring): boolean {
  return ring.some(([x = 0], index) => Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180)
}

/** Longitudes that go on over 180 degrees, from 0 on. */
function unroll(ring: Ring): Ring {
  return ring.map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y])
}

/** The part of a ring where `inside` of its longitudes is not below 0 (Sutherland and Hodgman). */
function clip(ring: Ring, inside: (x: number) => number): Ring {
  const kept = ring.flatMap((point, index): Point[] => {
    const before = ring[index - 1] ?? ring.at(-2) ?? point
    const [x = 0, y = 0] = point
    const [fromX = 0, fromY = 0] = before
    const [here, there] = [inside(x), inside(fromX)]
    const crossing = (): Point => [180, fromY + ((y - fromY) * there) / (there - here)]
    if (here >= 0) return there >= 0 ? [point] : [crossing(), point]
    return there >= 0 ? [crossing()] : []
  })
  const [first] = kept
  return first ? [...kept, first] : []
}
