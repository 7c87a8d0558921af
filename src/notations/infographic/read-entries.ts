import type { DslNode } from '../../kinds/infographic/language/dsl.ts'
import { fieldsOf } from '../../kinds/infographic/language/read-source.ts'
import { lossOf, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

/** An item with all its fields, those of `children` as separate items. */
export interface Entry {
  label: string
  desc: string
  value: string
  icon: string
  time: string
  id: string
  children: Entry[]
  line: number
}

/** Levels of items. */
const deepest = 100
const kept = new Set(['label', 'desc', 'value', 'icon', 'time', 'id', 'children'])
/** Fields about looks, which no structure holds. */
const looks = new Set(['illus', 'attributes', 'step', 'group', 'category', 'parentId'])

/** The items below a list; `root` is one itself. */
export function readEntries(list: DslNode, depth: number, losses: Loss[]): Entry[] {
  const items = list.children.filter(({ isItem }) => isItem)
  if (list.key === 'root' && items.length === 0) return [readEntry(list, depth, losses)]
  return items.map(item => readEntry(item, depth, losses))
}

function readEntry(item: DslNode, depth: number, losses: Loss[]): Entry {
  if (depth > deepest) throw new NotationFault(unreadable('too-deep', { most: deepest }), item.line)
  const fields = fieldsOf(item)
  const textOf = (key: string) => fields.findLast(field => field.key === key)?.value ?? ''
  for (const { key, line, text } of fields)
    if (!kept.has(key) && text !== '')
      losses.push(lossOf(verbatim(looks.has(key) ? `\`${key}\`` : `“${text.slice(0, 40)}”`), undefined, line))
  const children = fields
    .filter(({ key }) => key === 'children')
    .flatMap(below => readEntries(below, depth + 1, losses))
  return {
    label: textOf('label'),
    desc: textOf('desc'),
    value: textOf('value'),
    icon: textOf('icon'),
    time: textOf('time'),
    id: textOf('id'),
    children,
    line: item.line,
  }
}
