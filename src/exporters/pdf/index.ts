import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** A page for each diagram, of vectors and of text that can be selected. */
export const exporter: Exporter = {
  id: 'pdf',
  name: 'PDF',
  group: 'document',
  extension: '.pdf',
  mediaType: 'application/pdf',
  ...writeDrawings(new URL('./write.ts', import.meta.url), ['svg', 'embedded']),
}
