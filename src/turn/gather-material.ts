import type { Document, Table } from '../documents/document.ts'
import { numberTables } from '../documents/tables-in-text.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Conversation } from './conversation.ts'

/** What a turn has to work on, besides the person's words. */
export interface Material {
  documents: readonly Document[]
  /** Tables of the documents, then of the words; where there are none, of the newest earlier words that held some. */
  tables: Table[]
}

/** @param documents  of the whole branch, oldest first */
export async function gatherMaterial(
  text: string,
  documents: readonly Document[],
  conversation: Conversation,
  sources: Pick<OwnersWork, 'findTables'>,
): Promise<Material> {
  const inDocuments = documents.flatMap(document => document.tables)
  const inWords = await sources.findTables([text])
  if (inDocuments.length + inWords.length > 0) return { documents, tables: numberTables([...inDocuments, ...inWords]) }
  const earlier = conversation.texts.length > 0 ? await sources.findTables(conversation.texts.toReversed()) : []
  return { documents, tables: numberTables(earlier) }
}
