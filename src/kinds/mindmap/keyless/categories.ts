import { type Cell, countRows, type Table } from '../../../documents/document.ts'
import { countNodes, type TreeNode } from '../language/write-markdown.ts'

export interface Categories {
  roots: TreeNode[]
  /** The columns that were read, from the root to the leaves. */
  columns: string[]
  /** True if the table has more rows than were loaded, which may contain more. */
  isOfFirstRows: boolean
  /** Nodes that there was no room for. */
  leftOut: number
}

/** A profile counts no more different values. */
const mostCounted = 1_000

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
 * The hierarchy in a table: of rows that name their parent, else of its text columns, of which each groups the next, those that name
 * the rows last. Null where it has no text column. Columns from the right are left out until there are at most `mostNodes` nodes.
 */
export function readCategories(table: Table, mostNodes: number): Categories | null {
  return readParents(table, mostNodes) ?? readGroups(table, mostNodes)
}

function readGroups(table: Table, mostNodes: number): Categories | null {
  const columns = table.columns
    .flatMap((column, index) => {
      const distinct = column.type === 'text' ? countDistinct(table, index) : 0
      return distinct === 0 ? [] : [{ column, index, distinct, isName: isName(distinct, table) }]
    })
    .toSorted((one, other) => Number(one.isName) - Number(other.isName))
  for (let depth = columns.length; depth > 0; depth--) {
    const used = columns.slice(0, depth)
    const roots = groupRows(
      table.rows,
      used.map(({ index }) => index),
    )
    const count = countNodes(roots)
    if (count > mostNodes && depth > 1) continue
    const [{ distinct = count } = {}] = used
    return {
      roots: roots.slice(0, mostNodes),
      columns: used.map(({ column }) => column.name),
      isOfFirstRows: table.whole !== undefined && (depth > 1 || count < distinct),
      leftOut: Math.max(0, count - mostNodes),
    }
  }
  return null
}

/** A column that has another value in most rows names them, and groups nothing. */
function isName(distinct: number, table: Table): boolean {
  const rows = countRows(table)
  return rows >= 10 && distinct * 2 > Math.min(rows, mostCounted)
}

/** Over all rows, at hand or not; of very many no more are counted than the profile counts. */
function countDistinct({ columns, rows }: Table, index: number): number {
  const values = new Set(rows.map(row => toLabel(row[index])).filter(label => label !== ''))
  return Math.max(columns[index]?.profile?.distinct ?? 0, values.size)
}

function groupRows(rows: Table['rows'], columns: readonly number[]): TreeNode[] {
  const top: Branch = { label: '', children: new Map() }
  for (const row of rows) {
    let branch = top
    for (const index of columns) {
      const label = toLabel(row[index])
      if (label === '') continue
      const next = branch.children.get(label) ?? { label, children: new Map() }
      branch.children.set(label, next)
      branch = next
    }
  }
  return toNodes(top)
}

/** Tables as nodes, with their columns below them. */
export function readSheets(tables: readonly Table[], mostNodes: number): { roots: TreeNode[]; leftOut: number } {
  const toNode = (label: string, children: TreeNode[] = []): TreeNode => ({
    label,
    children,
    kind: 'line',
    ordered: false,
  })
  const roots = tables.map(({ name, origin, columns }) =>
    toNode(
      origin?.sheet ?? name,
      columns.map(column => toNode(column.name)),
    ),
  )
  const all = countNodes(roots)
  const fitting = all <= mostNodes ? roots : roots.map(({ label }) => toNode(label)).slice(0, mostNodes)
  return { roots: fitting, leftOut: all - countNodes(fitting) }
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
function readParents({ columns, rows, whole }: Table, mostNodes: number): Categories | null {
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
  // Rows that name each other in a circle are never reached.
  if (countNodes(roots) !== branches.size || branches.size < 2) return null
  const fitting = fitDepth(roots, mostNodes)
  return {
    roots: fitting,
    columns: [columns[named]?.name ?? '', columns[parent]?.name ?? ''],
    isOfFirstRows: whole !== undefined,
    leftOut: branches.size - countNodes(fitting),
  }
}

/** The upper levels, as many as there is room for. */
function fitDepth(roots: TreeNode[], mostNodes: number): TreeNode[] {
  if (countNodes(roots) <= mostNodes) return roots
  const cutBelow = (nodes: readonly TreeNode[], depth: number): TreeNode[] =>
    nodes.map(node => ({ ...node, children: depth > 1 ? cutBelow(node.children, depth - 1) : [] }))
  const trees = [6, 5, 4, 3, 2, 1].map(depth => cutBelow(roots, depth))
  return trees.find(tree => countNodes(tree) <= mostNodes) ?? cutBelow(roots, 1).slice(0, mostNodes)
}

function toLabel(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
