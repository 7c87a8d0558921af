import type { Format } from '../../kind.ts'
import { check } from './check.ts'
import { warmUp } from './draw.ts'
import { find } from './find.ts'
import { repair } from './repair.ts'

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  // What an option holds is checked by the engine: a schema of all of it would fill a prompt.
  schema: { type: 'object' },
  check,
  prepare: warmUp,
  repair,
  leavesOut: [
    'json-wrapper/others',
    'guided/prose',
    'charts-wrapper/first',
    'charts-code',
    'json-expression',
    'json-function',
  ],
  find,
}
