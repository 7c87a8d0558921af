import type { Format } from '../kind.ts'
import { check } from './format/check.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'
import { layOut } from './layout/lay-out-flowchart.ts'

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  check,
  repair,
  layout: async source => layOut(source),
  find,
}
