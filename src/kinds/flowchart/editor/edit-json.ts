import { type Node, parseTree } from 'jsonc-parser'
import { propertyOf } from '../../../toolkit/json/property-of.ts'
import { applyEdits, type TextEdit } from '../../../toolkit/text/apply-edits.ts'

/*
 * Edits that leave all else as it was written. `modify` of jsonc-parser breaks lists without spaces, and edits the wrong one of two equal
 * keys: `docs/decisions/2026-11-22-own-code-where-a-library-costs-more.md`.
 */

/** Lists the elements of a list at the top of a JSON object. */
export function elementsOf(source: string, list: string): readonly Node[] {
  return listOf(source, list)?.children ?? []
}

/** The text that an element has under a key. */
export function stringAt(element: Node, key: string): string | undefined {
  const value: unknown = propertyOf(element, key)?.children?.[1]?.value
  return typeof value === 'string' ? value : undefined
}

/** Gives the property at a path inside an element another value; what is missing on the way is written. */
export function setProperty(
  source: string,
  element: Node,
  path: readonly string[],
  text: string | number | boolean,
): string | null {
  let holder = element
  for (const [index, key] of path.entries()) {
    const property = propertyOf(holder, key)
    const value = property?.children?.[1]
    if (property && value && index === path.length - 1) {
      if (value.value === text) return null
      const edit = { start: value.offset, end: value.offset + value.length, text: JSON.stringify(text) }
      return applyEdits(source, [edit])
    }
    if (value?.type === 'object') {
      holder = value
      continue
    }
    const rest = path
      .slice(index + 1)
      .reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, JSON.stringify(text))
    const written = `${JSON.stringify(key)}:${rest}`
    if (property)
      return applyEdits(source, [{ start: property.offset, end: property.offset + property.length, text: written }])
    const last = holder.children?.at(-1)
    const at = last ? last.offset + last.length : holder.offset + 1
    return applyEdits(source, [{ start: at, end: at, text: last ? `,${written}` : written }])
  }
  return null
}

/** Puts a value at the end of a list, spaced as its elements are. */
export function appendElement(source: string, list: string, value: unknown): string {
  const array = listOf(source, list)
  if (!array) return source
  const elements = array.children ?? []
  const [first, last] = [elements[0], elements.at(-1)]
  const written = JSON.stringify(value)
  if (!first || !last) return applyEdits(source, [{ start: array.offset + 1, end: array.offset + 1, text: written }])
  const gap = source.slice(array.offset + 1, first.offset)
  const at = last.offset + last.length
  return applyEdits(source, [{ start: at, end: at, text: `,${gap}${written}` }])
}

/** Takes elements out of a list, each with one comma. Null where there are none. */
export function removeElements(source: string, list: string, isRemoved: (element: Node) => boolean): string | null {
  const elements = elementsOf(source, list)
  const edits: TextEdit[] = []
  let hasKept = false
  for (const [index, element] of elements.entries()) {
    if (!isRemoved(element)) {
      hasKept = true
      continue
    }
    const [before, after] = [elements[index - 1], elements[index + 1]]
    // The comma before it goes with it; with the first ones the comma behind.
    const start = hasKept && before ? before.offset + before.length : element.offset
    const end = hasKept || !after ? element.offset + element.length : after.offset
    edits.push({ start, end, text: '' })
  }
  return edits.length === 0 ? null : applyEdits(source, edits)
}

function listOf(source: string, list: string): Node | undefined {
  const root = parseTree(source)
  const value = root && propertyOf(root, list)?.children?.[1]
  return value?.type === 'array' ? value : undefined
}
