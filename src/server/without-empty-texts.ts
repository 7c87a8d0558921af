import { isRecord } from '../shared/is-record.ts'

/**
 * The body of a question without the fields that are empty texts, and its context without such values: forms, and libraries that type every
 * field, send them for what is not set. Only the prompt may be empty.
 */
export function withoutEmptyTexts(body: unknown): unknown {
  if (!isRecord(body)) return body
  const { prompt, context, ...fields } = body
  return {
    ...('prompt' in body && { prompt }),
    ...('context' in body && context !== '' && { context: isRecord(context) ? dropEmpty(context) : context }),
    ...dropEmpty(fields),
  }
}

function dropEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
