/** A piece of a text to replace: from `start` to `end` (exclusive). Both equal: `text` is put in. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Makes edits that do not overlap, in any order; all offsets are those of the text as it was. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  let [edited, at] = ['', 0]
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    edited += source.slice(at, start) + text
    at = end
  }
  return edited + source.slice(at)
}
