import { plainTitle } from '../../language/plain-title.ts'
import { capitalizeFirst } from './capitalize-first.ts'

/** "Here are the survey results …" points at what it names. */
const pointing =
  /^(?:(?:here|these|this|those|below) (?:is|are)|here's|(?:i|we) have|i've got|we've got) (?:(?:the|my|our|an?|some) )?/i
/** "Make a table of the planets" asks for what it names. */
const asking =
  /^(?:please )?(?:make|draw|create|show|give)(?: me| us)? (?:an? |the )?(?:table|list|picture|overview) (?:of|with|for) (?:the )?/i
/** "… as a simple list with icons" says how it should look. */
const asForm =
  /[,，]?\s+as an? (?:[a-z]+ ){0,4}(?:list|chart|table|timeline|diagram|picture|graphic|poster|overview|infographic)(?:\s+(?:with|w\/).{0,30})?$/i

/** What something is called, as a title: without what points at it or asks for its form, and with a capital letter where its first word has none. */
export function asTitle(words: string): string {
  const title = plainTitle(words.trim().replace(asking, '').replace(pointing, '').replace(asForm, ''))
  return /^[a-z]+(?![\p{L}\p{N}])/u.test(title) ? capitalizeFirst(title) : title
}
