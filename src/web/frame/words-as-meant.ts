/*
 * Whether the words of a picture are what an edit was meant to make of them. The lists have the words of each text, in the order they are painted.
 */

/** Figures, shares and dates are computed from the rest, and may differ. */
const isComputed = (words: string) => /^[\d.,:%+\-−/()年月日\s]*$/.test(words)
const day = /^\d{4}-\d{2}-\d{2}$/
/** Minimum share of the other words of an elastic picture that must stay. */
const leastKept = 0.5

interface Renamed {
  /** Index of the text that was renamed. */
  index: number
  words: string
  /** True if other words may go, for example marks of an axis between longer ones. */
  isElastic: boolean
}

export function isAsRenamed(before: readonly string[], after: readonly string[], { index, ...to }: Renamed): boolean {
  const from = before[index]
  if (from === undefined) return false
  // The days of an axis follow from the one where something begins.
  if (day.test(from) && day.test(to.words) && !to.isElastic) {
    const { lost, gained } = compare(before, after)
    return lost.includes(from) && after.includes(to.words) && [...lost, ...gained].every(isComputed)
  }
  if (!to.isElastic) {
    return (
      after.length === before.length &&
      after[index] === to.words &&
      after.every((words, at) => words === before[at] || (before[at] === from && words === to.words))
    )
  }
  const { lost, gained } = compare(before, after)
  const others = before.filter(words => words !== from).length
  const lostOthers = lost.filter(words => words !== from && !isComputed(words)).length
  return (
    lost.includes(from) &&
    gained.includes(to.words) &&
    gained.every(words => words === to.words || isComputed(words)) &&
    lostOthers <= others * (1 - leastKept)
  )
}

/** @param isGone  true if a text occurs less often in the new source */
export function isAsRemoved(
  before: readonly string[],
  after: readonly string[],
  { words, isGone }: { words: string; isGone(words: string): boolean },
): boolean {
  const { lost, gained } = compare(before, after)
  return lost.includes(words) && gained.every(isComputed) && lost.every(each => isComputed(each) || isGone(each))
}

/** Where something was moved or coloured. */
export function saysTheSame(before: readonly string[], after: readonly string[]): boolean {
  const { lost, gained } = compare(before, after)
  return lost.length === 0 && gained.length === 0
}

/** @param words  those of the arrow, where it has some */
export function isAsJoined(before: readonly string[], after: readonly string[], words: string): boolean {
  const { lost, gained } = compare(before, after)
  return lost.every(isComputed) && gained.every(each => isComputed(each) || each === words)
}

/** @param isNew  true if a text occurs more often in the new source */
export function isAsAdded(
  before: readonly string[],
  after: readonly string[],
  { words, isNew }: { words: string; isNew(words: string): boolean },
): boolean {
  const { lost, gained } = compare(before, after)
  return gained.includes(words) && lost.every(isComputed) && gained.every(each => isComputed(each) || isNew(each))
}

/** The place of the text that was added: the first one that reads so where another text was before, as several may read the same. */
export function placeOfAdded(before: readonly string[], after: readonly string[], words: string): number {
  const moved = after.findIndex((each, index) => each === words && before[index] !== words)
  return moved === -1 ? after.lastIndexOf(words) : moved
}

function compare(before: readonly string[], after: readonly string[]): { lost: string[]; gained: string[] } {
  return { lost: without(before, after), gained: without(after, before) }
}

/** Elements that are in one list more often than in the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const words of other) counts.set(words, (counts.get(words) ?? 0) + 1)
  return list.filter(words => {
    const left = counts.get(words) ?? 0
    counts.set(words, left - 1)
    return left <= 0
  })
}
