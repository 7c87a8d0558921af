import { type DataSource, isValid, type Problem, type Repair } from '../contract/diagrams.ts'
import type { BoundSource, Format, Rewritten } from '../kinds/kind.ts'
import { messages } from './messages/index.ts'

/** A source that was checked: what `tellFinished` makes of it is sent. */
export interface FinishedSource {
  source: string
  /** Title of the diagram. Absent: it has none, or nobody has looked for it. */
  title?: string
  valid: boolean
  repairs: Repair[]
  /** Problems, with the lines of `source`. */
  problems: Problem[]
  /** The source with its queries, where `source` has their results in their place. */
  unboundSource?: string
  dataSources?: DataSource[]
}

export interface Finishing {
  /** True if the shapes may be placed again where the picture has a fault: not where a person placed them. */
  layout: boolean
  /** True if faults are repaired by rules: not where a person wrote the source. */
  repair: boolean
  /** Puts data in the place of queries. Absent: the source holds none, or there is nothing to ask. */
  bind?: (source: string) => Promise<BoundSource>
  /** Called with what is known when the rest may still take long: what would be delivered if it never came to its end. */
  onChecked?(finished: FinishedSource): Promise<void>
}

/** Nobody reads on, and a text of megabytes may have a problem in each of its lines. */
const mostReported = 200

/**
 * Checks a source, with its data in it, and, only if its engine does not accept it, repairs what rules can repair. Pictures that it names
 * are put in. Of many problems and repairs the first are told, errors before warnings, and how many there are besides.
 */
export async function finishSource(format: Format, source: string, finishing: Finishing): Promise<FinishedSource> {
  const reportChecked = async (checked: FinishedSource) => finishing.onChecked?.(limitReports(checked))
  const checked = await bindAndRepair(format, source, { ...finishing, onChecked: reportChecked })
  const placed = await placeShapes(format, checked, { ...finishing, onChecked: reportChecked })
  return limitReports(await embedPictures(format, placed))
}

/** Limits the reported problems to the first, errors before warnings. */
export function limitReports(finished: FinishedSource): FinishedSource {
  const { problems, repairs } = finished
  const errors = problems.filter(({ level }) => level === 'error')
  const reported = new Set([...errors, ...problems].slice(0, mostReported))
  return {
    ...finished,
    problems: withRest(
      problems.filter(problem => reported.has(problem)),
      problems.length,
      count => ({ ...messages.create('more-problems', { count }), level: 'warning' }),
    ),
    repairs: withRest(repairs.slice(0, mostReported), repairs.length, count =>
      messages.create('more-repairs', { count }),
    ),
  }
}

/** Entries that are reported of `all`, and, last, the number of the others. */
function withRest<Told>(told: Told[], all: number, describe: (count: number) => Told): Told[] {
  return told.length < all ? [...told, describe(all - told.length)] : told
}

/** Puts the pictures that a source names into it, where it is accepted and stays so. */
async function embedPictures(format: Format, checked: FinishedSource): Promise<FinishedSource> {
  if (!format.embedPictures || !checked.valid) return checked
  const embedded = format.embedPictures(checked.source)
  if (embedded.source === checked.source) return checked
  const problems = await format.check(embedded.source)
  if (!isValid(problems)) return checked
  return { ...checked, source: embedded.source, repairs: [...checked.repairs, ...embedded.repairs], problems }
}

async function placeShapes(
  format: Format,
  checked: FinishedSource,
  { layout, onChecked }: Finishing,
): Promise<FinishedSource> {
  if (!layout || !format.layout || !checked.valid) return checked
  await onChecked?.(checked)
  const placed = await layOut(format.layout, checked.source)
  if (placed.source === checked.source) return checked
  const problems = await format.check(placed.source)
  if (!isValid(problems)) return checked
  return { ...checked, source: placed.source, repairs: [...checked.repairs, ...placed.repairs], problems }
}

/** A graph that an engine stumbles over stays where it is: that is no worse than it was. */
async function layOut(layout: NonNullable<Format['layout']>, source: string): Promise<Rewritten> {
  try {
    return await layout(source)
  } catch {
    return { source, repairs: [] }
  }
}

async function bindAndRepair(
  format: Format,
  source: string,
  { bind, repair, onChecked }: Finishing,
): Promise<FinishedSource> {
  const given = await bindAndCheck(format, source, bind)
  if (given.valid || !repair) return given
  await onChecked?.(given)
  const { source: repaired, repairs } = await format.repair(source)
  const finished = repaired === source ? given : { ...(await bindAndCheck(format, repaired, bind)), repairs }
  if (finished.valid || finished.unboundSource === undefined) return finished
  return (await repairBound(format, finished)) ?? finished
}

/** Some faults show only with the data: the names of columns, text among numbers. Null where rules cannot repair them. */
async function repairBound(format: Format, bound: FinishedSource): Promise<FinishedSource | null> {
  const { source, repairs } = await format.repair(bound.source)
  const problems = await format.check(source)
  return isValid(problems) ? { ...bound, source, valid: true, repairs: [...bound.repairs, ...repairs], problems } : null
}

async function bindAndCheck(format: Format, source: string, bind: Finishing['bind']): Promise<FinishedSource> {
  const bound = bind ? await bind(source) : { source, problems: [], dataSources: [] }
  const problems = joinProblems(bound.problems, await format.check(bound.source))
  return {
    source: bound.source,
    valid: isValid(problems),
    repairs: [],
    problems,
    ...(bound.source !== source && { unboundSource: source }),
    ...(bound.dataSources.length > 0 && { dataSources: bound.dataSources }),
  }
}

/** Joins problems in source order. Where both are about one place, that of the binding is more precise. */
function joinProblems(ofBinding: readonly Problem[], ofChecking: readonly Problem[]): Problem[] {
  const isReported = ({ line, column, level }: Problem) =>
    ofBinding.some(told => told.level === level && told.line === line && told.column === column)
  return [...ofBinding, ...ofChecking.filter(problem => !isReported(problem))].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  )
}
