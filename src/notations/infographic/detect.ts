import type { NotationText } from '../notation.ts'

const windowLength = 65_536

/** A first line that names a template, and a block of data. */
export function detect({ text, fileName = '' }: NotationText): number {
  const lines = text
    .slice(0, windowLength)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
  const first = lines[0] ?? ''
  const hasData = lines.includes('data')
  if (/^infographic\s+[a-z]+(?:-[\w-]+)?$/.test(first)) return hasData ? 0.98 : 0.7
  const isTemplate = /^(?:list|sequence|compare|quadrant|hierarchy|relation|chart)-[a-z\d-]+$/.test(first)
  if (isTemplate) return hasData ? 0.8 : 0.3
  return fileName.toLowerCase().endsWith('.infographic') ? 0.6 : 0
}
