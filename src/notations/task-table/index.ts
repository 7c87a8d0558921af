import type { Notation } from '../notation.ts'
import { detectTaskTable } from './columns.ts'
import { readTaskTable } from './read.ts'

/** Tables of tasks with their days, or with what they depend on, as people keep plans in sheets. */
export const notation: Notation = {
  id: 'task-table',
  name: 'Table of tasks',
  extensions: ['.csv', '.tsv'],
  fences: [],
  detect: detectTaskTable,
  read: readTaskTable,
}
