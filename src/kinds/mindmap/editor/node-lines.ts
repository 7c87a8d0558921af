/** A heading or a list item, as lines of the source. */
export interface LineNode {
  /** The number of its line, from 1: the id of its shape. */
  id: string
  kind: 'heading' | 'item'
  /** Level of a heading, 1 to 6; 0 for items. */
  level: number
  /** Text before the label: `## `, `  - `. Empty for an underlined heading. */
  prefix: string
  /** Columns before the marker, and before the text. */
  indent: number
  contentIndent: number
  label: string
  /** Its first line, from 0, and the line behind it and all below it; blank lines at the end do not count. */
  start: number
  end: number
  parent: LineNode | null
  children: LineNode[]
}

export interface SourceNodes {
  lines: string[]
  find(id: string): LineNode | undefined
  /** Those without a parent. */
  roots: LineNode[]
}

const heading = /^( {0,3}#{1,6}[ \t]+)(.*?)(?:[ \t]+#+)?[ \t]*$/
const item = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(.*)$/
const fence = /^ {0,3}(?:`{3,}|~{3,})/
const underline = /^ {0,3}(=+|-+)[ \t]*$/

/** The nodes of a mind map by their lines. */
export function readLines(source: string): SourceNodes {
  const lines = source.split('\n')
  const nodes = findNodes(lines)
  const byId = new Map(nodes.map(node => [node.id, node]))
  setEnds(nodes, lines)
  return { lines, find: id => byId.get(id), roots: nodes.filter(node => node.parent === null) }
}

function findNodes(lines: readonly string[]): LineNode[] {
  const nodes: LineNode[] = []
  const headings: LineNode[] = []
  let items: LineNode[] = []
  const settingsEnd = lines[0]?.trimEnd() === '---' ? lines.indexOf('---', 1) : -1
  let isCode = false
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isCode = !isCode
    const node = isCode || index <= settingsEnd ? null : readNode(line, lines[index + 1], index)
    if (!node) continue
    if (node.kind === 'heading') {
      while ((headings.at(-1)?.level ?? 0) >= node.level) headings.pop()
      hang(node, headings.at(-1))
      headings.push(node)
      items = []
    } else {
      items = items.filter(above => above.contentIndent <= node.indent)
      hang(node, items.at(-1) ?? headings.at(-1))
      items.push(node)
    }
    nodes.push(node)
  }
  return nodes
}

function readNode(line: string, next: string | undefined, index: number): LineNode | null {
  const place = { id: String(index + 1), start: index, end: index + 1, parent: null, children: [] }
  const bullet = item.exec(line)
  if (bullet) {
    const [, indent = '', marker = '', gap = '', label = ''] = bullet
    const columns = columnsOf(indent)
    const contentIndent = columns + marker.length + Math.min(columnsOf(gap), 4)
    return {
      ...place,
      kind: 'item',
      level: 0,
      prefix: indent + marker + gap,
      indent: columns,
      contentIndent,
      label: label.trim(),
    }
  }
  const hashes = heading.exec(line)
  if (hashes) {
    const [, prefix = '', label = ''] = hashes
    return { ...place, kind: 'heading', level: prefix.trim().length, prefix, indent: 0, contentIndent: 0, label }
  }
  const rule = underline.exec(next ?? '')
  if (!rule || line.trim() === '' || /^\s*>|^ {4}/.test(line)) return null
  const level = rule[1]?.startsWith('=') ? 1 : 2
  return { ...place, kind: 'heading', level, prefix: '', indent: 0, contentIndent: 0, label: line.trim() }
}

function hang(node: LineNode, parent: LineNode | undefined): void {
  if (!parent) return
  node.parent = parent
  parent.children.push(node)
}

function setEnds(nodes: readonly LineNode[], lines: readonly string[]): void {
  for (const [index, node] of nodes.entries()) {
    const next = nodes.slice(index + 1).find(other => !isBelow(other, node))
    let end = next?.start ?? lines.length
    while (end > node.start + 1 && lines[end - 1]?.trim() === '') end -= 1
    node.end = end
  }
}

export function isBelow(node: LineNode, ancestor: LineNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above === ancestor) return true
  return false
}

function columnsOf(space: string): number {
  return space.replaceAll('\t', '    ').length
}
