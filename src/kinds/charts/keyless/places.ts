import type { Cell, Table } from '../../../documents/document.ts'

/** Columns that say where on Earth the things of the rows are. */
export interface PlaceColumns {
  /** The columns that hold the coordinates: one with both, or the longitude and the latitude. */
  indices: readonly number[]
  /** Longitude and latitude in degrees, a row each; null where a row has none. */
  coordinates: ([longitude: number, latitude: number] | null)[]
}

const latitudeName = /^(?:lat|latitude|纬度)$/i
const longitudeName = /^(?:lon|lng|long|longitude|经度)$/i
// GeoJSON's `coordinates` begin with the longitude (RFC 7946, 3.1.1).
const longitudeFirst = /^coordinates$|lo?ng?[\s_-]?lat|longitude[\s_-]?latitude|经纬度/i
const latitudeFirst = /lat[\s_-]?lo?ng?|latitude[\s_-]?longitude/i
const pair = /^\s*\[?\s*(-?\d{1,3}(?:\.\d+)?)\s*[,，]\s*(-?\d{1,3}(?:\.\d+)?)\s*\]?\s*$/

/**
 * The coordinates of a table: in a column each, or both in one. Null where there are none, or where nothing tells which of the two is the latitude.
 */
export function findPlaceColumns({ columns, rows }: Table): PlaceColumns | null {
  const named = (pattern: RegExp) => columns.findIndex(({ name }) => pattern.test(name.trim()))
  const [longitude, latitude] = [named(longitudeName), named(latitudeName)]
  if (longitude >= 0 && latitude >= 0)
    return checked(
      [longitude, latitude],
      rows.map(row => toPoint(row[longitude], row[latitude])),
    )
  for (const [index, { name }] of columns.entries()) {
    const found = readPairs(
      rows.map(row => row[index] ?? null),
      name,
    )
    if (found) return checked([index], found)
  }
  return null
}

function readPairs(cells: readonly Cell[], name: string): PlaceColumns['coordinates'] | null {
  // Most columns of text are left at their first cell.
  if (cells.length < 2 || !cells.every(cell => typeof cell === 'string' && pair.test(cell))) return null
  const told = cells.map(cell => pair.exec(String(cell))?.slice(1).map(Number) ?? [])
  const isFirst = longitudeFirst.test(name) || told.some(([one = 0]) => Math.abs(one) > 90)
  const isSecond = latitudeFirst.test(name) || told.some(([, other = 0]) => Math.abs(other) > 90)
  if (isFirst === isSecond) return null
  return told.map(([one = 0, other = 0]) => (isFirst ? [one, other] : [other, one]))
}

function toPoint(longitude: Cell | undefined, latitude: Cell | undefined): [number, number] | null {
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null
}

/** Null where a coordinate is none on Earth, or fewer than two places have one. */
function checked(indices: readonly number[], coordinates: PlaceColumns['coordinates']): PlaceColumns | null {
  const known = coordinates.filter(each => each !== null)
  const areOnEarth = known.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
  return areOnEarth && known.length > 1 ? { indices, coordinates } : null
}
