import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import type { English } from '../messages/index.ts'

/** A diagram read from a text, and the values of the sentence that says what it contains (`drawn-as-written`). */
export interface Drawing {
  source: string
  summary: ValuesFor<English['drawn-as-written']>[0]
  /** See `Composed.isWhole`. */
  isWhole?: boolean
}

/** Reads one kind of structure; null where `text` has none. `title` is what the request names as its subject. */
export type Drawer = (text: string, title: string | null) => Drawing | null

/** Encodes a text for the place after a colon: a semicolon would end the statement, a hash would start a comment. */
export function escapeText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('#', '#35;')
    .replace(/(?<!#35);/g, '#59;')
}

/** Encodes a text for double quotes. */
export function escapeQuoted(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replaceAll('#', '#35;').replaceAll('"', '#quot;')
}

export function withoutMarker(line: string): string {
  return line.replace(/^\s*(?:[-*+•·]\s+|\d{1,3}(?:[.)]\s+|[、．]\s*)|#{1,6}\s+)/, '').trim()
}
