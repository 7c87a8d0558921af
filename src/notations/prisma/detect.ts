import type { NotationText } from '../notation.ts'

const model = /^[ \t]*(?:model|view)\s+[A-Za-z]\w*\s{0,20}\{[ \t]*(?:\/\/[^\n]*)?$/m
const settings = /^[ \t]*(?:datasource|generator)\s+\w+\s{0,20}\{/m
const attribute = /\s@(?:id|unique|default|relation|updatedAt|map|db\.)|^\s*@@(?:id|unique|index|map)\b/m
const field = /^[ \t]+[A-Za-z]\w*[ \t]+(?:String|Int|BigInt|Float|Decimal|Boolean|DateTime|Json|Bytes)\b/m
const enumeration = /^[ \t]*enum\s+[A-Za-z]\w*\s{0,20}\{[ \t]*$/m

export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536)
  const isModel = model.test(head)
  if (/\.prisma$/i.test(fileName)) return isModel || enumeration.test(head) || settings.test(head) ? 1 : 0.6
  if (isModel) return attribute.test(head) || field.test(head) ? 0.95 : 0.3
  return settings.test(head) && enumeration.test(head) ? 0.8 : 0
}
