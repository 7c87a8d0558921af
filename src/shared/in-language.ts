/** The same in several languages, by the first part of their tag (BCP 47): in English at least. */
export type InEveryLanguage<Sentence> = Readonly<Record<string, Sentence>> & { readonly en: Sentence }

/** Chooses the one for readers of `language` (BCP 47); in English where it is not translated. */
export function inLanguage<Sentence>(language: string, sentences: InEveryLanguage<Sentence>): Sentence {
  return sentences[language.toLowerCase().split('-')[0] ?? ''] ?? sentences.en
}
