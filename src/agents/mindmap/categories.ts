import type { Cell, Table } from '../../documents/document.ts'
import type { TreeNode } from './write-markdown.ts'

export interface Categories {
  roots: TreeNode[]
  /** The columns that were read, from the root to the leaves. */
  columns: string[]
}

interface Branch {
  label: string
  children: Map<string, Branch>
}

const parentColumn =
  /^(?:parent|parent[ _-]?(?:id|name)?|manager|supervisor|boss|reports?[ _-]?to|上级|上级领导|父级|父节点|父类|主管|直属上级|汇报对象)$/i
const nameColumn = /^(?:name|label|title|姓名|名称|名字|员工)$/i
const roleColumn = /^(?:role|position|job(?: title)?|title|description|职位|岗位|职务|头衔)$/i
const idColumn = /^(?:id|key|no\.?|number|编号|序号)$/i

/**
 * The hierarchy in a table: of rows that name their parent, else of its text columns, of which each groups the next. Null where it
 * has no text column. Columns from the right are left out until there are at most `mostNodes` nodes.
 */
export function readCategories(table: Table, mostNodes: number): Categories | null {
  return readParents(table) ?? readGroups(table, mostNodes)
}

function readGroups(table: Table, mostNodes: number): Categories | null {
  const columns = table.columns.flatMap((column, index) =>
    column.type === 'text' ? [{ name: column.name, index }] : [],
  )
  for (let depth = columns.length; depth > 0; depth--) {
    const used = columns.slice(0, depth)
    const top: Branch = { label: '', children: new Map() }
    let count = 0
    for (const row of table.rows) {
      let branch = top
      for (const { index } of used) {
        const label = toLabel(row[index])
        if (label === '') continue
        let next = branch.children.get(label)
        if (!next) {
          next = { label, children: new Map() }
          branch.children.set(label, next)
          count++
        }
        branch = next
      }
    }
    if (count > 0 && (count <= mostNodes || depth === 1))
      return { roots: toNodes(top), columns: used.map(({ name }) => name) }
  }
  return null
}

function toNodes({ children }: Branch): TreeNode[] {
  return [...children.values()].map(branch => ({
    label: branch.label,
    children: toNodes(branch),
    kind: 'line',
    ordered: false,
  }))
}

/** Rows that name the row above them, by its id or by its name. Null where they do not make a tree. */
function readParents({ columns, rows }: Table): Categories | null {
  const parent = columns.findIndex(({ name }) => parentColumn.test(name.trim()))
  const named = columns.findIndex(({ name }) => nameColumn.test(name.trim()))
  const id = columns.findIndex(({ name }) => idColumn.test(name.trim()))
  const role = columns.findIndex(({ name }, index) => index !== named && roleColumn.test(name.trim()))
  if (parent < 0 || named < 0) return null
  const branches = new Map<string, { branch: Branch; key: string; above: string }>()
  for (const row of rows) {
    const name = toLabel(row[named])
    const key = id < 0 ? name : toLabel(row[id])
    const label = role >= 0 && toLabel(row[role]) !== '' ? `${name} (${toLabel(row[role])})` : name
    if (name !== '' && !branches.has(key))
      branches.set(key, { branch: { label, children: new Map() }, key, above: toLabel(row[parent]) })
  }
  const top: Branch = { label: '', children: new Map() }
  for (const { branch, key, above } of branches.values()) (branches.get(above)?.branch ?? top).children.set(key, branch)
  const roots = toNodes(top)
  return countReached(roots) === branches.size && branches.size > 1
    ? { roots, columns: [columns[named]?.name ?? '', columns[parent]?.name ?? ''] }
    : null
}

/** Rows that name each other in a circle are never reached. */
function countReached(nodes: readonly TreeNode[]): number {
  return nodes.reduce((count, node) => count + 1 + countReached(node.children), 0)
}

function toLabel(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
