import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** The listing that an archive of a repository is read as: paths, and below each the lines that import. */
export const notation: Notation = {
  id: 'repository',
  name: 'repository',
  extensions: ['.repository'],
  fences: ['repository'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
