import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'github-actions',
  name: 'GitHub Actions workflow',
  extensions: ['.yml', '.yaml'],
  fences: ['github-actions', 'workflow'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
