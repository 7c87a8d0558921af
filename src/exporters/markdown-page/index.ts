import type { Exporter } from '../exporter.ts'
import { writeDrawings } from '../write-drawings.ts'

/** Text about the diagrams, with their sources in code blocks, and the values of charts as tables. */
export const exporter: Exporter = {
  id: 'markdown-page',
  name: 'Markdown',
  group: 'document',
  extension: '.md',
  mediaType: 'text/markdown; charset=utf-8',
  ...writeDrawings(new URL('./write.ts', import.meta.url), ['source', 'structure']),
}
