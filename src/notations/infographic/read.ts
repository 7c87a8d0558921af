import type { DslNode } from '../../kinds/infographic/language/dsl.ts'
import { findExcess } from '../../kinds/infographic/language/excess.ts'
import { type InfographicSource, readSource } from '../../kinds/infographic/language/read-source.ts'
import { readNumber } from '../../kinds/infographic/language/values.ts'
import type { Chart } from '../../structure/chart.ts'
import type { Item, Items } from '../../structure/items.ts'
import { lossOf, partOf, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { looksLikeDate } from './date-label.ts'
import { type Entry, readEntries } from './read-entries.ts'
import { readRelations } from './read-relations.ts'

/** The template says what the items are to each other: steps, events, sides of a comparison, branches of a tree, parts of a whole. */
export function read({ text }: NotationText): Reading {
  const excess = findExcess(text)
  if (excess) throw new NotationFault(unreadable('parser', { text: excess.message }), excess.line)
  const source = readSource(text)
  const template = source.header?.value || source.header?.text || ''
  const losses: Loss[] = []
  const [list] = source.lists
  const entries = list ? readEntries(list, 0, losses) : []
  const title = fieldOf(source, 'title')
  const desc = fieldOf(source, 'desc')
  if (source.roots.some(({ key }) => key === 'theme')) losses.push(lossOf(verbatim('`theme`')))
  const relations = template.startsWith('relation-') ? readRelations(source, entries, text) : null
  if (!relations && source.data.some(({ key }) => key === 'relations'))
    losses.push(lossOf(verbatim('`relations`'), because('not-connected')))
  if (entries.length === 0 && !relations) throw new NotationFault(unreadable('no-items'))
  const structure = relations ?? toStructure(template, entries, list, losses)
  const withTitle = { ...structure, ...(title !== '' && { title }) }
  if (desc === '') return { structure: withTitle, losses }
  if (withTitle.type === 'items') return { structure: { ...withTitle, text: desc }, losses }
  return { structure: withTitle, losses: [...losses, lossOf(lost('subtitle'))] }
}

function toStructure(
  template: string,
  entries: readonly Entry[],
  list: DslNode | undefined,
  losses: Loss[],
): Structure {
  if (template.startsWith('hierarchy-') || list?.key === 'root') return toTree(entries, losses)
  if (template.startsWith('chart-') && template !== 'chart-wordcloud') return toChart(template, entries, losses)
  return toItems(template, entries, losses)
}

function fieldOf({ data }: InfographicSource, key: string): string {
  return data.findLast(field => field.key === key)?.value ?? ''
}

/** One root; where there are several, a nameless one above them. */
function toTree(entries: readonly Entry[], losses: Loss[]): Tree {
  let count = 0
  const toNode = ({ label, desc, value, icon, children, line }: Entry): TreeNode => {
    count += 1
    const id = `n${count}`
    for (const [key, text] of Object.entries({ value, icon }))
      if (text !== '') losses.push(lossOf(verbatim(`\`${key}\``), undefined, line))
    return {
      id,
      label,
      ...(desc !== '' && { note: desc }),
      children: children.map(toNode),
      origin: { lines: { from: line, to: line } },
    }
  }
  const nodes = entries.map(toNode)
  const [only, ...others] = nodes
  return { type: 'tree', root: only && others.length === 0 ? only : { id: 'n0', label: '', children: nodes } }
}

function toChart(template: string, entries: readonly Entry[], losses: Loss[]): Chart {
  for (const { desc, icon, line } of entries)
    if (desc + icon !== '') losses.push(lossOf(verbatim(desc === '' ? '`icon`' : '`desc`'), undefined, line))
  const mark = template.startsWith('chart-pie') ? 'pie' : template.startsWith('chart-line') ? 'line' : 'bar'
  const rows = entries.map(({ label, value }) => {
    const number = readNumber(value)
    return [label, number ? Number(number.number) : null]
  })
  const columns: Chart['columns'] = [
    { name: 'name', type: 'text' },
    { name: 'value', type: 'number' },
  ]
  return { type: 'chart', mark, columns, rows, category: 'name', values: ['value'] }
}

function toItems(template: string, entries: readonly Entry[], losses: Loss[]): Items {
  const arrangement = arrangementOf(template)
  let count = 0
  const toItem = (entry: Entry): Item => {
    count += 1
    if (entry.time !== '' && (arrangement !== 'events' || entry.value !== ''))
      losses.push(lossOf(verbatim(arrangement === 'events' ? '`value`' : '`time`'), undefined, entry.line))
    if (entry.children.length > 0) losses.push(lossOf(partOf('contents', entry.label), undefined, entry.line))
    return { id: `i${count}`, ...readItem(entry, arrangement), origin: { lines: { from: entry.line, to: entry.line } } }
  }
  const areGroups =
    arrangement === 'comparison' || arrangement === 'quadrants' || entries.some(({ children }) => children.length > 0)
  if (!areGroups) return { type: 'items', arrangement, groups: [{ id: 'g1', label: '', items: entries.map(toItem) }] }
  const groups = entries.map((entry, index) => {
    for (const [key, text] of Object.entries({ value: entry.value, icon: entry.icon }))
      if (text !== '') losses.push(lossOf(verbatim(`\`${key}\``), undefined, entry.line))
    // What is said of a side is its first point.
    const said = entry.desc === '' ? [] : [{ ...entry, label: entry.desc, desc: '', value: '', icon: '', children: [] }]
    return { id: `g${index + 1}`, label: entry.label, items: [...said, ...entry.children].map(toItem) }
  })
  return { type: 'items', arrangement, groups }
}

/** Reads an item. The date of an event is its value, whether it is in a separate field or in place of the label. */
function readItem({ label, desc, value, icon, time }: Entry, arrangement: Items['arrangement']): Omit<Item, 'id'> {
  const isDated = arrangement === 'events' && time === '' && desc !== '' && looksLikeDate(label)
  const named = isDated ? desc : label
  const text = isDated ? '' : desc
  const amount = isDated ? label : (arrangement === 'events' && time) || value
  return {
    label: named,
    ...(text !== '' && { text }),
    ...(amount !== '' && { value: amount }),
    ...(icon !== '' && { icon }),
  }
}

function arrangementOf(template: string): Items['arrangement'] {
  if (/^(?:compare-(?:swot|quadrant)|quadrant-)/.test(template)) return 'quadrants'
  if (template.startsWith('compare-')) return 'comparison'
  if (/^sequence-(?:timeline|roadmap)/.test(template)) return 'events'
  if (template.startsWith('sequence-pyramid')) return 'levels'
  if (/^sequence-circ(?:le|ular)-/.test(template)) return 'cycle'
  return template.startsWith('sequence-') ? 'steps' : 'list'
}
