import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'infographic',
  name: 'AntV Infographic',
  extensions: ['.infographic'],
  fences: ['infographic'],
  detect,
  read,
  writes: ['items', 'tree', 'chart'],
  write,
}
