import type { z } from 'zod'
import { messageValuesSchema } from '../contract/diagrams.ts'
import { Failure, type FieldError } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

/** Parses a value with a schema. @throws Failure `invalid-request` that points to each bad field */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
    .slice(0, reportedIssues)
    .flatMap(issue => describeIssue(issue).flatMap(toFieldErrors))
  throw invalidRequest(issues)
}

/** Number of errors that are reported: a body can be wrong in a hundred thousand places. */
const reportedIssues = 20
/** Characters of an unknown field's name that are repeated. */
const longestKey = 60

/** Describes an entry that fits none of several alternatives by the errors of the alternative that it is closest to. */
function describeIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return nearest.map(each => ({ ...each, path: [...issue.path, ...each.path] }))
}

/** A check of our own may name the `values` of its message. */
function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, reportedIssues).map(key => key.slice(0, longestKey))
    return keys.map(key => ({ pointer: toPointer([...issue.path, key]), detail: 'is not a field of this request' }))
  }
  const values = issue.code === 'custom' ? messageValuesSchema.parse(issue.params) : undefined
  return [{ pointer: toPointer(issue.path), detail: issue.message, ...(values && { values }) }]
}

/** Parses the id in a path. Anything but a positive whole number is not found. @throws Failure `not-found` */
export function parseId(text: string, thing: string): number {
  const id = Number(text)
  // The wrong value is not repeated: it may be a key.
  if (!/^\d{1,15}$/.test(text)) throw new Failure(messages.create('not-found', { case: 'thing', thing }))
  return id
}

export function invalidRequest(errors: FieldError[]): Failure {
  const told = errors
    .map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`)
    .join('; ')
    .replace(/\.$/, '')
  return new Failure({ ...messages.create('invalid-request', { case: 'fields', told }), errors })
}

/** Formats a JSON pointer (RFC 6901). */
function toPointer(path: readonly PropertyKey[]): string {
  return path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
