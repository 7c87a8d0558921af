import { getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { isRecord } from '../../shared/is-record.ts'
import { applyEdits, type TextEdit } from '../text/apply-edits.ts'

/** Writes another value into the text of a JSON value: only what differs is written, and all other bytes stay. */
export function rewriteJson(source: string, wanted: unknown): string {
  const root = parseTree(source)
  return root ? applyEdits(source, editsOf(source, root, wanted)) : print(wanted, true)
}

function editsOf(source: string, node: Node, wanted: unknown): TextEdit[] {
  if (isSame(getNodeValue(node), wanted)) return []
  const children = node.children ?? []
  if (node.type === 'object' && isRecord(wanted)) return editsOfObject(source, node, wanted)
  if (node.type === 'array' && Array.isArray(wanted) && wanted.length === children.length)
    return children.flatMap((child, index) => editsOf(source, child, wanted[index]))
  return [{ start: node.offset, end: node.offset + node.length, text: print(wanted, isSpaced(source, node)) }]
}

function editsOfObject(source: string, node: Node, wanted: Readonly<Record<string, unknown>>): TextEdit[] {
  const properties = node.children ?? []
  const keys = properties.map(property => String(property.children?.[0]?.value))
  const isKept = (index: number) => Object.hasOwn(wanted, keys[index] ?? '') && wanted[keys[index] ?? ''] !== undefined
  const last = properties.findLast((_, index) => isKept(index))
  const spaced = isSpaced(source, node)
  if (!last) return [{ start: node.offset, end: node.offset + node.length, text: print(wanted, spaced) }]
  const added = Object.entries(wanted).filter(([key, value]) => value !== undefined && !keys.includes(key))
  const gap = gapIn(source, node)
  const text = added.map(([key, value]) => `,${gap}${JSON.stringify(key)}:${spaced ? ' ' : ''}${print(value, spaced)}`)
  return [
    // Before what is removed behind it, which begins at the same place.
    ...(text.length > 0 ? [{ start: endOf(last), end: endOf(last), text: text.join('') }] : []),
    ...properties.flatMap((property, index) => {
      const [, value] = property.children ?? []
      if (isKept(index)) return value ? editsOf(source, value, wanted[keys[index] ?? '']) : []
      return [removal(properties, index, isKept)]
    }),
  ]
}

/** Edit that removes a property with the comma before it; for the first ones with the comma after. */
function removal(properties: readonly Node[], index: number, isKept: (index: number) => boolean): TextEdit {
  const [property, before, after] = [properties[index], properties[index - 1], properties[index + 1]]
  const hasKept = properties.slice(0, index).some((_, each) => isKept(each))
  const start = hasKept && before ? endOf(before) : (property?.offset ?? 0)
  return { start, end: hasKept || !after ? endOf(property) : after.offset, text: '' }
}

/** Text between the properties of an object. */
function gapIn(source: string, { offset, children: [first, second] = [] }: Node): string {
  if (!first) return ''
  return second ? source.slice(endOf(first), second.offset).replace(',', '') : source.slice(offset + 1, first.offset)
}

function isSpaced(source: string, node: Node): boolean {
  return /":\s/.test(source.slice(node.offset, node.offset + Math.max(node.length, 200)))
}

function endOf(node: Node | undefined): number {
  return node ? node.offset + node.length : 0
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Prints a value on one line, with spaces as people write short values where `spaced`. */
function print(value: unknown, spaced: boolean): string {
  if (!spaced || value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(element => print(element, spaced)).join(', ')}]`
  const fields = Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : [`${JSON.stringify(key)}: ${print(child, spaced)}`],
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
