import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

export const notation: Notation = {
  id: 'compose',
  name: 'Docker Compose',
  extensions: ['.yaml', '.yml'],
  fences: ['compose', 'docker-compose'],
  detect,
  read,
}
