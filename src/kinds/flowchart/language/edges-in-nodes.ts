import { isRecord } from '../../../shared/is-record.ts'

/** A JSON object of unknown content. */
export type Fields = Record<string, unknown>

/** The edges that nodes hold: `next`, as an id, a list of ids or of objects with a label; `yes` and `no`, `branches: { yes, no }`, and
 * `on: { EVENT: target }`. */
export function edgesInNodes(nodes: readonly Fields[]): Fields[] {
  return nodes.flatMap(node => {
    const source = nameOf(node)
    return Object.entries(node).flatMap(([field, value]) => {
      if (value === null || !holdsEdges(field, value)) return []
      const label = answerField.test(field) ? field.replace(/^(?:if|on)_?|_?(?:next|target|branch)$/gi, '') : undefined
      return [value].flat().flatMap(next => edgesTo(next, label).map(edge => ({ source, ...edge })))
    })
  })
}

/** What edges call a node; undefined where it has no name. */
function nameOf({ id, key, name, label, title, text }: Fields): unknown {
  return id ?? key ?? name ?? label ?? title ?? text
}

/** An answer of a decision as the name of a field. */
const answerField =
  /^(?:(?:if|on)_?)?(?:yes|no|true|false|else|otherwise|success|failure|是|否)(?:_?(?:next|target|branch))?$/i

function edgesTo(next: unknown, label: string | undefined): Fields[] {
  if (!isRecord(next)) return typeof next === 'boolean' ? [] : [{ target: next, ...(label !== undefined && { label }) }]
  const target = next.target ?? next.to ?? next.id ?? next.next
  const named = label ?? next.label ?? next.condition ?? next.text
  if (target !== undefined) return [{ target, ...(named !== undefined && { label: named }) }]
  // Each answer with its target.
  const answers = Object.entries(next).map(([answer, value]) => ({
    target: isRecord(value) ? value.target : value,
    label: answer,
  }))
  return answers.every(({ target }) => typeof target === 'string' || typeof target === 'number') ? answers : []
}

const nextFields = [
  'next',
  'nextSteps',
  'next_steps',
  'targets',
  'outputs',
  'transitions',
  'branches',
  'options',
  'choices',
  'outcomes',
]

/** True for a field of a node that says what comes next. */
function holdsEdges(field: string, value: unknown): boolean {
  return nextFields.includes(field) || answerField.test(field) || (field === 'on' && isRecord(value))
}

/** A node without the fields that `edgesInNodes` reads. */
export function withoutEdges(node: Fields): Fields {
  return Object.fromEntries(Object.entries(node).filter(([field, value]) => !holdsEdges(field, value)))
}

/** Steps in a list follow each other; none where one of them is a decision, whose ways are not told. */
export function edgesInOrder(steps: readonly Fields[]): Fields[] {
  if (steps.some(({ type }) => typeof type === 'string' && /decision|condition|gateway|branch/i.test(type))) return []
  const names = steps.map(nameOf)
  const isNamed = names.every(name => typeof name === 'string' || typeof name === 'number')
  return isNamed ? names.slice(1).map((target, index) => ({ source: names[index], target })) : []
}

/** A node and those in its `children`: parts of it where there are edges, else what comes next. */
export function withChildren(node: Fields, isTree: boolean): Fields[] {
  const { children, ...rest } = node
  const parts = Array.isArray(children) ? children.filter(isRecord) : []
  const name = nameOf(node)
  if (parts.length === 0 || name === undefined) return [node]
  const inner = parts.flatMap(part => withChildren(isTree ? part : { ...part, parentId: name }, isTree))
  const next = parts.flatMap(part => nameOf(part) ?? [])
  return [isTree ? { ...rest, next } : rest, ...inner]
}
