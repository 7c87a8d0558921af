import type { Chart } from '../chart.ts'
import type { Item, Items } from '../items.ts'
import { countLoss } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { type Converted, given, wordFor } from './conversion.ts'

/** Bars of the figures. Null unless every item has a plain number, and all have the same unit. */
export function itemsToChart(items: Items): Converted<Chart> | null {
  const series = items.groups.map(({ label, items: figures }) => ({ label, figures: readFigures(figures) }))
  const [first] = series
  if (items.arrangement !== 'figures' || !first?.figures || first.figures.length < 2) return null
  const { unit } = first.figures[0] as Figure
  const categories = first.figures.map(({ label }) => label)
  for (const { figures } of series) {
    if (figures?.length !== categories.length) return null
    if (figures.some((figure, index) => figure.label !== categories[index] || figure.unit !== unit)) return null
  }
  const category = wordFor(categories, { en: 'Item', zh: '项目' })
  const names = series.map(({ label }, index) => {
    const name = label || (series.length === 1 && items.title) || wordFor(categories, { en: 'Value', zh: '数值' })
    return index > 0 && label === '' ? `${name} ${index + 1}` : name
  })
  if (new Set([category, ...names]).size !== names.length + 1) return null
  const all = items.groups.flatMap(group => group.items)
  const texts = all.filter(({ text }) => text !== undefined).length + (items.text === undefined ? 0 : 1)
  const icons = all.filter(({ icon }) => icon !== undefined).length
  return {
    structure: {
      type: 'chart',
      ...given({ title: items.title }),
      mark: 'bar',
      columns: [
        { name: category, type: 'text' },
        ...names.map(name => ({ name, type: 'number' as const, ...given({ unit }) })),
      ],
      rows: categories.map((label, index) => [label, ...series.map(({ figures }) => figures?.[index]?.value ?? null)]),
      category,
      values: names,
    },
    losses: [...countLoss('text', texts, messages.create('because/no-room')), ...countLoss('icon', icons)],
  }
}

interface Figure {
  label: string
  value: number
  unit: string
}

function readFigures(items: readonly Item[]): Figure[] | null {
  const figures = items.map(({ label, value = '' }) => {
    const number = readNumber(value)
    return number && { label, ...number }
  })
  return figures.every(figure => figure !== null) ? figures : null
}

/** `24 %`, `$1,200`, `-3.5 kg`. Null for anything else, as dates, times, ranges, versions, and `1,5`, which is 1.5 or 15. */
export function readNumber(text: string): { value: number; unit: string } | null {
  const parts = /^([$€£¥￥₩₹]?) ?([+-]?\d{1,20}(?:,\d{3}){0,6}(?:\.\d{1,20})?) ?([^\d\s.,:/–-][^\d]{0,20})?$/.exec(
    text.slice(0, 60).trim(),
  )
  if (!parts) return null
  const [, before = '', digits = '', after = ''] = parts
  if (digits.includes(',') && !/^[+-]?\d{1,3},/.test(digits)) return null
  // A year or a day counts nothing.
  if ((before !== '' && after !== '') || /^[年月日号]/.test(after)) return null
  return { value: Number(digits.replaceAll(',', '')), unit: before || after.trim() }
}
