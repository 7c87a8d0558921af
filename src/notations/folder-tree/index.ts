import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** The output of `tree`, a folder drawn by hand, or a list of paths. */
export const notation: Notation = {
  id: 'folder-tree',
  name: 'Folder tree',
  extensions: ['.tree'],
  fences: ['tree', 'folders', 'filetree'],
  detect,
  read,
}
