import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (
    !/=[ \t]*(?:pg|mysql|sqlite|singlestore|cockroach|gel|mssql)Table(?:\(\s*['"`]|Creator\()|=[ \t]*\w+\.table\(\s*['"`]/.test(
      head,
    )
  )
    return 0
  if (/from[ \t]+['"]drizzle-orm/.test(head)) return 1
  return /Table\(|TableCreator\(|(?:pg|mysql)Schema\(/.test(head) ? 0.9 : 0
}
