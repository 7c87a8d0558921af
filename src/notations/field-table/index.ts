import type { Notation } from '../notation.ts'
import { detectFieldTable, readFieldTable } from './read.ts'

/** Tables that list the columns of a database, a row each, as data dictionaries do. */
export const notation: Notation = {
  id: 'field-table',
  name: 'Table of database columns',
  extensions: ['.csv', '.tsv'],
  fences: [],
  detect: detectFieldTable,
  read: readFieldTable,
}
