import type { Document, Table } from '../documents/document.ts'
import { findTables, numberTables } from '../documents/tables-in-text.ts'
import type { Conversation } from './conversation.ts'

/** What a turn has to work on, besides the person's words. */
export interface Material {
  /** Files of the whole branch, oldest first: a follow-up may ask for more of an earlier one. */
  documents: Document[]
  /** Tables of the documents, then of the words; where there are none, of the newest earlier words that held some. */
  tables: Table[]
}

export function gatherMaterial(text: string, newDocuments: readonly Document[], conversation: Conversation): Material {
  const documents = [...conversation.documents, ...newDocuments]
  const inDocuments = documents.flatMap(document => document.tables)
  const inWords = findTables(text, 'prompt')
  if (inDocuments.length + inWords.length > 0) return { documents, tables: numberTables([...inDocuments, ...inWords]) }
  const earlier = conversation.texts
    .toReversed()
    .map(words => findTables(words, 'prompt'))
    .find(tables => tables.length > 0)
  return { documents, tables: numberTables(earlier ?? []) }
}
