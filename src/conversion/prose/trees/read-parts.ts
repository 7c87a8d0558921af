import type { Tree } from '../../../structure/tree.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 4000
const mostWords = 5
const mostHanCharacters = 14
const holds =
  'consists? of|(?:is|are) made (?:up )?of|comprises?|includes?|contains?|(?:is|are) (?:divided|split) into|has|have|leads?|manages?|owns?|heads?|supervises?|oversees?'
const english = new RegExp(`^(.{1,60}?)\\s+(?:${holds})\\s+(.+)$`, 'i')
/** Pattern in the topic of a request: "a computer with hardware and software". */
const withParts = /^(.{1,60}?)\s+(?:with|consisting of|made of|containing|including)\s+(.+)$/i
const brokenDown = /^(?:break(?:ing)? (?:down )?|split |divide )(.{1,60}?)\s+(?:down )?into\s+(.+)$/i
const reports = /^(.{1,80}?)\s+reports?\s+to\s+(.{1,40})$/i
const chineseReports = /^(.{1,40}?)(?:都|均)?向(.{1,16}?)汇报$/u
const chinese =
  /^(.{1,16}?)(?:分?为|包括|包含|下设|下辖|下有|管理|领导|负责管理|有(?:[一二三四五六七八九十两几\d]+个.{1,6}?[:：，,])(?=.*[、和与及]))了?[:：]?\s*(.+)$/u
/** "Maria is the CEO" */
const hasRole = /^(\p{Lu}\S*(?: \p{Lu}\S*)?) is (?:the|our|an?) (\S+(?: \S+){0,2})$/u
const chineseMadeOf = /^(.{1,16}?)由(.+?)(?:组成|构成)$/u
/** "four departments: ", "two managers, ": how many parts follow. */
const count =
  /^(?:(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|several|these)\s+(?:\w+\s+)?\w+s)\s*(?::|,(?=[^,]*(?:,| and )))\s*/i
/** Pattern of text that counts parts without naming them. */
const amount =
  /^(?:\d|many\b|several\b|multiple\b|one\b|at least\b|any\b|more\b|no\b|to\b|been\b|not\b|[一两多若数几]个?|[二三四五六七八九十]个)/i
const pronoun =
  /^(?:i|it|we|you|they|he|she|this|that|these|those|there|who|which|if|when|because)\b|^(?:我|你|他|她|它|这|那|如果|因为)/i

/**
 * Reads what something consists of, or who leads whom, as a tree: "A plant consists of roots and leaves.", "Tom and Ana report to Maria.",
 * 研发下设前端、后端. Null where any part of the text says something else.
 */
export function readParts(text: string, title: string | null): Tree | null {
  if (text.length > longestText) return null
  const statements = splitStatements(text.replace(askedFor, ''))
  const wholes = statements.map(readStatement)
  const read = wholes.filter(whole => whole !== null)
  const isRead = read.length === wholes.length && read.some(({ parts }) => parts.length > 0)
  return isRead ? buildTree(read, title) : null
}

/** The same of the topic of a request. */
export function readPartsOfTopic(topic: string): Tree | null {
  const [, name = '', list = ''] = withParts.exec(topic) ?? brokenDown.exec(topic) ?? []
  const nested = readNested(name, list)
  if (nested) return nested
  const whole = toWhole(name, list)
  // "It fails with node 18 and react 17" names no parts.
  return whole && whole.parts.length > 1 && !whole.parts.some(part => /\d/.test(part))
    ? buildTree([whole], null)
    : readParts(topic, null)
}

const withBrackets = /^([^()（）]{1,40}?)\s*[(（]([^()（）]+)[)）]$/

/** "… with sleep (8 hours, no screens) and food (fruit, water)". Null without brackets. */
function readNested(name: string, list: string): Tree | null {
  const items = list.split(/\s*[,，、]\s*(?![^(（]*[)）])(?:and\s+)?|\s+and\s+(?![^(（]*[)）])/i)
  const read = items.map(item => withBrackets.exec(item.trim()) ?? [item, item.trim(), ''])
  if (items.length < 2 || !read.some(([, , inner]) => inner)) return null
  const wholes = read.map(([, label = '', inner = '']) => ({
    name: label,
    parts: inner === '' ? [] : splitList(inner),
  }))
  const areNames = [name, ...wholes.map(each => each.name), ...wholes.flatMap(({ parts }) => parts)].every(isName)
  return areNames ? buildTree([{ name, parts: wholes.map(each => each.name) }, ...wholes], null) : null
}

/** Sentences, and within them the clauses that say a whole of their own. */
function splitStatements(text: string): string[] {
  const statements: string[] = []
  for (const sentence of text.split(/[.;](?=\s|$)|[。；\n]/)) {
    let isFirst = true
    for (const clause of sentence.split(/(?<=[,，])\s*/)) {
      if (clause.trim() === '') continue
      const isOwn = isFirst || readStatement(clause.replace(/[,，]$/, '').trim()) !== null
      if (isOwn) statements.push(clause)
      else statements.push(`${statements.pop() ?? ''} ${clause}`)
      isFirst = false
    }
  }
  return statements.map(statement => statement.replace(/[,，]\s*$/, '').trim())
}

function readStatement(statement: string): Whole | null {
  const plain = statement.replace(/^(?:and|then)\s+/i, '')
  const [, names, leader] = reports.exec(plain) ?? chineseReports.exec(plain) ?? []
  if (names && leader) return toWhole(leader, names)
  const [, person, role] = hasRole.exec(plain) ?? []
  if (person && role) return { name: person, role, parts: [] }
  const found = /\p{Script=Han}/u.test(plain) ? (chineseMadeOf.exec(plain) ?? chinese.exec(plain)) : english.exec(plain)
  return found?.[1] && found[2] ? toWhole(found[1], found[2]) : null
}

function toWhole(name: string, list: string): Whole | null {
  const parts = splitList(list.replace(count, ''))
  const whole = name.trim().replace(/^我们的?|^本(?=\p{Script=Han}{2})/u, '')
  const isRead = isName(whole) && parts.length > 0 && parts.every(part => isName(part) && !amount.test(part))
  return isRead ? { name: whole, parts } : null
}

function splitList(list: string): string[] {
  return list
    .replace(/等$/, '')
    .replace(/^(?:[一二三四五六七八九十两几\d]{1,3}个[^，,：:]{1,6}[，,：:]\s*)?分别[是为]/, '')
    .replace(/^[一二三四五六七八九十两几\d]{1,3}(?:个|大|种|类|组|部分)[^，,：:、]{0,6}[：:]\s*/, '')
    .split(/\s*[,，、]\s*(?:and\s+)?|\s+and\s+|(?<=\S\s?)[和与及](?=\s?\S)/i)
    .map(part => part.trim().replace(/^(?:an?|the|its|some)\s+/i, ''))
    .filter(part => part !== '')
}

/** "Who reports to whom: …" */
const askedFor = /^\s*(?:who (?:reports to|leads|manages) whom|谁向谁汇报|谁(?:领导|管理)谁)\s*[:：?？]\s*/i
/** Words of a sentence: more than a name says. */
const saying =
  /\b(?:then|finally|afterwards|starts?|begins?|goes|has|have|had|is|are|was|were|will|can|with|at|by|from|about|during)\b|然后|最后/i
/** 弦乐有小提琴 says more than a name, too. */
const clause =
  /(?<=\p{Script=Han}{2})(?:有|就是|负责|带领?|管)(?=\p{Script=Han}{2})|(?<=\p{Script=Han}{2})是(?=\p{Script=Han}{2})/u

function isName(text: string): boolean {
  if (saying.test(text) || clause.test(text)) return false
  const words = text.trim().split(/\s+/).length
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const isShort = words <= mostWords && characters <= mostHanCharacters
  return isShort && text.trim() !== '' && !pronoun.test(text.trim()) && !/[:：?？!！()（）=<>]|->|\d\s?%/.test(text)
}
