import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'drawio',
  name: 'draw.io',
  extensions: ['.drawio', '.dio', '.drawio.xml'],
  fences: ['drawio', 'mxgraph'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['graph', 'schema'],
  write,
}
