import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** The figures of a chart. */
export const exporter: Exporter = {
  id: 'csv',
  name: 'CSV',
  group: 'data',
  extension: '.csv',
  mediaType: 'text/csv; charset=utf-8',
  structures: ['chart'],
  make: writeDrawings(new URL('./write.ts', import.meta.url), ['structure']).make,
}
