const fewest = 3
const shortestName = 2
const longestName = 4

/**
 * 浅烘酸度高、果香；中烘均衡、坚果味；深烘苦味重、巧克力味: sentences that begin with names of the same length which end alike, and nothing between these
 * and what is told. Null where it cannot be told where the names end, or one of them has fewer than two points.
 */
export function readAlikeNames(text: string): { label: string; items: string[] }[] | null {
  const sentences = text
    .split(/[;；。\n]\s*/u)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
  if (sentences.length < fewest || !sentences.every(sentence => /^\p{Script=Han}{4}/u.test(sentence))) return null
  const length = lengthOfNames(sentences)
  if (length === null) return null
  const read = sentences.map(sentence => ({
    label: sentence.slice(0, length),
    items: sentence.slice(length).split(/[、，]/u),
  }))
  return read.every(({ items }) => items.length > 1 && items.every(item => item !== '')) ? read : null
}

/** Up to the first character that all have in common, behind what tells them apart; none where they go on alike. */
function lengthOfNames(sentences: readonly string[]): number | null {
  for (let length = shortestName; length <= longestName; length += 1) {
    const ends = new Set(sentences.map(sentence => sentence[length - 1]))
    const starts = new Set(sentences.map(sentence => sentence.slice(0, length - 1)))
    const next = new Set(sentences.map(sentence => sentence[length]))
    if (ends.size === 1 && starts.size === sentences.length) return next.size > 1 ? length : null
  }
  return null
}
