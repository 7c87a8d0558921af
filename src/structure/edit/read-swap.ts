import type { Drawing } from './drawing.ts'
import type { Instruction } from './instruction.ts'
import { unquoted } from './quotes.ts'

const english = /^(?:swap|exchange|interchange|switch)\s+(?:around\s+)?(.+?)(?:\s+(?:around|places|positions))*$/i
const chinese =
  /^(?:(?:交换|对调|互换|调换)(?:一下)?(.+?)(?:和|与|跟)(.+?)(?:的?(?:位置|顺序))?|(?:把|将)?(.+?)(?:和|与|跟)(.+?)(?:的?(?:位置|顺序))?(?:交换|对调|互换|调换|换)(?:一下|过来|个?位置|顺序)*)$/u
/** What is not there takes the place of what is: "swap MySQL for PostgreSQL". */
const replacement = /^(?:swap|exchange|switch)(?: out)? (?:from )?(.+?) (?:for|to) (.+)$/i
const firstTwo =
  /^(?:swap|exchange|switch) the first two(?: \w+)?$|^(?:交换|对调|互换)前两[个步项]\p{Script=Han}{0,2}$/iu

/** Reads "swap A and B", 把A和B对调: each takes the other's place. The drawing tells where a name with "and" ends. Null for anything else. */
export function readSwap(said: string, drawing: Drawing): Instruction[] | null {
  if (firstTwo.test(said)) return [{ kind: 'swap', name: 'step 1', and: 'step 2' }]
  const replaced =
    replacement
      .exec(said)
      ?.slice(1)
      .map(name => nameOf(name ?? '', drawing)) ?? []
  const [old = '', other = ''] = replaced
  if (drawing.isKnown(old) && !drawing.isKnown(other)) return [{ kind: 'rename', name: old, to: other }]
  const pairs = pairsOf(said).map(pair => pair.map(name => nameOf(name, drawing)))
  const [first = '', second = ''] = pairs.find(pair => pair.every(drawing.isKnown)) ?? pairs[0] ?? []
  const isPlain = /^(?:swap|exchange)\b|交换|对调|互换|调换/i.test(said)
  if (first === '' || second === '' || !(isPlain || (drawing.isKnown(first) && drawing.isKnown(second)))) return null
  return [{ kind: 'swap', name: first, and: second }]
}

/** Every way to part the words into two names. */
function pairsOf(said: string): string[][] {
  const [, both] = english.exec(said) ?? []
  if (both === undefined) {
    const names = (chinese.exec(said) ?? []).slice(1).filter(part => part !== undefined)
    return names.length === 2 ? [names] : []
  }
  return [...both.matchAll(/\s+(?:and|with|for)\s+/gi)].map(({ index, 0: mark }) => [
    both.slice(0, index),
    both.slice(index + mark.length),
  ])
}

function nameOf(said: string, drawing: Drawing): string {
  const name = unquoted(said)
  const bare = name.replace(/^(?:the (?:step|box|node) |the )/i, '')
  const spellings = [name, bare, bare.charAt(0).toUpperCase() + bare.slice(1)]
  return spellings.find(drawing.isKnown) ?? bare
}
