/// <reference types="vite/client" />
import type { Problem, Repair } from '../../contract/diagrams.ts'
import { type Catalogue, type Sentence, writeSentence } from '../../shared/messages/catalogue.ts'

/** The service's messages in one language, by code. */
export interface ServiceMessages {
  /** Messages of each kind of diagram, with its own codes. */
  kinds: Readonly<Record<string, Catalogue>>
  /** Messages about all kinds, and about failures. */
  shared: Catalogue
}

/** Loads the catalogues of the service, by their paths. A new one, of a part or of a language, is found by its place. */
const catalogues: CatalogueFiles = import.meta.glob<Record<string, Catalogue>>([
  // The names of languages have two letters.
  '../../*/messages/??.ts',
  '../../*/*/messages/??.ts',
  // Sentences are sent in English: nobody has to load them.
  '!../../*/messages/en.ts',
  '!../../*/*/messages/en.ts',
  '!../../shared/**',
  '!../../kinds/_template/**',
])

/** The file `…/messages/fr.ts` exports its catalogue as `fr`. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<Record<string, Catalogue>>>>

const ofDrawings = /\/(kinds\/[^/]+|notations|structure|conversion|toolkit|exporters|render)\/messages\//

/**
 * The sentences of the service in `language`, for example `zh`. None where they are not translated, and in English.
 *
 * @param subject  `any`: without those that are said of drawings alone, which are most of them
 */
export async function loadMessages(
  language: string,
  files: CatalogueFiles = catalogues,
  subject: 'any' | 'drawings too' = 'drawings too',
): Promise<ServiceMessages> {
  const kinds: Record<string, Catalogue> = {}
  const shared: Catalogue[] = []
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      if (!path.endsWith(`/messages/${language}.ts`)) return
      if (subject === 'any' && ofDrawings.test(path)) return
      const catalogue = (await load())[language] ?? {}
      const [, kind] = /\/kinds\/([^/]+)\//.exec(path) ?? []
      if (kind === undefined) shared.push(catalogue)
      else kinds[kind] = catalogue
    }),
  )
  return { kinds, shared: mergeCatalogues(shared) }
}

/** Merges catalogues. Where several parts use one code, such as that of a failure, each has its own cases. */
export function mergeCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  const merged: Record<string, Sentence> = {}
  for (const [code, sentence] of catalogues.flatMap(catalogue => Object.entries(catalogue))) {
    const known = merged[code]
    merged[code] = typeof known === 'object' && typeof sentence === 'object' ? { ...known, ...sentence } : sentence
  }
  return merged
}

/** A message of the service: about a source, or a failure. */
export type Finding = Pick<Problem | Repair, 'message'> & { [Field in 'code' | 'values']?: Problem[Field] | undefined }

/**
 * The message in the language of `messages`, about a diagram of this kind; null where it is not there. It is not there for messages that
 * were stored by earlier versions, which have no values: their English is shown.
 */
export function writeMessage(
  { kinds, shared }: ServiceMessages,
  { code, values }: Finding,
  kind?: string | null,
): string | null {
  if (code === undefined) return null
  const [prefix = '', fault = ''] = code.split('/', 2)
  const own = kinds[kind ?? ''] ?? kinds[prefix]
  // A repair that leaves something out is a problem too, with its own sentence.
  return writeSentence(own?.[code] ?? own?.[fault] ?? shared[code] ?? shared[fault], values)
}
