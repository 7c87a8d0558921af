import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (!/=[ \t]*(?:pg|mysql|sqlite)Table\(\s*['"`]/.test(head)) return 0
  return /from[ \t]+['"]drizzle-orm/.test(head) ? 1 : 0.9
}
