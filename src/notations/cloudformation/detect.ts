import type { NotationText } from '../notation.ts'
import { outlineYaml } from '../values/yaml-outline.ts'

const lookedAt = 64 * 1024

export function detect({ text }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (/^\s*\{/.test(beginning)) {
    const hasTypes = /"Type"\s*:\s*"(?:AWS|Alexa|Custom)::/.test(beginning)
    return hasTypes && /"Resources"\s*:\s*\{/.test(beginning) ? 0.97 : 0
  }
  const keys = outlineYaml(beginning).flat()
  const resources = keys.find(({ key }) => key === 'Resources')
  const hasTypes = resources?.body.some(line => /(?:^\s+|[{,]\s*)Type:\s+["']?(?:AWS|Alexa|Custom)::/.test(line))
  return hasTypes ? 0.97 : 0
}
