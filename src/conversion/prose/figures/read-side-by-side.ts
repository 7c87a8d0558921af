import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const amount = '\uE001'
const side =
  '(?:19|20)?\\d{2}年|(?:19|20)\\d{2}|q[1-4]|last \\w+|this \\w+|before|after|plan(?:ned)?|budget|target|actual|forecast|today|now|men|women|male|female|boys|girls|online|offline|去年|今年|前年|上个?月|这个?月|本月|计划|预算|目标|实际|男生?|女生?|线上|线下'
/** "2023 vs 2024", 23年和24年: what the two figures of each name are. */
const sides = new RegExp(
  `(?:^|[^\\p{L}\\d]|(?<=\\p{Script=Han})(?=\\d))(${side})\\s*(?:vs\\.?|versus|and|to|against|和|与|对比|对|跟|、|\\/)\\s*(${side})`,
  'iu',
)
const two =
  /^(\p{L}[\p{L}\p{N} &'/.-]{0,30}?)\s*[:：=]?\s*\uE001\s*(?:\/|vs\.?|and|to|against|→|->|、|,|，|和|与|对|到|比)?\s*\uE001$/iu

const marked = /[;；。]|(?<=\uE001[^\uE001]{0,12}\uE001)\s*[,，、]/
/** 一季度40/42 二季度45/44 */
const blank = /(?<=\uE001\s*\/\s*\uE001)\s+(?=\p{L})/u

/**
 * Reads two figures of each name: "spending in 2023 vs 2024: travel 1200 / 900, software 3,400 / 4,100", 23年和24年支出对比：差旅1200和900，…. Null where
 * the two have no names, or a name has not exactly two.
 */
export function readSideBySide(text: string, title: string | null): Chart | null {
  const whole = title !== null && sides.test(title) && !sides.test(text) ? `${title}: ${text}` : text
  if (whole.length > longestText || /[|{}<>\n]/.test(whole)) return null
  const [, lead = '', list = ''] = /^([^:：.]{3,80})(?:[:：]|\.\s)\s*(.+)$/s.exec(whole) ?? splitAfterSides(whole)
  const [, one, other] = sides.exec(lead) ?? []
  if (!one || !other || one === other) return null
  const { text: said, amounts } = takeAmounts(
    list.replaceAll(/(?<=\d[a-zA-Z%万亿千]{0,2})\/(?=\d)/g, ' / ').replace(/[.。!！\s]+$/, ''),
    amount,
    () => false,
  )
  const parts = said.split(/[,，、;；。]/.test(said) ? marked : blank).filter(part => part.trim() !== '')
  const names = parts.map(part => two.exec(part.trim().replaceAll(/\s+/g, ' '))?.[1]?.trim() ?? '')
  const figures = unify(amounts)
  const isRead = names.length > 1 && !names.includes('') && new Set(names).size === names.length
  if (!isRead || !figures || figures.values.length !== names.length * 2) return null
  const { unit } = figures
  return toChart(
    title ?? lead.trim(),
    'bar',
    [
      { name: one, unit },
      { name: other, unit },
    ],
    names.map((name, index) => [name, figures.values[index * 2] ?? 0, figures.values[index * 2 + 1] ?? 0]),
  )
}

/** 各季度人数 实际/计划 一季度40/42: the two end what stands before the list. */
function splitAfterSides(text: string): string[] {
  const found = sides.exec(text.slice(0, 80))
  const end = found ? found.index + found[0].length : 0
  const rest = /^(\p{Script=Han}{0,6})\s+(\S.*)$/su.exec(text.slice(end))
  return found && rest ? ['', text.slice(0, end) + rest[1], rest[2] ?? ''] : []
}
