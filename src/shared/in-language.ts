/** Chooses the sentence for readers of `language` (BCP 47): Chinese for `zh` and its variants, else English. */
export function inLanguage<Sentence>(language: string, sentences: { en: Sentence; zh: Sentence }): Sentence {
  return /^zh\b/i.test(language) ? sentences.zh : sentences.en
}
