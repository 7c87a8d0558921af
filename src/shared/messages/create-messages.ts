import type { InEveryLanguage } from '../in-language.ts'
import { type Catalogue, type Sentence, type Text, type Translation, type Values, writeSentence } from './catalogue.ts'

/** A message as it is sent: the English sentence for clients, and what the app finds the sentence in its own language by. */
export interface Message<Code extends string = string> {
  code: Code
  message: string
  /** Absent where the sentence has none. */
  values?: Record<string, string | number>
}

/** Values of a sentence; where it has several cases, with the name of one. */
export type ValuesFor<Written extends Sentence> = Written extends Text
  ? [values?: Values]
  : [values: Values & { readonly case: keyof Written & string }]

/** The codes of the problems of a kind of diagram, without the kind: `empty` of `mindmap/empty`. */
export type FaultsOf<English extends Catalogue, Kind extends string> = keyof English extends infer Code
  ? Code extends `${Kind}/${infer Fault}`
    ? Fault
    : never
  : never

/** Reports something by its code. */
export type Note<English extends Catalogue> = <Code extends keyof English & string>(
  code: Code,
  ...values: ValuesFor<English[Code]>
) => void

export interface Messages<English extends Catalogue> {
  /** A message with this code. */
  create<Code extends keyof English & string>(code: Code, ...values: ValuesFor<English[Code]>): Message<Code>
  /** The same, its sentence for readers of `language` (BCP 47); in English where it is not translated. */
  createIn<Code extends keyof English & string>(
    language: string,
    code: Code,
    ...values: ValuesFor<English[Code]>
  ): Message<Code>
  /** The sentence with this code for readers of `language` (BCP 47); in English where it is not translated. */
  say<Code extends keyof English & string>(language: string, code: Code, ...values: ValuesFor<English[Code]>): string
  /** A sentence without values in every language that it is written in: `{ en: …, zh: … }`. */
  inEveryLanguage<Code extends keyof English & string>(code: Code): InEveryLanguage<string>
}

/** Messages by their codes: English, and translations by the first part of their language tag, for example `zh`. */
export function createMessages<English extends Catalogue>(
  english: English,
  translations: Readonly<Record<string, Translation<English>>>,
): Messages<English> {
  // A code without a sentence does not compile; one that comes without a value that it needs shows its code.
  const inEnglish = (code: string, values: Values | undefined) => writeSentence(english[code], values ?? {}) ?? code
  const write = (language: string, code: string, values: Values | undefined) => {
    const translation: Catalogue | undefined = translations[language.toLowerCase().split('-')[0] ?? '']
    return writeSentence(translation?.[code], values ?? {}) ?? inEnglish(code, values)
  }
  const make = <Code extends string>(code: Code, message: string, values: Values | undefined): Message<Code> =>
    values && Object.keys(values).length > 0 ? { code, message, values: { ...values } } : { code, message }
  return {
    create: (code, ...[values]: [values?: Values]) => make(code, inEnglish(code, values), values),
    createIn: (language, code, ...[values]: [values?: Values]) => make(code, write(language, code, values), values),
    say: (language, code, ...[values]: [values?: Values]) => write(language, code, values),
    inEveryLanguage(code) {
      const inEnglishAlone = inEnglish(code, undefined)
      const written = Object.entries(translations).map(([language, catalogue]: [string, Catalogue]) => [
        language,
        writeSentence(catalogue[code], {}) ?? inEnglishAlone,
      ])
      return { ...Object.fromEntries(written), en: inEnglishAlone }
    },
  }
}
