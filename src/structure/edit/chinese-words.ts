/** Alternatives, the longest first, so that the first one that fits is the right one. */
export const list = (text: string) => text.split('|').sort((one, other) => other.length - one.length)

/** Texts on both sides of a mark. */
export interface Both {
  left: string
  right: string
}

/** Splits at the first of the marks with text on both sides. */
export function splitAt(text: string, marks: readonly string[]): Both | null {
  return splitsAt(text, marks)[0] ?? null
}

/** Every way to cut the text at a mark, from left to right; at one place the longest mark. */
export function splitsAt(text: string, marks: readonly string[]): Both[] {
  const splits: Both[] = []
  for (let at = 1; at < text.length; at += 1) {
    const mark = marks.find(each => text.startsWith(each, at))
    if (mark !== undefined && at + mark.length < text.length) {
      splits.push({ left: text.slice(0, at), right: text.slice(at + mark.length) })
    }
  }
  return splits
}

/** Removes the first of `starts` that the text begins with; null where it begins with none. */
export function dropStart(text: string, starts: readonly string[]): string | null {
  const start = starts.find(each => text.startsWith(each))
  return start === undefined ? null : text.slice(start.length).trim()
}

/** Removes starts until none is left. */
export function dropAllStarts(text: string, starts: readonly string[]): string {
  let rest = text
  for (let next = dropStart(rest, starts); next; next = dropStart(rest, starts)) rest = next
  return rest
}

/** Null where none of the ends is there, or nothing but it. */
export function dropEnd(text: string, ends: readonly string[]): string | null {
  const trimmed = text.trim()
  const end = ends.find(each => trimmed.endsWith(each) && trimmed.length > each.length)
  return end === undefined ? null : trimmed.slice(0, -end.length).trim()
}

/** The text without an end, where it has one. */
export function dropEnds(text: string, ends: readonly string[]): string {
  return dropEnd(text, ends) ?? text
}

/** A name without the quotes and marks around it. */
export function tidy(name: string): string {
  return name.trim().replace(/^[“”"「」『』：:，,\s]+|[“”"「」『』：:，,。\s]+$/gu, '')
}
