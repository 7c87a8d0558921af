import type { Chart } from '../../../structure/chart.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { chooseMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'

const longestText = 500
const fewest = 3
/** "In our class 12 pupils come by bus" */
const first =
  /^(?:(?:in|of|at|from) ([\w' -]{2,30}?),? )?(\d{1,6}) ((?:[a-z]+ ){0,2}?(?:[a-z]{3,}s|people|children|men|women)) ((?:are |is )?[a-z]+\b.{0,40})$/i
const next = /^(?:and |another )?(\d{1,6}) ((?:are |is )?[a-z]+\b.{0,40})$/i
/** What several do may be a unit or a thing as well: only these begin with what they do. */
const deed =
  /^(?:are |were )?(?:come|came|go|goes|went|walk|walked|ride|rode|take|took|drive|drove|driven|cycle|cycled|bike|use|used|prefer|preferred|like|liked|want|wanted|chose|choose|voted|vote|said|say|play|played|live|lived|work|worked|have|had|own|drink|eat|speak|study|studied|like|love|hate|read|watch|stayed|left|passed|failed|came|answered|picked|bought)\b/i

/**
 * Reads how many do what: "In our class 12 pupils come by bus, 7 walk, 5 ride a bike and 3 are driven by their parents". Null where one of them does
 * nothing.
 */
export function readCountedDeeds(body: string, title: string | null, request: string): Chart | null {
  const [sentence = '', ...others] = body.trim().split(/[.!?](?=\s|$)/)
  if (body.length > longestText || others.some(each => /\d/.test(each))) return null
  const [start = '', ...clauses] = sentence.split(/,\s+(?:and\s+)?|\s+and\s+(?=\d)/i)
  const [, where, count, who = '', does = ''] = first.exec(start) ?? []
  const rest = clauses.map(clause => next.exec(clause))
  if (count === undefined || clauses.length < fewest - 1 || rest.some(each => each === null)) return null
  const rows = [[does, count] as const, ...rest.map(each => [each?.[2] ?? '', each?.[1] ?? ''] as const)]
  if (!rows.every(([name]) => deed.test(name)) || new Set(rows.map(([name]) => name)).size < rows.length) return null
  const named = rows.map(([name, value]) => ({ name: capitalizeFirst(name), value: Number(value), unit: '' }))
  const about = title ?? capitalizeFirst(where === undefined ? who : `${who} in ${where.replace(/^the /i, '')}`)
  return toChart(
    about,
    chooseMark(named, request, false),
    [{ name: 'value', unit: '' }],
    named.map(({ name, value }) => [name, value]),
  )
}
