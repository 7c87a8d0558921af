import type { $ZodIssue } from 'zod/v4/core'
import type { Problem } from '../../../contract/diagrams.ts'
import { findDuplicateKeys } from '../../../toolkit/json/duplicate-keys.ts'
import { createJsonLocator } from '../../../toolkit/json/json-location.ts'
import { describeJsonFault, parseJson } from '../../../toolkit/json/parse-json.ts'
import { type English, messages } from '../messages/index.ts'
import { findFlowProblems } from './flow-problems.ts'
import { flowchartSchema } from './flowchart-schema.ts'
import type { LocatedProblem } from './located-problem.ts'
import { findReferenceProblems } from './reference-problems.ts'

/** Implements `Format.check`. */
export async function check(source: string): Promise<Problem[]> {
  const value = parseJson(source)
  if (value === undefined) return [describeJsonFault(source, 'flowchart/json')]
  const parsed = flowchartSchema.safeParse(value)
  const found = parsed.success
    ? [...findReferenceProblems(parsed.data), ...findFlowProblems(parsed.data)]
    : parsed.error.issues.map(shapeProblem)
  const locate = createJsonLocator(source)
  const problems = found.map(({ path, ...problem }) => ({ ...problem, ...locateNearest(locate, path) }))
  return [...problems, ...findDuplicateKeys(source, 'flowchart/duplicate-key')].sort(bySourceOrder)
}

/** Describes what is wrong with the shape of a source that `flowchartSchema` refuses. */
export function shapeProblem(issue: $ZodIssue): LocatedProblem {
  const path = issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))
  return { ...describeShape(path, issue), level: 'error', path }
}

function describeShape(path: readonly (string | number)[], issue: $ZodIssue) {
  const code = codeOfShape(path)
  if (code === 'flowchart/node-id' || code === 'flowchart/edge-id')
    return messages.create(code, { case: issue.code === 'too_small' ? 'empty' : 'type' })
  if (code === 'flowchart/node-data') return messages.create(code, { case: path.length > 3 ? 'label' : 'type' })
  return messages.create(code)
}

type ShapeCode = 'flowchart/shape' | (`flowchart/${'node' | 'edge'}${'s' | '' | `-${string}`}` & keyof English)

/** `['nodes', 0, 'id']` → `flowchart/node-id`. */
function codeOfShape(path: readonly (string | number)[]): ShapeCode {
  const [list, index, field] = path
  if (list !== 'nodes' && list !== 'edges') return 'flowchart/shape'
  if (index === undefined) return `flowchart/${list}`
  const element = list === 'nodes' ? 'node' : 'edge'
  // The schema has these fields alone, and each has a sentence.
  return field === undefined
    ? `flowchart/${element}`
    : (`flowchart/${element}-${String(field).toLowerCase()}` as ShapeCode)
}

/** The place of the value at `path` or, where it is missing, of what it is missing in. */
function locateNearest(locate: ReturnType<typeof createJsonLocator>, path: readonly (string | number)[]) {
  for (let length = path.length; length >= 0; length -= 1) {
    const position = locate(path.slice(0, length))
    if (position) return position
  }
  return {}
}

function bySourceOrder(one: Problem, other: Problem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0)
}
