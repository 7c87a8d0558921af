import type { Format } from '../../kind.ts'
import { check } from './check.ts'
import { find } from './find.ts'
import { repair } from './repair.ts'
import { sourceGrammar } from './source-grammar.ts'

/** Markdown as markmap reads it: the depth of headings, then of nested lists, is the hierarchy. */
export const format: Format = {
  extension: '.md',
  mediaType: 'text/markdown',
  grammar: sourceGrammar,
  check,
  repair,
  find,
  leavesOut: ['json-wrapper/others'],
}
