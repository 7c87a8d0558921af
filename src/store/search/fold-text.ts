/** Marks above, below or through a letter. Those of other scripts make a different letter: が is not か. */
const diacritics = /[\u0300-\u036f]/g
const plain = /^[\0-\x7f]*$/

/** Normalises text for comparison in searches: ignores case, accents, and the width and form of letters. */
export function foldText(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  return small.normalize('NFKD').replace(diacritics, '').normalize('NFC').replaceAll('ς', 'σ')
}
