import type { Table } from '../../../documents/document.ts'
import { readOrder, withoutOrder } from '../../../language/order-by-value.ts'
import { type ToldLabels, takeLabels } from '../../../language/told-labels.ts'
import { topicOf } from '../../../language/topic-of.ts'
import type { Composed, ComposeInput } from '../../kind.ts'
import { printOption } from '../language/bind/print-option.ts'
import type { Fields } from '../language/chart-option.ts'
import { maxDataPoints } from '../language/check/size-problems.ts'
import { messages } from '../messages/index.ts'
import type { ChartData } from './chart-data.ts'
import { chooseKind, isPointCloud } from './choose-kind.ts'
import { type ChartColumn, readColumns } from './columns.ts'
import { describeCandles, describeChart, describePlaces, describePoints, titleOfData } from './describe.ts'
import { leaveOutTotals } from './leave-out-totals.ts'
import { findNamedColumns } from './named-columns.ts'
import { findNestedParts, type NestedParts } from './nested-parts.ts'
import { readCurrentTable } from './read-current-table.ts'
import { type Preferences, readPreferences } from './read-preferences.ts'
import { selectData } from './select-data.ts'
import { readToldParts } from './told-parts.ts'
import { writeCandles } from './write-candles.ts'
import { writeNested } from './write-nested.ts'
import { writeOption } from './write-option.ts'
import { writePlaces } from './write-places.ts'
import { writeScatter } from './write-scatter.ts'

/** The words of a request without the data in them, and the subject that they name. */
interface Request {
  words: string
  title: string | null
  labels: ToldLabels
}

/**
 * As `Agent.compose`: draws a table of the turn by a query, so that its numbers are exact, whether the table is loaded or not. The request chooses
 * the chart, the columns and the aggregation; otherwise the shape of the data does. A follow-up such as "make it a pie chart" draws the current
 * chart's numbers.
 */
export function compose(input: ComposeInput): Composed | null {
  const request = readRequest(input)
  const preferences = readPreferences(request.words, input.text)
  const nested = preferences.aggregate ? null : findNested(input)
  if (isForNested(preferences)) {
    const parts = nested ?? (preferences.aggregate ? null : readToldParts(input.request.body))
    const drawn = parts && drawNested(parts, request, preferences, input.language)
    if (parts) return drawn && { ...drawn, ...(!nested && { isWhole: true }) }
  }
  const tables = input.tables.filter(table => table.rows.length > 0)
  const charted = namesChart.test(request.words) ? tables.filter(({ chart }) => chart) : []
  const named = findQuotedTable(tables, request.words)
  const table = named ?? chooseTable(charted.length > 0 ? charted : tables, request.words)
  if (table) {
    // The name of a table is no subject of its own.
    const asked = named ? { ...request, title: null } : request
    const drawn = drawTable(table, ...asInFile(table, asked, preferences), input.language, true)
    if (!drawn) return null
    const left = nested ? ` ${messages.say(input.language, 'not-drawn', { names: nested.key })}` : ''
    return { ...drawn, concept: drawn.concept + noteOnOthers(table, tables, input.language) + left }
  }
  const current = readCurrent(input, preferences)
  return current && drawTable(current, request, preferences, input.language, false)
}

/** The parts within parts of the message, or of its first file of JSON. */
function findNested({ text, documents }: ComposeInput): NestedParts | null {
  const files = documents.filter(({ kind }) => kind === 'json').map(document => document.text)
  for (const source of [text, ...files]) {
    const found = findNestedParts(source)
    if (found) return found
  }
  return null
}

/** A chart that was asked for and has no parts within parts shows the first level alone. */
function isForNested({ kind, unavailable }: Preferences): boolean {
  return kind === 'treemap' || kind === 'sunburst' || (kind === null && unavailable === null)
}

function drawNested(nested: NestedParts, request: Request, { kind }: Preferences, language: string): Composed | null {
  if (nested.count > maxDataPoints) return null
  const type = kind === 'sunburst' ? 'sunburst' : 'treemap'
  return {
    concept: messages.say(language, 'drawn', {
      case: 'values',
      kind: messages.say(language, 'chart-kind', { case: type }),
      count: nested.count,
      source: '',
      how: messages.say(language, 'drawn-how', { case: 'given' }),
    }),
    source: printOption(writeNested(type, nested, request.title)),
  }
}

/** A chart that the file has: "the chart in this file", 文件里的图表. */
const namesChart =
  /\b(?:charts?|graphs?) (?:that is |which is )?(?:in|from|of|inside) (?:the|this|that|my|our) (?:\w+ )?(?:file|workbook|sheet|spreadsheet|excel|attachment)|\b(?:embedded|existing) charts?\b|(?:文件|表格|工作簿|工作表|附件|excel)(?:里|中|内|里面|中间)?的?(?:那个|那张|已有的?)?图表/i

/** A chart of the file is drawn as it is there, unless something else is asked for. */
function asInFile({ chart }: Table, request: Request, preferences: Preferences): [Request, Preferences] {
  if (!chart) return [request, preferences]
  const { mark, isStacked } = chart
  return [
    { ...request, title: namesChart.test(request.words) ? null : request.title },
    preferences.kind ? preferences : { ...preferences, kind: mark, isStacked: preferences.isStacked || isStacked },
  ]
}

function readRequest({ text, request: { title, body } }: ComposeInput): Request {
  const words = body.length < text.length ? text.replace(body, ' ') : text
  return { words, title: title && tidyTitle(title), labels: takeLabels(text) }
}

/** Null for what is no subject: words that were cut off within brackets, and those that point to what is there ("make it …"). */
function tidyTitle(title: string): string | null {
  const isCut = (title.match(/[（(]/g)?.length ?? 0) !== (title.match(/[）)]/g)?.length ?? 0)
  if (isCut || /^(?:it|them|this|that|these|those)\b|^(?:它|这)/i.test(title)) return null
  return withoutOrder(topicOf(title.replace(/^(?:我们?的?|以下的?)(?=.)/, '')))
}

/** Note that names the table that was drawn, where files have several. */
function noteOnOthers({ name, origin }: Table, tables: readonly Table[], language: string): string {
  const count = tables.filter(other => other.origin).length
  if (!origin || count < 2) return ''
  return messages.say(language, 'one-of-tables', { count, name })
}

/** The table whose columns the words name most; of equals the first with numbers. */
function chooseTable(tables: readonly Table[], words: string): Table | undefined {
  const scored = tables.map(table => {
    const columns = readColumns(table)
    const hasMeasure = columns.some(({ role }) => role === 'measure')
    return { table, score: findNamedColumns(words, columns).length * 2 + (hasMeasure ? 1 : 0) }
  })
  return scored.sort((one, other) => other.score - one.score)[0]?.table
}

/** The table that the request names in quotes, by its whole name, as in answers: `sales.xlsx / Q3`. */
function findQuotedTable(tables: readonly Table[], words: string): Table | undefined {
  const quoted = [...words.matchAll(/["“「]([^"“”「」]+)["”」]/g)].map(([, name = '']) => name.trim().toLowerCase())
  return tables.find(({ name }) => quoted.includes(name.toLowerCase()))
}

/** The numbers of the chart on screen, where the words ask for another kind of chart. */
function readCurrent({ current }: ComposeInput, preferences: Preferences): Table | null {
  return current?.agent === 'charts' && preferences.kind ? readCurrentTable(current.source) : null
}

/** @param isInTurn  whether the table can be asked by query; else its numbers are written out */
function drawTable(
  given: Table,
  request: Request,
  asked: Preferences,
  language: string,
  isInTurn: boolean,
): Composed | null {
  const { table, totals } = leaveOutTotals(given)
  const preferences = { ...asked, order: asked.order ?? orderInName(table) }
  const columns = readColumns(table)
  const named = findNamedColumns(request.words, columns)
  const title = request.title ?? titleOfTable(table)
  const titled = (option: Fields) => ({ ...(title && { title: { text: title } }), ...option })
  const places = isForPlaces(preferences, columns, request.words) ? writePlaces(table, columns, language) : null
  if (places) {
    return { concept: describePlaces(places, table, language), source: printOption(titled(places.option)) }
  }
  const candles = isInTurn ? writeCandles(table, columns, named, preferences, language) : null
  if (candles && candles.count <= maxDataPoints) {
    return { concept: describeCandles(candles, table, language), source: printOption(titled(candles.option)) }
  }
  // "Quarterly revenue vs costs": over time they are lines beside each other.
  const isOverTime = columns.some(({ role }) => role === 'time')
  const isScatter =
    preferences.kind === 'scatter' ||
    (!preferences.kind && (isPointCloud(columns) || (preferences.subject === 'relation' && !isOverTime)))
  const points = isScatter ? writeScatter(given, columns, named, request.words, isInTurn) : null
  if (points && points.count <= maxDataPoints) {
    return { concept: describePoints(points, table, preferences, language), source: printOption(titled(points.option)) }
  }
  const data = selectData(table, columns, named, preferences, { isInTurn, totals })
  if (!data || isTooLarge(data)) return null
  return drawData(data, table, request, preferences, language)
}

/** A map was asked for, or nothing else, for a table that tells where things are. */
function isForPlaces({ kind }: Preferences, columns: readonly ChartColumn[], words: string): boolean {
  const isOfPlaces = columns.some(({ role }) => role === 'coordinate')
  return /\bmap\b|\bpins?\b|地图|标注|位置/i.test(words) || (isOfPlaces && (kind === null || kind === 'heatmap'))
}

function drawData(
  data: ChartData,
  table: Table,
  request: Request,
  preferences: Preferences,
  language: string,
): Composed {
  const kind = chooseKind(data, preferences)
  const title = request.title ?? titleOfTable(table) ?? titleOfData(data, language)
  const named = nameAggregate(data, language)
  return {
    concept: describeChart(kind, data, table, preferences, language),
    source: printOption(writeOption(kind, withAxes(named, request.labels), title, preferences.isStacked)),
  }
}

/** The axes are called as the request calls them. */
function withAxes(data: ChartData, { xAxis, yAxis }: ToldLabels): ChartData {
  return { ...data, ...(xAxis !== null && { categoryName: xAxis }), ...(yAxis !== null && { measureName: yAxis }) }
}

/** "sum of sales": what was computed is said in the picture too. */
function nameAggregate(data: ChartData, language: string): ChartData {
  if (!data.aggregate) return data
  const { aggregate } = data
  const say = (name: string) => messages.say(language, 'series-name', { case: aggregate, name })
  return {
    ...data,
    measureName: data.measureName || data.aggregate === 'count' ? say(data.measureName) : '',
    series: data.series.map(series => ({
      ...series,
      name: data.isSplit ? series.name : series.name && say(series.name),
    })),
  }
}

/** "Sales, sorted from highest to lowest:" above the figures of the message itself is what is asked, not only what they are called. */
function orderInName({ name, origin }: Table): Preferences['order'] {
  return origin ? null : readOrder(name)
}

/** The heading above a table, or its sheet: `report.md / Results` → `Results`. Null where that is a mere number. */
function titleOfTable({ name }: Table): string | null {
  const place = name.split(' / ').slice(1).at(-1) ?? ''
  const title = topicOf(withoutOrder(place.replace(/^(?:slide|幻灯片) \d+[:：]\s*/, '')))
  return title === '' || /^(?:sheet|table|slide|chart|图表|工作表|表格?|幻灯片)\s?\d*$/i.test(title) ? null : title
}

function isTooLarge({ hasNames, rowCount, categoryCount, series, top }: ChartData): boolean {
  // Rows without names are drawn as a histogram.
  if (rowCount !== null && !hasNames) return false
  return categoryCount === 0 || (top ?? categoryCount) * series.length > maxDataPoints
}
