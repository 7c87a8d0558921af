import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** The output of `git log` in lines (`--oneline`) or in full, with or without `--graph`. */
export const notation: Notation = {
  id: 'git-log',
  name: 'git log',
  extensions: [],
  fences: ['git-log', 'gitlog'],
  detect,
  read,
}
