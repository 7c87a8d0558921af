import { type Part, textOf, type View } from '../../../kinds/charts/language/chart-option.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { Graph, GraphEdge, GraphNode } from '../../../structure/graph.ts'
import { countLoss, lossOf } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { because, lost, unreadable } from '../../messages/index.ts'
import { NotationFault } from '../../notation.ts'
import { isType } from './plotted.ts'

/** Levels below the root; deeper ones are too many for any map. */
const deepest = 100

/** The series that draw things and what joins them, not numbers along axes. Null where the first one is none of them. */
export function readJoined(view: View, losses: Loss[]): Graph | Tree | null {
  const [series] = view.series
  if (!series) return null
  const { fields } = series
  if (isType(fields, 'tree')) return readTree(view, series, losses)
  if (isType(fields, 'treemap', 'sunburst') && hasParts(fields.data)) return readTree(view, series, losses)
  if (isType(fields, 'graph', 'sankey')) return readGraph(view, series, losses)
  return null
}

/** True if something in it has parts: otherwise the amounts are a table. */
function hasParts(data: unknown): boolean {
  return listOf(data).some(item => isRecord(item) && listOf(item.children).length > 0)
}

function readTree(view: View, { fields }: Part, losses: Loss[]): Tree {
  const tops = listOf(fields.data).filter(isRecord)
  const [only, ...others] = tops
  if (!only) throw new NotationFault(unreadable('no-series-data'))
  reportOtherSeries(view, losses)
  const name = textOf(fields.name)?.trim() || textOf(view.parts('title')[0]?.fields.text)?.trim() || '•'
  let count = 0
  return { type: 'tree', root: toNode(others.length === 0 ? only : { name, children: tops }, 0) }

  function toNode(item: Record<string, unknown>, depth: number): TreeNode {
    if (depth > deepest) throw new NotationFault(unreadable('too-deep', { most: deepest }))
    count += 1
    const note = sayValue(item.value)
    return {
      id: `n${count}`,
      label: nameOf(item),
      ...(note !== undefined && { note }),
      children: listOf(item.children)
        .filter(isRecord)
        .map(child => toNode(child, depth + 1)),
    }
  }
}

/** Links name their ends by the id or the name of an item, or count it from 0 where they are numbers. */
function readGraph(view: View, { fields }: Part, losses: Loss[]): Graph {
  const isSankey = isType(fields, 'sankey')
  const items = firstList(fields.data, fields.nodes).filter(isRecord)
  const ends = new Map<string, string>()
  const endOf = (end: unknown) => (typeof end === 'number' && nodes[end] ? nodes[end].id : ends.get(String(end)))
  const categories = listOf(fields.categories).map(category => (isRecord(category) ? textOf(category.name) : undefined))
  const nodes = items.map((item, index): GraphNode => {
    const id = `n${index + 1}`
    for (const key of [wordOf(item.id), nameOf(item)]) if (key !== undefined && !ends.has(key)) ends.set(key, id)
    const said = [sayValue(item.value), categories[Number(item.category)]].filter(text => text !== undefined)
    return { id, label: nameOf(item), ...(said.length > 0 && { note: said.join(', ') }) }
  })
  const links = firstList(fields.links, fields.edges).filter(isRecord)
  const known = links.filter(link => endOf(link.source) && endOf(link.target))
  const isArrow = isSankey || listOf(fields.edgeSymbol)[1] === 'arrow'
  if (nodes.length === 0) throw new NotationFault(unreadable('no-series-data'))
  reportOtherSeries(view, losses)
  losses.push(
    ...countLoss(
      'connection',
      links.filter(link => !known.includes(link)).map(({ source, target }) => `${source} to ${target}`),
      because('ends-not-defined'),
    ),
  )
  const edges = known.map((link, index): GraphEdge => {
    const label = sayValue(link.value)
    return {
      id: `e${index + 1}`,
      from: endOf(link.source) ?? '',
      to: endOf(link.target) ?? '',
      ...(label !== undefined && { label }),
      direction: isArrow ? 'forward' : 'none',
      line: 'solid',
    }
  })
  return { type: 'graph', ...(isSankey && { direction: 'right' as const }), nodes, edges, groups: [] }
}

function reportOtherSeries(view: View, losses: Loss[]): void {
  const others = view.series.length - 1
  if (others > 0) losses.push(lossOf(lost('other-series', { count: others }), because('one-series')))
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function firstList(...values: unknown[]): unknown[] {
  return listOf(values.find(Array.isArray))
}

function nameOf(item: Record<string, unknown>): string {
  return (wordOf(item.name) ?? wordOf(item.id) ?? '').trim()
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : textOf(value)
}

/** An amount, or several; undefined without one. */
function sayValue(value: unknown): string | undefined {
  const values = Array.isArray(value) ? value : [value]
  const said = values.filter(each => typeof each === 'number' || (typeof each === 'string' && each.trim() !== ''))
  return said.length === 0 ? undefined : said.join(', ')
}
