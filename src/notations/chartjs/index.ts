import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** The configuration of a chart of Chart.js, as JSON. */
export const notation: Notation = {
  id: 'chartjs',
  name: 'Chart.js configuration',
  extensions: ['.json'],
  fences: ['chartjs', 'chart.js'],
  detect,
  read,
}
