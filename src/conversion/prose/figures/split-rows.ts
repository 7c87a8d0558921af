import { takeTimes } from './times.ts'

export const amountMark = '\uE001'
const firstTime = 0xe100
const timeMark = /[\uE100-\uF8FF]/

/** The words around an amount. */
export interface Told {
  before: string
  after: string
  /** True if a semicolon, a full stop or a new line stands before it. */
  isParted: boolean
}

const delimiter =
  /\s?(?:[,，、;；。\n/]|\.(?=\s)|(?<![\p{L}\p{N}])(?:and|but|while|vs|versus)(?![\p{L}\p{N}])|以及|[和与及](?=\s?(?:$|\p{L})))\s?/u
const strong = /[;；。\n]|\.\s/
/** What leads to a name or a figure, and says nothing of it. */
const leading =
  /^(?:(?:in|on|for|at|during|then|and|while|the|we|there|it|with|so|also|our|my|had|have|has|got|saw|were|was|are|is|about|around|only)(?![\p{L}\p{N}'-])|其中|其次|而|则|[:：(（)）–—-])\s*/iu
const trailing =
  /\s*(?:(?<![\p{L}\p{N}'-])(?:we|they|there|had|have|has|got|saw|with|were|was|are|is|of|at|only|about|around|it|and|sold|made|earned|got|counted|recorded|reached|took)|大约|只有|[有是为达到了共约的:：=(（)）–—-])$/iu

/** Takes the times out of a text, so that their digits are no amounts; `restore` puts them back into the words around these. */
export function maskTimes(text: string): { masked: string; restore: (words: string) => string } {
  const { text: said, times } = takeTimes(text, '\uE000')
  let next = firstTime
  const masked = said.replaceAll('\uE000', () => String.fromCharCode(next++))
  return {
    masked,
    restore: words => words.replaceAll(/[\uE100-\uF8FF]/g, mark => times[mark.charCodeAt(0) - firstTime] ?? ''),
  }
}

/** A time at the beginning of words, and what follows it. */
export function splitTime(words: string): [time: string, rest: string] | null {
  return timeMark.test(words.charAt(0)) ? [words.charAt(0), withoutTies(words.slice(1))] : null
}

/**
 * Gives each amount of a masked text the words before and after it: at a comma, a slash or an "and" between two amounts those before it belong to the
 * first, the others to the second. Without one they belong where the last amount has its own. Null where such marks part three pieces.
 */
export function splitWords(masked: string): Told[] | null {
  const parts = masked.replaceAll(/[ \t]+/g, ' ').split(amountMark)
  const [first = '', ...gaps] = parts
  const tail = (gaps.pop() ?? '').replace(/[.。!！;；]?\s?$/, '').trim()
  if (delimiter.test(tail)) return null
  const told: Told[] = [{ before: first, after: '', isParted: true }]
  for (const gap of gaps) {
    const pieces = gap.split(delimiter)
    const last = told.at(-1)
    if (!last || pieces.slice(1, -1).some(piece => piece.trim() !== '')) return null
    const hasMark = pieces.length > 1
    last.after = hasMark || tail !== '' ? (pieces[0] ?? '') : ''
    const before = hasMark ? (pieces.at(-1) ?? '') : tail === '' ? gap : ''
    told.push({ before, after: '', isParted: strong.test(gap) })
  }
  const end = told.at(-1)
  if (end) end.after = tail
  return told.map(each => ({ ...each, before: withoutTies(each.before), after: withoutTies(each.after) }))
}

function withoutTies(words: string): string {
  let [left, said] = ['', words.trim()]
  while (left !== said) [left, said] = [said, said.replace(leading, '').replace(trailing, '').trim()]
  return said
}
