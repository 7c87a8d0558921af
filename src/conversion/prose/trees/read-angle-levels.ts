import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'

const longestText = 1000
const longestName = 40
const fewest = 3
const wish =
  /\b(?:hierarchy|taxonomy|tree|levels|classification|org(?:ani[sz]ation)? chart)\b|层级|等级|分类|谱系|组织/i
const heading = /^[^:：>\n]{2,60}[:：]\s*(?=\S)/u
const between = /\s+(?:>|›|»)\s+/
const listed = /^[(（]([^()（）]+)[)）]$/u
const comma = /\s*[,，、]\s*(?:and\s+)?/u

/**
 * Reads what holds what by angle brackets: "Hierarchy: Diocese > Deanery > Parish > (Council, Choir)". The last may be several. Null where nobody asks for
 * a hierarchy, or anything else is told.
 */
export function readAngleLevels(text: string, _title: string | null, request: string): Tree | null {
  if (text.length > longestText || !wish.test(request) || /->|=>|→|[{}<|\n]/.test(text)) return null
  const levels = text
    .replace(heading, '')
    .replace(/[.。\s]+$/, '')
    .split(between)
  const last = levels.pop() ?? ''
  const leaves = (listed.exec(last)?.[1] ?? last).split(comma)
  const names = [...levels, ...leaves].map(name => name.trim())
  const areNames = names.every(name => name !== '' && name.length <= longestName && !/[()（）:：;；>]/u.test(name))
  if (levels.length < fewest - 1 || !areNames || levels.some(name => comma.test(name))) return null
  const newId = createIds('node')
  const below = leaves.map((label): TreeNode => ({ id: newId(label), label, children: [] }))
  const children = levels
    .slice(1)
    .reduceRight((some: TreeNode[], label): TreeNode[] => [{ id: newId(label), label, children: some }], below)
  const [label = ''] = levels
  return { type: 'tree', root: { id: newId(label), label, children } }
}
