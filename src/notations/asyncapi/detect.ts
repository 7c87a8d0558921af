import type { NotationText } from '../notation.ts'

const inLine = /^[ \t]{0,8}["']?asyncapi["']?[ \t]*:[ \t]*["']?\d\.\d/m
const atStart = /^\{\s*"asyncapi"\s*:\s*"\d\.\d/

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536).trimStart()
  const isNamed = inLine.test(head) || atStart.test(head)
  return isNamed && /["']?(?:channels|operations|info)["']?\s*:/.test(head) ? 1 : 0
}
