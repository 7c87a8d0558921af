import { isRecord } from '../../../shared/is-record.ts'
import type { Graph } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { stepsOf } from '../workflow/steps-of.ts'

const longestText = 20_000
const asksForSteps = /流程|步骤|\b(?:flow|process|steps)/i

/**
 * Reads data in brackets that are no table: a list of names where a flow is asked for, statements of three words each ("lion", "lives in", "savanna"), and
 * objects with a name and lists below it. Null for everything else.
 */
export function readDataValue(body: string, request: string): Graph | Tree | null {
  const [, data] =
    /^[`\s]*([[{][\s\S]*[\]}])[`\s。.]*$/.exec(body) ?? /[：:\s]([[{][\s\S]*[\]}])[`\s。.]*$/.exec(body) ?? []
  if (data === undefined || data.length > longestText) return null
  const value = parseLeniently(data)
  if (isRecord(value)) return toTree(value)
  if (!Array.isArray(value) || value.length < 2) return null
  if (value.every(isName)) return asksForSteps.test(request) ? stepsOf(value, null) : null
  return value.every(isStatement) ? toGraph(value) : null
}

function parseLeniently(data: string): unknown {
  try {
    return parseJson(repairJson(data).source)
  } catch {
    return null
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 60
}

function isStatement(value: unknown): value is [string, string, string] {
  return Array.isArray(value) && value.length === 3 && value.every(isName)
}

/** From, relation and to of each statement. */
function toGraph(statements: readonly (readonly [string, string, string])[]): Graph {
  const newId = createIds()
  const ids = new Map<string, string>()
  const idOf = (label: string) => {
    const id = ids.get(label) ?? newId(label)
    ids.set(label, id)
    return id
  }
  const edges = statements.map(([from, label, to], index) => ({
    id: `e${index + 1}`,
    from: idOf(from),
    to: idOf(to),
    label,
    direction: 'forward' as const,
    line: 'solid' as const,
  }))
  return { type: 'graph', nodes: [...ids].map(([label, id]) => ({ id, label })), edges, groups: [] }
}

/** An object with one text, which is its name, and one list; of its members too. */
function toTree(value: Record<string, unknown>): Tree | null {
  const newId = createIds()
  const toNode = (each: unknown): TreeNode | null => {
    if (isName(each)) return { id: newId(each), label: each, children: [] }
    if (!isRecord(each)) return null
    const names = Object.values(each).filter(isName)
    const lists = Object.values(each).filter(Array.isArray)
    const [name] = names
    if (name === undefined || names.length > 1 || lists.length > 1 || Object.keys(each).length > 2) return null
    const id = newId(name)
    const children = (lists[0] ?? []).map(toNode)
    return children.includes(null) ? null : { id, label: name, children: children.filter(child => child !== null) }
  }
  const root = toNode(value)
  return root && root.children.length > 0 ? { type: 'tree', root } : null
}
