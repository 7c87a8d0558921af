import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'circleci',
  name: 'CircleCI pipeline',
  extensions: ['.yml', '.yaml'],
  fences: ['circleci'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
