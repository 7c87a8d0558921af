import type { Document, Table } from '../documents/document.ts'
import { numberTables } from '../documents/tables-in-text.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Conversation } from './conversation.ts'

/** Material of a turn besides the person's message. */
export interface Material {
  documents: readonly Document[]
  /** Tables of the documents, then of the message; if there are none, of the newest earlier message that had some. */
  tables: Table[]
}

/** Collects the material. @param documents  documents of the whole branch, oldest first */
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
