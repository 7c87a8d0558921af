import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** The `content.json` that an XMind file holds. */
export const notation: Notation = {
  id: 'xmind',
  name: 'XMind',
  extensions: [],
  fences: ['xmind'],
  detect,
  read,
}
