import type { NotationText } from '../notation.ts'
import { outlineYaml } from '../values/yaml-outline.ts'

const lookedAt = 64 * 1024
const type = /"?\bType"?\s*:\s*"?(?:Task|Pass|Choice|Wait|Succeed|Fail|Parallel|Map)\b/

export function detect({ text }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  const isJson = /^\s*\{/.test(beginning)
  const keys = outlineYaml(beginning).flat()
  const has = (name: string) =>
    isJson ? new RegExp(`"${name}"\\s*:`).test(beginning) : keys.some(({ key }) => key === name)
  return has('StartAt') && has('States') && type.test(beginning) ? 0.97 : 0
}
