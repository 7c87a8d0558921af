import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'
import { write } from './write.ts'

/** Mind maps of FreeMind and Freeplane. */
export const notation: Notation = {
  id: 'freemind',
  name: 'FreeMind',
  extensions: ['.mm'],
  fences: ['freemind', 'mm'],
  detect,
  read,
  writes: ['tree'],
  write,
}
