/** A text of a page as it is shown: all white space becomes one space. */
export function collapse(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
