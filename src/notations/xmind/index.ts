import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { writeXmind, xmindTypes } from './write.ts'

/** The `content.json` that an XMind file holds. */
export const notation: Notation = {
  id: 'xmind',
  name: 'XMind',
  extensions: [],
  fences: ['xmind'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: xmindTypes,
  write: writeXmind,
}
