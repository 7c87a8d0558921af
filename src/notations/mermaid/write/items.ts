import type { Item, Items } from '../../../structure/items.ts'
import { countLoss, lossOf } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { TreeNode } from '../../../structure/tree.ts'
import { because, lost } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { beforeColon, quoted, titleLines } from '../text.ts'
import { writeFlowchart } from './flowchart.ts'
import { writeMindmap } from './mindmap.ts'
import { createSafeIds } from './safe-ids.ts'

const noKeyword = /^$/
const timelineWords = /^(?:timeline|title|section|acc\w+|[-*%]|$)/i
const journeyWords = /^(?:journey|title|section|acc\w+|%)/i

/** Events as a timeline, a board as a kanban, a journey and placed points as such; steps and cycles as a flowchart, all else as a mind map. */
export function writeItems(items: Items): Writing {
  switch (items.arrangement) {
    case 'events':
      return writeTimeline(items)
    case 'board':
      return writeKanban(items)
    case 'journey':
      return writeJourney(items)
    case 'steps':
    case 'cycle':
      return writeSteps(items)
    case 'quadrants':
      return writeQuadrants(items) ?? writeOutline(items)
    case 'list':
    case 'levels':
    case 'comparison':
    case 'figures':
      return writeOutline(items)
  }
}

function writeTimeline({ title, text, groups }: Items): Writing {
  const lines = ['timeline', ...(title ? [`  title ${beforeColon(title, noKeyword)}`] : [])]
  for (const { label, items } of groups) {
    if (label !== '') lines.push(`  section ${beforeColon(label, noKeyword)}`)
    let before: string | undefined
    for (const item of items) {
      const event = beforeColon([item.label, item.text].filter(Boolean).join('\n'), noKeyword)
      if (item.value === undefined) lines.push(`    ${maskTimeline(event)}`)
      else if (item.value === before) lines.push(`      : ${event}`)
      else lines.push(`    ${maskTimeline(beforeColon(item.value, noKeyword))} : ${event}`)
      before = item.value
    }
  }
  return {
    source: lines.join('\n'),
    losses: [...lossOfText(text), ...lossOfIcons(groups.flatMap(({ items }) => items))],
  }
}

function maskTimeline(text: string): string {
  return beforeFirst(text, timelineWords)
}

/** `-` and digits are safe; a keyword gets its first letter as a code. */
function beforeFirst(text: string, words: RegExp): string {
  return words.test(text) ? `#${text.codePointAt(0) ?? 8203};${text.slice(1)}` : text
}

function writeJourney({ title, text, groups }: Items): Writing {
  const lines = ['journey', ...(title ? [`  title ${beforeColon(title, noKeyword)}`] : [])]
  const unscored: string[] = []
  for (const { label, items } of groups) {
    lines.push(`  section ${beforeColon(label, noKeyword) || '#8203;'}`)
    for (const item of items) {
      const isScore = /^[1-5]$/.test(item.value ?? '')
      if (!isScore) unscored.push(item.label)
      const people = item.text ? `: ${beforeColon(item.text, noKeyword)}` : ''
      lines.push(`    ${beforeColon(item.label, journeyWords)}: ${isScore ? item.value : 3}${people}`)
    }
  }
  const losses = [
    ...lossOfText(text),
    ...countLoss('score', unscored, because('score')),
    ...lossOfIcons(groups.flatMap(({ items }) => items)),
  ]
  return { source: lines.join('\n'), losses }
}

/** Details that Mermaid draws on a card. */
const cardDetail = /^(ticket|priority|assigned): (.+)$/
const priorities = /^(?:Very High|High|Low|Very Low)$/

function writeKanban({ title, text, groups }: Items): Writing {
  const ids = createSafeIds('k')
  const lines = [...titleLines(title), 'kanban']
  const unsaid: string[] = []
  for (const { id, label, items } of groups) {
    lines.push(`  ${ids.idOf(id)}[${quoted(label)}]`)
    for (const item of items) {
      const details = item.text === undefined ? [] : item.text.split('; ').map(part => cardDetail.exec(part))
      const isSaid = details.every(detail => detail && (detail[1] !== 'priority' || priorities.test(detail[2] ?? '')))
      if (!isSaid) unsaid.push(item.label)
      const said = isSaid ? details.map(detail => `${detail?.[1]}: ${quoted(detail?.[2] ?? '')}`) : []
      lines.push(
        `    ${ids.idOf(`card ${item.id}`)}[${quoted(item.label)}]${said.length > 0 ? `@{ ${said.join(', ')} }` : ''}`,
      )
    }
  }
  const items = groups.flatMap(({ items }) => items)
  const losses = [
    ...lossOfText(text),
    ...countLoss('text', unsaid, because('card')),
    ...countLoss(
      'value',
      items.filter(({ value }) => value !== undefined).map(({ label }) => label),
    ),
    ...lossOfIcons(items),
  ]
  return { source: lines.join('\n'), losses }
}

const point = /^\s*(0?\.\d+|[01](?:\.\d+)?)\s*[,;]\s*(0?\.\d+|[01](?:\.\d+)?)\s*$/

/** Writes quadrants. Null if the positions of the items are unknown. */
function writeQuadrants({ title, text, groups }: Items): Writing | null {
  const items = groups.flatMap(group => group.items)
  if (groups.length !== 4 || !items.every(({ value = '' }) => point.test(value))) return null
  const lines = ['quadrantChart', ...(title ? [`  title ${beforeColon(title, noKeyword)}`] : [])]
  const axes = (text ?? '').split('\n').map(line => /^([xy]): (.+)$/.exec(line))
  const areAxes = text === undefined || axes.every(axis => axis !== null)
  for (const axis of areAxes ? axes : []) {
    const [low = '', high] = axis?.[2]?.split(' → ') ?? []
    if (axis) lines.push(`  ${axis[1]}-axis ${quoted(low)}${high === undefined ? '' : ` --> ${quoted(high)}`}`)
  }
  for (const [index, { label }] of groups.entries())
    if (label !== '') lines.push(`  quadrant-${index + 1} ${quoted(label)}`)
  for (const { label, value = '' } of items) {
    const [, x, y] = point.exec(value) ?? []
    lines.push(`  ${quoted(label)}: [${Number(x)}, ${Number(y)}]`)
  }
  const texts = items.filter(item => item.text).map(({ label }) => label)
  return {
    source: lines.join('\n'),
    losses: [...(areAxes ? [] : lossOfText(text)), ...countLoss('text', texts), ...lossOfIcons(items)],
  }
}

function writeSteps({ title, text, groups }: Items): Writing {
  const items = groups.flatMap(group => group.items.map(item => ({ item, group })))
  const written = writeFlowchart({
    type: 'graph',
    ...(title !== undefined && { title }),
    nodes: items.map(({ item, group }) => ({
      id: item.id,
      label: describe(item),
      ...(group.label !== '' && { group: group.id }),
    })),
    edges: items.slice(1).map(({ item }, index) => ({
      id: `e${index + 1}`,
      from: items[index]?.item.id ?? '',
      to: item.id,
      direction: 'forward',
      line: 'solid',
    })),
    groups: groups.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, label })),
  })
  const losses = [...written.losses, ...lossOfText(text), ...lossOfIcons(items.map(({ item }) => item))]
  return { source: written.source, losses }
}

function writeOutline({ title = '', text, groups }: Items): Writing {
  const [only, ...others] = groups
  const toNodes = (items: readonly Item[]): TreeNode[] =>
    items.map(item => ({ id: item.id, label: describe(item), children: [] }))
  const children =
    only && others.length === 0 && only.label === ''
      ? toNodes(only.items)
      : groups.map(({ id, label, items }) => ({ id, label, children: toNodes(items) }))
  const written = writeMindmap({ type: 'tree', root: { id: 'root', label: title, children } })
  const losses = [...written.losses, ...lossOfText(text), ...lossOfIcons(groups.flatMap(({ items }) => items))]
  return { source: written.source, losses }
}

/** All that is said of an item, a line each. */
function describe({ label, value, text }: Item): string {
  return [value === undefined ? label : `${label}: ${value}`, text].filter(Boolean).join('\n')
}

function lossOfText(text: string | undefined): Loss[] {
  return text ? [lossOf(lost('subtitle'), because('not-in-format'))] : []
}

function lossOfIcons(items: readonly Item[]): Loss[] {
  return countLoss(
    'icon',
    items.filter(({ icon }) => icon !== undefined).map(({ label }) => label),
  )
}
