import type { Format } from '../../kind.ts'
import { layOut } from '../picture/layout/lay-out-flowchart.ts'
import { check } from './check.ts'
import { find } from './find.ts'
import { repair } from './repair.ts'

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  check,
  repair,
  layout: async source => layOut(source),
  find,
}
