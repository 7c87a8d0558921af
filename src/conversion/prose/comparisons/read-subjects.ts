import { isPurpose } from '../../../language/purposes.ts'
import { isOnlyTalk } from '../../../language/talk.ts'
import type { Items } from '../../../structure/items.ts'
import { sentencesOf } from '../../faithful/sentences.ts'
import { toGroups } from '../to-list.ts'

const longestText = 2000
const longestItem = 60
const choosing = '(?:decid|choos)(?:e|ing) between'
/** What asks for a comparison, beside "compare". */
const asking = `\\b${choosing}\\b|\\bvs\\.?(?= )|\\bversus\\b|\\bdifferences?\\b|\\bside by side\\b`
const wish = new RegExp(`\\bcompar(?:e|ing|ison)\\b|${asking}`, 'i')
const otherwise =
  /\b(?:if|unless|then|both|neither|either|than|whereas|while|pros|cons|(?:dis)?advantages)\b|[?|{}<>]|->|→|\n/i
/** "Basic costs $9 …", "Electric: cheaper to run", "An agency brings …": whom a sentence tells of, and what. */
const subject =
  /^(?:the |an? (?!(?:costs|pays|weighs|takes|lasts|is|has)\s))?((?:option |plan |model )?[\p{L}\p{N}][\p{L}\p{N}+-]*(?: [\p{L}\p{N}+-]+){0,2}?)(?:\s*[:：]\s*|\s+(?:is|has|have|are|offers?|gives?|brings?|comes with)\s+|\s+(?=(?:costs?|pays?|weighs?|takes?|lasts?)\s))(.{3,})$/iu
/** "I want to decide between two job offers: …" */
const decision = new RegExp(
  `^(?:i |we )?(?:(?:want|need|have|try) to |can't |cannot |am trying to )?${choosing} (?:my |these |the )?`,
  'i',
)
const noSubject = /^(?:i|we|you|it|they|he|she|this|that|these|those|there|here|my|our|one|all)\b/i
/** "compare Basic and Pro", "our three plans": what the sentences are announced by. */
const announced = new RegExp(`^(?:please )?compar(?:e|ing)\\b|${asking}`, 'i')
/** "Make it a side by side comparison" */
const asForm =
  /^(?:please )?(?:make|show|put|draw) (?:it|them|this|that) (?:as |into |in )?(?:an? )?(?:[a-z]+ ){0,3}(?:comparison|table|chart|by side)$/i
const between =
  /\s*(?:;|,(?!\d{3}\b))\s*(?:(?:and|but)\s+)?|\s+(?:and|but)\s+(?:(?:it's|it is|it has|has|is|also)\s+)?|\s+with\s+(?=\d|un|an? )/i
const leading = /^(?:it's|it is|it has|it|has|is|with|also|and|but)\s+/i

/**
 * Reads what is told of two things or more, each in a sentence that begins with it: "Compare our plans. Basic costs $9 a month with 1 user, 5 GB storage
 * and email support. Pro costs …". Null where a sentence tells of none of them, or of two.
 */
export function readSubjects(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || otherwise.test(text)) return null
  const [first = '', ...others] = sentencesOf(text).filter(
    each => !isOnlyTalk(each) && !isPurpose(each) && !asForm.test(each),
  )
  const [heading = '', begun = ''] = first.split(/[:：]\s*/, 2)
  const isAnnounced = announced.test(heading) && (begun === '' || decision.test(heading))
  const told = isAnnounced ? [begun, ...others].filter(sentence => sentence !== '') : [first, ...others]
  const sides = told.map(sentence => {
    const [, label = '', said = ''] = subject.exec(sentence) ?? []
    const items = said.split(between).map(item => item.replace(leading, '').trim())
    const areItems = items.every(item => item !== '' && item.length <= longestItem && !/[:：]/.test(item))
    return label !== '' && !noSubject.test(label) && items.length > 1 && areItems ? { label, items } : null
  })
  const read = sides.filter(side => side !== null)
  const names = new Set(read.map(({ label }) => label.toLowerCase()))
  if (read.length < 2 || read.length < told.length || names.size < read.length) return null
  return toGroups(
    'comparison',
    title ?? (isAnnounced ? heading.replace(decision, '').replace(/^(?:please )?compare (?:the )?/i, '') : null),
    read,
  )
}
