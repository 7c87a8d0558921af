import type { Document, Table } from '../documents/document.ts'
import { numberTables } from '../documents/tables-in-text.ts'
import { agents } from '../kinds/find.ts'
import { withoutMention } from '../routing/mentions.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { Conversation } from './conversation.ts'

/** Material of a turn besides the person's message. */
export interface Material {
  documents: readonly Document[]
  /** Tables of the documents, then of the message; if there are none, of the newest earlier message that had some. */
  tables: Table[]
  /** True if there is material, all of it from earlier messages. */
  isEarlier: boolean
}

/** Collects the material. @param documents  of the whole branch, oldest first, and the message's own */
export async function gatherMaterial(
  text: string,
  { all: documents, own }: { all: readonly Document[]; own: readonly Document[] },
  conversation: Conversation,
  sources: Pick<OwnersWork, 'findTables'>,
): Promise<Material> {
  const inDocuments = documents.flatMap(document => document.tables)
  const inWords = await sources.findTables([withoutMention(text, agents)])
  const now = [...inDocuments, ...inWords]
  const tables = now.length > 0 ? now : await findEarlierTables(conversation, sources)
  const isEarlier = documents.length + tables.length > 0 && own.length + inWords.length === 0
  return { documents, tables: numberTables(tables), isEarlier }
}

async function findEarlierTables({ texts }: Conversation, sources: Pick<OwnersWork, 'findTables'>): Promise<Table[]> {
  return texts.length > 0 ? sources.findTables(texts.toReversed()) : []
}
