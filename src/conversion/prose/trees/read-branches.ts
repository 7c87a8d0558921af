import type { Tree } from '../../../structure/tree.ts'
import { splitList } from '../split-list.ts'
import { withoutAnnouncement } from './announced.ts'
import { buildTree } from './build-tree.ts'

const longestText = 2000
const longestPart = 40
const wish =
  /\bmind ?maps?\b|\bbrainstorm|\bfish ?bone\b|\bishikawa\b|\bcauses?\b.*\beffect|\bconcept map\b|思维导图|脑图|导图|鱼骨|因果/i
/** "why did sales drop?", 为什么用户流失？ */
const question = /^\s*([^?？.。\n]{4,60}[?？])\s*/
const heading =
  /^\s*([^:：,，.。\n]{2,40}?)\s*[:：]\s*(?=[^:：,，.。\n]{1,24}(?:[:：]|有|是|方面|包括|\s(?:are|is|includes?)\s))/u
const english =
  /^(?:and |the |some |its |my |our |under )*(\p{L}[\p{L}\p{N} /&'-]{0,30}?)\s*(?::|\s(?:are|is|includes?|like|such as|means?|has|have)(?:\s(?:things like|like))?\s)\s*(.+)$/iu
const chinese =
  /^(?:在)?(\p{L}[\p{L}\p{N}]{0,10}?)(?:方面|上)?\s*(?:[:：]|(?<!没)有|就?是|包括|包含|主要是?|分为|可以)(?!关)\s*(.+)$/u
const chineseAspect = /^(?:在)?(\p{L}[\p{L}\p{N}]{0,10}?)方面(?:[:：]|是|有)?(.+)$/u
const noName = /^(?:it|they|we|you|i|he|she|there|this|that|here|what|these|those)$|^(?:我|你|他|她|它|这|那)/i
const sentence = /\b(?:if|because|which|who|when|then)\b|[:：?？!！]|如果|因为|否则/i

/** "my garden. vegetables: …"; 唯物辩证法，两大特征是联系和发展；… */
const topicFirst =
  /^\s*(?:([^.:：。\n]{2,40})[.。]\s+(?=[^.:：。\n]{1,30}:)|(\p{Script=Han}{2,12})[，,]\s*(?=\p{Script=Han}{2,10}?(?:是|包括|包含|有|分为)[^；。]+[；]))/u
/** 交货老是延误，分析原因，鱼骨图那种。 */
const effectFirst =
  /^\s*([^，,。：:\n]{3,16})[，,](?:帮我|请)?(?:分析|找|查)(?:一下|找)?原因[^。：:\n]{0,14}[。：:]\s*/u
/** 分饮食、运动、睡眠三块: which branches follow. */
const names =
  /^(?:一共|可以)?(?:分为?|分成|有|包括)([^，,。；]+?)(?:这?[两二三四五六七八]|几)?(?:个|大)?(?:块|部分|方面|类|点|个?分支)$/u

/**
 * Reads the branches of a topic, one clause for each: "Causes are coal and farming. Effects are floods and heat.", 交通有高铁和飞机，住宿有酒店. Only where a
 * mind map or the like is asked for; null where a clause is no branch, or nobody says what it is about.
 */
export function readBranches(text: string, title: string | null, request: string): Tree | null {
  if (text.length > longestText || !wish.test(request)) return null
  const { centre, rest: told } = withoutAnnouncement(text)
  const asked = question.exec(told)
  const rest = told.slice(asked?.[0].length ?? 0)
  const lead = effectFirst.exec(rest) ?? topicFirst.exec(rest) ?? heading.exec(rest)
  const root = centre ?? lead?.[2] ?? topicOf(title) ?? asked?.[1] ?? lead?.[1]
  if (!root) return null
  const clauses = splitClauses(rest.slice(lead?.[0].length ?? 0))
  const [, list = ''] = names.exec(clauses[0] ?? '') ?? []
  const branches = (list === '' ? clauses : clauses.slice(1)).map(readBranch)
  const read = branches.filter(branch => branch !== null)
  if (read.length < 2 || read.length < branches.length) return null
  const found = read.map(({ name }) => name)
  if (list !== '' && splitList(list).some(name => !found.includes(name))) return null
  // A name that two branches share would be one node with two places.
  return buildTree([{ name: root, parts: withAnnounced(found, title) }, ...read], null)
}

/** "energy with solar, wind and hydro. Wind: …": what is announced is a branch, whether more is told of it or not. */
function withAnnounced(told: readonly string[], title: string | null): string[] {
  const [, list = ''] = /\s(?:with|including|covering)\s(.*)$/i.exec(title ?? '') ?? []
  const announced = splitList(list)
  const isTold = (name: string) => told.some(each => each.toLowerCase() === name.toLowerCase())
  return announced.some(isTold) ? [...told, ...announced.filter(name => !isTold(name))] : [...told]
}

/** "climate change with causes, effects and solutions": the branches are told after it. */
function topicOf(title: string | null): string | null {
  return (
    title
      ?.replace(
        /^(?:用)?(?:鱼骨图|思维导图|脑图)(?:分析|展示|说明)?|,?\s+(?:with|including|covering)\s.*$|[（(].*$/i,
        '',
      )
      .replace(/[？?]$/, '') || null
  )
}

/** Sentences, and in them the clauses that begin a branch; all others go on with the list before them. */
function splitClauses(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(/[.;](?=\s|$)|[。；\n]/)) {
    let isFirst = true
    for (const piece of part.split(/\s*[,，]\s*(?:and )?/).filter(each => each.trim() !== '')) {
      const isHan = /\p{Script=Han}/u.test(piece)
      const isOwn = isFirst || (isHan && readBranch(piece) !== null)
      if (isOwn) clauses.push(piece.trim())
      else clauses.push(`${clauses.pop() ?? ''}, ${piece.trim()}`)
      isFirst = false
    }
  }
  return clauses
}

function readBranch(clause: string): { name: string; parts: string[] } | null {
  const isHan = /\p{Script=Han}/u.test(clause)
  const [, name = '', list = ''] =
    (isHan ? (chineseAspect.exec(clause) ?? chinese.exec(clause)) : english.exec(clause)) ?? []
  const parts = splitList(list)
  const isRead = parts.length > 0 && parts.every(part => part.length <= longestPart && !sentence.test(part))
  return name !== '' && isRead && !noName.test(name) ? { name: name.trim(), parts } : null
}
