import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import type { English } from '../messages/index.ts'

/** A diagram read from a text, and the values of the sentence that says what it contains (`drawn-as-written`). */
export interface Drawing {
  source: string
  summary: ValuesFor<English['drawn-as-written']>[0]
}

/** Reads one kind of structure; null where `text` does not hold it. `title` is what the request names as its subject. */
export type Drawer = (text: string, title: string | null) => Drawing | null

/** Text as it may stand behind a colon: a semicolon would end the statement, a hash begin a comment. */
export function escapeText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('#', '#35;')
    .replace(/(?<!#35);/g, '#59;')
}

/** Text as it may stand between double quotes. */
export function escapeQuoted(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replaceAll('#', '#35;').replaceAll('"', '#quot;')
}

export function withoutMarker(line: string): string {
  return line.replace(/^\s*(?:[-*+•·]\s+|\d{1,3}(?:[.)]\s+|[、．]\s*)|#{1,6}\s+)/, '').trim()
}
