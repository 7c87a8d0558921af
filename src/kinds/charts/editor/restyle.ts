import { isRecord } from '../../../shared/is-record.ts'
import { nameOfColors } from '../../../toolkit/drawing/named-palettes.ts'
import { rewriteJson } from '../../../toolkit/json/rewrite-json.ts'
import { colorsOfPalette, paletteOptions, type Restyle, type RestyleOption, withCurrent } from '../../restyle.ts'
import type { Fields } from '../language/chart-option.ts'
import { readPlainChart } from '../language/plain-chart.ts'
import { messages } from '../messages/index.ts'
import { chartTypes, findType, fittingTypes, writeType } from './chart-types.ts'

const typeOptions: readonly RestyleOption[] = chartTypes.map(id => ({
  aspect: 'type',
  id,
  label: messages.create('option-type', { case: id }),
}))

/** Charts as other types, with the same figures, and in other colours. */
export const restyle: Restyle = {
  options: [...typeOptions, ...paletteOptions],
  list(source) {
    const option = read(source)
    if (!option) return []
    const chart = readPlainChart(option)
    const fitting: readonly string[] = chart ? fittingTypes(chart) : []
    const types = typeOptions.filter(({ id }) => fitting.includes(id))
    return [...withCurrent(types, chart && findType(chart)), ...listPalettes(option)]
  },
  apply(source, { aspect, id }) {
    const option = read(source)
    if (!option) return null
    if (aspect === 'palette') return rewriteJson(source, withColors(option, id))
    const chart = readPlainChart(option)
    const type = chart && fittingTypes(chart).find(each => each === id)
    return chart && type ? rewriteJson(source, writeType(chart, type)) : null
  },
}

/** Lists the palettes that suit a chart. None where colours show values, as in a heat map, or where a person chose the colours. */
function listPalettes(option: Fields) {
  const hasOwn = option.color !== undefined && (!Array.isArray(option.color) || nameOfColors(option.color) === null)
  if (option.visualMap !== undefined || option.baseOption !== undefined || option.darkMode !== undefined || hasOwn)
    return []
  const current = Array.isArray(option.color) ? nameOfColors(option.color) : 'standard'
  return withCurrent(paletteOptions, current)
}

function withColors({ color: _, ...option }: Fields, id: string): Fields {
  const colors = colorsOfPalette(id)
  return colors ? { ...option, color: [...colors] } : option
}

function read(source: string): Fields | null {
  try {
    const option: unknown = JSON.parse(source)
    return isRecord(option) ? option : null
  } catch {
    return null
  }
}
