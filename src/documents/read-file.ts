import { chooseReader } from './choose-reader.ts'
import { type ReaderContext, type Reading, withinLimits } from './readers/reader.ts'

/** Content and format of a file. */
export interface FileContent extends Reading {
  kind: string
}

/**
 * Reads one file of any format, in this process: if the file crashes its reader, it crashes the caller. `pool/document-reader.ts` is the safe
 * way.
 *
 * @throws Failure with a message that names the file and says what to do
 */
export async function readFile(data: Uint8Array, context: ReaderContext): Promise<FileContent> {
  const { kind, read } = chooseReader(data, context.name)
  const reading = withinLimits(await read(data, context), context)
  return { ...reading, kind }
}
