import type { NotationText } from '../notation.ts'

const syntax = /^[ \t]*(?:syntax|edition)[ \t]*=[ \t]*["'](?:proto[23]|\d{4})["'][ \t]*;/m
const block = /^[ \t]*(?:message|service)[ \t]+\w+[ \t]*\{/m
const field =
  /^[ \t]*(?:(?:repeated|optional|required)[ \t]+)?(?:map[ \t]*<[^>\n]{1,100}>|[.\w]+)[ \t]+\w+[ \t]*=[ \t]*\d+[^;\n]{0,200};/m
const method = /^[ \t]*rpc[ \t]+\w+[ \t]*\(/m

export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536)
  const hasSyntax = syntax.test(head)
  if (/\.proto$/i.test(fileName)) return hasSyntax || block.test(head) ? 1 : 0.6
  if (hasSyntax) return 1
  return block.test(head) && (field.test(head) || method.test(head)) ? 0.9 : 0
}
