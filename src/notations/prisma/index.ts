import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** The models of a Prisma schema. */
export const notation: Notation = {
  id: 'prisma',
  name: 'Prisma schema',
  extensions: ['.prisma'],
  fences: ['prisma'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['schema'],
  write,
}
