import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Problem } from '../../contract/diagrams.ts'
import type { ValuesFor } from '../../shared/messages/create-messages.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'
import { depthOf } from './json-depth.ts'
import { findLineStarts, positionOf } from './json-location.ts'

const maxDepth = 200

/** The value of a JSON text; undefined where it is none, or is nested deeper than any diagram. */
export function parseJson(source: string): unknown {
  try {
    const value: unknown = JSON.parse(source)
    return depthOf(source) > maxDepth ? undefined : value
  } catch {
    return undefined
  }
}

/** Describes the fault because of which `parseJson` cannot read a source. `code` is the problem's. */
export function describeJsonFault(source: string, code: string): Problem {
  const problem = (values: ValuesFor<(typeof en)['invalid-json']>[0]) => ({
    ...messages.create('invalid-json', values),
    code,
    level: 'error' as const,
  })
  if (source.trim() === '') return { ...problem({ case: 'empty' }), line: 1, column: 1 }
  if (depthOf(source) > maxDepth) return problem({ case: 'depth', depth: maxDepth })
  const errors: ParseError[] = []
  parseTree(source, errors, { disallowComments: true })
  const first = errors[0]
  if (!first) return problem({ case: 'other' })
  const reason = printParseErrorCode(first.error)
  return { ...problem({ case: 'syntax', reason }), ...positionOf(findLineStarts(source), first.offset) }
}
