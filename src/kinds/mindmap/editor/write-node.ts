import type { LineNode } from './node-lines.ts'

/** Form in which a node is written in its new place. */
export type NodeStyle = { kind: 'heading'; level: number } | { kind: 'item'; indent: number; marker: string }

const deepestHeading = 6

/** Form of a child of `parent`: as its other children. `fallback` is used where it has none. */
export function styleBelow(parent: LineNode, fallback: LineNode['kind']): NodeStyle {
  const sibling = parent.children.at(-1)
  if (sibling) return styleBeside(sibling)
  if (parent.kind === 'item') return { kind: 'item', indent: parent.contentIndent, marker: bulletOf(parent) }
  if (fallback === 'heading' && parent.level < deepestHeading) return { kind: 'heading', level: parent.level + 1 }
  return { kind: 'item', indent: 0, marker: '-' }
}

/** Form of a node after this one. */
export function styleBeside(sibling: LineNode): NodeStyle {
  if (sibling.kind === 'heading') return { kind: 'heading', level: sibling.level }
  const marker = sibling.prefix.trim()
  const number = /^(\d+)([.)])$/.exec(marker)
  return { kind: 'item', indent: sibling.indent, marker: number ? `${Number(number[1]) + 1}${number[2]}` : marker }
}

function bulletOf(node: LineNode): string {
  const marker = node.prefix.trim()
  return /^[-*+]$/.test(marker) ? marker : '-'
}

/** The line of a new node. */
export function writeLine(style: NodeStyle, label: string): string {
  if (style.kind === 'heading') return `${'#'.repeat(style.level)} ${label}`
  return `${' '.repeat(style.indent)}${style.marker} ${label}`
}

/** A node with all below it in another style. Where its kind stays, its lines do, too, but for their indentation or their hashes. */
export function writeNode(node: LineNode, lines: readonly string[], style: NodeStyle): string[] {
  const block = lines.slice(node.start, node.end)
  if (style.kind === 'item' && node.kind === 'item') {
    const newIndent = style.indent + style.marker.length + 1
    const rest = block.slice(1).map(line => reindent(line, node.contentIndent, newIndent))
    return [writeLine(style, node.label), ...rest]
  }
  if (style.kind === 'heading' && node.kind === 'heading') {
    const shift = style.level - node.level
    const headings = [node, ...descendantsOf(node)].filter(each => each.kind === 'heading')
    if (headings.every(each => each.prefix !== '' && each.level + shift <= deepestHeading)) {
      for (const each of headings) {
        block[each.start - node.start] = writeLine({ kind: 'heading', level: each.level + shift }, each.label)
      }
      return block
    }
  }
  return [writeLine(style, node.label), ...writeBelow(node, style)]
}

/** All below a node as a list. */
function writeBelow(node: LineNode, style: NodeStyle): string[] {
  const indent = style.kind === 'heading' ? 0 : style.indent + style.marker.length + 1
  const below: NodeStyle = { kind: 'item', indent, marker: '-' }
  return node.children.flatMap(child => [writeLine(below, child.label), ...writeBelow(child, below)])
}

function* descendantsOf(node: LineNode): Generator<LineNode> {
  for (const child of node.children) {
    yield child
    yield* descendantsOf(child)
  }
}

function reindent(line: string, from: number, to: number): string {
  if (line.trim() === '') return line
  const spread = line.replace(/^[ \t]+/, space => space.replaceAll('\t', '    '))
  const indent = spread.length - spread.trimStart().length
  return ' '.repeat(Math.max(0, indent - from + to)) + spread.trimStart()
}
