import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** The figures of charts: a sheet for each. */
export const exporter: Exporter = {
  id: 'xlsx',
  name: 'Excel',
  group: 'data',
  extension: '.xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  structures: ['chart'],
  make: writeDrawings(new URL('./write.ts', import.meta.url), ['structure']).make,
}
