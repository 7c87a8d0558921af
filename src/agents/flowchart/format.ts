import type { Format } from '../agent.ts'
import { layOutInThread } from '../structure/layout-thread.ts'
import { check } from './format/check.ts'
import { find } from './format/find.ts'
import { repair } from './format/repair.ts'

const layoutModule = new URL('./layout/lay-out-flowchart.ts', import.meta.url)

export const format: Format = {
  extension: '.json',
  mediaType: 'application/json',
  check,
  repair,
  layout: source => layOutInThread(layoutModule, source),
  find,
}
