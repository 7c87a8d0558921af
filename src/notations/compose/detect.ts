import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

const usualName = /^(?:docker-)?compose[\w.-]*\.ya?ml$/i
const serviceKeys = ['image', 'build', 'extends', 'depends_on', 'container_name']
/** Keys of other formats that have services with images inside: an OpenAPI page, a CI file. */
const foreignKeys = ['openapi', 'apiVersion', 'jobs', 'stages']

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text).flat()
  const isNamed = fileName !== undefined && usualName.test(fileName.split('/').at(-1) ?? '')
  const services = keys.find(({ key, value }) => key === 'services' && (value === '' || /^[&{]/.test(value)))
  // In the first version, the services stand at the top.
  if (!services) return isNamed && keys.some(({ body }) => hasKey(body, ['image', 'build'])) ? 0.9 : 0
  const isMapping = !services.body[0]?.trimStart().startsWith('- ')
  if (!isMapping || keys.some(({ key }) => foreignKeys.includes(key))) return 0.1
  if (isNamed) return 0.99
  return hasKey(services.body, serviceKeys) ? 0.95 : 0.3
}
