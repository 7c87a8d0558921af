import type { Format } from '../kind.ts'
import { check } from './format/check.ts'
import { warmUp } from './format/draw.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  check,
  prepare: warmUp,
  repair,
  find,
}
