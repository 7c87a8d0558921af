import type { Chart } from '../structure/chart.ts'
import { lossOf } from '../structure/loss.ts'
import type { Loss } from '../structure/origin.ts'
import { because, lost } from './messages/index.ts'

type Look = NonNullable<Chart['look']>

/** How one series on two axes is drawn. */
export interface DrawnSeries {
  mark: Chart['mark']
  /** The name of what it stands on, shared with the series above and below it. */
  stack?: unknown
}

/**
 * The one mark of series on two axes, and its look: bars that lie, bars in front of which all other series are lines, and series that all stand on one
 * another. What they say besides is added to `losses`.
 */
export function lookOfSeries(
  series: readonly DrawnSeries[],
  isLying: boolean,
  losses: Loss[],
): Pick<Chart, 'mark' | 'look' | 'isStacked'> {
  const [first, ...others] = series
  const mark = first?.mark ?? 'bar'
  const isOne = others.every(other => other.mark === mark)
  const isCombined = !isOne && mark === 'bar' && others.every(other => other.mark === 'line')
  if (!isOne && !isCombined) {
    const marks = [...new Set(others.map(other => other.mark))].filter(other => other !== mark).join(', ')
    losses.push(lossOf(lost('other-marks', { marks }), because('one-mark')))
  }
  const isHorizontal = isLying && isOne && mark === 'bar'
  if (isLying && !isHorizontal) losses.push(lossOf(lost('horizontal-bars')))
  const stacks = series.map(({ stack }) => stack || undefined)
  const isStacked = others.length > 0 && isOne && stacks.every(stack => stack !== undefined && stack === stacks[0])
  if (!isStacked && others.length > 0 && stacks.some(stack => stack !== undefined)) losses.push(lossOf(lost('stacked')))
  const look = isCombined ? 'combined' : isHorizontal ? 'horizontal' : undefined
  return { mark, ...(look && { look }), ...(isStacked && { isStacked }) }
}

const looks: Readonly<Record<Look, () => Loss>> = {
  doughnut: () => lossOf(lost('hole')),
  rose: () => lossOf(lost('petals')),
  sunburst: () => lossOf(lost('rings')),
  horizontal: () => lossOf(lost('horizontal-bars')),
  combined: () => lossOf(lost('mixed-marks'), because('one-mark')),
}

/** What a notation does not say that has no looks but `written`. */
export function lostLook({ look, isStacked }: Chart, written: readonly Look[]): Loss[] {
  return [...(look && !written.includes(look) ? [looks[look]()] : []), ...(isStacked ? [lossOf(lost('stacked'))] : [])]
}
