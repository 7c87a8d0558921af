import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Reasons why a file is not made (the codes are those of failures), and losses in one. */
export const en = {
  'invalid-request': {
    'one-diagram': 'The request is not valid: /format is {format}, which can contain only one diagram.',
    'not-made-of': 'The request is not valid: /format is {format}, which is made of: {structures}.',
    'nothing-to-export': 'There is nothing to export: the session has no valid diagram.',
    export: 'The request is not valid: {told}.',
  },
  'drawing-failed': { 'no-export': 'This kind of answer has no diagram to export.' },
  'lost/characters': 'the characters {characters}',
  'because/font': 'the bundled font does not have them',
} as const satisfies Catalogue
