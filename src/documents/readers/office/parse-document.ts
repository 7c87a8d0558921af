import { type Document as Content, toDocument } from '@firecrawl/anydoc'
import { Failure } from '../../../contract/failure.ts'
import { messages } from '../../messages/index.ts'
import { damaged, locked } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'

/**
 * Parses the bytes of an office file into headings, paragraphs, lists, tables and notes.
 *
 * @throws Failure `file-encrypted`, `file-too-large` beyond a limit of the library itself, otherwise `file-corrupt`
 */
export async function parseDocument(data: Uint8Array, context: ReaderContext): Promise<Content> {
  try {
    return await toDocument(data)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'encrypted') throw locked(context)
    if (code === 'resourceLimit') throw tooLarge(context)
    throw damaged('no-document', context)
  }
}

/** Error of a limit in the library itself. */
function tooLarge({ name, language }: ReaderContext): Failure {
  return new Failure(messages.createIn(language, 'file-too-large', { case: 'parts', name }))
}
