import { isValid, type Problem } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { findDuplicateKeys } from '../../../toolkit/json/duplicate-keys.ts'
import { createJsonLocator } from '../../../toolkit/json/json-location.ts'
import { describeJsonFault, parseJson } from '../../../toolkit/json/parse-json.ts'
import { messages } from '../messages/index.ts'
import { type Fields, viewsOf } from './chart-option.ts'
import { findCategoryProblems } from './check/category-problems.ts'
import { findCloudProblems } from './check/cloud-problems.ts'
import { findComponentProblems } from './check/component-problems.ts'
import { findDatasetProblems } from './check/dataset-problems.ts'
import { findLegendProblems } from './check/legend-problems.ts'
import { findLinkProblems } from './check/link-problems.ts'
import { error, type LocatedProblem, warning } from './check/located-problem.ts'
import { findRegionProblems } from './check/map-problems.ts'
import { findMisspeltKeys } from './check/misspelt-keys.ts'
import { findUnboundQueries } from './check/query-problems.ts'
import { findSafetyProblems } from './check/safety-problems.ts'
import { findSizeProblems } from './check/size-problems.ts'
import { findStructureProblems } from './check/structure-problems.ts'
import { findValueProblems } from './check/value-problems.ts'
import { drawOption } from './draw.ts'

export const notAnOption: Problem = {
  ...messages.create('charts/shape'),
  level: 'error',

  line: 1,
  column: 1,
}

/** Implements `Format.check`. */
export async function check(source: string): Promise<Problem[]> {
  const option = parseJson(source)
  if (option === undefined) return [describeJsonFault(source, 'charts/json')]
  if (!isRecord(option)) return [notAnOption]
  const found = [...findOptionProblems(option), ...findUnboundQueries(option)]
  const hasSeries = found.every(({ code }) => code !== 'charts/no-series')
  const regions = await Promise.all(viewsOf(option).map(findRegionProblems))
  found.push(...regions.flat())
  const drawn = isValid(found) ? await findDrawingProblems(source, hasSeries) : []
  const locate = createJsonLocator(source)
  const located = uniqueProblems([...found, ...drawn]).map(({ path, ...problem }) => ({
    ...problem,
    ...locateNearest(locate, path),
  }))
  return [...located, ...findDuplicateKeys(source, 'charts/duplicate-key')].sort(bySourceOrder)
}

/** Finds problems in an option by rules, without drawing it. */
export function findOptionProblems(option: Fields): LocatedProblem[] {
  const views = viewsOf(option)
  const found = [
    ...views.flatMap(view => [
      ...findStructureProblems(option, view),
      ...view.series.flatMap(series => [
        ...findValueProblems(view, series),
        ...findCategoryProblems(view, series),
        ...findLinkProblems(series),
        ...findDatasetProblems(view, series),
        ...findCloudProblems(series),
      ]),
      ...findLegendProblems(view),
    ]),
    ...findComponentProblems(option),
    ...findSafetyProblems(option),
    ...findSizeProblems(option, views),
  ]
  const told = new Set(found.map(({ path }) => path.join()))
  return [...found, ...findMisspeltKeys(option).filter(({ path }) => !told.has(path.join()))]
}

/** Runs ECharts itself. */
async function findDrawingProblems(source: string, hasSeries: boolean): Promise<LocatedProblem[]> {
  const { failure, complaints, misplaced } = await drawOption(source)
  if (failure !== null) return [error('engine', [], { case: 'failed', reason: failure })]
  // An empty timeline has such a part too; without series nothing is lost by it.
  if (misplaced > 0 && hasSeries)
    return [error('misplaced', ['series'], { case: misplaced === 1 ? 'one' : 'several', count: misplaced })]
  // Names in a legend are a rule of their own, which knows where they stand.
  const others = complaints.filter(complaint => !complaint.includes('Legend data should be same'))
  return [...new Set(others)].map(complaint => warning('engine', [], { case: 'complaint', text: complaint }))
}

/** Steps of a timeline share parts of their base, and so their problems. Only the first twenty of one sort are kept. */
function uniqueProblems(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const byKey = new Map(problems.map(problem => [JSON.stringify([problem.code, problem.path]), problem]))
  const byCode = Map.groupBy(byKey.values(), ({ code }) => code)
  return [...byCode.values()].flatMap(alike => alike.slice(0, 20))
}

/** The place of the value at `path` or, where it is missing, of what it is missing in. */
function locateNearest(locate: ReturnType<typeof createJsonLocator>, path: LocatedProblem['path']) {
  for (let length = path.length; length > 0; length -= 1) {
    const position = locate(path.slice(0, length))
    if (position) return position
  }
  return {}
}

function bySourceOrder(one: Problem, other: Problem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0)
}
