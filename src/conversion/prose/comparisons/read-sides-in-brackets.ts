import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { capitalizeFirst } from '../capitalize-first.ts'

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
  const newId = createIds('item')
  const groups = sides.flatMap(found => {
    const points = (found?.[2] ?? '').split(point).filter(each => each !== '')
    const label = found?.[1] ?? ''
    if (label === '' || points.length < fewestPoints || points.some(each => /\bvs\b|\//.test(each))) return []
    return [{ id: newId(label), label, items: points.map(each => ({ id: newId(each), label: each })) }]
  })
  if (groups.length < fewest || groups.length < parts.length) return null
  return { type: 'items', title: capitalizeFirst(said.replace(asking, '')), arrangement: 'comparison', groups }
}
