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
  if (namesDialect(head)) return 1
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

/** True if `$schema` stands at the top: deeper, it belongs to a schema within another document, such as a template of resources. */
function namesDialect(head: string): boolean {
  if (!head.startsWith('{')) return /^["']?\$schema["']?\s*:\s*["']?https?:\/\/json-schema\.org\//m.test(head)
  const at = head.search(/["']?\$schema["']?\s*:\s*["']https?:\/\/json-schema\.org\//)
  return at > 0 && depthOf(head.slice(0, at)) === 1
}

/** The number of braces and brackets that are open at the end of some JSON. */
function depthOf(json: string): number {
  let depth = 0
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g))
    if (!mark.startsWith('"')) depth += mark === '{' || mark === '[' ? 1 : -1
  return depth
}
