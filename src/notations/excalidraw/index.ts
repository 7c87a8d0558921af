import type { Notation } from '../notation.ts'
import { detectExcalidraw } from './detect.ts'
import { excalidrawTypes, writeExcalidraw } from './write.ts'

/** Files of https://excalidraw.com */
export const notation: Notation = {
  id: 'excalidraw',
  name: 'Excalidraw',
  extensions: ['.excalidraw', '.excalidraw.json'],
  fences: ['excalidraw'],
  detect: detectExcalidraw,
  read: async input => (await import('./read.ts')).readExcalidraw(input),
  writes: excalidrawTypes,
  write: writeExcalidraw,
}
