import type { Drawing } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { namesIn } from './names-in.ts'
import { unquoted } from './quotes.ts'

const english = /^(?:merge|combine|unite|fuse|join) (.+?)(?: together)?(?: (?:in)?to (?:one|a single) (?:\w+))?$/i
const englishNamed =
  /^(?:merge|combine|unite|fuse) (.+?)(?: together)? (?:in)?to (?:one (?:\w+ )?|a (?:single )?(?:\w+ )?(?:called |named ))?(.+)$/i
const chinese = /^(?:把|将)?(.+?)合并(?:到一起|在一起|一下|起来)?$|^合并(.+)$/u
const chineseNamed = /^(?:把|将)?(.+?)合(?:并)?(?:成|为|到)(?:一[个步项条])?(?:叫做?|[:：，,])*(.+)$/u
const between = /\s+(?:and|with|into|&)\s+|和|与|跟|、/gu

/** Reads "merge A and B", "merge A and B into C", 把A和B合并成C. Null where A and B are not in the drawing, or for anything else. */
export function readMerge(said: string, drawing: Drawing): Edit[] | null {
  for (const [pattern, isNamed] of [
    [englishNamed, true],
    [chineseNamed, true],
    [english, false],
    [chinese, false],
  ] as const) {
    const [both = '', to = ''] = namesIn(pattern, said)
    const pair = pairIn(both, drawing)
    if (pair && isNamed === (to !== '')) return [{ kind: 'merge', ...pair, ...(to !== '' && { to: unquoted(to) }) }]
  }
  return null
}

/** The two names of elements, wherever the word between them stands. */
function pairIn(both: string, { isKnown }: Drawing): { name: string; and: string } | null {
  for (const { index, 0: mark } of both.matchAll(between)) {
    const [name, and] = [both.slice(0, index), both.slice(index + mark.length)].map(unquoted)
    if (name !== undefined && and !== undefined && isKnown(name) && isKnown(and)) return { name, and }
  }
  return null
}
