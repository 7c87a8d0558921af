import type { NotationText } from '../notation.ts'

const lookedAt = 64 * 1024
const head =
  /^[ \t]*(?:(?:resource|data)[ \t]+"[\w-]+"[ \t]+"[\w-]+"|module[ \t]+"[\w-]+"|(?:provider|variable|output)[ \t]+"[\w-]+")[ \t]*\{/m
const drawn = /^[ \t]*(?:(?:resource|data)[ \t]+"[\w-]+"[ \t]+"[\w-]+"|module[ \t]+"[\w-]+")[ \t]*\{/m

export function detect({ text, fileName }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (drawn.test(beginning)) return fileName?.endsWith('.tf') ? 0.99 : 0.95
  return head.test(beginning) && fileName?.endsWith('.tf') ? 0.7 : 0
}
