import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'

/** A whole and its parts, in their order. */
export interface Whole {
  name: string
  parts: readonly string[]
  /** Role of a person: "CEO". */
  role?: string
  /** Each whole with such parts has its own ones: "roads and rail each have an office". */
  areCopies?: boolean
}

/** The tree of all wholes; null where they are no single tree: a part has two wholes, a circle, or several roots without a title. */
export function buildTree(wholes: readonly Whole[], title: string | null): Tree | null {
  const nodes = new Map<string, TreeNode>()
  const parents = new Map<string, string>()
  const newId = createIds()
  const nodeOf = (name: string) => {
    const key = keyOf(name)
    const node = nodes.get(key) ?? { id: newId(name), label: withoutArticle(name), children: [] }
    nodes.set(key, node)
    return node
  }
  for (const { name, parts, role, areCopies = false } of wholes) {
    const whole = nodeOf(name)
    if (role !== undefined) whole.label = `${whole.label} (${role})`
    for (const part of parts) {
      if (areCopies) {
        whole.children.push({ id: newId(part), label: withoutArticle(part), children: [] })
        continue
      }
      if (parents.has(keyOf(part))) return null
      parents.set(keyOf(part), keyOf(name))
      whole.children.push(nodeOf(part))
    }
  }
  const roots = [...nodes].flatMap(([key, node]) => (parents.has(key) ? [] : [node]))
  if (countBelow(roots) < nodes.size) return null
  const [root, ...others] = roots
  if (root && others.length === 0) return { type: 'tree', root }
  return root && title !== null ? { type: 'tree', root: { id: newId(title), label: title, children: roots } } : null
}

/** Nodes in a circle are below no root. */
function countBelow(roots: readonly TreeNode[]): number {
  let [count, level] = [0, roots]
  while (level.length > 0) {
    count += level.length
    level = level.flatMap(({ children }) => children)
  }
  return count
}

function keyOf(name: string): string {
  return withoutArticle(name).toLowerCase()
}

/** "Our team" is "team", and 旅行计划的思维导图 the map of 旅行计划. */
function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?|our|my|its|their) |的(?:思维导图|脑图|结构图|组织图)$/giu, '')
}
