import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536).trimStart()
  if (!/^[ \t]*BEGIN:VCALENDAR[ \t\r]*$/im.test(head)) return 0
  return /^BEGIN:VCALENDAR/i.test(head) ? 1 : 0.6
}
