import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (!/^\s*[[{]/.test(head) || !/"rootTopic"\s*:\s*\{/.test(head)) return 0
  return /"title"\s*:/.test(head) ? 1 : 0.6
}
