import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** Tables of Drizzle, in TypeScript. */
export const notation: Notation = {
  id: 'drizzle',
  name: 'Drizzle tables',
  extensions: [],
  fences: ['drizzle'],
  detect,
  read,
}
