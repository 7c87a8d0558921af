import type { Notation } from '../notation.ts'
import { detectD2 } from './detect.ts'
import { d2Types, writeD2 } from './write.ts'

/** https://d2lang.com */
export const notation: Notation = {
  id: 'd2',
  name: 'D2',
  extensions: ['.d2'],
  fences: ['d2'],
  detect: detectD2,
  read: async input => (await import('./read.ts')).readD2(input),
  writes: d2Types,
  write: writeD2,
}
