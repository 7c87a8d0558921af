import type { FoundSource } from '../answering/answer/found-source.ts'
import { findJsonEnvelope } from '../answering/answer/json-envelope.ts'
import { findNotation, isOutline } from '../conversion/find-notation.ts'
import type { Format } from '../kinds/kind.ts'

/** A source in a text without tags: in JSON that names it, in the kind's own format, or in another notation. Null: these are words. */
export function findSource(format: Format, text: string): FoundSource | null {
  return findJsonEnvelope(text) ?? format.find(text) ?? findForeign(text)
}

/** Headings and lists are how words are written, too: an outline is no source of its own. */
function findForeign(text: string): FoundSource | null {
  const found = findNotation(text)
  if (!found || isOutline(found.notation)) return null
  const start = text.indexOf(found.input.text)
  return start < 0 ? null : { start, end: start + found.input.text.length }
}
