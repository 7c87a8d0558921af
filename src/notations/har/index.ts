import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** Notation of HTTP archives: the requests that a browser recorded. */
export const notation: Notation = {
  id: 'har',
  name: 'HTTP Archive',
  extensions: ['.har'],
  fences: ['har'],
  detect,
  read,
}
