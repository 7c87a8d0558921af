import type { Chart } from '../../../structure/chart.ts'
import { splitList } from '../split-list.ts'
import { takeAmounts, unify } from './amounts.ts'
import { chooseMark, namedMark } from './choose-mark.ts'
import { readSeries } from './read-series.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestName = 24
const mark = '\uE001'
/** …，对比一下 */
const asksToCompare = /[,，\s]*(?:对比|比较)(?:一下|看看)?[.。!！\s]*$|[.。!！\s]+$/
/** 北京、上海、广州的平均工资分别是12000、13000、10500元; "A, B and C sold 12, 30 and 25 cars respectively" */
const respective =
  /^(.{3,80}?)(?:(?:各|分别|依次)(?:是|为|有|占|卖了|销售|达到?|得了?)?|\s(?:is|are|was|were|sold|had|have|got|scored|made|reached)\s)[:：]?\s*([^\p{L}]*\d[^.。;；]*?)(?:,? respectively)?[.。!！]?$/iu
/** 广州三个城市的平均工资: what follows the last of the names. */
const topicBehind =
  /^(.{1,12}?)(?:这?[一二三四五六七八九十两几\d]+[个种家名位门](?:\p{Script=Han}{1,6}))?的(\p{Script=Han}{2,12})$/u
/** 班上有45个学生，其中男生25人，女生20人 */
const wholeFirst =
  /^(.{2,30}?\d[\d,.]*[^,，:：\d]{0,12})[,，:：;；]\s*(?:其中|分别是|of which|of whom|of them|including)[:：,，]?\s*(.+)$/su
/** 一共花了9260块，交通3400，… and 工资8000，房租2500，…: the sum tells that these are its parts. */
const total = /^([^,，:：\d]{1,24}\d[\d,.]*[^,，:：\d]{0,6})[,，:：]\s*(.+)$/su

/** 云南6日游每人3280元: how long it is tells no amount. */
const ofTour = /\d+(?=[日天][游程])/gu

/** Reads figures that several names share: a list of names with a list of figures, the parts of a total, or the same measures of each of several names. */
export function readGroups(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]=|<>]/.test(text)) return null
  const body = text.replace(asksToCompare, '').trim()
  return (
    readRespective(body, title, request) ?? readPartsOfTotal(body, title, request) ?? readMeasured(body, title, request)
  )
}

function readRespective(text: string, title: string | null, request: string): Chart | null {
  if (!/分别|依次|各[是为有占]|respectively/.test(text)) return null
  const [, listed = '', figures = ''] = respective.exec(text) ?? []
  const { text: said, amounts } = takeAmounts(figures, mark, word => !/^(?:and|respectively)$/i.test(word))
  const unified = unify(amounts)
  const isAll = said.replaceAll(/\uE001|[,，、\s]|and|和|分别|,/g, '') === ''
  const names = splitList(listed)
  const [, last, topic] = topicBehind.exec(names.at(-1) ?? '') ?? []
  const plain = last ? [...names.slice(0, -1), last] : names
  if (!isAll || !unified || plain.length < 2 || plain.length !== amounts.length || !plain.every(isName)) return null
  const named = plain.map((name, index) => ({ name, value: unified.values[index] ?? 0, unit: unified.unit }))
  const about = title ?? topic
  return toChart(
    about || null,
    chooseMark(named, request, false),
    [{ name: 'value', unit: unified.unit }],
    named.map(({ name, value }) => [name, value]),
  )
}

function readPartsOfTotal(text: string, title: string | null, request: string): Chart | null {
  const [, whole, list] = wholeFirst.exec(text) ?? total.exec(text) ?? []
  if (!whole || !list) return null
  const { amounts } = takeAmounts(whole.replace(ofTour, ''), mark, () => false)
  const chart = amounts.length === 1 ? readPair(list, title ?? whole, `${request} chart`) : null
  const sum = chart?.rows.reduce((total, row) => total + Number(row[1]), 0)
  const areNames = chart?.rows.every(([name]) => !/[，,]/.test(String(name)))
  return chart && areNames && sum === amounts[0]?.value
    ? { ...chart, title: title ? `${title}, ${whole}` : whole }
    : null
}

/** As a series, which has three figures at least. */
function readPair(list: string, title: string, request: string): Chart | null {
  const { text: said, amounts } = takeAmounts(list, mark, () => true)
  const names = said
    .split(mark)
    .slice(0, -1)
    .map(part => part.replaceAll(/^[\s,，、;；]*(?:and )?|(?:有|是|为|占|are|is|:|：|\s)*$/gi, ''))
  const unified = unify(amounts)
  if (amounts.length !== 2) return readSeries(list, title, request)
  if (!unified || !names.every(isName)) return null
  return toChart(
    title,
    namedMark(request) ?? 'pie',
    [{ name: 'value', unit: unified.unit }],
    names.map((name, index) => [name, unified.values[index] ?? 0]),
  )
}

/** 小明语文85数学92，小红语文90数学88: what the names end in alike is the first measure. */
function readMeasured(text: string, title: string | null, request: string): Chart | null {
  const [, lead, list = text] = /^([^:：,，\d]{2,30}?)[:：]\s*(.+)$/s.exec(text) ?? []
  const groups = list.split(/\s*[;；。\n]\s*|\s*[,，]\s*(?=\p{Script=Han}{3,}\d)/u).map(readTokens)
  const [first] = groups
  if (!first || groups.length < 2 || groups.some(group => group === null || group.length !== first.length)) return null
  const tokens = groups.flatMap(group => (group ? [group] : []))
  const names = withoutCommonEnd(tokens.map(group => group[0]?.name ?? ''))
  const measures = first.map(({ name }, index) => (index === 0 ? (names?.end.replace(/^的/, '') ?? '') : name))
  const areSame = tokens.every(group => group.every(({ name }, index) => index === 0 || name === measures[index]))
  if (!names || !areSame || first.length < 2 || ![...names.starts, ...measures].every(isName)) return null
  const about = title ?? lead
  return toChart(
    about || null,
    namedMark(request) ?? 'bar',
    names.starts.map(name => ({ name })),
    measures.map((measure, index) => [measure, ...tokens.map(group => group[index]?.value ?? 0)]),
  )
}

function readTokens(group: string): { name: string; value: number }[] | null {
  const tokens = [
    ...group.matchAll(/\s*[,，、和]?\s*([\p{Script=Han}]{1,12}?)\s*[:：是为得]?\s*(\d+(?:\.\d+)?)\s*[分个%]?/gu),
  ]
  const isAll =
    tokens
      .map(([token]) => token)
      .join('')
      .trim() === group.trim()
  return isAll && tokens.length > 1 ? tokens.map(([, name = '', value]) => ({ name, value: Number(value) })) : null
}

/** 小明语文 and 小红语文: 小明, 小红, and 语文. */
function withoutCommonEnd(all: readonly string[]): { starts: string[]; end: string } | null {
  const [first = ''] = all
  let length = 0
  while (length < first.length && all.every(each => each.at(-1 - length) === first.at(-1 - length))) length += 1
  const starts = all.map(each => each.slice(0, each.length - length).replace(/[:：的]$/, ''))
  const isRead = length > 0 && starts.every(start => start !== '') && new Set(starts).size === starts.length
  return isRead ? { starts, end: first.slice(first.length - length) } : null
}

function isName(name: string): boolean {
  return /\p{L}/u.test(name) && name.length <= longestName && !/\d\p{L}+\d|[:：?？]|如果|\bif\b/iu.test(name)
}
