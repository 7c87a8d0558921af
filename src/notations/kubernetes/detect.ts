import type { NotationText } from '../notation.ts'
import { outlineYaml } from '../values/yaml-outline.ts'

const lookedAt = 64 * 1024
const version = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\/)?v\d\w*$/

export function detect({ text }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (/^\s*\{/.test(beginning))
    return /"apiVersion"\s*:\s*"/.test(beginning) && /"kind"\s*:\s*"[A-Z]/.test(beginning) ? 0.95 : 0
  const isManifest = outlineYaml(beginning).some(keys => {
    const valueAt = (name: string) => keys.find(({ key }) => key === name)?.value ?? ''
    return version.test(valueAt('apiVersion')) && /^[A-Z]\w*$/.test(valueAt('kind'))
  })
  return isManifest ? 0.95 : 0
}
