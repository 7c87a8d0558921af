const accentsOfLatinLetters = /([a-z])[\u0300-\u036f]+/g

/**
 * Converts `text` to the one spelling that the patterns of the rules are written for: lower case, full-width letters as plain ones, Latin
 * letters without accents (people omit them as often as not).
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accentsOfLatinLetters, '$1').normalize('NFC')
}
