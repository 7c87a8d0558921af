/** The beginning of a line, of at most so many characters, cut at a word boundary where there is one. */
export function cutAtWord(line: string, maxCharacters: number): string {
  const characters = [...line]
  if (characters.length <= maxCharacters) return line
  const head = characters.slice(0, maxCharacters).join('')
  if (/\s/.test(characters[maxCharacters] ?? '')) return head.trimEnd()
  // A text without spaces (for example Chinese) has no word boundary to cut at.
  const lastSpace = head.search(/\s\S*$/)
  return lastSpace > 0 ? head.slice(0, lastSpace).trimEnd() : head
}
