import type { Format } from '../../kind.ts'
import { check } from './check.ts'
import { find } from './find.ts'
import { repair } from './repair.ts'
import { sourceGrammar } from './source-grammar.ts'

/** AntV's infographic language: a template, and the data by indentation. It has no media type. */
export const format: Format = {
  extension: '.infographic',
  mediaType: 'text/plain',
  grammar: sourceGrammar,
  check,
  repair,
  leavesOut: ['json-wrapper/others', 'guided/sentence', 'foreign-setting'],
  find,
}
