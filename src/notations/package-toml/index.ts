import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'package-toml',
  name: 'Cargo.toml or pyproject.toml',
  extensions: ['cargo.toml', 'pyproject.toml'],
  fences: ['cargo.toml', 'pyproject.toml'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
