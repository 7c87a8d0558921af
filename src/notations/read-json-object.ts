import { unreadable } from './messages/index.ts'
import { NotationFault } from './notation.ts'

/** @throws NotationFault where the text is no JSON object */
export function readJsonObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new NotationFault(unreadable('incomplete-json'))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new NotationFault(unreadable('json-not-object'))
  return value as Record<string, unknown>
}
