import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'gitlab-ci',
  name: 'GitLab CI pipeline',
  extensions: ['.yml', '.yaml'],
  fences: ['gitlab-ci', 'gitlab'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
