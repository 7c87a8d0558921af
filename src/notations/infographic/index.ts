import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'infographic',
  name: 'AntV Infographic',
  extensions: ['.infographic'],
  fences: ['infographic'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['items', 'tree', 'chart'],
  write,
}
