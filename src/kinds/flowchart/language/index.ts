import type { Format } from '../../kind.ts'
import { check } from './check.ts'
import { find } from './find.ts'
import { removePlaces } from './remove-places.ts'
import { repair } from './repair.ts'
import { sourceSchema } from './source-schema.ts'

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  schema: sourceSchema,
  check,
  repair,
  leavesOut: [
    'json-wrapper/others',
    'guided/prose',
    'flowchart-edges/removed',
    'flowchart-edges/endless',
    'json-expression',
  ],
  removePlaces,
  find,
}
