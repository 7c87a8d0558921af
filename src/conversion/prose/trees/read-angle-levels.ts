import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { walkTree } from '../../../structure/walk.ts'

const longestText = 1000
const longestName = 40
const fewest = 3
const wish =
  /\b(?:hierarchy|taxonomy|tree|levels|classification|org(?:ani[sz]ation)? chart|structure|chain of command)\b|层级|等级|分类|谱系|组织/i
const heading = /^([^:：>\n]{2,60})[:：]\s*(?=\S)/u
const between = /\s+(?:>|›|»)\s+/
const listed = /^[(（]([^()（）]+)[)）]$/u
/** "Ward Clerk reports to Ward Manager" */
const reports =
  /^(?:the )?(\p{L}[\p{L} ]{1,38}?) (?:reports?|answers?) (?:directly )?to (?:the )?(\p{L}[\p{L} ]{1,38})$/iu
const person = /\s*[(（][^()（）]{2,30}[)）]$/u
const comma = /\s*[,，、]\s*(?:and\s+)?/u

/**
 * Reads what holds what by angle brackets: "Hierarchy: Diocese > Deanery > Parish > (Council, Choir)". The last may be several. Null where nobody asks for
 * a hierarchy, or anything else is told than who reports to one of them.
 */
export function readAngleLevels(text: string, title: string | null, request: string): Tree | null {
  if (text.length > longestText || !wish.test(request) || /->|=>|→|[{}<|\n]/.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const [chain = '', ...sentences] = text
    .slice(lead.length)
    .replace(/[.。\s]+$/, '')
    .split(/(?<!\b\p{Lu})[.;；。]\s+/u)
  const reporting = sentences.map(sentence => reports.exec(sentence))
  const levels = chain.split(between)
  const last = levels.pop() ?? ''
  const leaves = (listed.exec(last)?.[1] ?? last).split(comma)
  const names = [...levels, ...leaves].map(name => name.trim())
  const areNames = names.every(name => name !== '' && name.length <= longestName && isName(name))
  if (levels.length < fewest - 1 || !areNames || levels.some(name => comma.test(name)) || reporting.includes(null))
    return null
  const newId = createIds('node')
  const below = leaves.map((label): TreeNode => ({ id: newId(label), label, children: [] }))
  const children = levels
    .slice(1)
    .reduceRight((some: TreeNode[], label): TreeNode[] => [{ id: newId(label), label, children: some }], below)
  const [label = ''] = levels
  const root: TreeNode = { id: newId(label), label, children }
  for (const [, lower = '', upper = ''] of reporting.filter(found => found !== null)) {
    const above = [...walkTree(root)].filter(({ node }) => bareName(node.label) === bareName(upper))
    if (above.length !== 1) return null
    above[0]?.node.children.push({ id: newId(lower), label: lower, children: [] })
  }
  const name = title ?? (about !== undefined && /\d/.test(about) ? about : null)
  return { type: 'tree', ...(name !== null && { title: name }), root }
}

/** "Ward Manager (S. Mensah)": who it is may stand in brackets behind it. */
function isName(name: string): boolean {
  return !/[()（）:：;；>]/u.test(name.replace(person, ''))
}

function bareName(name: string): string {
  return name.replace(person, '').replace(/^the /i, '').trim().toLowerCase()
}
