import type { Chart } from '../../../structure/chart.ts'
import { countLoss, lossOf, named } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { lostLook } from '../../chart-look.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { beforeColon, quoted, restOfLine } from '../text.ts'

/** A pie for parts, a radar where every cell has a number from 0, an xychart for all else: Mermaid has no other charts of a table. */
export function writeChart(chart: Chart): Writing {
  if (chart.mark === 'pie') return writePie(chart)
  const isWhole = chart.rows.every(row => chart.values.every(name => Number(cellOf(chart, row, name) ?? -1) >= 0))
  return chart.mark === 'radar' && isWhole ? writeRadar(chart) : writeXyChart(chart)
}

function writeRadar(chart: Chart): Writing {
  const axes = chart.rows.map((row, index) => `a${index + 1}[${quoted(nameOf(chart, row, index))}]`)
  const lines = [
    'radar-beta',
    ...(chart.title ? [`  title ${restOfLine(chart.title)}`] : []),
    `  axis ${axes.join(', ')}`,
  ]
  for (const [index, name] of chart.values.entries()) {
    const numbers = chart.rows.map(row => toDecimal(Number(cellOf(chart, row, name))))
    lines.push(`  curve c${index + 1}[${quoted(name)}]{${numbers.join(', ')}}`)
  }
  return { source: lines.join('\n'), losses: listUnused(chart) }
}

function writePie(chart: Chart): Writing {
  const [value, ...others] = chart.values
  const taken = new Set<string>()
  const unsaid: string[] = []
  const lines = [`pie showData${chart.title ? ` title ${beforeColon(chart.title, /^$/)}` : ''}`]
  for (const [index, row] of chart.rows.entries()) {
    const [name, amount] = [nameOf(chart, row, index), cellOf(chart, row, value)]
    const label = quoted(name)
    if (typeof amount === 'number' && amount > 0 && !taken.has(label)) lines.push(`  ${label} : ${toDecimal(amount)}`)
    else unsaid.push(name)
    taken.add(label)
  }
  const losses: Loss[] = [
    ...countLoss('part', unsaid, because('pie-parts')),
    ...countLoss('series', others, because('one-series')),
    ...lostLook(chart, []),
    ...listUnused(chart),
  ]
  return { source: lines.join('\n'), losses }
}

function writeXyChart(chart: Chart): Writing {
  const { title, mark, look, values, category } = chart
  const isWhole = (row: Chart['rows'][number]) => values.every(name => typeof cellOf(chart, row, name) === 'number')
  const rows = chart.rows.filter(isWhole)
  const names = chart.rows.map((row, index) => nameOf(chart, row, index))
  const word = mark === 'line' || mark === 'area' ? 'line' : 'bar'
  const [only, ...more] = values
  const lines = [
    `xychart-beta${look === 'horizontal' ? ' horizontal' : ''}`,
    ...(title ? [`  title ${quoted(title)}`] : []),
  ]
  const axisName = category === undefined || category === 'x' ? '' : `${quoted(category)} `
  const categories = names.filter((_, index) => isWhole(chart.rows[index] ?? [])).map(quoted)
  if (categories.length > 0) lines.push(`  x-axis ${axisName}[${categories.join(', ')}]`)
  if (only !== undefined && more.length === 0) lines.push(`  y-axis ${quoted(only)}`)
  for (const [index, name] of categories.length > 0 ? values.entries() : []) {
    const numbers = rows.map(row => toDecimal(Number(cellOf(chart, row, name))))
    const plot = look === 'combined' && index > 0 ? 'line' : word
    lines.push(`  ${plot} ${values.length > 1 ? `${quoted(name)} ` : ''}[${numbers.join(', ')}]`)
  }
  const unsaid = names.filter((_, index) => !isWhole(chart.rows[index] ?? []))
  const losses: Loss[] = [
    ...countLoss('row', unsaid, because('not-a-number')),
    ...(mark === word ? [] : [lossOf(named('mark', mark), because('drawn-as', { case: `${word}s` }))]),
    ...lostLook(chart, ['horizontal', 'combined']),
    ...listUnused(chart),
  ]
  return { source: lines.join('\n'), losses }
}

/** Columns that are not plotted, and the units of those that are. */
function listUnused({ columns, category, values }: Chart): Loss[] {
  const unused = columns.filter(({ name }) => name !== category && !values.includes(name)).map(({ name }) => name)
  const units = columns.filter(({ name, unit }) => unit !== undefined && !unused.includes(name)).map(({ name }) => name)
  return [...countLoss('column', unused, because('not-plotted')), ...countLoss('unit', units)]
}

function cellOf({ columns }: Chart, row: Chart['rows'][number], column: string | undefined) {
  return row[columns.findIndex(({ name }) => name === column)] ?? null
}

/** Rows without a category are numbered. */
function nameOf(chart: Chart, row: Chart['rows'][number], index: number): string {
  const name = chart.category === undefined ? null : cellOf(chart, row, chart.category)
  return name === null ? String(index + 1) : String(name)
}

/** Mermaid’s numbers have no exponent. */
function toDecimal(number: number): string {
  const written = String(number)
  return written.includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : written
}
