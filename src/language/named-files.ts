/**
 * Of several files those that a request names, with or without the ending: `draw sales.csv`, "a chart of sales". All of them where it names none.
 */
export function namedFiles<File extends { name: string }>(request: string, files: readonly File[]): readonly File[] {
  if (files.length < 2) return files
  const whole = files.filter(({ name }) => namesFile(request, name))
  if (whole.length > 0) return whole
  const stems = files.filter(({ name }) => namesFile(request, name.replace(/\.[^.]+$/, '')))
  return stems.length > 0 ? stems : files
}

/** Shorter names are words of any sentence. */
const shortestName = 3
/** A request is short: below it stands material. */
const requestCharacters = 1_000

function namesFile(request: string, name: string): boolean {
  if (name.length < shortestName) return false
  const pattern = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  // Chinese has no blanks between words, so a letter of it may stand beside a name.
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}_-])${pattern}(?![\\p{Script=Latin}\\p{N}_-])`, 'iu').test(
    request.slice(0, requestCharacters),
  )
}
