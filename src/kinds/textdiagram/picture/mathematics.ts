/** A word joiner, which is not seen and takes no room. */
const joiner = '\u2060'
const joined = `$${joiner}$`

/**
 * The source with its formulas, as in `$$x^2$$`, in a form that Mermaid takes for words. It sets formulas in MathML, which browsers alone
 * draw, and elsewhere writes a notice in their place: here they are shown as they are written.
 */
export function formulasAsWords(source: string): string {
  return source.replaceAll('$$', () => joined)
}

/** The text of a drawing as its source has it. */
export function withFormulas(text: string): string {
  return text.replaceAll(joined, () => '$$').replaceAll(/\u2060(?=_)|(?<=[_<])\u2060/g, '')
}
