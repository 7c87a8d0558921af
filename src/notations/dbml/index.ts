import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** DBML, the database markup language of dbdiagram.io. */
export const notation: Notation = {
  id: 'dbml',
  name: 'DBML',
  extensions: ['.dbml'],
  fences: ['dbml'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['schema'],
  write,
}
