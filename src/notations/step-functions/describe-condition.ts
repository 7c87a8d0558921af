import type { ValueNode } from '../values/value-node.ts'

const comparisons: readonly [ending: string, words: string][] = [
  ['GreaterThanEquals', '≥'],
  ['LessThanEquals', '≤'],
  ['GreaterThan', '>'],
  ['LessThan', '<'],
  ['Equals', '='],
  ['Matches', 'matches'],
]
const kinds = ['Numeric', 'String', 'Boolean', 'Timestamp']

/** A rule of a choice as people read it: `$.total > 100 and not ($.vip = true)`. */
export function describeCondition(rule: ValueNode): string {
  const expression = rule.textAt('Condition')
  if (expression !== undefined) return expression.replace(/^\{%/, '').replace(/%\}$/, '').trim()
  for (const [field, word] of [
    ['And', ' and '],
    ['Or', ' or '],
  ] as const) {
    const parts = rule.get(field)?.items
    if (parts) return parts.map(part => inBrackets(part)).join(word)
  }
  const negated = rule.get('Not')
  if (negated) return `not (${describeCondition(negated)})`
  const variable = rule.textAt('Variable') ?? ''
  const tests = rule.entries.flatMap(([name, node]) => describeTest(name, node.text ?? '') ?? [])
  return [variable, ...tests].join(' ').trim()
}

function inBrackets(part: ValueNode): string {
  const words = describeCondition(part)
  return part.has('And') || part.has('Or') ? `(${words})` : words
}

/** `NumericGreaterThan`, `100` → `> 100`; `IsPresent`, `true` → `is present`. */
function describeTest(name: string, value: string): string | undefined {
  if (name.startsWith('Is')) {
    const words = name.slice(2).toLowerCase()
    return value === 'false' ? `is not ${words}` : `is ${words}`
  }
  if (!kinds.some(kind => name.startsWith(kind))) return undefined
  const plain = name.replace(/Path$/, '')
  const found = comparisons.find(([ending]) => plain.endsWith(ending))
  return found && `${found[1]} ${value}`
}
