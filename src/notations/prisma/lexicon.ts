import type { Lexicon } from '../reading/scanner.ts'

export const prismaLexicon: Lexicon = {
  lineComments: ['//'],
  blockComments: [],
  quotations: [{ open: '"', close: '"', kind: 'string', escape: 'backslash' }],
}
