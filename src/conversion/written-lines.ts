/** Marks of a list, and the end of a sentence. */
const lineEnds =
  /^\s*(?:[-*+•>#]+|\d{1,2}(?:\.\d{1,2}){1,4}(?=\s)|\d{1,3}[.)、．]|[(（]?[一二三四五六七八九十]+[)）、.])\s*|[\s.。;；,，]+$/g

/** A line of a text without its mark and its end, for comparison with names. */
export function foldLine(line: string): string {
  return fold(line.replaceAll(lineEnds, ''))
}

/** A name, for comparison with others. */
export function fold(text: string): string {
  return text.replaceAll(/[\s.。,，;；?？]+/g, '').toLowerCase()
}

/** Tells names that are lines of `text`: they are taken as written. */
export function linesOf(text: string): (name: string) => boolean {
  const lines = new Set(text.split('\n').map(foldLine))
  return name => lines.has(fold(name))
}
