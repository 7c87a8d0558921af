import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'markdown',
  name: 'Markdown',
  extensions: ['.md', '.markdown'],
  fences: ['markdown', 'md'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['tree'],
  write,
}
