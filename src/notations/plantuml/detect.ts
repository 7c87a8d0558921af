import type { NotationText } from '../notation.ts'
import { hasUnmistakable, looksLikeBody } from './looks-like-body.ts'

const lookedAt = 65_536

/** PlantUML is enclosed in `@start…` and `@end…`; only comments and blank lines may precede it. Files and fenced sources may leave that out. */
export function detectPlantuml({ text, fileName = '' }: NotationText): number {
  const isNamed = /\.(?:puml|plantuml|pu|iuml|wsd)$/i.test(fileName)
  const lines: { text: string }[] = []
  for (const line of text.slice(0, lookedAt).split('\n')) {
    const trimmed = line.trim()
    if (/^@start[a-z0-9]+\b/i.test(trimmed) && lines.every(({ text: before }) => /^[!/]/.test(before))) return 0.99
    if (trimmed !== '' && !trimmed.startsWith("'") && trimmed.length < 1000) lines.push({ text: trimmed })
  }
  if (isNamed && lines.length > 0) return 0.85
  if (!looksLikeBody(lines)) return 0
  return hasUnmistakable(lines) ? 0.78 : 0.4
}
