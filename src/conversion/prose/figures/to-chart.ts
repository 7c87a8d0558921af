import { topicOf } from '../../../language/topic-of.ts'
import type { Chart } from '../../../structure/chart.ts'
import { asTitle } from '../as-title.ts'

/** What is measured of each row: its name, and its unit, empty or absent where there is none. */
interface Measure {
  name: string
  unit?: string
}

/** A chart of named rows, each with the figures of all measures in their order. */
export function toChart(
  title: string | null,
  mark: Chart['mark'],
  measures: readonly Measure[],
  rows: readonly (readonly [name: string, ...values: (number | null)[]])[],
): Chart {
  // "My portfolio is 60 % stocks, …", 四次考试的成绩是…
  const topic = topicOf((title ?? '').replace(/\s+(?:is|are|was|were|has|have|consists of)$|\s*[:：]$/iu, ''))
  return {
    type: 'chart',
    ...(topic !== '' && { title: asTitle(topic) }),
    mark,
    columns: [
      { name: 'name', type: 'text' },
      ...measures.map(({ name, unit }) => ({ name, type: 'number' as const, ...(unit && { unit }) })),
    ],
    rows: rows.map(row => [...row]),
    category: 'name',
    values: measures.map(({ name }) => name),
  }
}
