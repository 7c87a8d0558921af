import type { Notation } from '../notation.ts'
import { detectDot } from './detect.ts'
import { dotTypes, writeDot } from './write.ts'

/** The language of Graphviz: https://graphviz.org/doc/info/lang.html */
export const notation: Notation = {
  id: 'dot',
  name: 'Graphviz DOT',
  extensions: ['.dot', '.gv'],
  fences: ['dot', 'graphviz', 'gv', 'digraph'],
  detect: detectDot,
  read: async input => (await import('./read.ts')).readDot(input),
  writes: dotTypes,
  write: writeDot,
}
