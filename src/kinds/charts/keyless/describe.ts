import type { Table } from '../../../documents/document.ts'
import { messages } from '../messages/index.ts'
import type { ChartData } from './chart-data.ts'
import { findObstacle } from './choose-kind.ts'
import { hasWideRange } from './group-series.ts'
import type { ChartKind, Preferences } from './read-preferences.ts'
import type { Candles } from './write-candles.ts'
import type { Places } from './write-places.ts'
import type { Points } from './write-scatter.ts'

const onAxes: ReadonlySet<ChartKind> = new Set(['line', 'area', 'bar', 'horizontal-bar', 'combined'])
const singleSeries: ReadonlySet<ChartKind> = new Set([
  ...(['pie', 'doughnut', 'rose', 'funnel', 'treemap', 'sunburst', 'word-cloud', 'histogram'] as const),
])

/** Describes the chart and its data, in the language of the input. */
export function describeChart(
  kind: ChartKind,
  data: ChartData,
  table: Table,
  preferences: Preferences,
  language: string,
): string {
  const drawn = singleSeries.has(kind) ? data.series.slice(0, 1) : data.series
  const values = drawn.reduce((sum, series) => sum + series.values.filter(value => value !== null).length, 0)
  const notDrawn = [...data.leftOut, ...data.series.slice(drawn.length).map(({ name }) => name)]
  // A histogram puts rows together by their numbers.
  const blankNames = kind === 'histogram' ? [] : data.blankNames
  const obstacle = preferences.kind && preferences.kind !== kind ? findObstacle(preferences.kind, data) : null
  const isCut = data.top !== null && preferences.top === null
  const isApart = onAxes.has(kind) && !preferences.isStacked && hasWideRange(data)
  const sentences = [
    messages.say(language, 'drawn', {
      case: data.rowCount === null ? 'values' : 'rows',
      kind: messages.say(language, 'chart-kind', { case: kind }),
      count: data.rowCount?.toLocaleString('en') ?? values,
      source: sourceOf(table, language),
      how: describeHow(kind, data, language),
    }),
    ...(isCut ? [messages.say(language, 'largest-only', { top: data.top ?? 0, count: data.categoryCount })] : []),
    ...blankNames.map(name =>
      messages.say(language, 'blank-names', { case: name === '' ? 'nameless' : 'named', name }),
    ),
    ...data.totals.map(name => messages.say(language, 'total-row', { name })),
    ...(notDrawn.length > 0
      ? [messages.say(language, 'not-drawn', { names: notDrawn.join(messages.say(language, 'name-join')) })]
      : []),
    ...(isApart ? [messages.say(language, 'own-axes')] : []),
    ...describeReplaced(obstacle, preferences, language),
  ]
  return joinSentences(sentences, language)
}

export function describePoints(
  { x, y, count }: Points,
  table: Table,
  preferences: Preferences,
  language: string,
): string {
  const [across = '', up = ''] = [x, y].map(({ name, column }) => name || column.name)
  const values = { count, source: sourceOf(table, language), x: across, y: up }
  const sentences = [messages.say(language, 'drawn-points', values), ...describeReplaced(null, preferences, language)]
  return joinSentences(sentences, language)
}

export function describePlaces({ count, measure, isClose }: Places, table: Table, language: string): string {
  const source = sourceOf(table, language)
  const on = isClose ? 'axes' : 'map'
  const sentences = [
    messages.say(language, 'drawn-places', { case: on, count, source }),
    ...(measure === '' ? [] : [messages.say(language, 'colored-by', { measure })]),
  ]
  return joinSentences(sentences, language)
}

export function describeCandles({ count, leftOut }: Candles, table: Table, language: string): string {
  const sentences = [
    messages.say(language, 'drawn-candles', { count, source: sourceOf(table, language) }),
    ...(leftOut.length > 0
      ? [messages.say(language, 'not-drawn', { names: leftOut.join(messages.say(language, 'name-join')) })]
      : []),
  ]
  return joinSentences(sentences, language)
}

/** "Sales by month"; null where the table names neither. */
export function titleOfData(data: ChartData, language: string): string | null {
  const names = data.measureName || data.isSplit ? [data.measureName] : data.series.map(({ name }) => name)
  const what = data.aggregate === 'count' ? messages.say(language, 'data-title', { case: 'count' }) : names.join(', ')
  if (what === '' || names.length > 2) return null
  const by = data.categoryName
  const title = by ? messages.say(language, 'data-title', { case: 'by', what, by }) : what
  return /^[a-z]+(?!\w)/.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

function sourceOf({ name }: Table, language: string): string {
  const file = name.split(' / ')[0] ?? name
  return /\.\w{1,5}$/.test(file) ? messages.say(language, 'from-file', { file }) : ''
}

function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.reduce((text, sentence) => messages.say(language, 'and-then', { text, sentence }))
}

function describeHow(kind: ChartKind, { aggregate, categoryName }: ChartData, language: string): string {
  if (kind === 'histogram') return messages.say(language, 'drawn-how', { case: 'ranges' })
  if (aggregate === null) return messages.say(language, 'drawn-how', { case: 'given' })
  return categoryName
    ? messages.say(language, 'drawn-how', { case: `${aggregate}-by`, by: categoryName })
    : messages.say(language, 'drawn-how', { case: aggregate })
}

/** Why another chart was drawn than the words ask for. */
function describeReplaced(
  obstacle: ReturnType<typeof findObstacle>,
  preferences: Preferences,
  language: string,
): string[] {
  if (preferences.unavailable)
    return [messages.say(language, 'replaced', { case: 'unavailable', kind: preferences.unavailable })]
  return obstacle ? [messages.say(language, 'replaced', { case: obstacle })] : []
}
