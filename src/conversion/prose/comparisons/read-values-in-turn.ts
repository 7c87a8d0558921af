import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'
import { splitAspect } from './aspect-words.ts'

const longestText = 1000
const fewestThings = 2
const fewestAspects = 2
/** 对比Python、Java、Go三种语言：… */
const heading = /^(?:请|帮我|帮忙)?(?:对比|比较|比一比)(?:一下|下)?([^：:。\n]{3,60})[：:]\s*([^\n]+)$/u
const joint = /[、]|(?<=[\p{L}\d]{2})[和与跟及](?=[\p{L}\d]{2})/u
/** 三种语言: how many there are, and of what kind. */
const total = /(?:这)?([两二三四五六])[个种款类家条门座项](\p{Script=Han}{0,6})$/u
const numerals = '两三四五六'
/** 从北京去上海, 的区别: what they are compared in. */
const about = /(?:从\p{Script=Han}{1,6}[到去]\p{Script=Han}{1,6}|[的在]\p{Script=Han}{1,8})$/u
const thing = /^[\p{L}\d][\p{L}\d .+#-]{0,14}$/u

/**
 * Reads what several things that the heading lists have, one aspect after the other, with a value of each in their order: 对比高铁、飞机和自驾：时间4小时、
 * 2小时、13小时；费用550元、800元、900元, 对比Python、Java、Go：难度低/中/中，性能一般/较好/好. Null where an aspect has another number of values.
 */
export function readValuesInTurn(_body: string, title: string | null, text: string): Items | null {
  if (text.length > longestText) return null
  const [, head = '', body = ''] = heading.exec(text.trim()) ?? []
  const things = namesIn(head)
  if (!things) return null
  const told = body.replace(/[。！!\s]+$/u, '')
  const clauses = told.split(/[；;。]/u.test(told) || told.includes('、') ? /\s*[；;。]\s*/u : /\s*[，,]\s*/u)
  const aspects = clauses.map(clause => readAspect(clause, things.length))
  const read = aspects.filter(aspect => aspect !== null)
  if (read.length < fewestAspects || read.length < aspects.length) return null
  const lists = things.map((label, at) => ({
    label,
    items: read.map(({ aspect, values }) => `${aspect}：${values[at]}`),
  }))
  return toGroups('comparison', title ?? head, lists)
}

function namesIn(head: string): string[] | null {
  const [counted = '', count] = total.exec(head) ?? []
  const plain = head.slice(0, head.length - counted.length).replace(counted === '' ? about : /$/u, '')
  const names = plain.split(joint).map(name => name.trim())
  const isWhole = count === undefined || numerals.indexOf(count.replace('二', '两')) + 2 === names.length
  const areThings = names.length >= fewestThings && names.every(name => thing.test(name))
  return isWhole && areThings && new Set(names).size === names.length ? names : null
}

function readAspect(clause: string, count: number): { aspect: string; values: string[] } | null {
  const found = splitAspect(clause)
  if (!found) return null
  const [bySlash, byMark] = [found.told.split('/'), found.told.split(/[、，]/u)]
  const values = [bySlash, byMark].find(each => each.length === count)?.map(value => value.trim())
  return values?.every(value => value !== '') ? { aspect: found.aspect, values } : null
}
