import { stripRequest } from '../../kinds/strip-request.ts'
import { readSmallNumeral } from '../../language/chinese-numerals.ts'
import { readLabelledLists, readSingleList } from '../../language/labelled-lists.ts'
import { type OutlineNode, parseOutline } from '../../language/outline.ts'
import { splitLastAnd } from '../../language/split-items.ts'
import { circledNumber } from '../../shared/circled-number.ts'
import { splitAtNumbers } from '../../shared/split-at-numbers.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Items } from '../../structure/items.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { notSteps } from '../not-steps.ts'
import { withExpectedMarks } from './heading-colon.ts'
import { splitHeadedList, toGroups } from './to-list.ts'
import { stepsOf } from './workflow/steps-of.ts'

const longestText = 4000
const mostItemWords = 4
/** Names of lists whose items are done in order. */
const process = /^(?:how to|steps (?:to|for|of))\b|(?:流程|步骤)$/i
/** An item that is done in some cases only is no step after the others. */
const choice = /[?？]|\b(?:if|when|unless|over|above|below)\b|的话|不通过|没问题|有问题|如果|若|超过|不足|以上|以下/i
/** Signs of more than a list: dates, numbers or plans. */
const said = /\d|\b(?:i|we|he|she|they|is|are|was|were|will|by|has|have|had)\b|我|他|她|了/i

/**
 * Reads a text that is a list and nothing else: an outline is a tree, points below a title are items, numbered lines are steps. Null for all other
 * texts.
 */
export function readList(text: string): Tree | Items | Graph | null {
  const plain = withExpectedMarks(text)
  const { title, body: written } = stripRequest(plain)
  if (written.length > longestText) return null
  const body = withLines(written)
  const areMerePoints = asksForPoints.test(text)
  return (
    readOutline(body, title) ??
    readLine(body, title, areMerePoints) ??
    (written !== plain && areMerePoints ? readNames(body, title) : null)
  )
}

/** What shows points without an order. */
const asksForPoints = /\b(?:infographic|poster)\b|^(?:the |my |our )?top (?:\d{1,2}|three|five|ten)\b|信息图|海报/i
const fewestNames = 3
const mostNameCharacters = 24

/** 第一步…，第二步… */
const chineseStep = /(?:^|(?<=[:：,，;；。\s]))第([一二三四五六七八九])步(?:是|[:：，,])?\s*(?=\p{L})/gu

/** ①…②…: numbers of all sorts, which begin lines in what people copy, as numbers of lines. */
function withLines(text: string): string {
  if (!text.trim().includes('\n')) {
    const { heading, items } = splitAtNumbers(text) ?? splitAtNumbers(text, chineseStep, readSmallNumeral) ?? {}
    const lines = items?.map((item, at) => `${at + 1}. ${item.replace(/[,，;；.。]+$/, '')}`)
    if (lines) return [...(heading ? [heading.replace(/[.。]$/, '')] : []), ...lines].join('\n')
  }
  const marks = text.match(/[①-⑳]/g) ?? []
  const isCounted = marks.length > 1 && marks.every((mark, at) => circledNumber(mark) === at + 1)
  return isCounted ? text.replaceAll(/\s*([①-⑳])\s*/g, (_, mark: string) => `\n${circledNumber(mark)}. `).trim() : text
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
  const areSteps = process.test(name ?? '') || !notSteps.test(name ?? '')
  return points.every(({ ordered }) => ordered) && areSteps
    ? stepsOf(labels, name)
    : toItems([{ label: '', items: labels }], name)
}

function readLine(text: string, title: string | null, areMerePoints: boolean): Tree | Items | Graph | null {
  const points = readPoints(text) ?? readTitledPoints(text, title)
  if (points) return toItems([{ label: '', items: points.items }], points.label)
  const lists = readLabelledLists(text)
  if (lists) return toItems(lists.lists, lists.title ?? title)
  const list = readSingleList(text)
  if (list?.items.some(item => choice.test(item))) return null
  if (list && process.test(list.label)) return stepsOf(list.items, list.label)
  if (list?.items.every(item => !said.test(item) && item.split(/\s+/).length <= mostItemWords)) {
    if (areMerePoints) return toItems([{ label: '', items: list.items }], list.label)
    return toTree([{ label: list.label, children: list.items.map(label => ({ label, children: [] })) }], title)
  }
  const numbered = readNumbered(text)
  return numbered && stepsOf(numbered, title)
}

/** "green, black, white" behind what an infographic is about: names and nothing else. */
function readNames(text: string, title: string | null): Items | null {
  const { heading, parts } = splitHeadedList(text)
  // "environment, society and economy"
  const names = parts.flatMap((part, at) => {
    const plain = part.replace(/^and\s+/i, '')
    return at > 0 && at === parts.length - 1 && plain === part ? part.split(/\s+and\s+/i) : plain
  })
  const areNames = names.every(
    name =>
      name.length <= mostNameCharacters &&
      name.split(/\s+/).length <= mostItemWords &&
      !said.test(name) &&
      !choice.test(name) &&
      !/[.。:：()（）]/.test(name),
  )
  const isList = title !== null && heading === null && !text.trim().includes('\n') && names.length >= fewestNames
  return isList && areNames ? toItems([{ label: '', items: names }], title) : null
}

const pointNouns =
  'checklist|tips|reasons|rules|benefits|advantages|drawbacks|ideas|principles|lessons|ways|habits|facts|features|goals|values|steps? to remember'
const listOfPoints = new RegExp(
  `^((?:[\\p{L}\\d' -]{0,60}?\\b)?(?:${pointNouns})\\b[^:\\n]{0,60}):\\s*([^:\\n]+)$`,
  'iu',
)
const chinesePoints =
  /^([^：:，,\n]{0,20}(?:[两二三四五六七八九十\d][个条种大点](?!步骤|阶段|环节|流程)\p{Script=Han}{1,6}|技巧|理由|建议|规则|原则|优点|缺点|要点|特点|优势|劣势|亮点|功能|目标|习惯|好处|注意事项|守则|清单))(?:的?信息图)?[:：]\s*([^:：\n]+)$/u
/** "5 tips for better sleep. Go to bed early. Keep the room dark.", 提高效率的四个方法，列清单，番茄钟 */
const pointsAsSentences = new RegExp(
  `^((?:the |my |our )?(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|top \\d{1,2}) (?:[\\p{L}-]+ ){0,3}?(?:${pointNouns})\\b[^.:\\n]{0,60})[.:]\\s+(\\S.+)$`,
  'isu',
)
const chinesePointsInClauses =
  /^([^，,：:。\n]{2,24}?[的]?[两二三四五六七八九十\d]+[个条种大点](?:小|大|实用|简单)?(?:方法|技巧|建议|理由|原则|习惯|步骤|要点|好处|误区|秘诀|特点|优势|规则|窍门|方面))[，,。]\s*(.+)$/su
const chineseHas =
  /^([^，,、\n]{1,20}?)有([^，,\n]+?)(?:这)?[两二三四五六七八九十\d]+[个点大]((?:特点|优点|缺点|好处|优势))[。.]?$/u
const longestPoint = 60
/** "Five tips for …, as an infographic" */
const asForm =
  /,? (?:as|in|for) an? (?:infographic|list|poster|graphic|mind ?map|picture|slide)$|[，,]?(?:做成|画成|用)(?:一?张)?(?:信息图|图)$/i
/** A case of its own, whose act is told in the next clause. "Apologise when you are wrong" is one point. */
const opensCase =
  /[?？]|^(?:if|when|unless|otherwise|over|above|below)\b|^(?:如果|若|否则|不然|超过|不足)|的话$|不通过|没问题|有问题/i

/** "Three reasons to cycle: it is healthy, it is cheap, it is fun": what is announced as points, in whatever words. */
function readPoints(text: string): { label: string; items: string[] } | null {
  const found = listOfPoints.exec(text.trim()) ?? chinesePoints.exec(text.trim())
  const [, owner = '', listed = '', what = ''] = chineseHas.exec(text.trim()) ?? []
  const sentences = found ? null : (pointsAsSentences.exec(text.trim()) ?? chinesePointsInClauses.exec(text.trim()))
  if (sentences?.[1] && sentences[2]) return readCounted(sentences[1], sentences[2])
  const label = found?.[1]?.trim().replace(asForm, '') ?? (owner === '' ? '' : `${owner}的${what}`)
  const parts = (found?.[2] ?? listed).replace(/[.。]\s*$/, '').split(/\s*[,，、;；]\s*/)
  const items = splitLastAnd(parts)
    .map(item => item.replace(/^and\s+/i, ''))
    .filter(item => item !== '')
  const areShort = items.every(item => item.length <= longestPoint && !opensCase.test(item) && !/[.。!?]\s/.test(item))
  return label !== '' && items.length >= 3 && areShort ? { label, items } : null
}

/** The heading became the title of the request: "five tips for …, as an infographic" before the points. */
function readTitledPoints(text: string, title: string | null): { label: string; items: string[] } | null {
  return title === null || /[:：\n]/.test(text)
    ? null
    : readPoints(`${title}${/\p{Script=Han}/u.test(title) ? '：' : ': '}${text}`)
}

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** As many points as were announced, in sentences or clauses. */
function readCounted(label: string, list: string): { label: string; items: string[] } | null {
  const text = list.trim().replace(/[.。!！]+$/, '')
  const items = (
    /[.。;；]\s*\S/.test(text) ? text.split(/\.\s+|[。;；]\s*/) : text.split(/\s*[,，、]\s*(?:and )?/)
  ).filter(item => item !== '')
  const said =
    /\d{1,2}|[两二三四五六七八九十]|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(label)?.[0] ?? ''
  const count = Number(said) || numbers.indexOf(said.toLowerCase()) || 0
  const announced = count > 0 ? count : Math.max('  二三四五六七八九十'.indexOf(said), said === '两' ? 2 : 0)
  return items.length === announced && items.every(item => item.length <= longestPoint) ? { label, items } : null
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
  return toGroups(lists.length > 1 ? 'comparison' : 'list', title, lists)
}

function count(nodes: readonly OutlineNode[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
}
