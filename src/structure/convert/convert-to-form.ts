import type { Chart } from '../chart.ts'
import { type Form, typesOfForm } from '../forms.ts'
import type { Items } from '../items.ts'
import type { Converted } from './conversion.ts'
import { convertTo } from './conversions.ts'

/**
 * The structure as what a kind of diagram is drawn from. Null: it has nothing to say as one. A list has no dates for a timeline, and a flow
 * no numbers for a pie.
 */
export function convertToForm(structure: Converted['structure'], form: Form): Converted | null {
  const converted = convertTo(structure, typesOfForm(form))
  if (converted === null) return null
  const adapted = adapt(converted.structure, form)
  return adapted && { structure: adapted, losses: converted.losses }
}

function adapt(structure: Converted['structure'], form: Form): Converted['structure'] | null {
  if (structure.type === 'items') return adaptItems(structure, form)
  return structure.type === 'chart' ? adaptChart(structure, form) : structure
}

/** Groups without an order or a scale, which can be columns or quadrants as well. */
const plainArrangements: ReadonlySet<Items['arrangement']> = new Set(['list', 'comparison', 'board', 'quadrants'])

function adaptItems(items: Items, form: Form): Items | null {
  const { arrangement, groups } = items
  const isPlain = plainArrangements.has(arrangement)
  switch (form) {
    case 'timeline':
      return arrangement === 'events' ? items : null
    case 'journey':
      return arrangement === 'journey' ? items : null
    case 'board':
      return isPlain && groups.length > 1 ? { ...items, arrangement: 'board' } : null
    case 'quadrants':
      return isPlain && groups.length === 4 ? { ...items, arrangement: 'quadrants' } : null
    case 'list':
      return arrangement === 'steps' || arrangement === 'cycle' ? items : { ...items, arrangement: 'list' }
    default:
      return items
  }
}

function adaptChart(chart: Chart, form: Form): Chart | null {
  switch (form) {
    case 'bars':
      return { ...chart, mark: 'bar' }
    case 'line':
      return { ...chart, mark: 'line' }
    case 'pie':
      return isWhole(chart) ? { ...chart, mark: 'pie' } : null
    default:
      return chart
  }
}

/** True if the values can be slices: one column, named, and none of them negative. */
function isWhole({ columns, rows, category, values }: Chart): boolean {
  const at = columns.findIndex(({ name }) => name === values[0])
  return values.length === 1 && category !== undefined && rows.every(row => Number(row[at] ?? 0) >= 0)
}
