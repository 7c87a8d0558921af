import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'flow-json',
  name: 'Flowchart JSON (React Flow)',
  extensions: ['.json'],
  fences: ['json'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['graph'],
  write,
}
