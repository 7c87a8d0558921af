import type { Repair } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { messages } from '../messages/index.ts'
import { type DslNode, splitKey } from './dsl.ts'
import { itemFields, listFields } from './templates.ts'

const longestValue = 4_000

/** True if the value of a key is a list on its own line, which the engine ignores. */
export function isInlineList({ key, value }: DslNode): boolean {
  return (key === 'children' || listFields.has(key)) && /^\[.*\]$/.test(value)
}

/** `- {label: A}`. */
export function isInlineItem({ isItem, text }: DslNode): boolean {
  return isItem && /^\{.*\}$/.test(text)
}

const partedField = /\s*[|;；]\s*(?=([A-Za-z]+)\s*[:：=]\s*\S)/

/** `label: A | desc: B`: the fields of an item on one line, each with its key and its sign. Undefined where it is another one. */
function partedFields({ key, text }: DslNode): string[] | undefined {
  if (!itemFields.has(key) || !/^[A-Za-z]+\s*[:：=]/.test(text)) return undefined
  const [first = '', ...rest] = text.split(new RegExp(partedField.source, 'g'))
  const keys = rest.filter((_, index) => index % 2 === 0)
  if (keys.length === 0 || !keys.every(name => itemFields.has(name))) return undefined
  return [first, ...rest.filter((_, index) => index % 2 === 1)]
}

/** Lists in brackets behind their key, and items in braces, as lines of their own: `lists [A, B]`, `- {label: A}`. */
export function expandInlineValues(lines: readonly DslNode[]): { lines: DslNode[]; repairs: Repair[] } {
  let changed: DslNode | undefined
  const expanded = lines.flatMap(node => {
    const items = isInlineList(node) ? parseList(node.value) : undefined
    if (items) {
      changed ??= node
      return [newNode(node, node.indent, node.isItem, node.key), ...items.flatMap(item => writeItem(node, item, 2))]
    }
    const fields = partedFields(node)
    if (fields) {
      changed ??= node
      const [first = '', ...others] = fields
      return [
        newNode(node, node.indent, node.isItem, first),
        ...others.map(text => newNode(node, node.indent + (node.isItem ? 2 : 0), false, text)),
      ]
    }
    const item = isInlineItem(node) ? parseList(`[${node.text}]`)?.[0] : undefined
    if (!isRecord(item)) return [node]
    changed ??= node
    return writeItem(node, item, 0)
  })
  return { lines: expanded, repairs: changed ? [{ ...messages.create('inline-list'), line: changed.line }] : [] }
}

function parseList(text: string): unknown[] | undefined {
  if (text.length > longestValue) return undefined
  try {
    const value: unknown = JSON.parse(repairJson(text.replaceAll('，', ',')).source)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** `deeper`: indentation of the item relative to `node`. */
function writeItem(node: DslNode, item: unknown, deeper: number): DslNode[] {
  const indent = node.indent + deeper
  if (!isRecord(item)) return [newNode(node, indent, true, `label ${oneLine(item)}`)]
  const fields = Object.entries(item).filter(([, value]) => value !== null && value !== '')
  const [first = '', ...others] = fields.map(
    ([key, value]) => `${itemFields.has(key) ? key : key.toLowerCase()} ${oneLine(value)}`,
  )
  return [newNode(node, indent, true, first), ...others.map(text => newNode(node, indent + 2, false, text))]
}

function oneLine(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ').trim()
}

function newNode({ line }: DslNode, indent: number, isItem: boolean, text: string): DslNode {
  return { line, indent, isItem, text, ...splitKey(text), children: [] }
}
