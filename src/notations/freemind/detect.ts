import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  const isMap = /^\s*(?:<\?xml[^>]{0,200}>\s*)?<map\s[^>]{0,200}version=/i.test(head)
  return isMap && /<node\s/.test(head) ? 1 : 0
}
