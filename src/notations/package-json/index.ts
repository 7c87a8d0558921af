import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'package-json',
  name: 'npm package or lock file',
  extensions: ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'],
  fences: ['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
