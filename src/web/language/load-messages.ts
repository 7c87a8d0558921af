/// <reference types="vite/client" />
import type { Problem, Repair } from '../../contract/diagrams.ts'
import { type Catalogue, writeSentence } from '../../shared/messages/catalogue.ts'

/** Loads the catalogues of the service, by their paths. A new one, of a part or of a language, is found by its place. */
const catalogues = import.meta.glob<Record<string, Catalogue>>([
  '../../*/messages/*.ts',
  '../../*/*/messages/*.ts',
  '!**/*.test.ts',
  '!**/{en,index}.ts',
  '!../../shared/**',
])

/** The sentences of the service in `language`, for example `zh`, by their codes. Empty where there are none, as in English. */
export async function loadMessages(language: string, files = catalogues): Promise<Catalogue> {
  const paths = Object.keys(files).filter(path => path.endsWith(`/${language}.ts`))
  const loaded = await Promise.all(paths.map(async path => (await files[path]?.())?.[language]))
  return Object.assign({}, ...loaded)
}

/** What the service says of a source or an answer. */
export type Finding = Pick<Problem | Repair, 'message'> & Partial<Pick<Problem, 'code' | 'values'>>

/**
 * The message in the language of `messages`; null where it is not there. It is not there for messages that were stored by earlier versions,
 * which have no values: their English is shown.
 */
export function writeMessage(messages: Catalogue, { code, values }: Finding): string | null {
  return code === undefined ? null : writeSentence(messages[code], values)
}
