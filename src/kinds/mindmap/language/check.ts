import type { Problem } from '../../../contract/diagrams.ts'
import type { FaultsOf, ValuesFor } from '../../../shared/messages/create-messages.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import { type English, messages } from '../messages/index.ts'
import { type Formulas, formulasOf, readFormulas } from './formulas.ts'
import { loadMarkmap, parseMarkdown, readTitle } from './markdown.ts'
import { findUnreadMarks } from './marks.ts'
import { type Mindmap, type MindmapNode, readMindmap, walkDrawn } from './read-mindmap.ts'

/** Wrappings that spoil the picture although the engine draws something; the others leave nothing to draw. */
const wrappings = ['byte-order-mark', 'reasoning', 'envelope-tags', 'escaped-line-breaks'] as const

/** Problems of a mind map in Markdown, in source order. */
export async function check(source: string): Promise<Problem[]> {
  const map = readMindmap(await parseMarkdown(source), readTitle(source))
  const drawn = [...walkDrawn(map.root)]
  if (!drawn.some(isLabelled)) return [problem('empty', 'error', 1)]
  // A document is shown by its skeleton; of a plain outline every node counts.
  const isOutline = map.undrawn.length === 0 && map.htmlLines.length === 0 && drawn.every(node => node.kind !== 'block')
  const levelOfLoss = isOutline ? 'error' : 'warning'
  const holders = [map.root, ...drawn]
  const problems = [
    ...findWrappings(source),
    ...findUnreadMarks(source).map(({ mark, line }) => problem(mark.code, 'error', line)),
    ...findRoots(map.root),
    ...holders.flatMap(holder => findDropped(holder, levelOfLoss)),
    ...findShallowLists(holders, source.split('\n'), levelOfLoss),
    ...drawn.flatMap(findNodeFaults),
    ...findUndrawnText(map),
    ...findHtml(map),
    ...(await findUnreadFormulas(holders)),
  ]
  return problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function problem<Name extends FaultsOf<English, 'mindmap'>>(
  fault: Name,
  level: Problem['level'],
  line: number,
  ...values: ValuesFor<English[`mindmap/${Name}`]>
): Problem {
  return { ...messages.create(`mindmap/${fault}`, ...values), level, line }
}

function isLabelled(node: MindmapNode): boolean {
  return node.label !== '' && (node.kind === 'heading' || node.kind === 'item')
}

function findWrappings(source: string): Problem[] {
  return unwrapSource(source).repairs.flatMap(({ code }) => {
    const wrapping = wrappings.find(name => name === code)
    return wrapping ? [problem(wrapping, 'error', 1)] : []
  })
}

function findRoots(root: MindmapNode): Problem[] {
  const tops = root.children.flatMap(top => (top.kind === 'list' ? top.children : [top]))
  const second = tops[1]
  return second && root.label === '' ? [problem('several-roots', 'warning', second.line, { count: tops.length })] : []
}

/** A heading holds either sub-headings or items: markmap leaves out what has the deeper level. */
function findDropped(holder: MindmapNode, level: Problem['level']): Problem[] {
  return holder.dropped.flatMap(node => {
    const label = node.kind === 'list' ? node.children[0]?.label : node.label
    if (!label) return []
    const fault = node.kind === 'heading' ? 'dropped-heading' : 'dropped-items'
    const names = { label: shorten(label), holder: shorten(holder.label) }
    return [problem(fault, level, node.line, { case: holder.kind === 'root' ? 'top' : 'below', ...names })]
  })
}

/** Items that are indented by less than the text of the one above them: they are drawn beside it. */
function findShallowLists(
  holders: readonly MindmapNode[],
  lines: readonly string[],
  level: Problem['level'],
): Problem[] {
  const indentOf = (node: MindmapNode) => /^\s*/.exec(lines[node.line - 1] ?? '')?.[0].length ?? 0
  return holders.flatMap(holder =>
    holder.children.flatMap((list, index) => {
      const before = holder.children[index - 1]
      if (list.kind === 'item' && before?.kind === 'item' && indentOf(list) > indentOf(before))
        return [problem('shallow-indent', level, list.line, { label: shorten(list.label) })]
      if (list.kind !== 'list' || before?.kind !== 'list' || indentOf(list) <= indentOf(before)) return []
      return [problem('shallow-indent', level, list.line, { label: shorten(list.children[0]?.label ?? '') })]
    }),
  )
}

function findNodeFaults(node: MindmapNode): Problem[] {
  if (node.block === 'image') return [problem('image', 'warning', node.line)]
  const [first, second] = node.children
  if (node.kind === 'list' || node.kind === 'block') return []
  if (node.label === '') {
    return [problem(node.kind === 'heading' ? 'empty-heading' : 'empty-item', 'warning', node.line)]
  }
  if (second?.kind === 'list') {
    return [problem('several-lists', 'warning', second.line, { label: shorten(node.label) })]
  }
  return node.kind === 'heading' && first?.kind === 'heading' && first.level > node.level + 1
    ? [problem('skipped-level', 'warning', first.line, { upper: shorten(node.label), lower: shorten(first.label) })]
    : []
}

function findUndrawnText({ undrawn }: Mindmap): Problem[] {
  const first = undrawn[0]
  if (!first) return []
  const count = undrawn.length
  const values = { case: count === 1 ? 'one' : 'several', count, text: shorten(first.text) } as const
  return [problem('undrawn-text', 'warning', first.line, values)]
}

function findHtml({ htmlLines }: Mindmap): Problem[] {
  const first = htmlLines[0]
  if (first === undefined) return []
  const count = htmlLines.length
  return [problem('raw-html', 'warning', first, { case: count === 1 ? 'one' : 'several', count })]
}

async function findUnreadFormulas(nodes: readonly MindmapNode[]): Promise<Problem[]> {
  const [root] = nodes
  if (!root) return []
  const { md } = await loadMarkmap()
  const formulas: Formulas = await readFormulas(md, root)
  return nodes.flatMap(node =>
    formulasOf(md, node).flatMap(written => {
      const set = formulas.get(written)
      if (!set || 'paths' in set) return []
      const values = { case: set.fault, formula: shorten(written), detail: shorten(set.detail ?? '') } as const
      return [problem('formula', 'warning', node.line, values)]
    }),
  )
}

/** Shortens a label to fit into a message. */
function shorten(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
