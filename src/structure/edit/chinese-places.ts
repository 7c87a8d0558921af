import { type Both, dropEnd, dropEnds, list, splitAt, tidy } from './chinese-words.ts'
import type { NamedPlace, Place } from './instruction.ts'

const conjunctions = ['和', '与', '跟', '同']
export const places: readonly [string[], 'under' | 'before' | 'after' | 'beside'][] = [
  [list('的下面|下面|的下方|下方|之下|底下|的里面|里面|的里|当中|之中|内部|下|里|中|内|上'), 'under'],
  [list('的后面|后面|之后|以后|的后边|后边|完成之后|完成后|结束后|完之后|完后|完了|后'), 'after'],
  [list('的前面|前面|之前|以前|的前边|前边|前'), 'before'],
  [list('的旁边|旁边|边上|的右边|右边|的左边|左边'), 'beside'],
]

const starts = list('最前面|最前|开头|最开始|开始|最上面|第一位|首位|最左边')
const ends = list('最后面|最后|末尾|结尾|最末|最下面|末位|最右边')

/** 最前面, 末尾 */
export function endNamed(text: string): Place | null {
  const name = dropEnds(tidy(text), ['处', '的位置'])
  if (starts.includes(name)) return { where: 'start' }
  return ends.includes(name) ? { where: 'end' } : null
}

/** `X下面`, `X之后`, `A和B之间`. */
export function readPlace(text: string): NamedPlace | null {
  const between = dropEnd(text, list('之间|中间'))
  const both = between === null ? null : splitEnds(between)
  if (both) return { where: 'between', name: both.left, and: both.right }
  for (const [suffixes, where] of places) {
    const name = dropEnd(text, suffixes)
    if (name) return { where, name: tidy(name) }
  }
  return null
}

/** `A和B`, `A到B`, `A、B`. */
export function splitEnds(text: string): Both | null {
  const split = splitAt(text, ['回到', '到', '、', '→', ...conjunctions])
  return split && { left: tidy(split.left), right: tidy(split.right) }
}
