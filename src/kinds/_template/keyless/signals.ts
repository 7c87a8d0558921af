import type { Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [/\bcheck ?lists?\b/g, /清单/g],
  words: [{ pattern: /\bto[- ]dos?\b/, weight: 0.4 }],
  tieBreaker: 'Things to tick off, in order or not.',
  borderline: ['What do I need to do before I leave?'],
}
