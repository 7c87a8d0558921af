import { isRecord } from '../../../../shared/is-record.ts'
import type { Fields, View } from '../chart-option.ts'
import { linkedTypes } from '../series-types.ts'
import { error, type LocatedProblem } from './located-problem.ts'

/** Maximum number of points: more take longer to draw than a request may, and cannot be distinguished. */
export const maxDataPoints = 10_000
/** Maximum number of values in the rows of one query, over all columns. */
export const maxDataCells = 200_000

/** Layouts of nodes and links, and of words, compare each with each, as the names of the axes of a radar are. */
export const maxLinkedPoints = 1_000

/** Finds parts that would keep ECharts busy for too long. If there is one, the option is not drawn. */
export function findSizeProblems(option: Fields, views: readonly View[]): LocatedProblem[] {
  const problems: LocatedProblem[] = []
  let points = countListed(option.dataset)
  for (const { series } of views) {
    for (const { fields, path } of series) {
      const count =
        countListed(fields.data) + countListed(fields.links) + countListed(fields.nodes) + countListed(fields.edges)
      points += count
      if ((linkedTypes.has(String(fields.type)) || fields.type === 'wordCloud') && count > maxLinkedPoints)
        problems.push(tooMany(count, maxLinkedPoints, path))
      const width = fields.type === 'radar' ? countWidest(fields.data) : 0
      if (width > maxLinkedPoints) problems.push(tooMany(width, maxLinkedPoints, path))
    }
  }
  if (points > maxDataPoints) problems.push(tooMany(points, maxDataPoints, []))
  return problems
}

function tooMany(count: number, limit: number, path: LocatedProblem['path']): LocatedProblem {
  return error('too-large', path, { case: 'points', count, limit })
}

/** The most values that one element of a list has, as those of a radar: `[1, 2]` or `{ value: [1, 2] }`. */
function countWidest(data: unknown): number {
  const elements: unknown[] = Array.isArray(data) ? data : []
  const values = elements.map(element => (isRecord(element) ? element.value : element))
  return values.reduce((most: number, value) => Math.max(most, Array.isArray(value) ? value.length : 0), 0)
}

/** Elements of the lists in `value`, those within elements counted only if they are separate elements. */
function countListed(value: unknown): number {
  if (Array.isArray(value)) {
    return value.reduce(
      (sum: number, element: unknown) => sum + Math.max(1, isRecord(element) ? countListed(element) : 0),
      0,
    )
  }
  if (!isRecord(value)) return 0
  return ['source', 'data', 'children'].reduce((sum, key) => sum + countListed(value[key]), 0)
}
