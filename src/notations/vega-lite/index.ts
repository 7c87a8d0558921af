import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** A chart of one view in Vega-Lite, with its data in it. */
export const notation: Notation = {
  id: 'vega-lite',
  name: 'Vega-Lite',
  extensions: ['.vl.json', '.vl'],
  fences: ['vega-lite', 'vegalite'],
  detect,
  read,
}
