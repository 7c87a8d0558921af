import { chooseReader } from './choose-reader.ts'
import type { DocumentKind } from './document.ts'
import { type ReaderContext, type Reading, withinLimits } from './readers/reader.ts'

/** What was read of one file, and what it is. */
export interface FileContent extends Reading {
  kind: DocumentKind
}

/**
 * Reads one file of any format, in this process: whatever the file does to its reader, it does to the caller. See
 * `pool/document-reader.ts` for the way that is safe.
 *
 * @throws Failure with a message that names the file and says what to do
 */
export async function readFile(data: Uint8Array, context: ReaderContext): Promise<FileContent> {
  const { kind, read } = chooseReader(data, context.name)
  const reading = withinLimits(await read(data, context), context)
  // What is no document was refused by its reader.
  return { ...reading, kind: kind as DocumentKind }
}
