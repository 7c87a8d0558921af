import { findIcon, normalizeName } from './find-icon.ts'

const mostNames = 16
/** Maximum number of words that are read, from the beginning. */
const mostWords = 400
/** Words that name things as often as they say something else. */
const commonWords = new Set(
  'a an and or the to of in on for with from as at by is it be are go get set new add all any one two make show draw use this that these box list item text map chart data file step flow line open close more less up down left right top can may will not no yes next here there then when icon icons logo logos'.split(
    ' ',
  ),
)
const asksForIcons = /\bicons?\b|\blogos?\b|图标|图示|徽标/i

/**
 * Names of icons for what a text speaks of: those whose name is a word of it, or two in a row, in the order of the text.
 *
 * @param kinds  `products`: logos alone; `where-asked`: any, and none where the text does not speak of icons
 */
export function nameIcons(text: string, kinds: 'products' | 'any' | 'where-asked'): string[] {
  if (kinds === 'where-asked' && !asksForIcons.test(text)) return []
  const words = (text.match(/[\p{L}\p{N}][\p{L}\p{N}.+#-]*/gu) ?? []).slice(0, mostWords)
  const names = new Set<string>()
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    for (const written of next === undefined ? [word] : [`${word} ${next}`, word]) {
      const name = normalizeName(written)
      if (name.length < 3 || commonWords.has(name)) continue
      const icon = findIcon(name)
      if (!icon || (kinds === 'products' && !/^(?:logos|devicon):/.test(icon.id))) continue
      names.add(name)
      break
    }
    if (names.size >= mostNames) break
  }
  return [...names]
}
