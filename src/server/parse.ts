import type { z } from 'zod'
import { Failure, type FieldError } from '../contract/failure.ts'

/** @throws Failure `invalid-request` that points to each bad field */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidRequest(parsed.error.issues.map(issue => ({ pointer: toPointer(issue.path), detail: issue.message })))
}

/** The id in a path. What is no positive whole number names nothing. @throws Failure `not-found` */
export function parseId(text: string, thing: string): number {
  const id = Number(text)
  if (!/^\d{1,15}$/.test(text))
    throw new Failure({ code: 'not-found', message: `There is no ${thing} ${text.slice(0, 40)}.` })
  return id
}

export function invalidRequest(errors: FieldError[]): Failure {
  const told = errors.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`).join('; ')
  return new Failure({ code: 'invalid-request', message: `The request is not valid: ${told}.`, errors })
}

/** RFC 6901. */
function toPointer(path: readonly PropertyKey[]): string {
  return path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
