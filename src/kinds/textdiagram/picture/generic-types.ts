/** A word joiner, which is not seen: what begins with it is no tag. `withFormulas` takes it away. */
const joiner = '\u2060'
/** `<br>` and the like stand behind a word too. */
const loneTags = /^(?:br|hr|img|input|wbr)\b/i
/** A type with others between angle brackets, as far as its first one: `List<T`, `Map<String,`. */
const beginning = /(?<=[\p{L}\d_])<(?=((?:\p{L}[\w.?]*|\?)(?:\[\])?)\s*[<>,])/gu

/**
 * A line whose angle brackets around types are no tags: Mermaid takes `<T>` of `List<T>` for one of HTML, and leaves it out. Tags stay, which are closed
 * again or stand alone.
 */
export function withGenericTypes(line: string): string {
  const closed = line.toLowerCase()
  return line.replaceAll(beginning, (bracket, type: string) =>
    loneTags.test(type) || closed.includes(`</${type.toLowerCase()}`) ? bracket : `<${joiner}`,
  )
}

/** The same of types that stand in each other between tildes, of which Mermaid loses the outer ones: `Map~String, List~Item~~`. */
export function withNestedTildes(line: string): string {
  if (!/~[^~\n]*~[^~\n]*~~/.test(line)) return line
  return line.replaceAll('~', (_tilde, at: number) =>
    /\w/.test(line[at - 1] ?? '') && /\w/.test(line[at + 1] ?? '') ? `<${joiner}` : '>',
  )
}
