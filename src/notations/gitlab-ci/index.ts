import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

export const notation: Notation = {
  id: 'gitlab-ci',
  name: 'GitLab CI pipeline',
  extensions: ['.yml', '.yaml'],
  fences: ['gitlab-ci', 'gitlab'],
  detect,
  read,
}
