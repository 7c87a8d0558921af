import type { Items } from '../../../structure/items.ts'
import { splitList } from '../split-list.ts'
import { toGroups } from '../to-list.ts'

const longestText = 3000
const wish = /\bswot\b/i
const line = /^(?:[-*•+]\s+)?([SWOT])\s*(?:[:：.)]|\s[-–—]\s)\s*(\S.*)$/i
const between = /\n|(?<=[.;。；])\s+(?=[SWOT]\s*(?:[:：]|[-–—]\s))/
const english = { S: 'Strengths', W: 'Weaknesses', O: 'Opportunities', T: 'Threats' } as const
const chinese = { S: '优势', W: '劣势', O: '机会', T: '威胁' } as const

/** Reads a SWOT whose four lines or sentences are named by their letters: "S: low rent, mobile". A line above is the title. Null where one is missing. */
export function readSwotLetters(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request)) return null
  const lines = text.split(between).flatMap(each => (each.trim() === '' ? [] : [each.trim()]))
  const [first = ''] = lines
  const isHeaded = !line.test(first)
  const names = /\p{Script=Han}/u.test(text) ? chinese : english
  const sides = (isHeaded ? lines.slice(1) : lines).map(each => line.exec(each.replace(/[.;。；]$/, '')))
  const letters = sides.map(found => (found?.[1] ?? '').toUpperCase()).join('')
  if (letters !== 'SWOT' || sides.includes(null)) return null
  const groups = sides.map(found => ({
    label: names[(found?.[1] ?? '').toUpperCase() as keyof typeof english],
    items: splitList(found?.[2] ?? ''),
  }))
  return toGroups('quadrants', title ?? (isHeaded ? first.replace(/\s*[:：]$/, '') : null), groups)
}
