import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^<]{0,2000}-->\s*)?<opml[\s>]/i.test(text.slice(0, 65_536)) ? 1 : 0
}
