import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** What a browser recorded of its requests. */
export const notation: Notation = {
  id: 'har',
  name: 'HTTP Archive',
  extensions: ['.har'],
  fences: ['har'],
  detect,
  read,
}
