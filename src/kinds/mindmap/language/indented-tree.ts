import type { TreeNode } from './write-markdown.ts'

interface Branch extends TreeNode {
  children: Branch[]
}

/** The lines of a tree as the command `tree` prints it, or in ASCII. */
const drawnBranch = /^[\s│┃|]*(?:[├└┌┬┣┗][─━-]*|[|+`\\]-{1,3})\s*/u
/** What begins a heading, an item, a quotation, a table or code: such lines have marks that tell their level. */
const mark = /^\s*(?:#{1,6}\s|[-*+>]\s|\d{1,3}[.)]\s|\||`{3}|~{3}|<)/
const longestLine = 300

/**
 * The tree of lines whose depth alone tells the levels, with every line as one node. Null where other lines are among them, where none is deeper than
 * another one, or where a line is less deep than the first one.
 */
export function readIndentedTree(source: string): TreeNode[] | null {
  const lines = source.split('\n').filter(line => line.trim() !== '')
  const root: Branch = nodeOf('')
  const open: { indent: number; node: Branch }[] = []
  for (const line of lines) {
    const drawn = drawnBranch.exec(line)?.[0]
    const label = line.slice(drawn?.length ?? 0).trim()
    if (label === '' || line.length > longestLine || (drawn === undefined && mark.test(line))) return null
    const indent = drawn?.length ?? line.search(/\S/)
    while (open.length > 0 && indent <= (open.at(-1)?.indent ?? 0)) open.pop()
    if (open.length === 0 && root.children.length > 0) return null
    const node = nodeOf(label)
    ;(open.at(-1)?.node ?? root).children.push(node)
    open.push({ indent, node })
  }
  return lines.length > 1 ? root.children : null
}

function nodeOf(label: string): Branch {
  return { label, kind: 'line', ordered: false, children: [] }
}
