import { stripRequest } from '../../kinds/strip-request.ts'
import { readLabelledLists, readSingleList } from '../../language/labelled-lists.ts'
import { type OutlineNode, parseOutline } from '../../language/outline.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Items } from '../../structure/items.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'

const longestText = 4000
const mostItemWords = 4
/** Names of lists whose items are done in order. */
const process = /^(?:how to|steps (?:to|for|of))\b|(?:流程|步骤)$/i
/** An item that is done in some cases only is no step after the others. */
const choice = /[?？]|\b(?:if|when|unless|over|above|below)\b|如果|若|超过|不足|以上|以下/i
/** Signs of more than a list: dates, numbers or plans. */
const said = /\d|\b(?:i|we|he|she|they|is|are|was|were|will|by)\b|我|他|她|了/i

/**
 * Reads a text that is a list and nothing else: an outline is a tree, points below a title are items, numbered lines are steps. Null for all other
 * texts.
 */
export function readList(text: string): Tree | Items | Graph | null {
  const { title, body } = stripRequest(text)
  if (body.length > longestText) return null
  return readOutline(body, title) ?? readLine(body, title)
}

function readOutline(text: string, title: string | null): Tree | Items | Graph | null {
  const [above = '', ...below] = text.split('\n')
  const belowAlone = parseOutline(below.join('\n'))
  // A line above an indented outline says what it is about.
  const isHeaded =
    title === null &&
    /^\S[^:：,，.。]{1,40}$/.test(above) &&
    belowAlone.length === 1 &&
    (belowAlone[0]?.children.length ?? 0) > 1
  if (isHeaded) return readOutline(below.join('\n'), above)
  const roots = parseOutline(text)
  const lines = text.split('\n').filter(line => line.trim() !== '').length
  const [root] = roots
  if (!root || count(roots) < lines) return null
  const isTitled = roots.length === 1 && root.children.length > 0
  const points = isTitled ? root.children : roots
  const name = isTitled ? root.label : title
  if (points.some(({ children }) => children.length > 0) || points.every(({ kind }) => kind === 'line'))
    return toTree(roots, title)
  if (points.length < 2) return null
  const labels = points.map(({ label }) => label)
  return points.every(({ ordered }) => ordered) && !notSteps.test(name ?? '')
    ? toSteps(labels, name)
    : toItems([{ label: '', items: labels }], name)
}

function readLine(text: string, title: string | null): Tree | Items | Graph | null {
  const points = readPoints(text)
  if (points) return toItems([{ label: '', items: points.items }], points.label)
  const lists = readLabelledLists(text)
  if (lists) return toItems(lists.lists, lists.title ?? title)
  const list = readSingleList(text)
  if (list?.items.some(item => choice.test(item))) return null
  if (list && process.test(list.label)) return toSteps(list.items, list.label)
  if (list?.items.every(item => !said.test(item) && item.split(/\s+/).length <= mostItemWords))
    return toTree([{ label: list.label, children: list.items.map(label => ({ label, children: [] })) }], title)
  const numbered = readNumbered(text)
  return numbered && toSteps(numbered, title)
}

const pointNouns =
  'tips|reasons|rules|benefits|advantages|drawbacks|ideas|principles|lessons|ways|habits|facts|features|goals|values|steps? to remember'
const listOfPoints = new RegExp(
  `^((?:[\\p{L}\\d' -]{0,60}?\\b)?(?:${pointNouns})\\b[^:\\n]{0,60}):\\s*([^:\\n]+)$`,
  'iu',
)
const chinesePoints =
  /^([^：:，,\n]{0,20}(?:[两二三四五六七八九十\d][个条种大点](?!步骤|阶段|环节|流程)\p{Script=Han}{1,6}|技巧|理由|建议|规则|原则|优点|缺点|要点|特点|优势|劣势|亮点|功能|目标|习惯|好处|注意事项|守则))[:：]\s*([^:：\n]+)$/u
const chineseHas =
  /^([^，,、\n]{1,20}?)有([^，,\n]+?)(?:这)?[两二三四五六七八九十\d]+[个点大]((?:特点|优点|缺点|好处|优势))[。.]?$/u
/** Headings of lists whose numbers only count the items. */
const notSteps =
  /\b(?:notes|minutes|agenda|to-?dos?|ideas|tips|reasons|rules|goals|requirements|features|topics)\b|纪要|会议记录|清单|待办|事项|要点|议程|想法|原因|理由|技巧|建议|优点|缺点|优势|目标|需求/i
const longestPoint = 60

/** "Three reasons to cycle: it is healthy, it is cheap, it is fun": what is announced as points, in whatever words. */
function readPoints(text: string): { label: string; items: string[] } | null {
  const found = listOfPoints.exec(text.trim()) ?? chinesePoints.exec(text.trim())
  const [, owner = '', listed = '', what = ''] = chineseHas.exec(text.trim()) ?? []
  const label = found?.[1]?.trim() ?? (owner === '' ? '' : `${owner}的${what}`)
  const items = (found?.[2] ?? listed)
    .replace(/[.。]\s*$/, '')
    .split(/\s*[,，、;；]\s*(?:and\s+)?/)
    .filter(item => item !== '')
  const areShort = items.every(item => item.length <= longestPoint && !choice.test(item) && !/[.。!?]\s/.test(item))
  return label !== '' && items.length >= 3 && areShort ? { label, items } : null
}

const numberedItem = /^(\d{1,2})[.)、]?\s*(\p{L}.{0,60})$/u

/** "1 Prospect, 2 Qualify, 3 Close": numbers that count what follows them. */
function readNumbered(text: string): string[] | null {
  const items = text.split(/\s*[,，;；、\n]\s*/).map(item => numberedItem.exec(item.trim()))
  const labels = items.flatMap((item, index) => (item?.[2] && Number(item[1]) === index + 1 ? [item[2]] : []))
  return labels.length > 2 && labels.length === items.length ? labels : null
}

type Branch = Pick<OutlineNode, 'label'> & { children: readonly Branch[] }

function toTree(branches: readonly Branch[], title: string | null): Tree | null {
  const newId = createIds()
  const toNode = ({ label, children }: Branch): TreeNode => ({
    id: newId(label),
    label,
    children: children.map(toNode),
  })
  const [root, ...others] = branches
  if (root && others.length === 0) return { type: 'tree', root: toNode(root) }
  return title === null ? null : { type: 'tree', root: toNode({ label: title, children: branches }) }
}

function toItems(lists: readonly { label: string; items: readonly string[] }[], title: string | null): Items {
  const newId = createIds('item')
  const groups = lists.map(({ label, items }) => ({
    id: newId(label),
    label,
    items: items.map(item => ({ id: newId(item), label: item })),
  }))
  return {
    type: 'items',
    ...(title !== null && { title }),
    arrangement: lists.length > 1 ? 'comparison' : 'list',
    groups,
  }
}

function toSteps(labels: readonly string[], title: string | null): Graph {
  const newId = createIds('step')
  const nodes = labels.map(label => ({ id: newId(label), label, role: 'step' as const }))
  const edges = nodes.slice(1).map(({ id }, index) => ({
    id: `e${index + 1}`,
    from: nodes[index]?.id ?? id,
    to: id,
    direction: 'forward' as const,
    line: 'solid' as const,
  }))
  return { type: 'graph', ...(title !== null && { title }), nodes, edges, groups: [] }
}

function count(nodes: readonly OutlineNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
}
