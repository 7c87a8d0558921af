import type { Table } from '../../../documents/document.ts'
import type { Fields } from '../language/chart-option.ts'
import { maxDataPoints } from '../language/check/size-problems.ts'
import { messages } from '../messages/index.ts'
import type { ChartColumn } from './columns.ts'
import { findPlaceColumns } from './places.ts'

/** Things at their places on Earth. */
export interface Places {
  option: Fields
  count: number
  /** What the colours tell; '' where they tell nothing. */
  measure: string
  /** True where the places lie so close together that no border would be seen: they stand on axes. */
  isClose: boolean
}

type Coordinates = [longitude: number, latitude: number]

/** More names than these would cover one another. */
const mostNames = 30
/** In degrees: of a smaller part of the world the maps show no borders. */
const smallestPart = 1.5
const room = 0.35
const smallestRoom = 2
/** Longest text that stands below a name. */
const longestNote = 24

/** Draws the places of a table with coordinates; null where it has none, has more rows than a chart draws, or is not at hand as a whole. */
export function writePlaces(table: Table, columns: readonly ChartColumn[], language: string): Places | null {
  const places = table.whole || table.rows.length > maxDataPoints ? null : findPlaceColumns(table)
  if (!places) return null
  const others = columns.filter(({ index }) => !places.indices.includes(index))
  const names = others.filter(({ column }) => column.type === 'text')
  const measure = others.find(({ role }) => role === 'measure')
  const data = table.rows.flatMap((row, at) => {
    const point = places.coordinates[at]
    if (!point) return []
    const [name, ...notes] = names.map(({ index }) => String(row[index] ?? ''))
    const value = measure ? row[measure.index] : undefined
    return [toItem(name, notes, point, typeof value === 'number' ? value : undefined)]
  })
  const points = data.map(({ value }) => value as unknown as Coordinates)
  const isClose = extentOf(points) < smallestPart
  const values = data.flatMap(({ value: [, , value] }) => (value === undefined ? [] : [value]))
  return {
    count: data.length,
    measure: measure?.column.name ?? '',
    isClose,
    option: {
      tooltip: { trigger: 'item' },
      ...(isClose ? axesIn(language) : { geo: mapOf(points) }),
      ...(values.length > 0 && {
        visualMap: { min: Math.min(...values), max: Math.max(...values), dimension: 2, calculable: true },
      }),
      series: [
        {
          ...(measure && { name: measure.column.name }),
          type: 'scatter',
          ...(!isClose && { coordinateSystem: 'geo' }),
          symbolSize: 12,
          // The lightest color would be lost on the ground.
          itemStyle: { borderColor: 'rgba(0, 0, 0, 0.5)', borderWidth: 1 },
          ...labels(data.length, names.length > 0, measure !== undefined),
          data,
        },
      ],
    },
  }
}

function labels(count: number, haveNames: boolean, haveValues: boolean): Fields {
  const formatter = [haveNames ? '{b}' : '', haveValues ? '{@[2]}' : ''].filter(Boolean).join(': ')
  if (formatter === '' || count > mostNames) return {}
  return { label: { show: true, position: 'right', formatter }, labelLayout: { moveOverlap: 'shiftY' } }
}

function toItem(name: string | undefined, notes: readonly string[], point: Coordinates, value: number | undefined) {
  const note = notes.filter(each => each !== '' && each.length <= longestNote).join(', ')
  return {
    ...(name && { name }),
    value: value === undefined ? [...point] : [...point, value],
    ...(name && note && { label: { formatter: `${name}${value === undefined ? '' : `: ${value}`}\n${note}` } }),
  }
}

function axesIn(language: string): Fields {
  const nameOf = (axis: 'longitude' | 'latitude') => messages.say(language, 'coordinate', { case: axis })
  const axis = { type: 'value', scale: true }
  return {
    xAxis: { ...axis, name: nameOf('longitude'), nameLocation: 'middle' },
    yAxis: { ...axis, name: nameOf('latitude') },
  }
}

function extentOf(points: readonly Coordinates[]): number {
  const { west, east, south, north } = boundsOf(points)
  return Math.max(east - west, north - south)
}

function boundsOf(points: readonly Coordinates[]) {
  const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)]
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** The part of the map around the places. */
function mapOf(points: readonly Coordinates[]): Fields {
  const { west, east, south, north } = boundsOf(points)
  const around = Math.max(smallestRoom, extentOf(points) * room)
  return {
    map: points.every(isInChina) ? 'china' : 'world',
    boundingCoords: [
      [Math.max(-180, Math.floor(west - around)), Math.min(90, Math.ceil(north + around))],
      [Math.min(180, Math.ceil(east + around)), Math.max(-90, Math.floor(south - around))],
    ],
  }
}

/** Parts of China that no other country reaches into: west, east, south, north, in degrees. */
const partsOfChina: readonly (readonly [west: number, east: number, south: number, north: number])[] = [
  [98, 123, 22.5, 41.5],
  [108.5, 117, 18, 22.5],
  [120, 128, 41.5, 43.5],
  [120, 131, 43.5, 50],
  [82.5, 96, 36.5, 45],
  [86, 98, 29, 36.5],
]

function isInChina([longitude, latitude]: Coordinates): boolean {
  return partsOfChina.some(
    ([west, east, south, north]) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
}
