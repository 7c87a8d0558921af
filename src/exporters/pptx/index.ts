import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** A slide for each diagram, of native shapes with glued connectors, of a native chart, or of a picture with its texts. */
export const exporter: Exporter = {
  id: 'pptx',
  name: 'PowerPoint',
  group: 'document',
  extension: '.pptx',
  mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ...writeDrawings(new URL('./write.ts', import.meta.url), ['svg', 'placed', 'structure', 'source', 'embedded']),
}
