import type { Node } from 'jsonc-parser'

/** Finds a property of a JSON object. Of several equal keys the last one counts, as for `JSON.parse`. */
export function propertyOf(node: Node, key: string): Node | undefined {
  return node.type === 'object' ? node.children?.findLast(property => property.children?.[0]?.value === key) : undefined
}
