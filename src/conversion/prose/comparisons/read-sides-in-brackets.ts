import type { Items } from '../../../structure/items.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { toGroups } from '../to-list.ts'

const longestText = 1500
const fewest = 2
const wish = /\bcompar(?:e|ing|ison)\b|对比|比较/i
const heading = /^([^:：()（）\n]{3,80}?)\s*[:：]\s*(?=\S)/u
const asking =
  /^(?:please |can you )?(?:compare|comparing|(?:an? )?comparison(?: table)? (?:of|for))\s+|^(?:请|帮我)?(?:对比|比较)(?:一下)?/iu
/** "Compare Python and Java: syntax (simple, verbose)": the brackets hold one of each. */
const severalNames = /\b(?:and|or|vs\.?|versus)\b|[,，、和与跟]/iu
const between = /\s*[,;，；、]\s*(?:and\s+|vs\.?\s+)?(?![^(（]*[)）])/u
const side = /^(\p{L}[\p{L}\p{N} .+#'-]{0,30}?)\s?[(（]([^()（）]+)[)）]$/u
const point = /\s*(?:[;；，、]|,(?!\d{3}\b))\s*(?:and\s+)?/u
const fewestPoints = 2

/**
 * Reads things that are compared, each with what is said of it in brackets: "Comparison of heating options: heat pump (COP 3.5, €14,000, quiet), gas boiler
 * (94%, €6,000, CO2)". Null where nobody asks to compare, or a part is anything else.
 */
export function readSidesInBrackets(text: string): Items | null {
  const [lead = '', said = ''] = heading.exec(text) ?? []
  if (text.length > longestText || lead === '' || !wish.test(said) || severalNames.test(said)) return null
  const parts = text
    .slice(lead.length)
    .replace(/[.。!！\s]+$/, '')
    .split(between)
  const sides = parts.map(part => side.exec(part))
  const lists = sides.flatMap(found => {
    const items = (found?.[2] ?? '').split(point).filter(each => each !== '')
    const label = found?.[1] ?? ''
    const isSide = label !== '' && items.length >= fewestPoints && !items.some(each => /\bvs\b|\//.test(each))
    return isSide ? [{ label, items }] : []
  })
  if (lists.length < fewest || lists.length < parts.length) return null
  return { ...toGroups('comparison', null, lists), title: capitalizeFirst(said.replace(asking, '')) }
}
