import type { Items } from '../../../structure/items.ts'
import { splitHeadedList, toList } from '../to-list.ts'

const longestText = 2000
const fewestSteps = 2
const wish =
  /\b(?:user|customer|patient|employee|guest|buyer) journeys?\b|\bjourney (?:map|diagram|chart)\b|用户旅程|客户旅程|旅程图|体验地图/i
const scored =
  /^(?:and |then )?(\p{L}[^\d()（）:：=]{0,60}?)\s*(?:[:：=]\s*|[-–]\s+)?[(（]?\s*([1-5])\s*(?:分|\/\s?5|stars?|points?)?\s*[)）]?$/iu

/**
 * Reads the steps of a journey with their scores from 1 to 5: "open the app (5), pay 2", 打开网站5分，付款2分. Null where nobody asks for a journey, or a
 * step has no such score.
 */
export function readScores(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request)) return null
  const { heading, parts } = splitHeadedList(text)
  const steps = parts.map(part => scored.exec(part))
  if (steps.length < fewestSteps || steps.some(step => step === null)) return null
  const read = steps.map(step => ({ label: step?.[1] ?? '', value: step?.[2] ?? '' }))
  return toList('journey', title ?? heading, read)
}
