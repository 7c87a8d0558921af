import type { ChartData, Datasets } from './chart-data.ts'
import { nameColumns } from './name-columns.ts'

/** Numbers written out: those of a chart on screen, which are in no table of the turn. */
export function literalDatasets({
  categoryName,
  categories,
  series,
}: Pick<ChartData, 'categoryName' | 'categories' | 'series'>): Datasets {
  const names = nameColumns([categoryName || 'name', ...series.map(({ name }) => name || 'value')])
  const dataset = (columns: string[], source: unknown[][]) => ({ content: { dimensions: columns, source }, columns })
  const [first] = series
  return {
    wide: count =>
      dataset(
        names.slice(0, count + 1),
        categories.map((category, row) => [
          category,
          ...series.slice(0, count).map(({ values }) => values[row] ?? null),
        ]),
      ),
    long: () =>
      dataset(
        nameColumns([names[0] ?? '', 'series', 'value']),
        categories.flatMap((category, row) =>
          series.map(({ values }, index) => [category, names[index + 1], values[row] ?? null]),
        ),
      ),
    turned: () =>
      dataset(
        nameColumns(['name', ...categories]),
        series.map(({ values }, index) => [names[index + 1], ...values]),
      ),
    parts: () => categories.map((name, row) => ({ name, value: first?.values[row] ?? null })),
    ranges: ({ low, width, names: labels }) => {
      const counts = labels.map((_, index) => {
        const start = low + index * width
        const isLast = index === labels.length - 1
        return (first?.values ?? []).filter(
          value => value !== null && value >= start && (value < start + width || (isLast && value === start + width)),
        ).length
      })
      return dataset(
        ['range', 'count'],
        labels.map((label, index) => [label, counts[index]]),
      )
    },
  }
}
