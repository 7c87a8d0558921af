import type { NotationText } from '../notation.ts'

const version =
  /^(?:\s{0,8}["']?openapi["']?\s*:\s*["']?3\.\d|\s{0,8}["']?swagger["']?\s*:\s*["']?2\.0)|^\s*\{\s*"(?:openapi"\s*:\s*"3\.\d|swagger"\s*:\s*"2\.0)/m

/** Both versions name themselves at the top; `paths`, `components` or `info` must follow. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  return version.test(head) && /["']?(?:paths|info|components|definitions|webhooks)["']?\s*:/.test(head) ? 1 : 0
}
