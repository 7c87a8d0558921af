import type { NotationText } from '../notation.ts'

/** A workspace with braces, and a model in it. */
export function detectStructurizr({ text }: NotationText): number {
  const lines = text
    .slice(0, 65_536)
    .split('\n')
    .map(line => line.trim())
  const first = lines.findIndex(line => /^workspace\b[^{]*\{$/i.test(line))
  if (first < 0 || !lines.slice(0, first).every(line => line === '' || /^(?:\/\/|#|\/?\*|!)/.test(line))) return 0
  return lines.slice(first).some(line => /^(?:model|views)\s*\{/i.test(line)) ? 0.98 : 0.6
}
