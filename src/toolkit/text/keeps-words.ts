const word = /[\p{L}\p{N}]/gu
const figure = /(?<![\p{L}\p{N}])[-+]?\.?\d+(?:[.,:/-]\d+)*/gu

/**
 * True if `after` has every letter and digit of `before` in their order, and the same figures: a sign or a point that belongs to a number is a part
 * of it. Line breaks of HTML are no words.
 *
 * @param lost  a part of `before` that may be written in another way or left out
 */
export function keepsWords(before: string, after: string, lost?: string): boolean {
  const [one, other] = [withoutBreaks(before), withoutBreaks(after)]
  if ((one.match(figure) ?? []).join(' ') !== (other.match(figure) ?? []).join(' ')) return false
  const [letters, kept] = [lettersOf(one), lettersOf(other)]
  if (letters === kept) return true
  if (lost === undefined) return false
  let start = 0
  while (start < letters.length && letters[start] === kept[start]) start++
  let end = 0
  const longest = Math.min(letters.length, kept.length) - start
  while (end < longest && letters.at(-1 - end) === kept.at(-1 - end)) end++
  return letters.length - start - end <= lost.length
}

function withoutBreaks(text: string): string {
  return text.replace(/<br\s*\/?>/gi, ' ')
}

function lettersOf(text: string): string {
  return (text.match(word) ?? []).join('')
}
