import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { $ZodIssue } from 'zod/v4/core'
import type { Problem } from '../../../contract/diagrams.ts'
import { createJsonLocator, findLineStarts, positionOf } from '../../repair/json-location.ts'
import { findDuplicateKeys } from './duplicate-keys.ts'
import { findFlowProblems } from './flow-problems.ts'
import { flowchartSchema } from './flowchart-schema.ts'
import { findReferenceProblems } from './reference-problems.ts'

/** A problem in the parsed source, at the value that `path` leads to. */
export interface LocatedProblem extends Pick<Problem, 'code' | 'level' | 'message'> {
  path: (string | number)[]
}

const maxDepth = 200

/** As `Format.check`. */
export async function check(source: string): Promise<Problem[]> {
  const value = parseJson(source)
  if (value === undefined) return [syntaxProblem(source)]
  const parsed = flowchartSchema.safeParse(value)
  const found = parsed.success
    ? [...findReferenceProblems(parsed.data), ...findFlowProblems(parsed.data)]
    : parsed.error.issues.map(shapeProblem)
  const locate = createJsonLocator(source)
  const problems = found.map(({ path, ...problem }) => ({ ...problem, ...locateNearest(locate, path) }))
  return [...problems, ...findDuplicateKeys(source)].sort(bySourceOrder)
}

/** The value of a JSON text; undefined where it is none, or is nested deeper than any flowchart. */
export function parseJson(source: string): unknown {
  try {
    const value: unknown = JSON.parse(source)
    return depthOf(source) > maxDepth ? undefined : value
  } catch {
    return undefined
  }
}

/** How deep brackets are nested, those in strings counted too: an upper bound. */
function depthOf(source: string): number {
  let depth = 0
  let deepest = 0
  for (const bracket of source.matchAll(/[[\]{}]/g)) {
    depth += bracket[0] === '[' || bracket[0] === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function syntaxProblem(source: string): Problem {
  const problem = { code: 'flowchart/json', level: 'error' as const }
  if (source.trim() === '') return { ...problem, message: 'There is no source.', line: 1, column: 1 }
  if (depthOf(source) > maxDepth) return { ...problem, message: `Brackets are nested more than ${maxDepth} deep.` }
  const errors: ParseError[] = []
  parseTree(source, errors, { disallowComments: true })
  const first = errors[0]
  if (!first) return { ...problem, message: 'This is no JSON.' }
  const reason = printParseErrorCode(first.error).replaceAll(/\B[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return { ...problem, message: `This is no JSON: ${reason}.`, ...positionOf(findLineStarts(source), first.offset) }
}

function shapeProblem(issue: $ZodIssue): LocatedProblem {
  const path = issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))
  return { code: codeOfShape(path), level: 'error', message: issue.message, path }
}

/** `['nodes', 0, 'id']` → `flowchart/node-id`. */
function codeOfShape(path: readonly (string | number)[]): string {
  const [list, index, field] = path
  if (list !== 'nodes' && list !== 'edges') return 'flowchart/shape'
  if (index === undefined) return `flowchart/${list}`
  const element = list === 'nodes' ? 'node' : 'edge'
  return field === undefined ? `flowchart/${element}` : `flowchart/${element}-${String(field).toLowerCase()}`
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
