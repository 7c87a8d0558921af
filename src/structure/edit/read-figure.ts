import type { Drawing } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { namesIn } from './names-in.ts'

const figure = String.raw`-?\d[\d,]*(?:\.\d+)?`
/** "February was actually 99", 二月其实是95 */
const correction = new RegExp(
  `^(?:(?:set|put|update|correct|raise|lower|reduce|increase|change|bump) )?(.+?) (?:to|(?:is|was|are|were)(?: (?:actually|really|in fact|now))?|should (?:be|have been)|must be) (${figure})(?: now)?(?:,? (?:not|instead of) ${figure})?$|^(?:make|set) (.+?) (?:= ?)?(${figure})$`,
  'i',
)
const zhCorrection = new RegExp(
  `^(?:把|将)?(.+?)(?:(?:其实|实际上?|应该|应当)(?:是|为|等于)?|是|等于|(?:改|调|换|设|变)(?:成|为|到))(${figure})(?:[，,]?(?:而?不是|不)${figure})?$`,
  'u',
)
const amount = String.raw`(\d[\d,]*(?:\.\d+)?) ?(%|percent|％)?`
/** "Raise Feb by 10 %", "Feb should be 5 higher" */
const relative: readonly [RegExp, 'more' | 'less'][] = [
  [new RegExp(`^(?:raise|increase|grow|bump(?: up)?) (.+?) by ${amount}$`, 'i'), 'more'],
  [new RegExp(`^(?:lower|decrease|reduce|cut|drop) (.+?) by ${amount}$`, 'i'), 'less'],
  [new RegExp(`^(.+?) (?:should be|is|was|must be) ${amount} (?:higher|more|larger|bigger)$`, 'i'), 'more'],
  [new RegExp(`^(.+?) (?:went up|rose|grew|increased|is up) by ${amount}$`, 'i'), 'more'],
  [new RegExp(`^(.+?) (?:went down|fell|dropped|decreased|is down) by ${amount}$`, 'i'), 'less'],
  [new RegExp(`^(.+?) (?:should be|is|was|must be) ${amount} (?:lower|less|smaller|fewer)$`, 'i'), 'less'],
  [new RegExp(`^(?:把|将)?(.+?)(?:再)?(?:增加|提高|上调|加|涨)了?${amount}$`, 'u'), 'more'],
  [new RegExp(`^(?:把|将)?(.+?)(?:再)?(?:减少|降低|下调|减|降)了?${amount}$`, 'u'), 'less'],
]
const factors: readonly [RegExp, number][] = [
  [/^double (.+)$|^(?:把|将)?(.+?)(?:翻倍|翻一番|加倍)$/iu, 100],
  [/^(?:halve|cut (?=.+ in half)) ?(.+?)(?: in half)?$|^(?:把|将)?(.+?)减半$/iu, -50],
]

/** "February was actually 99", "Feb to 95", "raise Feb by 10 %": another figure of a chart. Null for anything else. */
export function readFigure(said: string, { isKnown, type }: Pick<Drawing, 'isKnown' | 'type'>): Edit | null {
  if (type !== 'chart') return null
  for (const [pattern, way] of relative) {
    const [name = '', by = '', percent] = namesIn(pattern, said)
    const sign = way === 'more' ? 1 : -1
    if (isKnown(name))
      return { kind: 'figure', name, by: sign * Number(by.replaceAll(',', '')), ...(percent && { isPercent: true }) }
  }
  for (const [pattern, by] of factors) {
    const [name = ''] = namesIn(pattern, said)
    if (isKnown(name)) return { kind: 'figure', name, by, isPercent: true }
  }
  const [name = '', to = ''] = namesIn(correction, said)
  if (isKnown(name)) return { kind: 'rename', name, to }
  const [zhName = '', zhTo = ''] = namesIn(zhCorrection, said)
  return isKnown(zhName) ? { kind: 'rename', name: zhName, to: zhTo } : null
}
