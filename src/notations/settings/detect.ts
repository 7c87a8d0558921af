import { isRecord } from '../../shared/is-record.ts'
import type { NotationText } from '../notation.ts'
import { looksLikeToml } from '../values/looks-like-toml.ts'
import { outlineYaml } from '../values/yaml-outline.ts'

const lookedAt = 64 * 1024
/** Above `sure`, and below everything that knows what the values mean. */
const byName = 0.76
/** Anything may be written in JSON and YAML. */
const unnamed = 0.4

/**
 * Confidence that a text contains settings: TOML, or JSON or YAML by the name of its file. Lists of records are tables, and are left to other
 * readers.
 */
export function detect({ text, fileName = '' }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (looksLikeToml(beginning)) return /\.toml$/i.test(fileName) ? 0.85 : 0.8
  if (/^\s*\{/.test(beginning)) {
    if (!isNested(text)) return 0
    return /\.json[c5]?$/i.test(fileName) ? byName : unnamed
  }
  if (!/\.ya?ml$/i.test(fileName) || /^\s*-\s/m.exec(beginning)?.index === 0) return 0
  return outlineYaml(beginning).some(keys => keys.some(({ body }) => body.length > 0)) ? byName : 0
}

/** True for a JSON object with objects in it, and without lists of them. */
function isNested(text: string): boolean {
  if (text.length > lookedAt || /\[\s*\{/.test(text)) return false
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && Object.values(value).some(isRecord)
  } catch {
    return false
  }
}
