/**
 * The words that `word` was most likely meant to be, whatever its case: those with the fewest letters too many, missing, wrong or swapped with their
 * neighbour. At most one in a short word, two in one of `long` letters. The word itself in another case has none. Empty where there is no such word,
 * and where `word` is one of them.
 */
export function nearestWords(word: string, words: readonly string[], long = 8): string[] {
  if (words.includes(word)) return []
  const written = word.toLowerCase()
  const mostFor = (length: number) => (length < 2 ? 0 : length < long ? 1 : 2)
  let [least, nearest]: [number, string[]] = [mostFor(written.length), []]
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > least) continue
    const distance = distanceBetween(written, candidate.toLowerCase())
    if (distance > Math.min(least, mostFor(candidate.length))) continue
    if (distance < least) nearest = []
    least = distance
    nearest.push(candidate)
  }
  return nearest
}

/** The number of letters to add, remove, change or swap with their neighbour. */
function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return last[other.length] ?? 0
}
