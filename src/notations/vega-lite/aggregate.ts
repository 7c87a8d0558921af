import type { Cell, Plotted } from '../chart-table.ts'
import { numberOf } from '../chart-table.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

const computations: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  sum: sumOf,
  mean: numbers => sumOf(numbers) / numbers.length,
  average: numbers => sumOf(numbers) / numbers.length,
  min: numbers => numbers.reduce((least, number) => Math.min(least, number)),
  max: numbers => numbers.reduce((most, number) => Math.max(most, number)),
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/**
 * The points with one number at each place, where an aggregate is asked for; else every point.
 *
 * @throws NotationFault where the aggregate is not known: no figure is guessed
 */
export function aggregate(points: readonly { at: Cell; value: Cell }[], by: unknown): Plotted['points'] {
  if (by === undefined || by === null) return points.map(({ at, value }) => ({ at, value: numberOf(value) }))
  const compute = typeof by === 'string' && Object.hasOwn(computations, by) ? computations[by] : undefined
  if (!compute && by !== 'count')
    throw new NotationFault(unreadable('type-not-read', { type: String(by).slice(0, 40) }))
  const places = new Map<Cell, Cell[]>()
  for (const { at, value } of points) {
    const values = places.get(at)
    if (values) values.push(value)
    else places.set(at, [value])
  }
  return [...places].map(([at, values]) => {
    const numbers = values.map(numberOf).filter(number => number !== null)
    if (!compute) return { at, value: values.length }
    return { at, value: numbers.length > 0 ? compute(numbers) : null }
  })
}
