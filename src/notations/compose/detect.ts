import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

const usualName = /^(?:docker-)?compose[\w.-]*\.ya?ml$/i
const serviceKeys = ['image', 'build', 'extends', 'depends_on', 'container_name']
/** Keys of other formats that have services with images inside: an OpenAPI page, a CI file. */
const foreignKeys = ['openapi', 'apiVersion', 'jobs', 'stages']

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text).flat()
  const services = keys.find(({ key, value }) => key === 'services' && (value === '' || /^[&{]/.test(value)))
  if (!services) return 0
  const isMapping = !services.body[0]?.trimStart().startsWith('- ')
  if (!isMapping || keys.some(({ key }) => foreignKeys.includes(key))) return 0.1
  if (fileName && usualName.test(fileName.split('/').at(-1) ?? '')) return 0.99
  return hasKey(services.body, serviceKeys) ? 0.95 : 0.3
}
