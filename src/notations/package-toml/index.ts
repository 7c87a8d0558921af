import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'package-toml',
  name: 'Cargo.toml, Cargo.lock or pyproject.toml',
  extensions: ['cargo.toml', 'cargo.lock', 'pyproject.toml'],
  fences: ['cargo.toml', 'cargo.lock', 'pyproject.toml'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
