import { stripRequest } from '../../kinds/strip-request.ts'

/** "Mind map of coffee - types: espresso, latte": one dash, before a list. Years and ranges have one too. */
const dashed = /^([^\n:：,;.!?]{3,80}?)\s+[-–—]\s+(?=\S[^\n]*[,;])/
/** "Bar chart sales per region north 120 south 95 east 143": words with a figure each, and nothing between them. */
const withFigures = /^([^\d\n:：,;.!?]{3,80}?)\s+(?=(?:\p{L}+\s+[$€£]?\d[\d.,]*%?\s*){3,}$)/u
const comparison = /^(?:please )?compar(?:e|ing)\b/i

/** The text with a colon behind what is asked for, where a dash stands, or nothing. */
export function withHeadingColon(text: string): string {
  const [whole = '', heading = ''] = dashed.exec(text) ?? withFigures.exec(text) ?? []
  const rest = text.slice(whole.length)
  if (whole === '' || /\s[-–—]\s/.test(rest) || (/\d$/.test(heading) && /^\d/.test(rest))) return text
  const asked = `${heading}: ${rest}`
  return stripRequest(asked).body === rest || comparison.test(heading) ? asked : text
}
