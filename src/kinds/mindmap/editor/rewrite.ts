import { type LineNode, readLines } from './node-lines.ts'
import { toLabel } from './rename.ts'
import { type NodeStyle, styleBelow, writeLine } from './write-node.ts'

const deepestHeading = 6

/** A node of the tree that a source says. */
export interface OutlineNode {
  id: string
  label: string
  note?: string | undefined
  link?: string | undefined
  /** Where it was read. Absent: it is new, or stands in no line. */
  origin?: { lines?: { from: number } | undefined } | undefined
  children: readonly OutlineNode[]
}

/**
 * Writes what a tree has become into its source: lines of nodes that stay where they are do not change, nor do front matter and paragraphs. `before` is
 * the root of what the source says, `after` of what was made of it, with the same ids. Null where that is not possible: lists with numbers, other notes
 * or links, nodes that are no line of their own.
 */
export function rewrite(source: string, before: OutlineNode, after: OutlineNode): string | null {
  const known = pairWithLines(source, before)
  return known && new Writing(source, before, known).write(after)
}

interface KnownNode {
  line: LineNode
  before: OutlineNode
  parentId: string | undefined
  /** Its own lines, without those of nodes below it and without blank ones at the end. */
  block: string[]
  hasBlankBefore: boolean
}

/** The lines of every node, by the ids of the tree; null where one has none, or a line is no node of it. */
function pairWithLines(source: string, root: OutlineNode): Map<string, KnownNode> | null {
  const { lines, find, roots } = readLines(source)
  const all = roots.flatMap(function below(node): LineNode[] {
    return [node, ...node.children.flatMap(below)]
  })
  const inOrder = all.toSorted((one, other) => one.start - other.start)
  const nextStart = new Map(inOrder.map((line, at) => [line, inOrder[at + 1]?.start ?? lines.length]))
  const known = new Map<string, KnownNode>()
  for (const { node, parent } of walk(root)) {
    const line = find(String(node.origin?.lines?.from ?? ''))
    if (!line || /^\d/.test(line.prefix.trim())) return null
    const block = lines.slice(line.start, nextStart.get(line))
    while (block.length > 1 && block.at(-1)?.trim() === '') block.pop()
    const hasBlankBefore = line.start > 0 && lines[line.start - 1]?.trim() === ''
    known.set(node.id, { line, before: node, parentId: parent?.id, block, hasBlankBefore })
  }
  return known.size === all.length ? known : null
}

function* walk(
  node: OutlineNode,
  parent?: OutlineNode,
): Generator<{ node: OutlineNode; parent: OutlineNode | undefined }> {
  yield { node, parent }
  for (const child of node.children) yield* walk(child, node)
}

/** Thrown where a change cannot be written into the lines. */
class NotPossible extends Error {}

class Writing {
  readonly #source: string
  readonly #known: ReadonlyMap<string, KnownNode>
  readonly #hasBlanks: boolean
  readonly #written: string[]
  /** True after a paragraph or another block that is no node. */
  #isAfterText = false

  constructor(source: string, before: OutlineNode, known: ReadonlyMap<string, KnownNode>) {
    this.#source = source
    this.#known = known
    this.#hasBlanks = [...known.values()].some(({ line, hasBlankBefore }) => line.kind === 'heading' && hasBlankBefore)
    const first = known.get(before.id)?.line.start ?? 0
    this.#written = source.split('\n').slice(0, first)
  }

  write(root: OutlineNode): string | null {
    try {
      this.#writeNode(root, undefined, null)
    } catch (error) {
      if (error instanceof NotPossible) return null
      throw error
    }
    const end = /\n*$/.exec(this.#source)?.[0] ?? ''
    return this.#written.join('\n') + end
  }

  /** `style`: of a node that is new, or whose line changes with one above it. Null: it stays as it is. */
  #writeNode(node: OutlineNode, parent: OutlineNode | undefined, style: NodeStyle | null): void {
    const known = this.#known.get(node.id)
    if (known && (known.before.note !== node.note || known.before.link !== node.link)) throw new NotPossible()
    if (known && !style) this.#writeKnown(node, known, parent)
    else if (style) this.#writeInStyle(node, known, style)
    for (const child of node.children) {
      const there = this.#known.get(child.id)
      const stays = there?.parentId === node.id && !style
      this.#writeNode(child, node, stays ? null : this.#styleOf(there, known && !style ? known.line : null, style))
    }
  }

  #writeKnown(
    node: OutlineNode,
    { line, before, block, hasBlankBefore }: KnownNode,
    parent: OutlineNode | undefined,
  ): void {
    if ((hasBlankBefore && parent) || this.#isAfterText) this.#writeBlank()
    this.#isAfterText = block.length > 1
    if (node.label === before.label) this.#written.push(...block)
    else if (block.length > 1 && line.prefix === '') throw new NotPossible()
    else this.#written.push(line.prefix + toLabel(node.label), ...block.slice(1))
  }

  #writeInStyle(node: OutlineNode, known: KnownNode | undefined, style: NodeStyle): void {
    if ((style.kind === 'heading' && this.#hasBlanks) || this.#isAfterText) this.#writeBlank()
    this.#isAfterText = false
    // Lines of its own beside the label would have to move with it.
    if (known && known.block.length > 1) throw new NotPossible()
    const label = known && known.before.label === node.label ? known.line.label : toLabel(node.label)
    this.#written.push(writeLine(style, label))
  }

  /** Style of a child that is new, or moved here, or below a node in another style. */
  #styleOf(child: KnownNode | undefined, parent: LineNode | null, style: NodeStyle | null): NodeStyle {
    const kind = child?.line.kind ?? 'heading'
    if (parent) return styleBelow(parent, kind)
    if (style?.kind === 'item')
      return { kind: 'item', indent: style.indent + style.marker.length + 1, marker: style.marker }
    const level = (style?.level ?? 0) + 1
    return kind === 'heading' && level <= deepestHeading
      ? { kind: 'heading', level }
      : { kind: 'item', indent: 0, marker: '-' }
  }

  #writeBlank(): void {
    if (this.#written.length > 0 && this.#written.at(-1)?.trim() !== '') this.#written.push('')
  }
}
