import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'settings',
  name: 'Settings (TOML, JSON, YAML)',
  extensions: ['.toml', '.json', '.yaml', '.yml'],
  fences: ['toml'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
