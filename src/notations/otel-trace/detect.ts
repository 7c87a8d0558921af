import type { NotationText } from '../notation.ts'

export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  if (/^\s*\[\s*[[{]/.test(head))
    return /"traceId"\s*:/.test(head) && /"localEndpoint"\s*:/.test(head) && /"timestamp"\s*:/.test(head) ? 1 : 0
  if (!/^\s*\{/.test(head)) return 0
  if (/^\s*\{\s*"resourceSpans"\s*:\s*\[/.test(head)) return 1
  return /"traceID"\s*:/.test(head) && /"spanID"\s*:/.test(head) && /"operationName"\s*:/.test(head) ? 1 : 0
}
