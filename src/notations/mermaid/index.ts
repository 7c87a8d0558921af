import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'mermaid',
  name: 'Mermaid',
  extensions: ['.mmd', '.mermaid'],
  fences: ['mermaid', 'mmd'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['graph', 'tree', 'interaction', 'schema', 'states', 'schedule', 'items', 'chart'],
  write,
}
