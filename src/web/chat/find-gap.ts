/** Words that are to be replaced: up to an ellipsis, from the mark of a list, a colon, a comma or an arrow on. */
const gap = /(?:^[ \t]*(?:[-*•]|\d+\.)?|[:：,，、]|->)[ \t]*([^\n:：,，、…>]*…+)/gm

/** The first place of a draft, at or after `from`, that is to be filled in, "Topic …", as a range of the text; null where there is none. */
export function findGap(draft: string, from = 0): { start: number; end: number } | null {
  for (const { 0: whole, 1: words = '', index } of draft.matchAll(gap)) {
    const end = index + whole.length
    if (end - words.length >= from) return { start: end - words.length, end }
  }
  return null
}
