import { z } from 'zod'

export const chartColumn = z.object({
  name: z.string(),
  type: z.enum(['text', 'number', 'date']),
  unit: z.string().optional(),
})

/** A small table and what is plotted of it. Figures stand in it as they stood in the input. */
export const chart = z.object({
  type: z.literal('chart'),
  title: z.string().optional(),
  mark: z.enum([
    'bar',
    'line',
    'area',
    'pie',
    'scatter',
    'radar',
    'funnel',
    'heatmap',
    'treemap',
    'word-cloud',
    'other',
  ]),
  /** A form of the mark of its own: a pie with a hole or of petals, rings for a treemap, bars that lie, or bars with lines. Absent for the plain one. */
  look: z.enum(['doughnut', 'rose', 'sunburst', 'horizontal', 'combined']).optional(),
  /** The series stand on one another. */
  isStacked: z.boolean().optional(),
  columns: z.array(chartColumn),
  /** One cell for each column; null where it is empty. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** The name of the column along the axis, or of the slices. */
  category: z.string().optional(),
  /** The names of the plotted columns, in order. */
  values: z.array(z.string()),
})
export type Chart = z.infer<typeof chart>
