import type { OutlineNode } from '../../../language/outline.ts'

/** The parts of a node that `writeMarkdown` needs. */
export type TreeNode = Pick<OutlineNode, 'label' | 'kind' | 'ordered'> & { children: readonly TreeNode[] }

export function countNodes(nodes: readonly TreeNode[]): number {
  return nodes.reduce((count, node) => count + 1 + countNodes(node.children), 0)
}

/** Nodes that were not written as headings become headings down to this depth, below it list items. */
const deepestHeading = 3
const deepestWrittenHeading = 6

/**
 * The tree as Markdown that markmap draws whole: headings, and lists below them, never both below one heading. Lists that were
 * written below a heading stay lists, headings stay headings; of anything else the first three levels become headings.
 */
export function writeMarkdown(roots: readonly TreeNode[]): string {
  return roots.flatMap(root => writeHeading(root, 1)).join('\n')
}

function writeHeading(node: TreeNode, depth: number): string[] {
  const label = toOneLine(node.label).replace(/(?<=\s)#+$/, hashes => `\\${hashes}`)
  return [`${'#'.repeat(depth)} ${escapeTags(label)}`, ...writeBelowHeading(node, depth + 1)]
}

function writeBelowHeading({ kind, children }: TreeNode, depth: number): string[] {
  const isWrittenList = kind === 'heading' && children.every(child => child.kind === 'item')
  const hasHeading = children.some(child => child.kind === 'heading')
  const asHeadings = hasHeading ? depth <= deepestWrittenHeading : depth <= deepestHeading && !isWrittenList
  return asHeadings ? children.flatMap(child => writeHeading(child, depth)) : writeList(children, '')
}

function writeList(nodes: readonly TreeNode[], indent: string): string[] {
  const areNumbered = nodes.every(node => node.ordered)
  return nodes.flatMap((node, index) => {
    const marker = areNumbered ? `${index + 1}. ` : '- '
    const label = escapeTags(escapeBlockMark(toOneLine(node.label)))
    return [`${indent}${marker}${label}`, ...writeList(node.children, indent + ' '.repeat(marker.length))]
  })
}

function toOneLine(label: string): string {
  return label.replace(/\s+/g, ' ').trim()
}

/** An item that begins like another block would become one. */
function escapeBlockMark(label: string): string {
  return label
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(
      /^(?:[-+*](?=\s|$)|#{1,6}(?=\s|$)|>|```|~~~|\[[^\]]*\]:|(?:-{2,}|={2,}|\*{3,}|_{3,})$)/,
      mark => `\\${mark}`,
    )
}

/** `List<T>` is text, not a tag; inside code it is text already. */
function escapeTags(label: string): string {
  return label.includes('`') ? label : label.replace(/<(?=[A-Za-z/!?])/g, '&lt;')
}
