import { circledNumber } from './circled-number.ts'
import { splitAtNumbers } from './split-at-numbers.ts'

const longestText = 3000
const ordinals = '一二三四五六七八九十'
const before = '(?:^|(?<=[\\s:：,，;；。!！]))'
/** 一、准备 二、实施 */
const ordinal = new RegExp(`${before}([${ordinals}])[、.．]\\s*(?=[\\p{L}\\d])`, 'gu')
/** 1 育苗 2 移栽, and neither 1 班 2 班 nor 1 月 2 月. */
const counted = new RegExp(
  `${before}(\\d{1,2})[ \\t]+(?=(?![个只条名台张位份本件家门次种辆年月日天周号楼层班级组队期栋人元万千百分点])\\p{Script=Han}{2})`,
  'gu',
)

/** "(1) same bedtime (2) no screens" */
const bracketed = /[(（](\d{1,2})[)）]\s*(?=[\p{L}\d])/gu
/** ①约时间②自评③反馈 */
const circled = /([①-⑳])\s*(?=[\p{L}\d])/gu

/** "stages: 1 Prospect, 2 Qualify, 3 Demo", 阶段：1线索 2商机: where the heading says that they follow each other, and nothing is counted. */
const named = new RegExp(`${before}(\\d{1,2})[ \\t]*(?=\\p{Lu}\\p{Ll}|\\p{Script=Han}{2})`, 'gu')
const namesSteps = /(?:\b(?:steps|stages|phases|process|pipeline|funnel|flow|workflow)|步骤|阶段|流程|环节)[:：]?$/i

const asksForMap = /思维导图|脑图|大纲|纪要/u
/** 一、本周计划，开发、测试: what the points behind the comma are of. */
const headed = /^(\p{Script=Han}{2,8})[,，](?=.{2})/u

/** A text in one line whose parts are counted in Chinese (一、…二、…三、…, 1 育苗 2 移栽 3 采收), or by numbers in brackets, with each of them on a line; others as they are. */
export function withNumberedLines(text: string): string {
  const line = text.trim()
  if (line.length > longestText || line.includes('\n')) return text
  const split =
    splitAtNumbers(line, ordinal, written => ordinals.indexOf(written) + 1) ??
    splitAtNumbers(line, counted) ??
    splitAtNumbers(line, bracketed) ??
    splitAtNumbers(line, circled, circledNumber) ??
    splitNamed(line)
  if (!split) return text
  const items = split.items.map(item => item.replace(/[,，;；、.。]+$/, ''))
  const heading = split.heading === '' ? [] : [split.heading.replace(/[：:，,。]?$/, '：')]
  const areHeaded = asksForMap.test(line) && items.every(item => headed.test(item))
  const lines = areHeaded ? items.map(item => item.replace(headed, '$1：')) : items
  return [...heading, ...lines.map((item, at) => `${at + 1}. ${item}`)].join('\n')
}

function splitNamed(line: string): ReturnType<typeof splitAtNumbers> {
  const split = splitAtNumbers(line, named)
  return split && namesSteps.test(split.heading.trim()) ? split : null
}
