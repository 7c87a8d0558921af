import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const chinese =
  /^(?:将|把)?(?:我们?的?|公司的?)?([^，。：；\d]{2,10}?)(?:可以|可|被|大致)?(?:划?分为|分成)([两三四五六七八\d])(?:个?(?:层级|级别|等级|层次|档次|梯队|类别)|[类级层档])[：:，,]\s*(.+)$/su
const english =
  /^(?:our |the )?([\p{L} -]{3,40}?) (?:are|can be|were) (?:divided|split|grouped|segmented) into (two|three|four|five|six|seven|eight|\d) (?:tiers|levels|classes|groups|segments|grades|categories)[:,]\s*(.+)$/isu
const tier =
  /^(?:and |以及|而)?([^\d，,；;]{2,30}?)((?:占比?|约占|占了|(?:account(?:s|ing)?|make(?:s)? up|represent(?:s)?)\b(?: for)?)?\s*\d[\d.]*\s?%.*)$/isu
const share = /\d[\d.]*\s?%/gu

/**
 * Reads tiers of something with two shares each, the same of all: 客户分为三个层级：VIP占5%但贡献45%营收，…; "Members are divided into three tiers: gold
 * members account for 10% but contribute 50% of sales, …". Sentences behind them are told below the title. Null where a tier has other figures.
 */
export function readTiers(text: string): Items | null {
  const plain = text.trim()
  const [, subject = '', count = '', told = ''] = chinese.exec(plain) ?? english.exec(plain) ?? []
  const isChinese = /\p{Script=Han}/u.test(subject)
  const [first = '', ...others] = told.split(isChinese ? /(?<=[。！])/u : /(?<=[.!])\s+/u)
  const clauses = first.replace(/[.。!！]+$/u, '').split(isChinese ? /[，；、]\s*/u : /[,;]\s+/u)
  const tiers = clauses.map(clause => tier.exec(clause.trim()))
  const announced = isChinese ? readSmallNumeral(count.replace('两', '二')) : words.indexOf(count.toLowerCase()) + 2
  const haveTwo = tiers.every(each => each?.[2]?.match(share)?.length === 2)
  if (subject === '' || tiers.length !== (announced ?? Number(count)) || !haveTwo) return null
  const items = tiers.map(each => ({ label: each?.[1]?.trim() ?? '', text: each?.[2]?.trim() ?? '' }))
  const rest = others.join(isChinese ? '' : ' ').trim()
  if (/\d/.test(rest)) return null
  return { ...toList('levels', subject, items), ...(rest !== '' && { text: rest }) }
}
