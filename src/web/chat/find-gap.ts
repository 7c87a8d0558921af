/** Words that are to be replaced: up to an ellipsis, from the mark of a list, a colon, a comma or an arrow on. */
const gap = /(?:^[ \t]*(?:[-*•]|\d+\.)?|[:：,，、]|->)[ \t]*([^\n:：,，、…>]*…+)/m

/** The first place of a draft that is to be filled in, "Topic …", as a range of the text; null where it can be sent as it is. */
export function findGap(draft: string): { start: number; end: number } | null {
  const [whole, words] = gap.exec(draft) ?? []
  if (whole === undefined || words === undefined) return null
  const end = draft.indexOf(whole) + whole.length
  return { start: end - words.length, end }
}
