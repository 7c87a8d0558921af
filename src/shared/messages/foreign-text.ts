/**
 * The words of another program, such as a database or a parser, which come as a value of a message: how they begin and end, and their
 * translation, with `{it}` for what stands between.
 */
export type ForeignText = readonly [begin: string, end: string, translation: string]

/** The translation of the first of `known` that `text` is; the text itself where it is none of them. Upper and lower case are the same. */
export function translateForeign(text: string, known: readonly ForeignText[]): string {
  const lower = text.toLowerCase()
  for (const [begin, end, translation] of known) {
    const isIt = translation.includes('{it}')
      ? lower.startsWith(begin.toLowerCase()) && lower.endsWith(end.toLowerCase())
      : lower === begin.toLowerCase()
    if (isIt) return translation.replaceAll('{it}', () => text.slice(begin.length, text.length - end.length))
  }
  return text
}
