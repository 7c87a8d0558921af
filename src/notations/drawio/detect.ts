import type { NotationText } from '../notation.ts'

const windowLength = 65_536

export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, windowLength).trimStart()
  if (/^(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*)?<(?:mxfile|mxGraphModel)[\s>]/.test(head)) return 1
  if (/^<(?:root>\s*<)?mxCell\s/.test(head)) return 0.9
  return /\.(?:drawio|dio)$/i.test(fileName) && head.startsWith('<') ? 0.6 : 0
}
