import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** Mind maps of FreeMind and Freeplane. */
export const notation: Notation = {
  id: 'freemind',
  name: 'FreeMind',
  extensions: ['.mm'],
  fences: ['freemind', 'mm'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['tree'],
  write,
}
