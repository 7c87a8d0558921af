import type { NotationText } from '../notation.ts'

/** A schema names its dialect, or has properties with types and definitions. An OpenAPI document, which has them too, says what it is. */
export function detect({ text, fileName = '' }: NotationText): number {
  const head = text.slice(0, 65_536).trimStart()
  if (
    /^[ \t]*["']?(?:openapi|swagger|asyncapi)["']?[ \t]*:/m.test(head) ||
    /^\s*\{\s*"(?:openapi|swagger|asyncapi)"/.test(head)
  )
    return 0
  if (!/^\s*[{"'$\w#-]/.test(head)) return 0
  if (/["']?\$schema["']?\s*:\s*["']?https?:\/\/json-schema\.org\//.test(head)) return 1
  const hasProperties =
    /["']properties["']\s*:\s*\{/.test(head) &&
    /["']type["']\s*:\s*["'](?:object|string|integer|number|array|boolean)["']/.test(head)
  const hasDefinitions = /["'](?:\$defs|definitions)["']\s*:\s*\{/.test(head)
  if (
    /^\s*\{/.test(head) &&
    hasProperties &&
    (hasDefinitions || /^\s*\{\s*"(?:type|title|\$id|description)"/.test(head))
  )
    return 0.85
  return /\.schema\.(?:json|ya?ml)$/i.test(fileName) ? 0.8 : 0
}
