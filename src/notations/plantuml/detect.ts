import type { NotationText } from '../notation.ts'

/** PlantUML is enclosed in `@start…` and `@end…`; only comments and blank lines may precede it. */
export function detectPlantuml({ text, fileName = '' }: NotationText): number {
  for (const line of text.slice(0, 65_536).split('\n')) {
    const trimmed = line.trim()
    if (/^@start[a-z0-9]+\b/i.test(trimmed)) return 0.99
    if (trimmed !== '' && !trimmed.startsWith("'") && !trimmed.startsWith('!') && !trimmed.startsWith('/')) break
  }
  return /\.(?:puml|plantuml|pu|iuml)$/i.test(fileName) ? 0.6 : 0
}
