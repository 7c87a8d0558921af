import { primaryOf } from './load-language.ts'

/** The locale in which times are written: that of the region a person lives in, where it has the language of the app. */
export function regionalLocale(language: string, preferred: readonly string[]): string {
  return preferred.find(locale => primaryOf(locale) === primaryOf(language)) ?? language
}
