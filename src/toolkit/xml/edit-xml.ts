import type { TextEdit } from '../text/apply-edits.ts'
import type { XmlElement } from './xml-element.ts'

/** Gives an attribute another value, in the place where it is written; else behind the name of the element. */
export function editAttribute(
  source: string,
  { offset, name }: XmlElement,
  attribute: string,
  value: string | number,
): TextEdit {
  const old = findAttribute(source, offset, attribute)
  if (old) return { ...old, text: String(value) }
  const at = offset + 1 + name.length
  return { start: at, end: at, text: ` ${attribute}="${value}"` }
}

/** Range of an attribute's value, without its quotes; null where it is missing. */
export function findAttribute(
  source: string,
  offset: number,
  attribute: string,
): { start: number; end: number } | null {
  const tag = source.slice(offset, endOfTag(source, offset))
  for (const { 0: written, 1: key, 2: quoted = '', index } of tag.matchAll(/([^\s=<>"']+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const end = offset + index + written.length - 1
    if (key === attribute) return { start: end - quoted.length + 2, end }
  }
  return null
}

/** Puts `child` at the end of an element that holds only elements, on a line of its own where the element stands on one. */
export function insertChild(source: string, element: XmlElement, child: (lineBreak: string) => string): TextEdit {
  const { offset, name } = element
  const tagEnd = endOfTag(source, offset)
  const outer = lineBreakBefore(source, offset)
  const inner = outer && `${outer}  `
  const text = inner + child(inner)
  if (!source.startsWith('/>', tagEnd - 2)) {
    const content = source.slice(0, source.lastIndexOf('</', endOfElement(source, element) - 1)).trimEnd().length
    return { start: content, end: content, text }
  }
  const start = source.slice(0, tagEnd - 2).trimEnd().length
  return { start, end: tagEnd, text: `>${text}${outer}</${name}>` }
}

export function replaceElement(source: string, element: XmlElement, text: (lineBreak: string) => string): TextEdit {
  const { offset } = element
  return { start: offset, end: endOfElement(source, element), text: text(lineBreakBefore(source, offset)) }
}

/** Takes an element away, with the white space before it. */
export function removeElement(source: string, element: XmlElement): TextEdit {
  return { start: source.slice(0, element.offset).trimEnd().length, end: endOfElement(source, element), text: '' }
}

const startTag = /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y

/** The offset behind the `>` of the tag that begins at `offset`. */
function endOfTag(source: string, offset: number): number {
  startTag.lastIndex = offset
  return offset + (startTag.exec(source)?.[0].length ?? 0)
}

/** End of an element that contains none of the same name. */
export function endOfElement(source: string, { offset, name }: XmlElement): number {
  const tagEnd = endOfTag(source, offset)
  if (source.startsWith('/>', tagEnd - 2)) return tagEnd
  return source.indexOf('>', source.indexOf(`</${name}`, tagEnd)) + 1
}

/** The line break and indentation in front of an element; empty where it does not begin its line. */
function lineBreakBefore(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1)
  const before = source.slice(start + 1, offset)
  return start >= 0 && before.trim() === '' ? `\n${before}` : ''
}
