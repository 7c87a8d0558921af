import { named } from '../../../structure/loss.ts'
import type { Cardinality, Relation } from '../../../structure/schema.ts'
import { readCardinality } from '../../cardinality.ts'
import type { LossList } from '../../loss-list.ts'
import type { Link } from '../link.ts'

const crowsFeet: Record<string, Cardinality> = {
  '||': 'one',
  '|o': 'zero-or-one',
  'o|': 'zero-or-one',
  '}o': 'many',
  'o{': 'many',
  '}|': 'one-or-many',
  '|{': 'one-or-many',
  '}': 'many',
  '{': 'many',
}

type Ends = Pick<Relation, 'kind' | 'label' | 'fromCardinality' | 'toCardinality'> & {
  /** The relation leads from the right end to the left one. */
  isSwapped: boolean
}

/** Reads the ends of a line: `<|--` inherits, `*--` composes, `"1" -- "*"` and crow's feet are cardinalities. */
export function readEnds(link: Link, losses: LossList, line: number): Ends {
  const { kind, isSwapped } = kindOf(link)
  const left = cardinalityOf(link.leftHead, link.leftText)
  const right = cardinalityOf(link.rightHead, link.rightText)
  for (const { text } of [left, right]) if (text !== '') losses.add(named('end label', text), line)
  for (const head of [link.leftHead, link.rightHead])
    if (/^[x#^+@0()]+$/.test(head)) losses.add(named('end sign', head), line)
  const [from, to] = isSwapped ? [right.cardinality, left.cardinality] : [left.cardinality, right.cardinality]
  return {
    kind,
    isSwapped,
    ...(from !== undefined && { fromCardinality: from }),
    ...(to !== undefined && { toCardinality: to }),
    ...(link.label !== '' && { label: link.label }),
  }
}

function kindOf({ leftHead, rightHead, line }: Link): { kind: Relation['kind']; isSwapped: boolean } {
  const isDashed = line === 'dashed'
  if (/^<\||^\^/.test(leftHead)) return { kind: isDashed ? 'implements' : 'inherits', isSwapped: true }
  if (/^\|>|^\^/.test(rightHead)) return { kind: isDashed ? 'implements' : 'inherits', isSwapped: false }
  if (leftHead === '*' || leftHead === '+') return { kind: 'composes', isSwapped: false }
  if (rightHead === '*' || rightHead === '+') return { kind: 'composes', isSwapped: true }
  if (leftHead === 'o') return { kind: 'aggregates', isSwapped: false }
  if (rightHead === 'o') return { kind: 'aggregates', isSwapped: true }
  const isSwapped = leftHead === '<' && rightHead === ''
  const hasHead = leftHead === '<' || rightHead.startsWith('>')
  return { kind: isDashed && hasHead ? 'depends' : 'association', isSwapped }
}

function cardinalityOf(head: string, text: string): { cardinality?: Cardinality; text: string } {
  const counted = readCardinality(text)
  const cardinality = crowsFeet[head] ?? counted
  return { ...(cardinality !== undefined && { cardinality }), text: counted === undefined ? text : '' }
}
