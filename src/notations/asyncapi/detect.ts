import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  const isNamed = /^\s{0,8}["']?asyncapi["']?\s*:\s*["']?\d\.\d|^\s*\{\s*"asyncapi"\s*:\s*"\d\.\d/m.test(head)
  return isNamed && /["']?(?:channels|operations|info)["']?\s*:/.test(head) ? 1 : 0
}
