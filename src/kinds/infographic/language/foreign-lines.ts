import type { Repair } from '../../../contract/diagrams.ts'
import type { Values } from '../../../shared/messages/catalogue.ts'
import { messages } from '../messages/index.ts'
import { type DslNode, withText } from './dsl.ts'
import { listFields } from './templates.ts'

/** Names that people and models give to the content of `data`, with the engine's own. */
const dataNames: ReadonlyMap<string, string> = new Map([
  ['heading', 'title'],
  ['header', 'title'],
  ['headline', 'title'],
  ['subtitle', 'desc'],
  ['subheading', 'desc'],
  ['description', 'desc'],
  ['summary', 'desc'],
  ['steps', 'sequences'],
  ['stages', 'sequences'],
  ['phases', 'sequences'],
  ['events', 'sequences'],
  ['milestones', 'sequences'],
  ['list', 'lists'],
  ['sequence', 'sequences'],
  ['compare', 'compares'],
  ['value', 'values'],
  ['item', 'items'],
  ['relation', 'relations'],
  ['node', 'nodes'],
  ['points', 'lists'],
  ['entries', 'lists'],
  ['cards', 'lists'],
  ['sections', 'lists'],
  ['comparisons', 'compares'],
  ['sides', 'compares'],
  ['edges', 'relations'],
  ['links', 'relations'],
  ['connections', 'relations'],
  ['tree', 'root'],
])
/** Names of a list below an item. */
const childNames: ReadonlySet<string> = new Set(['items', 'lists', 'list', 'points', 'subitems', 'details', 'bullets'])

/** Writes the names of other tools as the engine's, as far as their place tells what they are; comments behind a key go. */
export function repairForeignLines(lines: readonly DslNode[]): { lines: DslNode[]; repairs: Repair[] } {
  const repairs = new Map<string, Repair>()
  const note = (code: 'comment' | 'children' | 'data-name', line: number, values?: Values) => {
    if (!repairs.has(code)) repairs.set(code, { ...messages.create(code, values), line })
  }
  const data = lines.find(({ key }) => key === 'data')
  const margin = lines.find(({ line }) => line > (data?.line ?? 0))?.indent
  const own = new Set(lines.flatMap(({ key, indent, isItem }) => (indent === margin && !isItem ? key : [])))
  const open: DslNode[] = []
  const repaired = lines.map(node => {
    const { key, value, isItem, indent, line } = node
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const item = open.at(-1)
    open.push(node)
    const isBare = value === '' || /^[#/]/.test(value)
    if (isBare && value !== '' && (listFields.has(key) || key === 'data' || key === 'children')) {
      note('comment', line)
      return withText(node, key)
    }
    if (isItem) return node
    if (item?.isItem && isBare && childNames.has(key)) {
      note('children', line)
      return withText(node, 'children')
    }
    const known = dataNames.get(key.toLowerCase())
    const isInData = data !== undefined && (item === data || (item === undefined && line > data.line))
    if (known === undefined || !isInData || own.has(known)) return node
    note('data-name', line, { key, known })
    own.add(known)
    return withText(node, `${known} ${value}`.trim())
  })
  return { lines: repaired, repairs: [...repairs.values()] }
}
