import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** A page for each diagram, of native shapes with glued connectors, or of a picture with its texts. */
export const exporter: Exporter = {
  id: 'vsdx',
  name: 'Visio',
  group: 'editable',
  extension: '.vsdx',
  mediaType: 'application/vnd.ms-visio.drawing',
  ...writeDrawings(new URL('./write.ts', import.meta.url), ['svg', 'placed', 'embedded']),
}
