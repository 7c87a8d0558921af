import type { Noun } from './clause.ts'
import { wordNumbers } from './closed-words.ts'
import { isConjunction, isDeterminer, isNumber, isOpen, isPronoun, numberOf } from './word-classes.ts'
import type { Word } from './words.ts'

export interface NounRead {
  noun: Noun
  next: number
}

const longestItem = 60

/** The noun that begins at `at`, and ends before `stop`: "the three small lambdas (orders, users)". Null where none does. */
export function readNoun(words: readonly Word[], at: number, stop: number): NounRead | null {
  let next = at
  const before: string[] = []
  while (next < stop && isDeterminer(words[next]) && (words[next + 1]?.lower === 'of' || !isPronoun(words, next))) {
    before.push(words[next]?.lower ?? '')
    next += 1
    // "all of the workers", "each of them"
    if (words[next]?.lower === 'of' && (isDeterminer(words[next + 1]) || isPronoun(words, next + 1))) next += 1
  }
  const counted = isNumber(words[next]) && next < stop
  const count = counted ? countOf(words[next]?.lower ?? '') : (wordNumbers[before.at(-1) ?? ''] ?? null)
  if (counted) next += 1
  const first = next
  if (isPronoun(words, next) && next < stop && !counted) next += 1
  else while (next < stop && (isOpen(words, next) || isNumberName(words, next, first))) next += 1
  const own = words.slice(first, next)
  const isAlone = own.length === 0
  // "the two", "both"
  const isFigure = isAlone && counted && before.length === 0
  if (isAlone && before.length === 0 && !isFigure) return null
  if (isAlone && !isFigure && !/^(?:both|all|each|the|those|these|that|this)$/.test(before.at(-1) ?? '')) return null
  if (isAlone && !counted && before.at(-1) === 'the') return null
  const head = own.at(-1)
  const isPronounAlone = (isAlone && !isFigure) || (own.length === 1 && isPronoun(words, first))
  const brackets = readBrackets(words, next)
  return {
    noun: {
      text: isAlone
        ? words
            .slice(at, next)
            .map(({ text }) => text)
            .join(' ')
        : textOf(own),
      words: isAlone ? words.slice(at, next) : own,
      determiners: before,
      count,
      isPronoun: isPronounAlone,
      isPlural:
        (count ?? 1) > 1 || numberOf(head) === 'several' || /^(?:they|them|these|those|we|us)$/.test(head?.lower ?? ''),
      phrases: [],
      items: brackets?.items ?? [],
    },
    next: brackets?.next ?? next,
  }
}

/** "Route 53", "Unit 1" */
function isNumberName(words: readonly Word[], at: number, first: number): boolean {
  return at > first && /^\d+$/.test(words[at]?.text ?? '') && words[at - 1]?.isName === true
}

function countOf(written: string): number | null {
  return wordNumbers[written] ?? (/^\d{1,4}$/.test(written) ? Number(written) : written === 'one' ? 1 : null)
}

/** As it is written, without what stood between: "load balancer". */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text.replace(/^["“]|["”]$/g, '')).join(' ')
}

function readBrackets(words: readonly Word[], at: number): { items: string[]; next: number } | null {
  if (words[at]?.kind !== 'open') return null
  const close = words.findIndex(({ kind }, index) => index > at && kind === 'close')
  if (close < 0) return null
  const items: Word[][] = [[]]
  for (const word of words.slice(at + 1, close))
    if (word.kind === 'comma' || isConjunction(word)) items.push([])
    else items.at(-1)?.push(word)
  const texts = items.map(textOf).filter(text => text !== '')
  return texts.some(text => text.length > longestItem) ? null : { items: texts, next: close + 1 }
}
