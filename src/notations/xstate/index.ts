import type { Notation } from '../notation.ts'
import { findMachine } from './find-machine.ts'

const lookedAt = 64 * 1024

export const notation: Notation = {
  id: 'xstate',
  name: 'XState machine',
  extensions: ['.machine.ts', '.machine.js', '.machine.json'],
  fences: ['xstate'],
  detect({ text }) {
    const beginning = text.slice(0, lookedAt)
    if (/^\s*\{/.test(beginning))
      return /"initial"\s*:\s*"/.test(beginning) &&
        /"states"\s*:\s*\{/.test(beginning) &&
        /"on"\s*:\s*\{/.test(beginning)
        ? 0.9
        : 0
    return findMachine(beginning) !== null && /\bstates\s*:/.test(beginning) ? 0.95 : 0
  },
  read: async input => (await import('./read.ts')).read(input),
}
