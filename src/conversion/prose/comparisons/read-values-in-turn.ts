import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'
import { splitAspect } from './aspect-words.ts'

const longestText = 1000
const fewestThings = 2
const fewestAspects = 2
/** 对比Python、Java、Go三种语言：… */
const heading = /^(?:请|帮我|帮忙)?(?:对比|比较|比一比)(?:一下|下)?([^：:。\n]{3,60})[：:]\s*([^\n]+)$/u
/** 远程办公 vs 坐班, above a line for each aspect. */
const headLine =
  /^(?=[^\n]{0,60}(?:对比|比较|比一比|区别|\bvs\b))(?:请|帮我|帮忙)?(?:对比|比较|比一比)?(?:一下|下)?([^：:。\n]{3,60}?)(?:的)?(?:对比|比较|区别|比一比)?图?[：:]?[^\S\n]*\n\s*(\S.*)$/isu
const versus = /\s*(?:\bvs\b\.?|\bVS\b\.?|[/／])\s*/iu
const joint = /[、]|(?<=[\p{L}\d]{2})[和与跟及](?=[\p{L}\d]{2})/u
/** 三种语言: how many there are, and of what kind. */
const total = /(?:这)?([两二三四五六])[个种款类家条门座项](\p{Script=Han}{0,6})$/u
const numerals = '两三四五六'
/** 从北京去上海, 的区别: what they are compared in. */
const about = /(?:从\p{Script=Han}{1,6}[到去]\p{Script=Han}{1,6}|[的在]\p{Script=Han}{1,8})$/u
/** 通勤：0分钟 / 平均90分钟, "Install cost: 11,000 vs 2,800": by whatever name, where a slash or "vs" parts the values. */
const labelled =
  /^((?!\d)[^：:/／，。；]{1,24})[：:]\s*([^：:]*[^：:\s][/／][^：:]+|[^：:]+\s[/／]\s[^：:]+|[^：:]+\svs\.?\s[^：:]+)$/iu
const betweenValues = /[/／]|\s+vs\.?\s+/iu
const figure = /^\d[\d,.]*%?$/
const thing = /^[\p{L}\d][\p{L}\d .+#-]{0,14}$/u

/**
 * Reads what several things that the heading lists have, one aspect after the other, with a value of each in their order: 对比高铁、飞机和自驾：时间4小时、
 * 2小时、13小时；费用550元、800元、900元, 对比Python、Java、Go：难度低/中/中，性能一般/较好/好. Null where an aspect has another number of values.
 */
export function readValuesInTurn(_body: string, title: string | null, text: string): Items | null {
  if (text.length > longestText) return null
  const [, head = '', body = ''] = heading.exec(text.trim()) ?? headLine.exec(text.trim()) ?? []
  const things = namesIn(head)
  if (!things) return null
  const told = body.replace(/[。！!\s]+$/u, '')
  const clauses = told.split(separatorOf(told))
  const aspects = clauses.map(clause => readAspect(clause, things.length))
  const read = aspects.filter(aspect => aspect !== null)
  // Figures alone are bars beside each other.
  const areFigures = read.every(({ values }) => values.every(value => figure.test(value)))
  if (read.length < fewestAspects || read.length < aspects.length || areFigures) return null
  const colon = /\p{Script=Han}/u.test(text) ? '：' : ': '
  const lists = things.map((label, at) => ({
    label,
    items: read.map(({ aspect, values }) => `${aspect}${colon}${values[at]}`),
  }))
  return toGroups('comparison', title ?? head, lists)
}

function separatorOf(told: string): RegExp {
  if (told.includes('\n')) return /\s*\n\s*/u
  return /[；;。]/u.test(told) || told.includes('、') ? /\s*[；;。]\s*/u : /\s*[，,]\s*/u
}

function namesIn(head: string): string[] | null {
  const [named = ''] = head.split(/有[啥什哪]|哪里|[，,]/u)
  const [counted = '', count] = total.exec(named) ?? []
  const plain = named.slice(0, named.length - counted.length).replace(counted === '' ? about : /$/u, '')
  const names = plain.split(versus.test(plain) ? versus : joint).map(name => name.trim())
  const isWhole = count === undefined || numerals.indexOf(count.replace('二', '两')) + 2 === names.length
  const areThings = names.length >= fewestThings && names.every(name => thing.test(name))
  return isWhole && areThings && new Set(names).size === names.length ? names : null
}

function readAspect(clause: string, count: number): { aspect: string; values: string[] } | null {
  const [, named, values = ''] = labelled.exec(clause) ?? []
  const found = named === undefined ? splitAspect(clause) : { aspect: named.trim(), told: values }
  if (!found) return null
  const [bySlash, byMark] = [found.told.split(betweenValues), found.told.split(/[、，]/u)]
  const read = [bySlash, byMark].find(each => each.length === count)?.map(value => value.trim())
  return read?.every(value => value !== '') ? { aspect: found.aspect, values: read } : null
}
