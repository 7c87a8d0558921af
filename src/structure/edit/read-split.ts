import type { Drawing } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { unquoted } from './quotes.ts'

const english = /^(?:split|divide|break)(?: up)? (.+?) (?:in)?to (.+)$/i
const chinese = /^(?:把|将)?(.+?)(?:拆|分)(?:成|为|分为|分成)(.+)$/u

/** Reads "split X into A and B", 把X拆成A和B: X is B then, and the others come before it. Null where X is not in the drawing or others lie in it, or for anything else. */
export function readSplit(said: string, drawing: Drawing): Edit[] | null {
  const [, whole = '', rest = ''] = english.exec(said) ?? chinese.exec(said) ?? []
  const spellings = [unquoted(whole), unquoted(whole).replace(/^the (?:step |box |node )?/i, '')]
  const name = spellings.find(drawing.isKnown)
  const parts = rest.split(/\s*(?:,\s*(?:and\s+)?|\sand\s|[、，]|和|与)\s*/u).map(unquoted)
  const last = parts.at(-1) ?? ''
  // What lies in it may belong to any of the parts.
  if (name === undefined || drawing.holds(name) || parts.length < 2 || parts.includes('')) return null
  return [
    { kind: 'rename', name, to: last },
    ...parts.slice(0, -1).map((label): Edit => ({ kind: 'add', label, place: { where: 'before', name: last } })),
  ]
}
