import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'compose',
  name: 'Docker Compose',
  extensions: ['.yaml', '.yml'],
  fences: ['compose', 'docker-compose'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
