import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** OPML, the format in which outliners exchange their outlines. */
export const notation: Notation = {
  id: 'opml',
  name: 'OPML',
  extensions: ['.opml'],
  fences: ['opml'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['tree'],
  write,
}
