import type { Notation } from '../notation.ts'
import { detectJsonCanvas } from './detect.ts'
import { jsonCanvasTypes, writeJsonCanvas } from './write.ts'

/** https://jsoncanvas.org, the format of Obsidian's canvases. */
export const notation: Notation = {
  id: 'json-canvas',
  name: 'JSON Canvas',
  extensions: ['.canvas'],
  fences: ['canvas', 'jsoncanvas'],
  detect: detectJsonCanvas,
  read: async input => (await import('./read.ts')).readJsonCanvas(input),
  writes: jsonCanvasTypes,
  write: writeJsonCanvas,
}
