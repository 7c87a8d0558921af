import type { Notation } from '../notation.ts'
import { detectEdgeList } from './detect.ts'
import { edgeListTypes, writeEdgeList } from './write.ts'

/** Tables of edges, as graph tools exchange them: `source,target,label`. */
export const notation: Notation = {
  id: 'edge-list',
  name: 'Edge list (CSV)',
  extensions: ['.csv', '.tsv'],
  fences: [],
  detect: detectEdgeList,
  read: async input => (await import('./read.ts')).readEdgeList(input),
  writes: edgeListTypes,
  write: writeEdgeList,
}
