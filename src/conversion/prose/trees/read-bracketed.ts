import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { withoutAnnouncement, withoutCount } from './announced.ts'

const longestText = 2000
const longestName = 40
const fewestBranches = 2
const wish = /\bmind ?maps?\b|\bfish ?bone\b|\bishikawa\b|思维导图|脑图|导图|鱼骨/i
const heading = /^\s*([^:：()（）;；,，\n]{2,60})[:：?？]\s*(.+)$/s
/** "why customers leave: price (too high, hidden fees), …", whoever asks for what. */
const clear =
  /^[^()（）:：?？]{4,60}[:：?？][^()（）]{1,30}[(（](?:[^()（）\d]|\d+(?=\p{L}))+[,，、](?:[^()（）\d]|\d+(?=\p{L}))+[)）][^()（）]{1,30}[(（](?:[^()（）\d]|\d+(?=\p{L}))+[,，、](?:[^()（）\d]|\d+(?=\p{L}))+[)）]/u
const ofData = /\b(?:class|entit|table|schema|model|compar)|[表类]|实体|数据|对比|比较/i
const between = /\s*[,，、;；。\n]\s*(?![^(（]*[)）])(?:and\s+)?|\s+and\s+(?=[^,(（]*[(（])/i
const bracketed = /^([^()（）:：]+?)\s*(?:[(（]([^()（）]+)[)）])?$/
/** "company - products, values" between semicolons. */
const dashed = /^([^:：,，、;；]+?)(?:\s+[-–—]{1,2}\s+|(?<=\p{Script=Han})[-–—]{1,2}|\s*[:：]\s*)([^:：;；]+)$/u

/** "lava and ash"; what goes "in and out" is one thing. */
const inBrackets = /\s*[,，、/]\s*(?:and\s+)?|(?<=^\s*\S+(?:\s\S+)?)\s+and\s+(?=\S+(?:\s\S+)?\s*$)/

/** "Topics are cells (…)": the words in front of the first branch are not its name. */
const announcing = /^(?:the |my |our )?\p{L}+s (?:are|include|would be)\b/iu

const listMark = /^(?:[-*•+–]\s+|\d{1,2}[.)、]\s*)(?=\S)/

interface Branch {
  label: string
  parts: string[]
}

/**
 * Reads a topic with its branches, and their parts in brackets or behind a dash: 婚礼筹备，场地（教堂、宴会厅），宾客（请柬、座位）, "Norway trip: fjords,
 * hiking (day walks, huts)", "interview: me - strengths, weaknesses; company - products, values". Without a title the first part is the topic. Null
 * where nobody asks for a mind map, or no branch has parts.
 */
export function readBracketed(text: string, title: string | null, request: string): Tree | null {
  if (text.length > longestText) return null
  const { centre, rest } = withoutAnnouncement(text)
  const isClear = clear.test(text.trim()) && !ofData.test(request)
  if (centre === null && !wish.test(request) && !isClear) return null
  const [, headed, written = rest] = listMark.test(rest) ? [] : (heading.exec(rest) ?? [])
  const list = withMarks(written)
  const name = centre ?? headed?.trim() ?? (title === null ? null : withoutCount(title))
  const branches = readDashed(name === null ? rest : written) ?? readBrackets(list)
  const [first, ...others] = branches ?? []
  if (!branches || !first || (name === null && first.parts.length > 0)) return null
  const newId = createIds()
  const toNode = ({ label, parts }: Branch): TreeNode => ({
    id: newId(label),
    label,
    children: parts.map(part => toNode({ label: part, parts: [] })),
  })
  const root = toNode(name === null ? first : { label: name, parts: [] })
  const children = (name === null ? others : branches).map(toNode)
  return children.length >= fewestBranches ? { type: 'tree', root: { ...root, children } } : null
}

/** 绪论（背景、问题）方法（数据、模型） 结果: Chinese branches with nothing, or a blank, between them. */
function withMarks(list: string): string {
  if (!/\p{Script=Han}/u.test(list)) return list
  return list.replaceAll(/(?<=[)）])\s*(?=\p{Script=Han})|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '，')
}

function readBrackets(list: string): Branch[] | null {
  return /[(（]/.test(list) ? readAll(split(list, between), bracketed) : null
}

function readDashed(list: string): Branch[] | null {
  const parts = split(list, /\s*[;；\n]\s*/)
  return parts.length >= fewestBranches ? readAll(parts, dashed) : null
}

/** Null where a part is written in another way. */
function readAll(parts: readonly string[], pattern: RegExp): Branch[] | null {
  const branches = withoutListMarks(parts).flatMap((part): Branch[] => {
    const [, label = '', inner = ''] = pattern.exec(part) ?? []
    const isName = label !== '' && label.length <= longestName && !announcing.test(label)
    return isName ? [{ label, parts: split(inner, inBrackets) }] : []
  })
  return branches.length === parts.length ? branches : null
}

/** "1. Soil (pH, compost)", "- Soil: pH, compost": the marks of a list are no part of its names, where each line has one. */
function withoutListMarks(parts: readonly string[]): readonly string[] {
  return parts.every(part => listMark.test(part)) ? parts.map(part => part.replace(listMark, '')) : parts
}

function split(list: string, mark: RegExp): string[] {
  return list
    .trim()
    .replace(/[.。!！]+$/, '')
    .split(mark)
    .map(part => part.trim())
    .filter(part => part !== '')
}
