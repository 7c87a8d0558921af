/** Marks that stand above, below or through a letter. Those of other scripts make another letter of theirs: が is not か. */
const diacritics = /[\u0300-\u036f]/g
const plain = /^[\0-\x7f]*$/

/** A text as it is compared with what is searched for: without regard to case, accents, and the width and form of its letters. */
export function foldText(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  return small.normalize('NFKD').replace(diacritics, '').normalize('NFC').replaceAll('ς', 'σ')
}
