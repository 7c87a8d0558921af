import type { NotationText } from '../notation.ts'

export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (!/^\s*\{\s*"log"\s*:\s*\{/.test(head)) return 0
  if (/"entries"\s*:\s*\[/.test(head) && /"creator"\s*:|"request"\s*:/.test(head)) return 1
  return /\.har$/i.test(fileName) ? 0.8 : 0.3
}
