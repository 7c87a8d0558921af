import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'flow-json',
  name: 'Flowchart JSON (React Flow)',
  extensions: ['.json'],
  fences: ['json'],
  detect,
  read,
  writes: ['graph'],
  write,
}
