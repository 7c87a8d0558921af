import type { Lexicon } from '../reading/scanner.ts'

export const dbmlLexicon: Lexicon = {
  lineComments: ['//'],
  blockComments: [{ open: '/*', close: '*/' }],
  quotations: [
    { open: "'''", close: "'''", kind: 'string', escape: 'backslash' },
    { open: "'", close: "'", kind: 'string', escape: 'backslash' },
    { open: '"', close: '"', kind: 'name', escape: 'backslash' },
    { open: '`', close: '`', kind: 'string', escape: 'none' },
  ],
}
