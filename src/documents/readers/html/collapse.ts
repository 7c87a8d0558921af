/** A text of a page as it is shown: white space, of whatever kind, is one blank. */
export function collapse(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
