import type { Notation } from '../notation.ts'
import { detectDot } from './detect.ts'
import { readDot } from './read.ts'
import { dotTypes, writeDot } from './write.ts'

/** The language of Graphviz: https://graphviz.org/doc/info/lang.html */
export const notation: Notation = {
  id: 'dot',
  name: 'Graphviz DOT',
  extensions: ['.dot', '.gv'],
  fences: ['dot', 'graphviz', 'gv', 'digraph'],
  detect: detectDot,
  read: readDot,
  writes: dotTypes,
  write: writeDot,
}
