import type { NotationText } from '../notation.ts'

const inLine = /^[ \t]{0,8}["']?(?:openapi["']?[ \t]*:[ \t]*["']?3\.\d|swagger["']?[ \t]*:[ \t]*["']?2\.0)/m
const atStart = /^\{\s*"(?:openapi"\s*:\s*"3\.\d|swagger"\s*:\s*"2\.0)/

/** Both versions name themselves at the top; `paths`, `components` or `info` must follow. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536).trimStart()
  const isNamed = inLine.test(head) || atStart.test(head)
  return isNamed && /["']?(?:paths|info|components|definitions|webhooks)["']?\s*:/.test(head) ? 1 : 0
}
