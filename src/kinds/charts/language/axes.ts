import type { Fields, Part, View } from './chart-option.ts'
import { coordinateSystemOf } from './series-types.ts'

/** An axis that a series is drawn on. */
export interface Axis {
  /** `xAxis`, `radiusAxis`, … */
  name: string
  /** Undefined where the option has none with the index or id that the series asks for. */
  part: Part | undefined
  /** Type as ECharts interprets it: an axis with its own data is a category axis. */
  type: string
}

const axisNames: Readonly<Record<string, readonly string[]>> = {
  cartesian2d: ['xAxis', 'yAxis'],
  polar: ['radiusAxis', 'angleAxis'],
  singleAxis: ['singleAxis'],
}

/** The axes of a series, in the order in which its points give their coordinates; none where it needs none. */
export function axesOf(view: View, series: Fields): Axis[] {
  const names = axisNames[coordinateSystemOf(series)] ?? []
  return names.map(name => {
    const part = findAxis(view.parts(name), series, name)
    return { name, part, type: axisType(part?.fields, name) }
  })
}

function findAxis(axes: readonly Part[], series: Fields, name: string): Part | undefined {
  const id = series[`${name}Id`]
  if (id !== undefined) return axes.find(({ fields }) => fields.id === id)
  const index = series[`${name}Index`]
  return axes[typeof index === 'number' ? index : 0]
}

export function axisType(axis: Fields | undefined, name: string): string {
  if (typeof axis?.type === 'string') return axis.type
  if (Array.isArray(axis?.data)) return 'category'
  return name === 'angleAxis' ? 'category' : 'value'
}

/** The one axis of a series that bears its values where its points are single numbers; undefined where that is none. */
export function valueAxisOf(axes: readonly Axis[]): Axis | undefined {
  const [first, second] = axes
  if (!second) return undefined
  return second.type === 'category' && first?.type !== 'category' ? first : second
}
