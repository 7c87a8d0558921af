import type { Chart } from '../chart.ts'
import type { Items } from '../items.ts'
import { lossOf, named } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import { type Converted, given } from './conversion.ts'

/** The figures of each plotted column, with the name of their category. Null: nothing names them. */
export function chartToItems(chart: Chart): Converted<Items> | null {
  const at = new Map(chart.columns.map(({ name }, index) => [name, index]))
  const category = chart.category === undefined ? undefined : at.get(chart.category)
  if (category === undefined || chart.values.length === 0 || chart.rows.length === 0) return null
  const idFor = createIds('figure')
  const groups = chart.values.map(name => {
    const index = at.get(name) ?? -1
    const unit = chart.columns[index]?.unit
    return {
      id: idFor(name),
      label: chart.values.length === 1 ? '' : name,
      items: chart.rows.map(row => {
        const label = String(row[category] ?? '')
        return { id: idFor(label), label, ...given({ value: writeFigure(row[index], unit) }) }
      }),
    }
  })
  const unused = chart.columns.filter(({ name }) => name !== chart.category && !chart.values.includes(name))
  const [only] = chart.values
  return {
    structure: {
      type: 'items',
      ...given({ title: chart.title ?? (chart.values.length === 1 ? only : undefined) }),
      arrangement: 'figures',
      groups,
    },
    losses: [
      ...unused.map(({ name }) => lossOf(named('column', name), messages.create('because/not-plotted'))),
      ...(chart.mark === 'other' ? [] : [lossOf(messages.create('lost/chart-type', { mark: chart.mark }))]),
    ],
  }
}

function writeFigure(cell: string | number | null | undefined, unit: string | undefined): string {
  if (cell === null || cell === undefined) return ''
  return unit === undefined ? String(cell) : `${cell} ${unit}`
}
