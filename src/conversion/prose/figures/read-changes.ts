import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { namedMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestName = 40
const fewest = 2
const mark = '\uE001'
const heading = /^\s*([^:：,，.。\d\n]{2,80}?)\s*[:：]\s*(?=\S)/u
const name = '(?:and |but |while )?(?:the |our |my )?(\\p{L}[\\p{L} /&-]{0,38}?)'
/** "gas was 80 and is now 112", "rent went from 900 to 950", "rent 900 before, 950 now" */
const english: readonly RegExp[] = [
  new RegExp(
    `^${name} (?:(?:has |have )?(?:went|gone|grew|grown|rose|risen|fell|fallen|dropped|climbed|jumped|increased|decreased|changed|is|was|were)(?: up| down)? )?from ${mark} to ${mark}$`,
    'iu',
  ),
  new RegExp(
    `^${name} (?:was|were|used to be|used to cost|cost) ${mark}(?: before)?,? (?:and |but )?(?:(?:is|are|it's|it is|they're|costs) )?(?:now )?(?:at )?${mark}(?: now| today)?$`,
    'iu',
  ),
]
/** 电费从65涨到71, 燃气原来80现在112 */
const chinese: readonly RegExp[] = [
  new RegExp(
    `^(\\p{Script=Han}{1,12}?)(?:是|由)?从${mark}(?:一?路|又)?(?:[涨降升跌增减变掉提]\\p{Script=Han}{0,2}|到|变成)${mark}$`,
    'u',
  ),
  new RegExp(
    `^(\\p{Script=Han}{1,12}?)(?:原来|以前|之前|原先|过去|去年)(?:是|要)?${mark}[，,]?(?:现在|如今|今年|后来)(?:是|要|涨到|降到|变成)?${mark}$`,
    'u',
  ),
]
const same = new RegExp(
  `^${name} (?:(?:has )?stayed|remained|is still|was and is|didn't change (?:from|at)) (?:the same )?(?:at )?${mark}$|^(\\p{Script=Han}{1,12}?)(?:一直|还|仍然?|始终|都)(?:是|为)?${mark}(?:没变|不变|没动)?$`,
  'iu',
)

/**
 * Reads what figures were and are: "gas was 80 and is now 112, water stayed at 30", 电费从65涨到71，水费一直是30没变. Two bars for each name. Null where
 * a clause says anything else, or units differ.
 */
export function readChanges(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=%]|->|→|\n/.test(text)) return null
  const lead = heading.exec(text)
  const { text: said, amounts } = takeAmounts(text.slice(lead?.[0].length ?? 0), mark, () => false)
  const unified = unify(amounts)
  if (!unified || /\d/.test(said)) return null
  const rows: [string, number, number][] = []
  let at = 0
  for (const clause of clausesOf(said)) {
    const both = [...english, ...chinese].map(each => each.exec(clause)?.[1]).find(found => found !== undefined)
    const [, stayed, still] = both === undefined ? (same.exec(clause) ?? []) : []
    const named = (both ?? stayed ?? still)?.trim()
    if (!named || named.length > longestName) return null
    const [before = 0, after = before] = unified.values.slice(at, at + (both === undefined ? 1 : 2))
    rows.push([named, before, after])
    at += both === undefined ? 1 : 2
  }
  const areDistinct = new Set(rows.map(([each]) => each)).size === rows.length
  if (rows.length < fewest || !areDistinct || rows.every(([, before, after]) => before === after)) return null
  const isHan = /\p{Script=Han}/u.test(text)
  const measures = (isHan ? ['之前', '现在'] : ['before', 'now']).map(each => ({ name: each, unit: unified.unit }))
  const asked = namedMark(request)
  return toChart(title ?? lead?.[1] ?? null, asked === null || asked === 'pie' ? 'bar' : asked, measures, rows)
}

/** At commas, but for those before "now". */
function clausesOf(said: string): string[] {
  return said
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,，])/g, '')
    .replace(/[.。!！\s]+$/, '')
    .split(/ ?[;；。] ?| ?, (?!(?:and |but )?(?:is |it's |it is )?now\b)(?:and |but )?| ?，(?!现在|如今|今年|后来)/i)
    .map(clause => clause.trim().replaceAll(/(?<=\p{Script=Han}) ?\uE001 ?(?=\p{Script=Han}|$)/gu, mark))
    .filter(clause => clause !== '')
}
