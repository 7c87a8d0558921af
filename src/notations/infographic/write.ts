import type { Chart } from '../../structure/chart.ts'
import type { Item, Items } from '../../structure/items.ts'
import { countLoss, lossOf, named, some } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { lostLook } from '../chart-look.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { looksLikeDate } from './date-label.ts'
import { type Point, type Template, writeSource } from './write-source.ts'

/** Levels of a tree below its root. */
const deepest = 60
/** More items do not fit around a circle. */
const mostInCircle = 7

/** An infographic of `structure`, which are items, a tree or a chart, in a template that draws all of it. */
export function write(structure: Structure): Writing {
  if (structure.type === 'items') return writeItems(structure)
  if (structure.type === 'tree') return writeTree(structure)
  if (structure.type === 'chart') return writeChart(structure)
  throw new TypeError(`An infographic is not a ${structure.type}.`)
}

function writeItems(structure: Items): Writing {
  const { title = '', text: desc = '', arrangement, groups } = structure
  const template = chooseTemplate(structure)
  const toPoints = (items: readonly Item[]) => items.map(item => toPoint(item, arrangement, template))
  const areGroups = template.field === 'compares'
  const points: Point[] = areGroups
    ? groups.map(({ label, items }) => ({ label, children: toPoints(items) }))
    : groups.flatMap(({ items }) => toPoints(items))
  const unnamed = areGroups ? [] : groups.map(({ label }) => label).filter(label => label !== '')
  const items = groups.flatMap(group => group.items)
  const mixed = items.filter(({ value }) => arrangement !== 'events' && value !== undefined && !isNumber(value))
  const events = items.filter(({ value }) => arrangement === 'events' && value !== undefined)
  const losses: Loss[] = [
    ...countLoss(
      'separate text',
      events.filter(({ text }) => text).map(({ label }) => label),
      because('one-text'),
    ),
    ...countLoss(
      'kind',
      events.flatMap(({ value = '' }) => (looksLikeDate(value) ? [] : [value])),
    ),
    ...countLoss('name', unnamed, because('not-in-format')),
    ...countLoss(
      'value',
      mixed.map(({ label }) => label),
      because('before-text'),
    ),
    ...(arrangement === 'journey' || arrangement === 'board' || (arrangement === 'cycle' && items.length > mostInCircle)
      ? [lossOf(lost('arrangement', { kind: arrangement }))]
      : []),
  ]
  return { source: writeSource({ template, title, desc, points }), losses }
}

function chooseTemplate({ arrangement, groups }: Items): Template {
  const items = groups.flatMap(group => group.items)
  const hasGroups = groups.length > 1 || groups.some(({ label }) => label !== '')
  if (arrangement === 'events') return { name: 'sequence-timeline-simple', field: 'sequences' }
  if (arrangement === 'levels' && !hasGroups) return { name: 'sequence-pyramid-simple', field: 'sequences' }
  if (arrangement === 'quadrants' && groups.length <= 4) return { name: 'compare-swot', field: 'compares' }
  if (arrangement === 'comparison' && groups.length === 2)
    return { name: 'compare-hierarchy-left-right-circle-node-pill-badge', field: 'compares' }
  if (arrangement === 'comparison' || arrangement === 'quadrants' || hasGroups)
    return { name: 'compare-hierarchy-row-letter-card-compact-card', field: 'compares' }
  if (
    arrangement === 'figures' &&
    items.length > 0 &&
    items.every(({ value = '', text, icon }) => isNumber(value) && !text && !icon)
  )
    return { name: items.length > 8 ? 'chart-bar-plain-text' : 'chart-column-simple', field: 'values' }
  if (arrangement === 'cycle' && items.length <= mostInCircle)
    return { name: 'sequence-circle-arrows-indexed-card', field: 'sequences' }
  if (arrangement === 'steps' || arrangement === 'cycle' || arrangement === 'journey')
    return { name: 'sequence-snake-steps-compact-card', field: 'sequences' }
  return { name: items.length > 9 ? 'list-waterfall-compact-card' : 'list-grid-badge-card', field: 'lists' }
}

/** A number is the value of a card. The date of an event is written in place of the label, where the timeline draws it best. */
function toPoint({ label, text, value, icon }: Item, arrangement: Items['arrangement'], { field }: Template): Point {
  if (field === 'values' || (arrangement !== 'events' && isNumber(value ?? '')))
    return { label, desc: text, value, icon }
  if (arrangement !== 'events') return { label, desc: [value, text].filter(Boolean).join(': '), icon }
  return value === undefined
    ? { label, desc: text, icon }
    : { label: value, desc: [label, text].filter(Boolean).join(': '), icon }
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}

function writeTree({ title = '', root }: Tree): Writing {
  const lost = { links: [] as string[], levels: [] as string[] }
  let hasNotes = false
  const point = toBranch(root, 0)
  const name = `hierarchy-tree-lr-${hasNotes ? 'tech-style-badge-card' : 'curved-line-rounded-rect-node'}`
  const source = writeSource({
    template: { name, field: 'root' },
    title: title === root.label ? '' : title,
    desc: '',
    points: [point],
  })
  const losses: Loss[] = [
    ...countLoss('link', lost.links, because('not-in-format')),
    ...countLoss('contents', lost.levels, because('levels', { depth: deepest })),
  ]
  return { source, losses }

  function toBranch({ label, note, link, children }: TreeNode, depth: number): Point {
    if (note) hasNotes = true
    if (link) lost.links.push(label)
    const isLast = depth === deepest
    if (isLast && children.length > 0) lost.levels.push(label)
    return { label, desc: note, children: isLast ? [] : children.map(child => toBranch(child, depth + 1)) }
  }
}

function writeChart(chart: Chart): Writing {
  const { title = '', mark, columns, rows, category, values } = chart
  const [at = -1, amount = -1] = [category, values[0]].map(name => columns.findIndex(column => column.name === name))
  const points = rows.flatMap((row, index): Point[] => {
    const number = row[amount]
    return typeof number === 'number' ? [{ label: String(row[at] ?? index + 1), value: toDecimal(number) }] : []
  })
  const unit = columns[amount]?.unit
  const unused = columns.filter((_, index) => index !== at && index !== amount).map(({ name }) => name)
  const losses: Loss[] = [
    ...countLoss('column', unused, because('one-series')),
    ...(points.length < rows.length ? [lossOf(some('row', rows.length - points.length), because('not-a-number'))] : []),
    ...(['bar', 'line', 'pie'].includes(mark)
      ? []
      : [lossOf(named('mark', mark), because('drawn-as', { case: 'bars' }))]),
    // Its template of a pie has a hole.
    ...lostLook(chart, ['doughnut']),
    ...(unit === undefined ? [] : [lossOf(named('unit', unit))]),
  ]
  const template: Template = { name: nameOfChart(mark, rows.length), field: 'values' }
  return { source: writeSource({ template, title, desc: '', points }), losses }
}

function nameOfChart(mark: Chart['mark'], rows: number): string {
  if (mark === 'pie') return 'chart-pie-donut-plain-text'
  if (mark === 'line') return 'chart-line-plain-text'
  return rows > 8 ? 'chart-bar-plain-text' : 'chart-column-simple'
}

/** Values have no exponent. */
function toDecimal(number: number): string {
  const written = String(number)
  return written.includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : written
}
