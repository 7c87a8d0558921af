import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'package-json',
  name: 'npm package or lock file',
  extensions: ['package.json', 'package-lock.json', 'npm-shrinkwrap.json'],
  fences: ['package.json', 'package-lock.json'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
