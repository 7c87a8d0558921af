import type { Document, Table } from '../documents/document.ts'
import { findTables, numberTables } from '../documents/tables-in-text.ts'
import type { Conversation } from './conversation.ts'

/** What a turn has to work on, besides the person's words. */
export interface Material {
  documents: readonly Document[]
  /** Tables of the documents, then of the words; where there are none, of the newest earlier words that held some. */
  tables: Table[]
}

/** @param documents  of the whole branch, oldest first */
export function gatherMaterial(text: string, documents: readonly Document[], conversation: Conversation): Material {
  const inDocuments = documents.flatMap(document => document.tables)
  const inWords = findTables(text, 'prompt')
  if (inDocuments.length + inWords.length > 0) return { documents, tables: numberTables([...inDocuments, ...inWords]) }
  const earlier = conversation.texts
    .toReversed()
    .map(words => findTables(words, 'prompt'))
    .find(tables => tables.length > 0)
  return { documents, tables: numberTables(earlier ?? []) }
}
