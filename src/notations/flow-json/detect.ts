import type { NotationText } from '../notation.ts'

const windowLength = 65_536

/** An object with `nodes` that have `data` or a `position`, and `edges` with `source` and `target`. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, windowLength)
  if (!/^\s*\{/.test(head) || !/"nodes"\s*:\s*\[/.test(head)) return 0
  if (/"(?:fromNode|\$schema|elements)"\s*:/.test(head)) return 0.1
  const hasNodes = /"(?:data|position)"\s*:\s*\{/.test(head) || /"label"\s*:/.test(head)
  if (!/"edges"\s*:\s*\[/.test(head)) return text.length > windowLength && hasNodes ? 0.6 : 0.1
  const areJoined = /"source"\s*:/.test(head) && /"target"\s*:/.test(head)
  return hasNodes ? (areJoined || /"edges"\s*:\s*\[\s*\]/.test(head) ? 0.95 : 0.4) : 0.3
}
