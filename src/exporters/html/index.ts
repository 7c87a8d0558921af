import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** One page that shows the diagrams, to be moved and enlarged, and loads nothing. */
export const exporter: Exporter = {
  id: 'html',
  name: 'HTML',
  group: 'document',
  extension: '.html',
  mediaType: 'text/html; charset=utf-8',
  ...writeDrawings(new URL('./write.ts', import.meta.url), ['svg', 'embedded']),
}
