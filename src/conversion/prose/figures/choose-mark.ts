import { findUnavailable } from '../../../kinds/charts/keyless/read-preferences.ts'
import type { Chart } from '../../../structure/chart.ts'

const mostSlices = 8

/** A figure and what it is of. */
export interface Figure {
  name: string
  value: number
  unit: string
}

/** The chart that the words ask for: `other` for one that only a model draws; null where they name none. */
export function namedMark(request: string): Chart['mark'] | null {
  if (/\bpie\b|\bdo(?:ugh)?nut\b|饼|环形|占比/i.test(request)) return 'pie'
  if (/\bfunnel\b|漏斗/i.test(request)) return 'funnel'
  if (/\bradar\b|雷达/i.test(request)) return 'radar'
  if (/\btree ?map\b|矩形?阵?树图/i.test(request)) return 'treemap'
  if (/\b(?:word|tag) ?cloud\b|词语?云|文字云|标签云/i.test(request)) return 'word-cloud'
  if (/\bline\b|\btrend\b|折线|走势|趋势/i.test(request)) return 'line'
  if (/\bbars?\b|\bcolumns?\b|柱状|条形/i.test(request)) return 'bar'
  return findUnavailable(request) === null ? null : 'other'
}

/** The chart that the words ask for; else a line of years, a pie of what makes a whole, or bars. */
export function chooseMark(figures: readonly Figure[], request: string, isOfYears: boolean): Chart['mark'] {
  const named = namedMark(request)
  if (named) return named
  if (isOfYears || figures.every(({ name }) => /^\d{4}年?$/.test(name))) return 'line'
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const isWhole = figures.every(each => each.unit === '%') && Math.abs(sum - 100) <= 1
  return isWhole && figures.length <= mostSlices ? 'pie' : 'bar'
}
